import type { Changes, Frame, Update } from "$/wire";

/** The view after the changes: new fields, and in rows of records those that differ. */
export function changedView<View extends object>(view: View, { fields, rows }: Changes): View {
  const inRows = Object.entries(rows).map(([name, changed]) => [name, changedRow(view[name as keyof View], changed)]);
  return { ...view, ...fields, ...Object.fromEntries(inRows) } as View;
}

function changedRow(row: unknown, changed: Readonly<Record<number, unknown>>): unknown[] {
  return (row as readonly unknown[]).map((record, place) => changed[place] ?? record);
}

/** An update as the whole frame it stands for; null without the frame before it, through the same eyes. */
export function caughtUp(before: Frame | null, update: Update): Frame | null {
  if (before?.eyes !== update.eyes) return null;
  const { changes, goals, ...sight } = update;
  const view = changedView(before.view as object, changes);
  return { ...sight, is: "frame", view, goals: goals ?? before.goals };
}
