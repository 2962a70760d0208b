import { isForced, purseOf } from "$/lib/payment";
import type { Frame, Option } from "$/wire";

/** The option that needs no click. A turn is never played for anybody, nor what deserves a second thought. */
export function goesWithoutSaying(frame: Frame, hand: readonly (string | null)[]): Option | null {
  const option = frame.options[0];
  if (!option || option.confirm || frame.lesson || frame.topic === "choose-action") return null;
  const purse = purseOf(frame, hand);
  return frame.options.length === 1 || (purse && isForced(purse)) ? option : null;
}
