import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "$/lib/api";
import { t } from "$/lib/words";

function serverSays(body: string, status = 200): ReturnType<typeof vi.fn<typeof fetch>> {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", asked);
  return asked;
}

async function refusedWith(asked: Promise<unknown>): Promise<api.TroubleError> {
  const reason: unknown = await asked.catch((error: unknown) => error);
  if (!(reason instanceof api.TroubleError)) throw new Error("it was granted");
  return reason;
}

afterEach(() => vi.unstubAllGlobals());

describe("requests", () => {
  it("send what is wished for as JSON", async () => {
    const asked = serverSays('{"code":"AB12"}');
    expect((await api.takeSeat("AB12", { seat: 1, name: "Bea" })).code).toBe("AB12");
    const [path, request] = asked.mock.calls[0] ?? [];
    expect(path).toBe("/api/tables/AB12/seats");
    expect(request).toMatchObject({ method: "POST", body: '{"seat":1,"name":"Bea"}' });
  });

  it("send no body where there is nothing to say", async () => {
    const asked = serverSays("{}");
    await api.startTable("AB12");
    expect(asked.mock.calls[0]?.[1]).not.toHaveProperty("body");
  });

  it("cannot be led astray by what stands in an address", async () => {
    const asked = serverSays("{}");
    await api.openLink("../tables?x");
    expect(asked.mock.calls[0]?.[0]).toBe("/api/links/..%2Ftables%3Fx");
  });
});

describe("trouble", () => {
  it("is told in the server's own words, as a sentence", async () => {
    serverSays('{"message":"this seat is not free any more","code":"taken","rule":""}', 409);
    const trouble = await refusedWith(api.takeSeat("AB12", { seat: 1, name: "Bea" }));
    expect(trouble).toMatchObject({ status: 409, code: "taken" });
    expect(api.inWords(trouble)).toBe("This seat is not free any more.");
  });

  it.each([
    ["<html>Bad gateway</html>", 502, t("problem.status", { status: 502 })],
    ["null", 500, t("problem.status", { status: 500 })],
    ["", 429, t("problem.too-fast")],
    ["<html>", 200, t("problem.unreadable")],
  ])("has words for an answer without any: %s", async (body, status, words) => {
    serverSays(body, status);
    expect(api.inWords(await refusedWith(api.catalogue()))).toBe(words);
  });

  it("says when the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    const trouble = await refusedWith(api.myTables());
    expect(trouble.status).toBe(0);
    expect(api.inWords(trouble)).toBe(t("problem.unreachable"));
  });

  it("of our own making does not pretend to be the server's", () => {
    expect(api.inWords(new RangeError("internals"))).toBe(t("problem.unexpected"));
  });
});
