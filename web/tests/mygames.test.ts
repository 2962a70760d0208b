import { beforeEach, expect, it } from "vitest";
import { lastGame, putAway, rememberGame, rememberPutAway } from "$/lib/mygames";

beforeEach(() => localStorage.clear());

it("remembers the game that was picked last", () => {
  expect(lastGame()).toBe("");
  rememberGame("retaliation");
  expect(lastGame()).toBe("retaliation");
});

it("keeps what was taken off the list, and forgets what is not listed any more", () => {
  expect(rememberPutAway("AAAA", ["AAAA", "BBBB"])).toEqual(["AAAA"]);
  expect(rememberPutAway("BBBB", ["AAAA", "BBBB"])).toEqual(["AAAA", "BBBB"]);
  expect(rememberPutAway("CCCC", ["BBBB", "CCCC"])).toEqual(["BBBB", "CCCC"]);
  expect(putAway()).toEqual(["BBBB", "CCCC"]);
});
