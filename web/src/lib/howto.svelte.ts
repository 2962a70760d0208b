/** Whether How to play lies open over the table. */
export const howTo = $state({ open: false });

export function openHowTo(): void {
  howTo.open = true;
}

export function closeHowTo(): void {
  howTo.open = false;
}
