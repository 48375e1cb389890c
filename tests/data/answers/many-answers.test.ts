// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getStockRanks } from '#contract/endpoints/stock/listings.ts';
import type { Ask } from '#data/answers/ask.ts';
import { type ManyAnswers, useManyAnswers } from '#data/answers/many-answers.ts';
import type { Received } from '#data/client/transport.ts';
import { acting } from '../as-member.ts';

const inputOf = (id: string) => ({ params: { id } });
const received = (id: string): Received => ({ body: { id }, size: 1, asOf: 1, storedAt: undefined });
let waiting: Map<string, PromiseWithResolvers<Received>>;
let shown: ManyAnswers<unknown>[];
let render: (inputs: readonly ReturnType<typeof inputOf>[]) => Promise<void>;
let leave: () => Promise<void>;

const ask: Ask = (_endpoint, input) => {
  const answered = Promise.withResolvers<Received>();
  waiting.set(String(input.params?.id), answered);
  return answered.promise;
};

function Page({ inputs }: { inputs: readonly ReturnType<typeof inputOf>[] }) {
  shown.push(useManyAnswers(getStockRanks, inputs, ask));
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [waiting, shown] = [new Map(), []];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(document.createElement('div'));
  render = (inputs) => acting(() => root.render(createElement(QueryClientProvider, { client }, createElement(Page, { inputs }))));
  leave = () => acting(() => root.unmount());
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

const arrive = (ms: number, ...ids: readonly string[]) =>
  acting(async () => {
    for (const id of ids) waiting.get(id)?.resolve(received(id));
    await vi.advanceTimersByTimeAsync(ms);
  });
const now = () => ({ answers: shown.at(-1)?.answers, settled: shown.at(-1)?.settled });

test('answers that arrive after each other are drawn together, and all at once when the last is here', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  await render(ids.map(inputOf));
  expect(now()).toEqual({ answers: [undefined, undefined, undefined, undefined], settled: false });
  const drawn = shown.length;
  for (const id of ['a', 'b', 'c']) await arrive(20, id);
  expect(shown.length).toBe(drawn);
  await arrive(250);
  expect([shown.length, now()]).toEqual([drawn + 1, { answers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, undefined], settled: false }]);
  await arrive(20, 'd');
  expect(now()).toEqual({ answers: ids.map((id) => ({ id })), settled: true });
});

test('a list that grew is not settled until what is new is here, and what cannot be had keeps nothing waiting', async () => {
  await render([inputOf('a')]);
  await arrive(20, 'a');
  expect(now()).toEqual({ answers: [{ id: 'a' }], settled: true });
  const before = shown.length;
  await render([inputOf('a'), inputOf('b')]);
  expect(shown.slice(before).map(({ settled }) => settled)).not.toContain(true);
  await acting(async () => {
    waiting.get('b')?.reject(new Error('no such stock'));
    await vi.advanceTimersByTimeAsync(300);
  });
  expect(now()).toEqual({ answers: [{ id: 'a' }, undefined], settled: true });
});
