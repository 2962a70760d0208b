import { album } from "$/art/album";

/** Whom and what the box names; events of a race that takes the place of the Intruders have a folder of their own. */
export const pictures = album(import.meta.glob<() => string>("./*/*.ts", { import: "default" }), {
  neoflesh: "wide",
  sangrevores: "wide",
});
