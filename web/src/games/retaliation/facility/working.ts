import type { RetaliationView } from "$/games/retaliation/wire";
import { t } from "../words";

/** How it stands with something that can be switched, or used once, for everybody. */
export interface Working {
  /** The room in which it is, by its tile. */
  readonly tile: "hibernatorium" | "reactor" | "escape-shuttle";
  readonly said: string;
  /** What is drawn on the room; "" while nothing is out of the ordinary. */
  readonly sign: string;
  readonly colour: string;
}

const RUNNING = "#4fc3e8";
const OFF = "#8d9aa6";

type Seen = Pick<RetaliationView, "hibernatorium" | "shut_down" | "shuttle_gone">;

/** Whether one can sleep, whether there is power, and whether the shuttle is still there. */
export function workings({ hibernatorium, shut_down, shuttle_gone }: Seen): Working[] {
  return [
    {
      ...{ tile: "hibernatorium", said: t(hibernatorium ? "hibernatorium.active" : "hibernatorium.inactive") },
      ...(hibernatorium ? { sign: "on", colour: RUNNING } : { sign: "off", colour: OFF }),
    },
    {
      ...{ tile: "reactor", said: t(shut_down ? "reactor.down" : "reactor.running") },
      ...{ sign: shut_down ? "off" : "", colour: OFF },
    },
    {
      ...{ tile: "escape-shuttle", said: t(shuttle_gone ? "shuttle.gone" : "shuttle.there") },
      ...{ sign: shuttle_gone ? "×" : "", colour: OFF },
    },
  ];
}

/** That of one room. */
export function workingIn(view: Seen, tile: string): Working | undefined {
  return workings(view).find((one) => one.tile === tile);
}
