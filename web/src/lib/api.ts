import type { CallMe, Calls } from "$/calls";
import type { Header } from "$/lib/proof";
import { reach } from "$/lib/reach.svelte";
import { t } from "$/lib/words";
import type { Catalogue, NewLesson, NewTable } from "$/offers";
import type {
  Claims,
  Course,
  Ending,
  MyTables,
  Problem,
  ProblemKept,
  Reference,
  Review,
  Rulebook,
  TableInfo,
  TakeSeat,
  Trouble,
  WayIn,
} from "$/wire";

/** A request that was not granted. `message` is for people; `status` is 0 when nothing was answered at all. */
export class TroubleError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string;
  /** Where a game that cannot be opened any more can be downloaded; "" for anything else. */
  readonly record: string;

  constructor(status: number, trouble: Trouble) {
    super(trouble.message);
    this.name = "TroubleError";
    this.status = status;
    this.code = trouble.code;
    this.rule = trouble.rule;
    this.record = trouble.record;
  }
}

/** What went wrong, as a sentence for people, whatever was thrown. */
export function inWords(reason: unknown): string {
  return reason instanceof TroubleError ? asSentence(reason.message) : t("problem.unexpected");
}

export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
}

export const catalogue = () => ask<Catalogue>("GET", "/api/catalogue");
export const myTables = () => ask<MyTables>("GET", "/api/mine");
export const createTable = (wish: NewTable) => ask<TableInfo>("POST", "/api/tables", wish);
export const createLesson = (wish: NewLesson) => ask<TableInfo>("POST", "/api/lessons", wish);
export const tableInfo = (code: string) => ask<TableInfo>("GET", at(code));
export const takeSeat = (code: string, wish: TakeSeat) => ask<TableInfo>("POST", at(code, "/seats"), wish);
export const startTable = (code: string) => ask<TableInfo>("POST", at(code, "/start"));
export const giveToAi = (code: string, seat: number) => ask<TableInfo>("POST", at(code, `/seats/${seat}/ai`));
export const freeSeat = (code: string, seat: number) => ask<TableInfo>("POST", at(code, `/seats/${seat}/free`));
export const chooseWindow = (code: string, window: TableInfo["window"]) =>
  ask<TableInfo>("POST", at(code, "/window"), { window });
export const askAtDoor = (code: string, wish: TakeSeat) => ask<TableInfo>("POST", at(code, "/door"), wish);
export const leaveDoor = (code: string) => ask<TableInfo>("DELETE", at(code, "/door"));
export const openLink = (token: string) => ask<WayIn>("POST", `/api/links/${encodeURIComponent(token)}`);
export const ending = (code: string) => ask<Ending>("GET", at(code, "/ending"));
export const course = (code: string) => ask<Course>("GET", at(code, "/course"));
export const review = (code: string, number: number, eyes: number, since = 0) =>
  ask<Review>("GET", at(code, `/review/${number}?eyes=${eyes}&since=${since}`));
export const reportProblem = (code: string, problem: Problem) =>
  ask<ProblemKept>("POST", at(code, "/problems"), problem);
export const rulebook = (game: string) => ask<Rulebook>("GET", `/api/rules/${encodeURIComponent(game)}`);
export const reference = (game: string) => ask<Reference>("GET", `/api/reference/${encodeURIComponent(game)}`);
export const claimsAt = (code: string) => ask<Claims>("GET", at(code, "/claims"));

export const callsAt = (code: string) => ask<Calls>("GET", at(code, "/calls"));
export const callMe = (code: string, how: CallMe) => ask<Calls>("POST", at(code, "/calls"), how);
export const leaveMeAlone = (code: string) => ask<Calls>("DELETE", at(code, "/calls"));
export const setHook = (code: string, address: string) => ask<Calls>("POST", at(code, "/hook"), { address });

export const record = (code: string) => ask<{ readonly header: Header }>("GET", recordPath(code));

/** Where the record of a finished game is downloaded from. */
export const recordPath = (code: string) => at(code, "/record");

function at(code: string, rest = ""): string {
  return `/api/tables/${encodeURIComponent(code)}${rest}`;
}

async function ask<Answer>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Answer> {
  const response = await send(method, path, body);
  if (!response.ok) throw new TroubleError(response.status, await troubleOf(response));
  try {
    return (await response.json()) as Answer;
  } catch {
    throw new TroubleError(response.status, inventedTrouble(t("problem.unreadable")));
  }
}

async function send(method: string, path: string, body: unknown): Promise<Response> {
  const content =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  try {
    const response = await fetch(path, { method, credentials: "same-origin", ...content });
    reach.lost = false;
    return response;
  } catch {
    reach.lost = true;
    throw new TroubleError(0, inventedTrouble(t("problem.unreachable")));
  }
}

/** The server's own words; something between us and it (a proxy, a crash) may have answered without any. */
async function troubleOf(response: Response): Promise<Trouble> {
  try {
    const body: unknown = await response.json();
    if (isTrouble(body)) return { ...inventedTrouble(body.message), ...body };
  } catch {
    // Not JSON: no words of the server's own.
  }
  return inventedTrouble(
    response.status === 429 ? t("problem.too-fast") : t("problem.status", { status: response.status }),
  );
}

function isTrouble(body: unknown): body is Partial<Trouble> & Pick<Trouble, "message"> {
  return typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
}

function inventedTrouble(message: string): Trouble {
  return { message, code: "", rule: "", record: "" };
}
