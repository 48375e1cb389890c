import type { LoadedItem } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import type { PoliticianReport } from './politician-report.ts';

/** What loading the reports of a year did. Refuses a year that has none. */
export function loadedReports(reports: readonly PoliticianReport[], left_out: number, notes: readonly string[]): LoadedItem {
  if (reports.length === 0) throw new SourceRefusal('request', 'There is no report of this year');
  const trades = reports.flatMap((report) => report.trades);
  const [odd] = trades.filter(({ problems }) => problems.length > 0);
  const oddOnes = trades.filter(({ problems }) => problems.length > 0).length;
  const unread = Map.groupBy(
    reports.filter((report) => report.unread !== undefined),
    (report) => report.unread,
  );
  return {
    rows: trades.length,
    left_out,
    notes: [
      ...notes,
      ...(oddOnes > 0 ? [`${oddOnes} rows are shown with what is odd about them (${odd?.problems[0]})`] : []),
      ...[...unread].map(([why, of]) => `${of.length} reports could not be read and are listed: ${why}`),
    ],
    summary: `${reports.length} reports, ${trades.length} trades`,
  };
}
