import * as v from 'valibot';
import { americanDayIn } from '../cell.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import type { PoliticianReport } from './politician-report.ts';
import { plainText, readTrade } from './read-row.ts';

const Text = v.optional(v.nullable(v.string(), ''), '');
const Row = v.object({
  ...{ transaction_date: Text, owner: Text, ticker: Text, asset_description: Text, asset_type: Text, type: Text, amount: Text, comment: Text },
  senator: v.string(),
  ptr_link: v.pipe(v.string(), v.regex(/^https:\/\/efdsearch\.senate\.gov\/search\/view\/(?:ptr|paper)\/[\w-]+\/?$/)),
});
type Row = v.InferOutput<typeof Row>;

const Summary = v.object({ ptr_link: v.string(), date_recieved: v.string() });

/** Reports of senators out of the rows of their trades, in the order of the file, which has the newest first. */
export function readSenate(rows: unknown, filed: ReadonlyMap<string, string>, today: string, problems: RowProblems): PoliticianReport[] {
  if (!Array.isArray(rows)) throw new SourceRefusal('shape', 'is no list of trades');
  if (rows.length === 0) throw new SourceRefusal('empty', 'has no trades');
  const good: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const parsed = v.safeParse(Row, row);
    if (parsed.success && parsed.output.senator.trim() !== '') good.push(parsed.output);
    else problems.add(at + 1, parsed.issues?.[0].path?.[0]?.key?.toString() ?? 'senator', 'is missing or not what it should be');
  }
  if (problems.count > good.length) throw new SourceRefusal('mostly-bad', `has ${rows.length} rows of which ${problems.count} are bad (${problems.first})`);
  return [...Map.groupBy(good, ({ ptr_link }) => ptr_link)].map(([url, of]) => reportOf(url, of, filed.get(url), today));
}

/** On which day each report was filed, by its address. */
export function readSummaries(summaries: unknown): Map<string, string> {
  if (!Array.isArray(summaries)) throw new SourceRefusal('shape', 'is no list of reports');
  const days = new Map<string, string>();
  for (const summary of summaries) {
    const parsed = v.safeParse(Summary, summary);
    const day = parsed.success ? americanDayIn(parsed.output.date_recieved) : undefined;
    if (parsed.success && day !== undefined) days.set(parsed.output.ptr_link, day);
  }
  return days;
}

function reportOf(url: string, rows: readonly Row[], filed_on: string | undefined, today: string): PoliticianReport {
  const isPaper = url.includes('/paper/');
  return {
    report_id: `s-${url.replace(/\/$/, '').split('/').at(-1)}`,
    name: plainText(rows[0]?.senator ?? '')
      .replaceAll(/\s+,/g, ',')
      .replace(/,$/, ''),
    chamber: 'senate',
    state: undefined,
    district: undefined,
    ...{ filed_on, url },
    unread: isPaper ? 'The report was handed in on paper; its scan is not read here.' : undefined,
    trades: isPaper ? [] : rows.map((row) => readTrade(row, today)),
  };
}
