import type { Fact } from "$/games/game";
import type { RetaliationView } from "$/games/retaliation/wire";
import { nameOf } from "$/lib/lookup";
import type { Reference } from "$/wire";
import { antiAircraftNow } from "../signs";
import { t } from "../words";

/** What the viewer knows of what lies hidden: the anti-aircraft tokens, the robot, rooms that are covered. */
export function knowledge(view: RetaliationView, reference: Reference): Fact[] {
  const tokens = view.anti_aircraft.flatMap((active, place) =>
    active === null ? [] : [{ id: "anti-aircraft", text: antiAircraftNow(active, place) }],
  );
  const robot = view.robot.card
    ? [{ id: view.robot.card, text: t("know.robot", { name: nameOf(reference, view.robot.card) }) }]
    : [];
  return [...tokens, ...robot];
}
