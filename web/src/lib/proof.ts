import type { TableInfo } from "$/wire";
import { pledgeOf, pledgesAt, sharesOf, type Pledges, type Share } from "$/lib/mixing";
import { sha256 } from "$/lib/sha256";
import type { Word } from "$/lib/words";

/** The head of a record, as far as the shuffle hangs on it. */
export interface Header {
  readonly ruleset: string;
  readonly content: string;
  readonly seed: string;
  readonly salt?: string;
  readonly setup: Readonly<Record<string, unknown>>;
  readonly chosen?: boolean;
  readonly mix?: Mix;
}

export interface Mix {
  readonly part: string;
  readonly contributions: Readonly<Record<number, string>>;
}

/** One thing that was checked; `word` says how it came out. */
export interface Finding {
  readonly good: boolean;
  readonly word: Word;
}

/** The same fingerprints as the server's and the verifier's. */
export function commitmentOf({ ruleset, content, seed, salt = "", setup, chosen, mix }: Header): string {
  const part = mix?.part ?? seed;
  const committed = { ruleset, content, seed: part, salt, setup: { ...setup, seed: part } };
  return sha256(JSON.stringify(sorted(chosen ? { ...committed, chosen } : committed)));
}

export function mixedSeed({ part, contributions }: Mix): string {
  const inOrder = Object.entries(contributions).map(([seat, contribution]) => [Number(seat), contribution] as const);
  inOrder.sort(([one], [other]) => one - other);
  return sha256(JSON.stringify(["hypersleep-seed-1", part, inOrder]));
}

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/** What this browser was shown and has added, if its parts were asked for. */
function ownShares(code: string): [number, Share][] {
  return Object.entries(sharesOf(code))
    .map(([seat, share]): [number, Share] => [Number(seat), share])
    .filter(([, share]) => share.pledges !== null);
}

/** The record held against what this browser was shown before the game, and against what it has added itself. */
export function findings(info: TableInfo, header: Header): Finding[] {
  const own = ownShares(info.code);
  const seal = own[0]?.[1].seal ?? info.commitment;
  const found = [finding("seal", commitmentOf(header) === seal)];
  const { mix } = header;
  if (!mix) return own.length > 0 && !header.chosen ? [...found, finding("mine", false)] : found;
  found.push(finding("mix", mixedSeed(mix) === header.seed));
  if (own.length === 0) return found;
  found.push(
    finding(
      "mine",
      own.every(([seat, share]) => mix.contributions[seat] === share.contribution),
    ),
  );
  found.push(
    finding(
      "pledges",
      own.every(([, share]) => isKept(mix, share.pledges ?? {})),
    ),
  );
  return found;
}

/** Whether the same seats added what they had pledged, no more and no fewer. */
function isKept(mix: Mix, pledges: Pledges): boolean {
  const seats = Object.entries(mix.contributions);
  const same = seats.length === Object.keys(pledges).length;
  return same && seats.every(([seat, contribution]) => pledges[Number(seat)] === pledgeOf(contribution));
}

function finding(what: "seal" | "mix" | "mine" | "pledges", good: boolean): Finding {
  return { good, word: good ? `ending.proof.${what}.good` : `ending.proof.${what}.bad` };
}

/** How to check it on a machine of one's own, with all that this browser knows. */
export function commandFor(info: TableInfo): string {
  const own = ownShares(info.code);
  const share = own[0]?.[1];
  const mixed = Object.keys(info.contributions).length > 0;
  const pledges = mixed ? Object.values(share?.pledges ?? pledgesAt(info)) : [];
  return [
    `hypersleep verify hypersleep-${info.code}.json --commitment ${share?.seal ?? info.commitment}`,
    ...pledges.map((pledge) => `--pledge ${pledge}`),
    ...(mixed ? own.map(([, { contribution }]) => `--contribution ${contribution}`) : []),
  ].join(" ");
}
