/** The question that lies open over the table for who comes or goes: whether to leave for good, or for which seat to ask. */
export const going: { asks: "" | "goodbye" | "seat" } = $state({ asks: "" });

export function askGoing(what: "goodbye" | "seat"): void {
  going.asks = what;
}

export function stay(): void {
  going.asks = "";
}
