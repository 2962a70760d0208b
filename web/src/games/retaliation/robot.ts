import type { RobotView } from "$/games/retaliation/wire";
import type { Reference } from "$/wire";
import { EMPTY, gearOf } from "./naming";
import { listed, t } from "./words";

/** A token of tactical gear by its name; a half-used one says so. */
export function gearName({ words }: Pick<Reference, "words">, token: string): string {
  const kind = gearOf(token);
  const name = words[kind]?.name ?? kind;
  return token === kind ? name : t("me.half", { name });
}

/** What everybody sees of the robot besides its card: whether it works, what it carries, and where it has been. */
export function robotRemarks(robot: RobotView, reference: Pick<Reference, "words">): string[] {
  const gear = robot.gear.filter((token) => token !== EMPTY).map((token) => gearName(reference, token));
  return [
    robot.broken ? t("robot.broken") : "",
    t(gear.length > 0 ? "robot.gear" : "robot.gear.none", { list: listed(gear) }),
    robot.saw_reactor ? t("robot.saw-reactor") : "",
  ].filter(Boolean);
}
