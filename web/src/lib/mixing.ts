import type { Request } from "$/requests";
import type { SeatInfo, TableInfo } from "$/wire";
import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256 } from "$/lib/sha256";

/**
 * What this browser adds to the shuffle of one table for one of its seats, and what it was shown before it said so:
 * the seal of the server's part, and when it was asked to reveal, the pledges of all seats.
 */
export interface Share {
  readonly contribution: string;
  readonly seal: string;
  readonly pledges: Pledges | null;
}

export type Pledges = Readonly<Record<number, string>>;
type Shares = Readonly<Record<number, Share>>;

const KEY = "hypersleep.shares.";
const BYTES = 32;

/** Storage may be forbidden in a private window: what was drawn then lasts as long as the page. */
const atHand = new Map<string, Shares>();

export function sharesOf(code: string): Shares {
  try {
    return JSON.parse(localStorage.getItem(KEY + code) ?? "null") ?? atHand.get(code) ?? {};
  } catch {
    return atHand.get(code) ?? {};
  }
}

function keep(code: string, seat: number, share: Share): Share {
  const shares = { ...sharesOf(code), [seat]: share };
  atHand.set(code, shares);
  try {
    localStorage.setItem(KEY + code, JSON.stringify(shares));
  } catch {
    return share;
  }
  return share;
}

/** The same fingerprint as the server's and the verifier's. */
export function pledgeOf(contribution: string): string {
  return sha256(JSON.stringify(["hypersleep-pledge-1", contribution]));
}

export function pledgesAt(info: TableInfo): Pledges {
  return Object.fromEntries(info.seats.filter(({ pledge }) => pledge).map(({ seat, pledge }) => [seat, pledge]));
}

/** What this page owes the shuffle now. A page that has just arrived takes the place of one that pledged before it. */
export function owed(info: TableInfo, arriving: boolean): Request[] {
  if (info.state !== "lobby" || info.chosen) return [];
  const here = info.seats.filter((seat) => seat.mine && seat.holder !== "ai");
  return here.flatMap((seat) => (info.mixing ? reveal(info, seat) : pledge(info, seat, arriving)));
}

/** What has been revealed once is known, and must not be used for another start: then something new is drawn. */
function pledge(info: TableInfo, { seat, pledge: standing }: SeatInfo, arriving: boolean): Request[] {
  const kept = sharesOf(info.code)[seat];
  const fits = kept !== undefined && kept.pledges === null && kept.seal === info.commitment;
  const share = fits ? kept : keep(info.code, seat, { contribution: drawn(), seal: info.commitment, pledges: null });
  const said = pledgeOf(share.contribution);
  return said !== standing && (arriving || !fits || !standing) ? [{ do: "pledge", seat, pledge: said }] : [];
}

/** Only what was pledged under this seal, and never twice beside different pledges of others. */
function reveal(info: TableInfo, { seat, pledge }: SeatInfo): Request[] {
  const kept = sharesOf(info.code)[seat];
  const pledges = pledgesAt(info);
  if (!kept || kept.seal !== info.commitment || pledgeOf(kept.contribution) !== pledge) return [];
  if (kept.pledges && JSON.stringify(kept.pledges) !== JSON.stringify(pledges)) return [];
  keep(info.code, seat, { ...kept, pledges });
  return [{ do: "reveal", seat, contribution: kept.contribution }];
}

function drawn(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}
