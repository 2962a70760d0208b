import { album } from "$/art/album";

/** Whom and what the box names. */
export const pictures = album(import.meta.glob<() => string>("./*/*.ts", { import: "default" }), {
  attacks: "wide",
  wounds: "wide",
});
