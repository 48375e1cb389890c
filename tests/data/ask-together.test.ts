import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { getMarketDay } from '#contract/endpoints/market/market-day.ts';
import { listExchanges } from '#contract/endpoints/market/reference.ts';
import { readTogether } from '#contract/endpoints/reads.ts';
import { listDashboards } from '#contract/endpoints/records/boards/dashboards.ts';
import { findStockRows } from '#contract/endpoints/stock/listings.ts';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { createAskTogether } from '#data/answers/ask-together.ts';
import { CallError, clientFailure } from '#data/client/failure.ts';
import type { Received } from '#data/client/transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answering = (path: string, input: CallInput<Endpoint>) => unknown;

/** A client that notes what it is asked, and a way to ask over it. */
function asking(answer: Answering, signedIn = true) {
  const asked: { path: string; reads: readonly string[] | undefined; open: boolean | undefined }[] = [];
  const request = async (endpoint: Endpoint, input: CallInput<Endpoint>, options: { open?: boolean } = {}): Promise<Received> => {
    const reads = endpoint === readTogether ? (input.body as unknown as { reads: string[] }).reads : undefined;
    asked.push({ path: endpoint.path, reads, open: options.open });
    return { body: await answer(endpoint.path, input), size: 1, asOf: 5, storedAt: undefined };
  };
  const bearer = signedIn ? { token: 't', signingKey: 'k', renewAt: 0 } : undefined;
  return { asked, ask: createAskTogether({ request, tokens: { atHand: () => bearer } } as never, '7') };
}

const settled = async (work: readonly Promise<unknown>[]) => {
  const all = Promise.allSettled(work);
  await vi.advanceTimersByTimeAsync(20);
  return all;
};

test('reads of one moment go in one request, and each is answered as by itself', async () => {
  const { asked, ask } = asking(() => [
    { status: 200, body: { day: 1 } },
    { status: 404, body: { error: 'Nothing.', code: 'not-found' } },
    { status: 200, body: [] },
  ]);
  const results = await settled([ask(getMarketDay, { query: {} }), ask(getMarketOverview, { query: { length: 20 } }), ask(listDashboards, { query: {} })]);
  expect(asked).toEqual([
    {
      path: readTogether.path,
      reads: [`${getMarketDay.path}?version=7`, `${getMarketOverview.path}?length=20&version=7`, `${listDashboards.path}?version=7`],
      open: undefined,
    },
  ]);
  expect(results).toEqual([
    { status: 'fulfilled', value: { body: { day: 1 }, size: 9, asOf: 5, storedAt: undefined } },
    { status: 'rejected', reason: expect.objectContaining({ message: 'Nothing.', statusCode: 404, code: 'not-found' }) },
    { status: 'fulfilled', value: { body: [], size: 2, asOf: 5, storedAt: undefined } },
  ]);
});

test('one by itself, a list that the worker keeps, and what is asked with a body go on their own', async () => {
  const { asked, ask } = asking(() => 'own');
  await settled([ask(getMarketDay, { query: {} }), ask(listExchanges, {}), ask(findStockRows, { body: { names: [] } })]);
  expect(listExchanges.reference).toBe(true);
  expect(asked.map(({ path }) => path).sort()).toEqual([getMarketDay.path, listExchanges.path, findStockRows.path].sort());
});

test('before it is known who is here, what everybody may read does not wait', async () => {
  const { asked, ask } = asking(() => [0, 1].map((body) => ({ status: 200, body })), false);
  await settled([ask(getMarketDay, { query: {} }), ask(listDashboards, { query: {} }), ask(getMarketOverview, { query: {} })]);
  expect(asked.map(({ path, open }) => [path, open])).toEqual([
    [readTogether.path, true],
    [listDashboards.path, undefined],
  ]);
});

test('what the server leaves out, or all when the request fails, is asked for on its own', async () => {
  const late = asking((path) =>
    path === readTogether.path
      ? [
          { status: 202, body: null },
          { status: 200, body: 'quick' },
        ]
      : 'alone',
  );
  const found = await settled([late.ask(getMarketDay, { query: {} }), late.ask(getMarketOverview, { query: {} })]);
  expect(found.map((each) => each.status === 'fulfilled' && (each.value as Received).body)).toEqual(['alone', 'quick']);
  const failing = asking((path) => {
    if (path === readTogether.path) throw new CallError('Not found', 404);
    return 'alone';
  });
  const others = await settled([failing.ask(getMarketDay, { query: {} }), failing.ask(listDashboards, { query: {} })]);
  expect(others.map((each) => each.status === 'fulfilled' && (each.value as Received).body)).toEqual(['alone', 'alone']);
});

test('without a connection only what the worker may have is asked for again', async () => {
  const { asked, ask } = asking((path) => {
    if (path === readTogether.path) throw clientFailure('unreachable');
    return 'kept';
  });
  const results = await settled([ask(getMarketDay, { query: {} }), ask(listDashboards, { query: {} })]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(asked.map(({ path }) => path)).toEqual([readTogether.path, getMarketDay.path]);
});

test('one that nobody waits for any more is not asked for', async () => {
  const { asked, ask } = asking(() => 'own');
  const leaving = new AbortController();
  const left = ask(getMarketDay, { query: {} }, { signal: leaving.signal });
  const stays = ask(getMarketOverview, { query: {} });
  leaving.abort();
  expect((await settled([left, stays])).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(asked.map(({ path }) => path)).toEqual([getMarketOverview.path]);
});
