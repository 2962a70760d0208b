import type { Drawing, Pictures } from "$/art/pictures.svelte";

const FILES = import.meta.glob<string>("./*/*.ts", { import: "default" });
const NAME = /^\.\/(\w+)\/([\w-]+)\.ts$/;
const FORMS: Readonly<Record<string, Drawing["form"]>> = { rooms: "wide", events: "wide", backs: "card" };

/** Whom and what the box names, by their ids there; what lies face down is called `back-<deck>`. */
export const pictures: Pictures = Object.fromEntries(
  Object.entries(FILES).map(([file, load]) => {
    const [, folder = "", name = ""] = NAME.exec(file) ?? [];
    return [folder === "backs" ? `back-${name}` : name, { form: FORMS[folder] ?? "square", load }];
  }),
);
