import { expect, test } from 'vitest';
import type { LedgerPrices } from '#features/portfolio/performance/ledger-prices.ts';
import { reportQueue } from '#features/portfolio/performance/report-queue.ts';
import { createReporter } from '#features/portfolio/performance/report-request.ts';
import { entry, money, STOCK } from '../../domain/ledger/entries.ts';

const days = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}`);
const entries = [money('deposit', '2026-01-02', '1000'), entry('buy', '2026-01-02', { shares: '4', price: '50' })];
const common = { currency: 'EUR', rates: [], benchmark: undefined, today: '2026-01-30' } as const;
const report = { ...common, entries, method: 'fifo', stretch: 'all', dismissed: new Set<string>() } as const;
const all = { ...common, portfolios: [{ id: 'p', entries, currency: 'EUR', method: 'fifo' }], period: 'day' } as const;
const prices: LedgerPrices[] = [{ stockid: STOCK, currency: 'EUR', adjusted: 'split', days, close: days.map(() => 60), dividends: [], splits: [] }];

/** A queue whose tasks wait until they are run. */
function queue() {
  const [answers, tasks]: [string[], (() => void)[]] = [[], []];
  const answer = reportQueue(
    createReporter(),
    (reply) => answers.push(`${reply.id} ${'kind' in reply ? reply.kind : 'all'}`),
    (run) => tasks.push(run),
  );
  answer({ kind: 'prices', histories: prices });
  return { answer, answers, run: () => tasks.shift()?.(), isDone: () => tasks.length === 0 };
}

test('of several questions the returns of a portfolio come first, then its report, the figures of all, and what lies ahead', () => {
  const { answer, answers, run, isDone } = queue();
  answer({ kind: 'all', id: 1, request: all });
  answer({ kind: 'report', id: 2, request: report });
  while (!isDone()) run();
  expect(answers).toEqual(['2 head', '2 report', '1 all', '2 outlook']);
});

test('what nobody wants to know any more is not worked out', () => {
  const { answer, answers, run, isDone } = queue();
  answer({ kind: 'report', id: 1, request: report });
  run();
  answer({ kind: 'forget', id: 1 });
  answer({ kind: 'report', id: 2, request: report });
  while (!isDone()) run();
  expect(answers).toEqual(['1 head', '2 head', '2 report', '2 outlook']);
});
