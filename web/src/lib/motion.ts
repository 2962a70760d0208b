/** How long a movement takes at the pace that was chosen, in milliseconds; 0 for who wants it still. */
export function timeFor(length: number): number {
  const motion = document.documentElement.dataset["motion"];
  return motion === "off" ? 0 : motion === "fast" ? length / 2 : length;
}
