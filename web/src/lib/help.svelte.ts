/** What lies open over the table for who wants to understand it: how to play, or a legend of its signs. */
export const help: { shows: "" | "how" | "signs" } = $state({ shows: "" });

export function openHelp(what: "how" | "signs"): void {
  help.shows = what;
}

export function closeHelp(): void {
  help.shows = "";
}
