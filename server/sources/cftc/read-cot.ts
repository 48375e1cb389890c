import type { CotFamily } from '#contract/entities/market/cot-report.ts';
import type { CotMarketReports, CotWeek } from '#server/queries/sources/store-cot.ts';
import { americanDayIn, dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type CotLayout, columnKey, cotLayouts } from './cot-layouts.ts';

/** What a file of reports held. */
interface ParsedCot {
  readonly family: CotFamily;
  readonly markets: readonly CotMarketReports[];
  readonly rows: number;
  readonly problems: RowProblems;
}

const NAME = 'market_and_exchange_names';
const CODE = 'cftc_contract_market_code';
const INTEREST = 'open_interest_all';
const DAYS = ['report_date_as_yyyy_mm_dd', 'as_of_date_in_form_yyyy_mm_dd', 'report_date_as_mm_dd_yyyy'];
const SHORT_DAY = 'as_of_date_in_form_yymmdd';
/** Unlike the first year of reports, 1986, years below this are of this century. */
const CENTURY = 80;

/** Reads a year of commitment-of-traders reports; which family it is shows in its columns. */
export async function readCot(text: AsyncIterable<string>, { today }: { readonly today: string }): Promise<ParsedCot> {
  const { columns, rows } = await openTable(text);
  const named = new Map(columns.map((column) => [columnKey(column), column]));
  const layout = layoutOf(named);
  const problems = new RowProblems();
  const markets = new Map<string, GatheredMarket>();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    const cell = (key: string) => row.cell(named.get(key) ?? '') ?? '';
    if (/combined/i.test(cell('futonly_or_combined'))) {
      throw new SourceRefusal('shape', 'counts futures and options together; a file of futures alone is needed');
    }
    add(row, cell, layout, today, markets, problems);
  }
  if (problems.count * 2 > count) throw new SourceRefusal('mostly-bad', `has ${count} rows of which ${problems.count} are bad (${problems.first})`);
  if (markets.size === 0) throw new SourceRefusal('empty', 'has no report');
  return { family: layout.family, markets: [...markets.values()].map(reportsOf), rows: count, problems };
}

const NO_HEADER = "The CFTC's files of the current week have no header: use a yearly one";

/** A file without a header is taken for one with a column twice, since a report has a figure twice. */
async function openTable(text: AsyncIterable<string>) {
  try {
    return await csvTable(text);
  } catch (error) {
    if (!(error instanceof SourceRefusal) || error.reason !== 'columns') throw error;
    throw new SourceRefusal('columns', `${error.message}. ${NO_HEADER}`, { cause: error });
  }
}

interface GatheredMarket {
  readonly code: string;
  readonly weeks: Map<string, CotWeek & { readonly name: string; readonly contract: string | undefined }>;
}

function layoutOf(named: ReadonlyMap<string, string>): CotLayout {
  const found = cotLayouts.find(({ groups }) => groups.every(({ long, short, spread }) => [long, short, spread ?? long].every((column) => named.has(column))));
  const isWhole = [NAME, CODE, INTEREST].every((column) => named.has(column)) && [...DAYS, SHORT_DAY].some((column) => named.has(column));
  if (found !== undefined && isWhole) return found;
  const first = [...named.keys()].slice(0, 4).join(', ');
  throw new SourceRefusal('columns', `does not have the columns of a commitment-of-traders file; it begins with ${first}. ${NO_HEADER}`);
}

function add(
  row: CsvRow,
  cell: (key: string) => string,
  { groups }: CotLayout,
  today: string,
  markets: Map<string, GatheredMarket>,
  problems: RowProblems,
): void {
  const [code, day] = [cell(CODE), dayOf(cell)];
  const held = groups.map(({ traders, long, short, spread }) => ({
    traders,
    long: contractsIn(cell(long)),
    short: contractsIn(cell(short)),
    spread: spread === undefined ? undefined : contractsIn(cell(spread)),
  }));
  const interest = contractsIn(cell(INTEREST));
  const figures = [interest, ...held.flatMap(({ long, short, spread }) => [long, short, spread ?? null])];
  const problem = row.ragged ? (['row', 'has another number of cells than the header'] as const) : problemOf({ code, day, figures, today });
  if (problem !== undefined || day === undefined) {
    if (problem !== undefined) problems.add(row.line, ...problem);
    return;
  }
  const market = markets.get(code) ?? { code, weeks: new Map() };
  const week = { day, interest, positions: held, name: cell(NAME), contract: cell('contract_units') || undefined };
  const earlier = market.weeks.get(day);
  if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(week)) {
    problems.add(row.line, 'day', `${day} of ${code} is given twice and differs; the first is used`);
    return;
  }
  market.weeks.set(day, week);
  markets.set(code, market);
}

interface RowFacts {
  readonly code: string;
  readonly day: string | undefined;
  readonly figures: readonly (number | null)[];
  readonly today: string;
}

function problemOf({ code, day, figures, today }: RowFacts): readonly [field: string, reason: string] | undefined {
  if (!/^[0-9A-Za-z+]{1,12}$/.test(code)) return ['code', `"${code}" is not the code of a market`];
  if (day === undefined) return ['day', 'is not a day'];
  if (day > today) return ['day', `${day} is in the future`];
  return figures.some((value) => Number.isNaN(value)) ? ['positions', 'are not numbers of contracts'] : undefined;
}

function dayOf(cell: (key: string) => string): string | undefined {
  for (const column of DAYS) {
    const text = cell(column);
    const day = dayIn(text.slice(0, 10)) ?? americanDayIn(text);
    if (day !== undefined) return day;
  }
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(cell(SHORT_DAY));
  if (parts === null) return undefined;
  const [, year = '', month, day] = parts;
  return dayIn(`${Number(year) < CENTURY ? 20 : 19}${year}-${month}-${day}`);
}

/** A number of contracts; null where the file leaves it open, not a number where it is none. Consolidated markets count tenths of a contract. */
function contractsIn(cell: string): number | null {
  if (cell === '' || cell === '.') return null;
  const number = numberIn(cell);
  return number === undefined || number < 0 ? Number.NaN : number;
}

function reportsOf({ code, weeks }: GatheredMarket): CotMarketReports {
  const sorted = [...weeks.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
  const newest = sorted.at(-1);
  const [name = code, exchange] = splitName(newest?.name ?? code);
  const contract = newest?.contract?.replace(/^\(|\)$/g, '');
  return { code, name, exchange, contract, weeks: sorted.map(({ day, interest, positions }) => ({ day, interest, positions })) };
}

/** `EURO FX - CHICAGO MERCANTILE EXCHANGE` is a market and where it is traded. */
function splitName(name: string): [string, string | undefined] {
  const at = name.lastIndexOf(' - ');
  return at === -1 ? [name, undefined] : [name.slice(0, at), name.slice(at + 3)];
}
