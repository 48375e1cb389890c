import { createReporter } from '#features/portfolio/performance/report-request.ts';
import { historyOf, ledgerOf } from './ledger-fixture.ts';
import { machine } from './stage.ts';

const TRANSACTIONS = 10_000;
const STOCKS = 300;
const RUNS = 7;

/**
 * `npm run bench:ledger`: milliseconds of the worker behind a portfolio's performance, for 10,000 transactions of 300 stocks over 20 years,
 * and the longest of the pieces in which the page hands it over. Goals: a report in 400, no piece over 50.
 */
const entries = ledgerOf(TRANSACTIONS, STOCKS);
const histories = Array.from({ length: STOCKS }, (_, at) => historyOf(at));
const reporter = createReporter();
const timed = (work: () => unknown): { wall: number; processor: number } => {
  const [from, before] = [performance.now(), process.cpuUsage()];
  work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - from, processor: (user + system) / 1000 };
};
const rounded = ({ wall, processor }: ReturnType<typeof timed>) => ({ wall: Math.round(wall), processor: Math.round(processor) });
const median = (times: readonly ReturnType<typeof timed>[]) =>
  rounded(times.toSorted((a, b) => a.wall - b.wall)[times.length >> 1] ?? { wall: Number.NaN, processor: Number.NaN });
const request = {
  ...{ entries, currency: 'USD', method: 'fifo' as const, rates: [], benchmark: undefined, today: '2026-01-02', stretch: 'all', dismissed: new Set<string>() },
};
const taken = timed(() => histories.forEach(reporter.take));
const first = timed(() => reporter.report(request));
const report = reporter.report(request);
const reports = Array.from({ length: RUNS }, () => timed(() => reporter.report(request)));
const outlook = timed(() => report && reporter.outlook(request, report));
const pieces = Array.from({ length: RUNS }, (_, run) => timed(() => structuredClone(histories.slice(run * 8, run * 8 + 8))));
const handed = Array.from({ length: RUNS }, () => timed(() => structuredClone(request)));
const figures = {
  ...{ prices: rounded(taken), first_report: rounded(first), report: median(reports), outlook: rounded(outlook) },
  ...{ eight_histories_handed_over: median(pieces), the_entries_handed_over: median(handed) },
};
const goal = { report: 400, longest_piece: 50 };
console.log(JSON.stringify({ bench: 'ledger', machine: machine(), transactions: TRANSACTIONS, stocks: STOCKS, milliseconds: figures, goal }, null, 2));
