import { album } from "$/art/album";

/** Whom and what the box names; cards of a race that takes the place of the Intruders have a folder of their own. */
export const pictures = album(import.meta.glob<() => string>("./*/*.ts", { import: "default" }), {
  attacks: "wide",
  wounds: "wide",
  neoflesh: "wide",
  sangrevores: "wide",
});
