import type { Seated } from "$/games/game";
import { markersOn, type Box, type Laid } from "$/board/markers";
import { isLit, type Lit, type Target } from "$/lib/targets";
import type { CorridorView, Facility, IntruderView, RetaliationView, RoomView } from "$/games/retaliation/wire";
import { insiderRemarks } from "../insider";
import { roomName } from "../naming";
import { robotRemarks } from "../robot";
import { listed, t } from "../words";
import { laidIn } from "./laid";
import { aboard, crewIn, intrudersIn, piecesIn } from "./pieces";

/** What the map is made of, for putting it into words. */
export interface Scene {
  readonly facility: Facility;
  readonly view: RetaliationView;
  readonly box: Box;
  readonly lit: Lit;
  readonly seats: readonly Seated[];
}

/** Anything on the map in words, as a screen reader says it. */
export function describe(scene: Scene, target: Target): string {
  const parts = [...said(scene, target), ...(isLit(scene.lit, target) ? [t("map.choose")] : [])];
  return parts.filter((part) => part !== "").join(", ");
}

function said(scene: Scene, { kind, id }: Target): string[] {
  const { view } = scene;
  switch (kind) {
    case "room":
      return view.rooms.filter(({ number }) => number === id).flatMap((room) => roomParts(scene, room));
    case "passage":
      return passageParts(scene, Number(id));
    case "intruder":
      return view.intruders.filter((one) => one.id === id).map((one) => intruderWords(scene, one));
    case "seat":
      return [seatName(scene, Number(id))];
    default:
      return [];
  }
}

function roomParts(scene: Scene, room: RoomView): string[] {
  const { view, box } = scene;
  const crew = crewIn(view, room.number);
  return [
    roomName(box, room),
    t(`map.section.${view.life_support[room.section]}`, { section: room.section }),
    room.tile && !room.discovered ? t("map.covered") : "",
    room.discovered && box.facts[room.tile]?.computer ? t("map.computer") : "",
    room.fire ? t("map.fire") : "",
    room.malfunction ? t("map.malfunction") : "",
    room.secured ? t("map.secured", { count: room.secured }) : "",
    ...laidIn(view, box, room.number).map(laidWord),
    ...insiderRemarks(view, box, room.number),
    ...counted(
      piecesIn(view, room.number).flatMap((piece) => (piece.is === "intruder" ? [piece.intruder] : [])),
      scene,
    ),
    crew.length ? t("map.crew", { names: listed(crew.map(({ seat }) => seatName(scene, seat))) }) : "",
    ...(view.robot.room === room.number ? [t("map.robot"), ...robotRemarks(view.robot, box)] : []),
  ];
}

function passageParts(scene: Scene, passage: number): string[] {
  const corridor = scene.view.corridors.find((one) => one.passage === passage);
  if (!corridor) return [t("map.passage.open")];
  return [
    t("map.corridor", { values: listed(corridor.values.map(String)), ends: endsOf(scene, corridor) }),
    corridor.reinforced ? t("map.reinforced") : "",
    corridor.noise ? t("map.noise") : "",
    corridor.door_end ? t(`map.door.${corridor.door}`) : "",
    corridor.barrier ? t("map.barrier") : "",
    ...markersOn(scene.view, scene.box, `passage-${passage}`).map(laidWord),
    ...counted(intrudersIn(scene.view, passage), scene),
  ];
}

function endsOf({ view, box }: Scene, { a, b }: CorridorView): string {
  return listed(
    [a, b].flatMap((end) => view.rooms.filter(({ number }) => number === end).map((room) => roomName(box, room))),
  );
}

/** Intruders that are alike, told as one. */
function counted(intruders: readonly IntruderView[], scene: Scene): string[] {
  const words = intruders.map((intruder) => intruderWords(scene, intruder));
  return [...new Set(words)].map((name) => {
    const count = words.filter((other) => other === name).length;
    return count > 1 ? t("map.laid", { count, name }) : name;
  });
}

/** What it is, its hits, and the markers that lie on it. */
function intruderWords({ view, box }: Scene, { id, kind, hits }: IntruderView): string {
  const name = box.words[kind]?.name ?? kind;
  const marks = markersOn(view, box, `intruder-${id}`).map(laidWord);
  const hit = hits ? t("map.hit", { name, count: hits }) : name;
  return marks.length > 0 ? t("map.marked", { name: hit, marks: listed(marks) }) : hit;
}

function laidWord({ name, count }: Laid): string {
  return count > 1 ? t("map.laid", { count, name }) : name;
}

export function seatName({ seats }: Pick<Scene, "seats">, seat: number): string {
  return seats.find((one) => one.seat === seat)?.name ?? t("map.seat", { number: seat + 1 });
}

/** Where the Lander is, and who waits in it. */
export function landerWords(scene: Scene): string {
  const { lander } = scene.view;
  const where = lander < 0 ? t("lander.gone") : lander === 0 ? t("lander.landed") : t("lander.due", { round: lander });
  const inside = aboard(scene.view).map(({ seat }) => seatName(scene, seat));
  return [where, inside.length ? t("map.crew", { names: listed(inside) }) : ""].filter(Boolean).join(", ");
}
