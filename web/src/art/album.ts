import type { Drawing, Pictures } from "$/art/pictures.svelte";

const NAME = /^\.\/(\w+)\/([\w-]+)\.ts$/;
type Forms = Readonly<Record<string, Drawing["form"]>>;
const FORMS: Forms = { rooms: "wide", events: "wide", backs: "card", endings: "banner" };

/** The drawings of a game by the ids of what they show; what lies face down is called `back-<deck>`. A folder that only
 *  this game has may have a form of its own. */
export function album(files: Readonly<Record<string, () => Promise<() => string>>>, own: Forms = {}): Pictures {
  const forms = { ...FORMS, ...own };
  return Object.fromEntries(
    Object.entries(files).map(([file, load]) => {
      const [, folder = "", name = ""] = NAME.exec(file) ?? [];
      return [folder === "backs" ? `back-${name}` : name, { folder, form: forms[folder] ?? "square", load }];
    }),
  );
}
