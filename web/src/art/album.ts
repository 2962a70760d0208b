import type { Drawing, Pictures } from "$/art/pictures.svelte";

const NAME = /^\.\/(\w+)\/([\w-]+)\.ts$/;
const FORMS: Readonly<Record<string, Drawing["form"]>> = {
  rooms: "wide",
  events: "wide",
  attacks: "wide",
  wounds: "wide",
  backs: "card",
};

/** The drawings of a game by the ids of what they show; what lies face down is called `back-<deck>`. */
export function album(files: Readonly<Record<string, () => Promise<string>>>): Pictures {
  return Object.fromEntries(
    Object.entries(files).map(([file, load]) => {
      const [, folder = "", name = ""] = NAME.exec(file) ?? [];
      return [folder === "backs" ? `back-${name}` : name, { form: FORMS[folder] ?? "square", load }];
    }),
  );
}
