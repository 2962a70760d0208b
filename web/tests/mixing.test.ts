import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "$/wire";
import { owed, pledgeOf, sharesOf } from "$/lib/mixing";
import { commandFor, commitmentOf, findings, mixedSeed, type Header } from "$/lib/proof";
import { sha256 } from "$/lib/sha256";
import { info, seat } from "./fixtures";

const ANNAS = "0a".repeat(32);
const BEAS = "b0".repeat(32);

const lobby = (pledges: readonly string[], rest: Partial<TableInfo> = {}): TableInfo =>
  info([seat(0, { pledge: pledges[0] ?? "" }), seat(1, { holder: "friend", mine: false, pledge: pledges[1] ?? "" })], {
    code: "MIX",
    state: "lobby",
    commitment: "5ea1",
    ...rest,
  });

/** What the page pledges when it comes to the table. */
function pledged(table: TableInfo = lobby([])): string {
  const [request] = owed(table, true);
  if (request?.do !== "pledge") throw new Error("nothing was pledged");
  return request.pledge;
}

const mine = () => sharesOf("MIX")[0]?.contribution ?? "";

beforeEach(() => localStorage.clear());

describe("SHA-256", () => {
  it.each(["", "abc", "é…", "a".repeat(55), "a".repeat(56), "a".repeat(64), "a".repeat(1000)])(
    "is what everybody else computes of %j",
    (text) => expect(sha256(text)).toBe(createHash("sha256").update(text, "utf8").digest("hex")),
  );
});

describe("fingerprints", () => {
  const mix = { part: "fair", contributions: { 1: BEAS, 0: ANNAS } };
  const seed = "c10c9fe484960cdb73d74ce7eb546f5bec1a0759a20b4462948738966acfe4e0";

  it("are those of the server and the verifier", () => {
    expect(pledgeOf(ANNAS)).toBe("9668214a7e727b97fc41e04946c142a837ba11ec5319b8c938cde96a571f6340");
    expect(mixedSeed(mix)).toBe(seed);
    const setup = { game: "nemesis", players: 2, seed, board: "standard" };
    const header = { ruleset: "nemesis/semi", content: "c0", seed, salt: "pepper", setup, mix };
    expect(commitmentOf(header)).toBe("58ff1ddc25931226bbe00748f99833bb5beecc6fc0e474ced08ec8ed5ea1e57c");
  });

  it("hold for odd seeds that somebody chose", () => {
    const chosen = 'é "\\x\n';
    const said = { ruleset: "nemesis/semi", content: "c0", salt: "pepper" };
    expect(commitmentOf({ ...said, seed: chosen, setup: { seed: chosen }, chosen: true })).toBe(
      "f7c39ba3ad251d638628598196d92bc3f4f82834c9cf418e9cad530871465a5c",
    );
  });
});

describe("a page in the lobby", () => {
  it("pledges for its own seats alone, and remembers what", () => {
    const requests = owed(lobby([]), true);
    expect(requests).toEqual([{ do: "pledge", seat: 0, pledge: pledgeOf(mine()) }]);
    expect(mine()).toMatch(/^[0-9a-f]{64}$/);
  });

  it("says nothing more once its pledge stands", () => {
    expect(owed(lobby([pledged()]), false)).toEqual([]);
    expect(owed(lobby([pledged()]), true)).toEqual([]);
  });

  it("pledges the same again after a reload", () => expect(pledged()).toBe(pledged()));

  it("takes the place of another device when it arrives, and does not fight over it", () => {
    const own = pledged(lobby(["another"]));
    expect(own).toBe(pledgeOf(mine()));
    expect(owed(lobby(["another"]), false)).toEqual([]);
  });

  it("owes nothing where the seed was chosen or the game has begun", () => {
    expect(owed(lobby([], { chosen: true }), true)).toEqual([]);
    expect(owed(lobby([], { state: "playing" }), true)).toEqual([]);
  });

  it("draws anew for another seal", () => {
    const first = pledged();
    expect(pledged(lobby([], { commitment: "other" }))).not.toBe(first);
  });
});

