import type { IndexPerformance, MarketIndex } from '#contract/entities/market/market-index.ts';
import { indexMean, indexMultiple } from '#domain/market/multiple-of-members.ts';
import type { Store } from '#server/database/schema.ts';
import { findIndexBook, type IndexBook } from './index-book.ts';
import { findLevels, type IndexLevels, isComputed, latestOf, returnsOf } from './index-levels.ts';
import type { ResolvedMember } from './index-members.ts';
import type { ShownIndex } from './shown-indices.ts';

const MOST_UNKNOWN = 10;
/** Changes of membership that are answered. */
const MOST_CHANGES = 60;

/** An index as lists show it. */
export function indexAnswered({ id, name, region, weighting, measures, invented }: ShownIndex, members: number | null): MarketIndex {
  return { id, morn_secr_id: `IDX${id}`, name, region, weighting, measures, invented, members };
}

/** Levels, changes, valuation and members of an index. */
export async function findIndexPerformance(db: Store, index: ShownIndex, today: string): Promise<IndexPerformance> {
  const [levels, book] = await Promise.all([findLevels(db, index), findIndexBook(db, index, today)]);
  const { together, rows, members } = book;
  const weighed = (figure: 'pe' | 'pb' | 'yield' | 'price_to_gf_value') =>
    rows.map((row) => ({ weight: row.weight ?? undefined, figure: row[figure] ?? undefined }));
  const values = rows.flatMap(({ mktcap }) => mktcap ?? []);
  return {
    ...indexAnswered(index, index.membersOf === undefined ? null : members.length),
    latest: (levels && latestOf(levels)) ?? null,
    levels: levelsAnswered(index, levels),
    returns: returnsOf(levels),
    day: {
      ...{ on: book.day, change: together.change ?? null, weighed: together.weighed, counted: together.counted },
      up: rows.filter(({ p_pct_change }) => (p_pct_change ?? 0) > 0).length,
      down: rows.filter(({ p_pct_change }) => (p_pct_change ?? 0) < 0).length,
      unknown: members.flatMap((member) => (member.stock === undefined ? [nameOf(member)] : [])).slice(0, MOST_UNKNOWN),
    },
    valuation: {
      pe: indexMultiple(weighed('pe')) ?? null,
      pb: indexMultiple(weighed('pb')) ?? null,
      yield: indexMean(weighed('yield')) ?? null,
      price_to_gf_value: indexMultiple(weighed('price_to_gf_value')) ?? null,
      market_value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
    },
    changes: membershipChanges(book),
  };
}

function levelsAnswered(index: ShownIndex, levels: IndexLevels | undefined): IndexPerformance['levels'] {
  const about = levels === undefined ? 'No level of this index is loaded.' : (index.levels?.about ?? '');
  const from = levels === undefined ? null : isComputed(index) ? 'computed' : 'published';
  return { from, about, days: [...(levels?.days ?? [])], values: [...(levels?.values ?? [])] };
}

const nameOf = ({ symbol, isin, stock }: ResolvedMember) => stock?.found.display_symbol ?? (symbol === '' ? isin : symbol);

/** The days on which members came or went, the newest first; those who were members when the list begins did not come on a day. */
function membershipChanges({ memberships }: IndexBook): IndexPerformance['changes'] {
  const days = new Map<string, { joined: string[]; left: string[] }>();
  const on = (day: string) => days.get(day) ?? days.set(day, { joined: [], left: [] }).get(day);
  const first = memberships.reduce<string | undefined>(
    (least, { from }) => (from !== undefined && (least === undefined || from < least) ? from : least),
    undefined,
  );
  for (const member of memberships) {
    if (member.from !== undefined && member.from !== first) on(member.from)?.joined.push(nameOf(member));
    if (member.until !== undefined) on(member.until)?.left.push(nameOf(member));
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, MOST_CHANGES)
    .map(([day, { joined, left }]) => ({ day, joined, left }));
}
