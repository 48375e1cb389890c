import type { IndexWeighting } from '#domain/market/index-weights.ts';
import type { MembersOfIndex, StoredMember } from '#server/queries/indices/store-members.ts';
import { dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** The indices of a file, and the rows of it that were left out. */
export interface ReadMembers {
  readonly indices: readonly MembersOfIndex[];
  readonly rows: number;
  readonly problems: RowProblems;
}

/** What of an index a file in the layout of Wikipedia's list does not say. */
export interface NamedIndex {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly weighting: IndexWeighting;
}

const WEIGHTINGS: readonly IndexWeighting[] = ['market value', 'price', 'given'];
const ID = /^[A-Z0-9.^_-]{1,24}$/;

/**
 * Lists of members in one of two layouts: our own with a column `index` (docs/index-members.md), or the public list of the S&P 500 with
 * `Symbol,Security,GICS Sector,…,Date added`, whose index must be named.
 *
 * @throws {@link SourceRefusal} for another layout, or when every row is bad.
 */
export async function readMembers(text: AsyncIterable<string>, named: NamedIndex | undefined): Promise<ReadMembers> {
  const { columns, rows } = await csvTable(text);
  const layout = columns.includes('index') ? 'own' : columns.includes('symbol') && columns.includes('gics sector') ? 'wikipedia' : undefined;
  if (layout === undefined || (layout === 'own' && !columns.includes('symbol') && !columns.includes('isin'))) {
    throw new SourceRefusal('columns', 'has neither the columns index and symbol or isin, nor those of the public list of the S&P 500 (Symbol, GICS Sector)');
  }
  const problems = new RowProblems();
  const found = new Map<string, MembersOfIndex & { members: StoredMember[] }>();
  let count = 0;
  for await (const row of rows) {
    count += 1;
    const index = layout === 'own' ? indexOf(row, problems) : named;
    const member = index && memberOf(row, layout, problems);
    if (index === undefined || member === undefined) continue;
    const known = found.get(index.id) ?? { ...index, members: [] };
    found.set(index.id, known);
    if (isRepeated(known.members, member)) problems.add(row.line, 'symbol', `${member.symbol || member.isin} is a member of ${index.id} for overlapping days`);
    else known.members.push(member);
  }
  if (found.size === 0) throw new SourceRefusal('empty', `has no member${problems.first === undefined ? '' : ` (${problems.first})`}`);
  return { indices: [...found.values()], rows: count, problems };
}

function indexOf(row: CsvRow, problems: RowProblems): NamedIndex | undefined {
  const id = (row.cell('index') ?? '').toUpperCase();
  const weighting = row.cell('weighting') || 'market value';
  const known = WEIGHTINGS.find((each) => each === weighting);
  if (!ID.test(id)) problems.add(row.line, 'index', `"${id}" is not a ticker`);
  else if (known === undefined) problems.add(row.line, 'weighting', `"${weighting}" is none of ${WEIGHTINGS.join(', ')}`);
  else return { id, name: row.cell('index name') || id, region: row.cell('region') || 'Other', weighting: known };
  return undefined;
}

function memberOf(row: CsvRow, layout: 'own' | 'wikipedia', problems: RowProblems): StoredMember | undefined {
  const [from = '', until = '', weight = ''] = layout === 'own' ? [row.cell('from'), row.cell('until'), row.cell('weight')] : [row.cell('date added')];
  const [symbol, isin] = [(row.cell('symbol') ?? '').toUpperCase(), (row.cell('isin') ?? '').toUpperCase()];
  const [fromDay, untilDay] = [dayIn(from), dayIn(until)];
  const number = weight === '' ? undefined : numberIn(weight);
  if (row.ragged) problems.add(row.line, 'row', 'has another number of cells than the header');
  else if (symbol === '' && isin === '') problems.add(row.line, 'symbol', 'is empty');
  else if (from !== '' && fromDay === undefined) problems.add(row.line, 'from', `"${from}" is not a day like 2025-09-22`);
  else if (until !== '' && untilDay === undefined) problems.add(row.line, 'until', `"${until}" is not a day like 2025-09-22`);
  else if (fromDay !== undefined && untilDay !== undefined && untilDay <= fromDay) problems.add(row.line, 'until', `${until} is not after ${from}`);
  else if (weight !== '' && !(number !== undefined && number > 0)) problems.add(row.line, 'weight', `"${weight}" is not a number above 0`);
  else {
    const [name, sector] = layout === 'own' ? [row.cell('name'), row.cell('sector')] : [row.cell('security'), row.cell('gics sector')];
    return { symbol, isin, from_day: fromDay ?? '', until_day: untilDay ?? null, name: name || null, sector: sector || null, weight: number ?? null };
  }
  return undefined;
}

function isRepeated(members: readonly StoredMember[], { symbol, isin, from_day, until_day }: StoredMember): boolean {
  const ends = (until: string | null) => until ?? '9999-12-31';
  return members.some((each) => each.symbol === symbol && each.isin === isin && from_day < ends(each.until_day) && each.from_day < ends(until_day));
}