describe("a page that is asked to reveal", () => {
  const asked = (own: string, other = "theirs") => lobby([own, other], { mixing: true });

  it("reveals what it has pledged, and notes what the others had pledged", () => {
    const own = pledged();
    expect(owed(asked(own), false)).toEqual([{ do: "reveal", seat: 0, contribution: mine() }]);
    expect(sharesOf("MIX")[0]?.pledges).toEqual({ 0: own, 1: "theirs" });
    expect(owed(asked(own), true)).toHaveLength(1);
  });

  it("keeps silent about what is not its own pledge, or is under another seal", () => {
    const own = pledged();
    expect(owed(asked("another"), true)).toEqual([]);
    expect(owed({ ...asked(own), commitment: "other" }, true)).toEqual([]);
  });

  it("never reveals the same beside other pledges", () => {
    const own = pledged();
    owed(asked(own), false);
    expect(owed(asked(own, "changed"), false)).toEqual([]);
  });

  it("draws anew once something was revealed and the start was called off", () => {
    const own = pledged();
    owed(asked(own), false);
    const before = mine();
    expect(pledged()).not.toBe(own);
    expect(mine()).not.toBe(before);
  });
});

describe("the proof", () => {
  /** A game to which this page and another have added, as its record tells. */
  function over(): { table: TableInfo; header: Header } {
    const own = pledged();
    const mix = { part: "fair", contributions: { 0: mine(), 1: BEAS } };
    const seed = mixedSeed(mix);
    const header = { ruleset: "r", content: "c", seed, salt: "s", setup: { seed }, mix };
    localStorage.clear();
    const commitment = commitmentOf(header);
    localStorage.setItem(
      "hypersleep.shares.MIX",
      JSON.stringify({
        0: { contribution: mix.contributions[0], seal: commitment, pledges: { 0: own, 1: pledgeOf(BEAS) } },
      }),
    );
    const rest = { state: "over", commitment, seed, contributions: mix.contributions } as const;
    return { table: lobby([own, pledgeOf(BEAS)], rest), header };
  }
  const bad = (table: TableInfo, header: Header) => findings(table, header).filter(({ good }) => !good);
  const remixed = (header: Header, contributions: Record<number, string>): Header => {
    const mix = { part: header.mix?.part ?? "", contributions };
    return { ...header, mix, seed: mixedSeed(mix) };
  };

  it("holds for an honest game", () => {
    const { table, header } = over();
    expect(bad(table, header)).toEqual([]);
    expect(findings(table, header)).toHaveLength(4);
    expect(commandFor(table)).toBe(
      `hypersleep verify hypersleep-MIX.json --commitment ${table.commitment}` +
        ` --pledge ${pledgeOf(mine())} --pledge ${pledgeOf(BEAS)} --contribution ${mine()}`,
    );
  });

  it("breaks when somebody's part was chosen last", () => {
    const { table, header } = over();
    expect(bad(table, remixed(header, { 0: mine(), 1: ANNAS })).map(({ word }) => word)).toEqual([
      "ending.proof.pledges.bad",
    ]);
    expect(bad(table, remixed(header, { 0: mine() })).map(({ word }) => word)).toEqual(["ending.proof.pledges.bad"]);
  });

  it("breaks when one's own part is missing, also without any mix", () => {
    const { table, header } = over();
    const { mix: _, ...alone } = header;
    expect(bad(table, remixed(header, { 1: BEAS })).map(({ word }) => word)).toContain("ending.proof.mine.bad");
    expect(bad(table, alone).map(({ word }) => word)).toContain("ending.proof.mine.bad");
  });

  it("breaks when the server dealt something else than it had sealed", () => {
    const { table, header } = over();
    const words = bad({ ...table, commitment: "forged" }, { ...header, salt: "other" }).map(({ word }) => word);
    expect(words).toEqual(["ending.proof.seal.bad"]);
    expect(bad(table, { ...header, seed: "other" }).map(({ word }) => word)).toEqual(["ending.proof.mix.bad"]);
  });

  it("says no more than it knows to somebody who added nothing", () => {
    const { table, header } = over();
    localStorage.clear();
    const { mix: _, ...alone } = header;
    const seats = table.seats.map((one: SeatInfo) => ({ ...one, mine: false }));
    expect(findings({ ...table, seats, code: "OTHER" }, header)).toHaveLength(2);
    expect(findings({ ...table, code: "OTHER" }, { ...alone, seed: "fair" })).toHaveLength(1);
  });
});
