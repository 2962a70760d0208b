import type { Seated } from "$/games/game";
import { corpseOf } from "../naming";
import { isWord, listed, t } from "../words";
import { isLit, type Lit } from "$/lib/targets";
import type { Board, IntruderView, NemesisView, PodView, RoomView } from "$/games/nemesis/wire";
import { markersOn } from "$/board/markers";
import { crewIn, piecesIn, type LyingThing } from "./pieces";
import type { Box, Target } from "./types";

/** What the map is made of, for putting it into words. */
export interface Scene {
  readonly board: Board;
  readonly view: NemesisView;
  readonly box: Box;
  readonly lit: Lit;
  readonly seats: readonly Seated[];
}

/** Anything on the map in words, as a screen reader says it. */
export function describe(scene: Scene, target: Target): string {
  const parts = [...said(scene, target), ...(isLit(scene.lit, target) ? [t("ship.choose")] : [])];
  return parts.filter((part) => part !== "").join(", ");
}

function said(scene: Scene, { kind, id }: Target): string[] {
  const { view } = scene;
  switch (kind) {
    case "room":
      return roomParts(scene, id);
    case "passage":
      return passageParts(scene, id);
    case "intruder":
      return view.intruders.filter((one) => one.id === id).map(intruderWords);
    case "seat":
      return [seatName(scene, id)];
    case "pod":
      return view.pods.filter((pod) => pod.number === id).flatMap((pod) => podParts(scene, pod));
  }
}

/** "Storage", or what little is known of a room. */
export function roomName(scene: Pick<Scene, "view" | "box">, number: number): string {
  const room = scene.view.rooms.find((one) => one.number === number);
  const name = room?.tile ? (scene.box.words[room.tile]?.name ?? room.tile) : "";
  return name || t("ship.unexplored");
}

function roomParts(scene: Scene, number: number): string[] {
  const room = scene.view.rooms.find((one) => one.number === number);
  if (!room) return [];
  const pieces = piecesIn(scene.view, number);
  return [
    t("ship.room", { number, name: roomName(scene, number) }),
    ...(room.explored ? [] : peeked(scene.box, room)),
    ...tileParts(scene.box, room),
    ...markers(scene.view, room),
    ...laidWords(scene, `room-${number}`),
    ...pieces.flatMap((piece) => (piece.is === "intruder" ? [intruderWords(piece.intruder)] : [])),
    crewIn(scene.view, number).length
      ? t("ship.crew", { names: listed(crewIn(scene.view, number).map(({ seat }) => seatName(scene, seat))) })
      : "",
    ...pieces.flatMap((piece) => (piece.is === "lying" ? [lyingWords(scene, piece.thing, piece.count)] : [])),
  ];
}

/** What a player knows of an unexplored room from having looked. */
function peeked(box: Box, room: RoomView): string[] {
  const token = room.token ? (box.words[room.token]?.name ?? room.token) : "";
  return [room.tile ? t("ship.unexplored") : "", token && t("ship.token", { name: token })];
}

function tileParts(box: Box, room: RoomView): string[] {
  const facts = room.tile ? box.facts[room.tile] : undefined;
  if (!facts) return [];
  const colour = `ship.colour.${facts.colour}`;
  return [
    isWord(colour) ? t(colour) : "",
    facts.item_counter && room.explored ? t("ship.items", { count: room.items }) : "",
    facts.computer ? t("ship.computer") : "",
  ];
}

function markers(view: NemesisView, room: RoomView): string[] {
  const engine = engineIn(room);
  return [
    room.fire ? t("ship.fire") : "",
    room.malfunction ? t("ship.malfunction") : "",
    view.depressurized === room.number ? t("ship.venting") : "",
    engine ? engineWords(view, engine) : "",
    room.tile === "nest" && room.explored ? t("ship.nest", { count: view.eggs }) : "",
  ];
}

/** The number of the engine in a room, or 0. */
export function engineIn(room: RoomView | undefined): number {
  return Number(/^engine-(\d)$/.exec(room?.tile ?? "")?.[1] ?? 0);
}

export type EngineState = "works" | "damaged" | "unknown";

export function engineState(view: NemesisView, engine: number): EngineState {
  const works = view.engines[engine - 1];
  return works === true ? "works" : works === false ? "damaged" : "unknown";
}

function engineWords(view: NemesisView, engine: number): string {
  return t(`ship.engine.${engineState(view, engine)}`);
}

/** What the box says lies there, so many of each. */
function laidWords({ view, box }: Pick<Scene, "view" | "box">, holder: string): string[] {
  return markersOn(view, box, holder).map(({ name, count }) => (count > 1 ? t("ship.laid", { count, name }) : name));
}

function passageParts({ board, view, box }: Scene, passage: number): string[] {
  const corridor = board.corridors[passage];
  const laid = laidWords({ view, box }, `passage-${passage}`);
  const noise = view.noise[passage] ? t("ship.noise") : "";
  if (!corridor) return [networkName(board, passage - board.corridors.length), noise, ...laid];
  const ends = [corridor.a, corridor.b].map((room) =>
    t("ship.room", { number: room, name: roomName({ view, box }, room) }),
  );
  return [
    t("ship.corridor", { numbers: listed(corridor.numbers.map(String)), ends: listed(ends) }),
    noise,
    ...laid,
    t(`ship.door.${view.doors[passage] ?? "open"}`),
  ];
}

/** A ship with two networks tells them apart by colour and letter. */
export function networkName(board: Board, place: number): string {
  const colour = board.networks.length > 1 ? board.networks[place]?.colour : "";
  const word = `ship.technical.${colour}`;
  return isWord(word) ? t(word) : t("ship.technical");
}

export function networkLetter(board: Board, id: string): string {
  const network = board.networks.find((one) => one.id === id);
  return board.networks.length > 1 && network ? network.colour.charAt(0).toUpperCase() : "T";
}

function intruderWords({ kind, injuries }: IntruderView): string {
  return injuries ? t("ship.injured", { name: t(`intruder.${kind}`), count: injuries }) : t(`intruder.${kind}`);
}

function seatName({ seats }: Scene, seat: number): string {
  return seats.find((one) => one.seat === seat)?.name ?? t("ship.seat", { number: seat + 1 });
}

function lyingWords(scene: Scene, thing: LyingThing, count: number): string {
  const owner = corpseOf(thing);
  if (owner !== null) return t("object.corpse", { name: seatName(scene, owner) });
  if (thing === "egg") return t("object.egg", { count });
  return thing === "carcass" ? t("object.carcass", { count }) : t("object.corpse-blue");
}

function podParts(scene: Scene, pod: PodView): string[] {
  const state = pod.launched ? "launched" : pod.locked ? "locked" : "unlocked";
  const crew = pod.crew.map((seat) => seatName(scene, seat));
  return [
    t("ship.pod", { number: pod.number }),
    t(`ship.pod.${state}`),
    crew.length ? t("ship.pod.crew", { names: listed(crew) }) : "",
  ];
}
