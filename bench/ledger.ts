import { packedPrices, pricesUnpacker } from '#features/portfolio/performance/worker/ledger-prices.ts';
import { createReporter } from '#features/portfolio/performance/worker/report-request.ts';
import { historyOf, ledgerOf } from './ledger-fixture.ts';
import { machine } from './stage.ts';

const TRANSACTIONS = 10_000;
const STOCKS = 300;
const RUNS = 7;

/**
 * `npm run bench:ledger`: milliseconds of the worker behind a portfolio's performance, for 10,000 transactions of 300 stocks over 20 years,
 * its returns first, and the longest of the pieces that the page hands over or takes. Goals: the first returns in 400, no piece over 50.
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
  ...{
    entries,
    currency: 'USD',
    method: 'fifo' as const,
    rates: [],
    benchmark: undefined,
    today: '2026-01-02',
    stretch: 'all',
    of: '',
    dismissed: new Set<string>(),
  },
};
const unpacked = pricesUnpacker();
const packed = histories.map(packedPrices);
const taken = timed(() => {
  for (const each of packed) reporter.take(unpacked(each));
});
let begun = reporter.start({ ...request, entries: [] });
const first = timed(() => {
  begun = reporter.start(request);
});
const rest = timed(() => begun?.whole());
const heads = Array.from({ length: RUNS }, () => timed(() => reporter.start(request)));
const reports = Array.from({ length: RUNS }, () => timed(() => reporter.start(request)?.whole()));
const started = reporter.start(request);
const report = started?.whole();
const outlook = timed(() => started && report && reporter.outlook(request, started, report));
const pieces = Array.from({ length: RUNS }, (_, run) => timed(() => structuredClone(histories.slice(run * 8, run * 8 + 8).map(packedPrices))));
const handed = Array.from({ length: RUNS }, () => timed(() => structuredClone(request)));
const [headTaken, reportTaken] = [started?.head, report].map((part) => median(Array.from({ length: RUNS }, () => timed(() => structuredClone(part)))));
const figures = {
  ...{ prices: rounded(taken), first_returns: rounded(first), the_rest_of_the_first_report: rounded(rest) },
  ...{ returns: median(heads), report: median(reports), outlook: rounded(outlook) },
  ...{ eight_histories_handed_over: median(pieces), the_entries_handed_over: median(handed), the_returns_taken: headTaken, the_report_taken: reportTaken },
};
const goal = { first_returns: 400, longest_piece: 50 };
console.log(JSON.stringify({ bench: 'ledger', machine: machine(), transactions: TRANSACTIONS, stocks: STOCKS, milliseconds: figures, goal }, null, 2));
