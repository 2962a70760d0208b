import { getContext, onMount, setContext } from "svelte";

const BOARD = Symbol("board");

/** A board on which only what is news moves: what lies there when it is opened stands still. */
export function provideNews(): void {
  const board = { isOpen: false };
  setContext(BOARD, board);
  onMount(() => {
    board.isOpen = true;
  });
}

/**
 * Whether what is being drawn comes onto a board that people already look at; in a mere picture nothing is news.
 * Every part of a drawing that moves is a layer of its own, and parts the drawing above it from that below: a board full
 * of them is slow.
 */
export function isNews(): boolean {
  return getContext<{ isOpen: boolean } | undefined>(BOARD)?.isOpen ?? false;
}
