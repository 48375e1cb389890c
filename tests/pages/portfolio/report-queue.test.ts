import { expect, test } from 'vitest';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { packedPrices, pricesUnpacker } from '#features/portfolio/performance/worker/ledger-prices.ts';
import { reportQueue } from '#features/portfolio/performance/worker/report-queue.ts';
import { createReporter } from '#features/portfolio/performance/worker/report-request.ts';
import { entry, money, STOCK } from '../../domain/ledger/entries.ts';

const days = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const entries = [money('deposit', '2026-01-02', '1000'), entry('buy', '2026-01-02', { shares: '4', price: '50' })];
const common = { currency: 'EUR', rates: [], benchmark: undefined, today: '2026-01-30' } as const;
const report = { ...common, method: 'fifo', stretch: 'all', of: '', dismissed: new Set<string>() } as const;
const all = { ...common, portfolios: [{ id: 'p', ledger: 1, currency: 'EUR', method: 'fifo' }], period: 'day', of: '' } as const;
const close = days.map((_, at) => 60 + at / 8);
const [open, high, low, volume] = [[], [], [], []];
const history: PriceHistory = { stockid: STOCK, currency: 'EUR', adjusted: 'split', days, open, high, low, close, volume, dividends: [], splits: [] };

/** A queue whose tasks wait until they are run. */
function queue() {
  const [answers, tasks]: [string[], (() => void)[]] = [[], []];
  const answer = reportQueue(
    createReporter(),
    (reply) => answers.push(`${reply.id} ${'kind' in reply ? reply.kind : 'all'}`),
    (run) => tasks.push(run),
  );
  answer({ kind: 'prices', histories: [packedPrices(history)] });
  for (const part of [entries.slice(0, 1), entries.slice(1)]) answer({ kind: 'entries', ledger: 1, part });
  return { answer, answers, run: () => tasks.shift()?.(), isDone: () => tasks.length === 0 };
}

test('of several questions the returns of a portfolio come first, then its report, the figures of all, and what lies ahead', () => {
  const { answer, answers, run, isDone } = queue();
  answer({ kind: 'all', id: 1, request: all });
  answer({ kind: 'report', id: 2, ledger: 1, request: report });
  while (!isDone()) run();
  expect(answers).toEqual(['2 head', '2 report', '1 all', '2 outlook']);
});

test('of a ledger that is dropped nothing is worked out any more, and of the others as before', () => {
  const { answer, answers, run, isDone } = queue();
  answer({ kind: 'entries', ledger: 2, part: entries });
  answer({ kind: 'drop', ledgers: [1] });
  expect(() => answer({ kind: 'all', id: 1, request: all })).toThrow('no entries of ledger 1');
  answer({ kind: 'report', id: 2, ledger: 2, request: report });
  while (!isDone()) run();
  expect(answers).toEqual(['2 head', '2 report', '2 outlook']);
});

test('what nobody wants to know any more is not worked out', () => {
  const { answer, answers, run, isDone } = queue();
  answer({ kind: 'report', id: 1, ledger: 1, request: report });
  run();
  answer({ kind: 'forget', id: 1 });
  answer({ kind: 'report', id: 2, ledger: 1, request: report });
  while (!isDone()) run();
  expect(answers).toEqual(['1 head', '2 head', '2 report', '2 outlook']);
});

test('prices arrive at the worker as they were handed over, those of the same days with one list of them', () => {
  const unpacked = pricesUnpacker();
  const [own, other] = [history, { ...history, stockid: 'US00000002' }].map((each) => unpacked(structuredClone(packedPrices(each))));
  expect(own).toEqual({ stockid: STOCK, currency: 'EUR', adjusted: 'split', days, close, dividends: [], splits: [] });
  expect(other?.days).toBe(own?.days);
  expect(unpacked(packedPrices({ ...history, days: [], close: [] }))).toMatchObject({ days: [], close: [] });
});
