import type { CharacterView, NemesisView } from "$/games/nemesis/wire";
import type { Frame, LessonTold, Option, Said, SeatInfo, TableInfo } from "$/wire";

/** An option with only what a test is about. */
export function option(kind: string, targets: Option["targets"] = [], rest: Partial<Option> = {}): Option {
  const plain = { place: 0, title: "", detail: "", group: "", cost: null, about: [], confirm: "", outlook: [] };
  return { ...plain, closes: false, kind, targets, ...rest };
}

/** A lesson in which these options may be taken now. */
export function lesson(lit: readonly number[]): LessonTold {
  return { title: "", at: 4, step: 5, steps: 26, say: "Move to Room 8.", point: "", lit, last: false };
}

/** A sentence about what lies ahead. */
export function said(text: string, names: Said["names"] = []): Said {
  return { kind: "", text, names };
}

export function character(seat: number, rest: Partial<CharacterView> = {}): CharacterView {
  return {
    seat,
    who: "scout",
    number: seat + 1,
    room: 11,
    pod: 0,
    fate: "aboard",
    passed: false,
    light: 0,
    wounds: [],
    dressed: [],
    slime: false,
    larva: false,
    signal: false,
    held: [],
    objects: [],
    inventory: [],
    quests: [],
    objectives: [],
    hand: [],
    deck: 0,
    discard: [],
    death: "",
    wins: false,
    ...rest,
  };
}

export function view(rest: Partial<NemesisView> = {}): NemesisView {
  return {
    seat: 0,
    round: 1,
    turn: 0,
    first_player: 0,
    time: 0,
    self_destruct: -1,
    destination: "B",
    characters: [character(0), character(1), character(2)],
    rooms: [],
    spent_tokens: {},
    noise: [],
    doors: [],
    intruders: [],
    bag: {},
    eggs: 5,
    nest_destroyed: false,
    queen_killed: false,
    weaknesses: {},
    engines: [null, null, null],
    coordinates: null,
    pods: [],
    depressurized: 0,
    attacks_skipped: false,
    decks: {},
    discards: {},
    crafted: {},
    objectives_chosen: false,
    ending: "",
    exploded: false,
    markers: {},
    states: {},
    ...rest,
  };
}

export function frame(rest: Partial<Frame> = {}): Frame {
  return {
    is: "frame",
    eyes: 0,
    number: 1,
    waiting_for: [0],
    topic: "choose-action",
    prompt: "",
    about: [],
    asked: {},
    options: [],
    view: view(),
    since: 0,
    told: 0,
    log: [],
    notes: [],
    goals: [],
    reasons: [],
    can_undo: false,
    taken_back: null,
    undo_asked: null,
    put_back: null,
    window: null,
    laid_open: false,
    wish: "ask",
    lesson: null,
    over: false,
    ...rest,
  };
}

export function seat(place: number, rest: Partial<SeatInfo> = {}): SeatInfo {
  const name = ["Ada", "Bea", "Cid"][place] ?? "";
  return {
    seat: place,
    holder: "me",
    name,
    bot: "",
    taken: true,
    here: true,
    covered: false,
    coverable: false,
    mine: true,
    called: "",
    pledge: "",
    ...rest,
  };
}

export function info(seats: readonly SeatInfo[], rest: Partial<TableInfo> = {}): TableInfo {
  return {
    code: "ABCD",
    game: "nemesis",
    mode: "semi-cooperative",
    board: "standard",
    expansions: [],
    difficulty: 0,
    titles: [],
    state: "playing",
    seats,
    host: true,
    links: { join: "", watch: "", seats: {} },
    window: "off",
    chosen: false,
    mixing: false,
    called_off: null,
    seat_asked: null,
    commitment: "",
    seed: "",
    salt: "",
    part: "",
    contributions: {},
    idle_after: 60,
    hints: true,
    ...rest,
  };
}
