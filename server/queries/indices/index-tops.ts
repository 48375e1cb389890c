import type { IndexMember, IndexSector, IndexTop } from '#contract/entities/market/market-index.ts';
import type { IndexBook } from './index-book.ts';

const MOST = 10;

/** Which ten members of an index are asked for. */
export type TopOf = 'weight' | 'rise' | 'fall' | 'gain' | 'loss';

const figureOf: Readonly<Record<TopOf, (row: IndexMember) => number | null>> = {
  weight: ({ weight }) => weight,
  rise: ({ p_pct_change }) => p_pct_change,
  fall: ({ p_pct_change }) => negative(p_pct_change),
  gain: ({ contribution }) => (contribution !== null && contribution > 0 ? contribution : null),
  loss: ({ contribution }) => (contribution !== null && contribution < 0 ? -contribution : null),
};

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}

/** The ten members with the most of something; those of which it is not known are left out, as are gains among losses. */
export function topOf({ day, rows }: IndexBook, of: TopOf): IndexTop {
  const known = rows.filter((row) => figureOf[of](row) !== null);
  const top = known.sort((a, b) => (figureOf[of](b) ?? 0) - (figureOf[of](a) ?? 0)).slice(0, MOST);
  const contributions = top.flatMap(({ contribution }) => contribution ?? []);
  return {
    day,
    weight: sum(top.flatMap(({ weight }) => weight ?? [])),
    contribution: contributions.length === 0 ? null : sum(contributions),
    rows: top,
  };
}

/** Members without a sector are together under this name. */
const NO_SECTOR = 'Not known';

/**
 * The sectors of an index, the largest first. A sector's change is Σ contribution ÷ Σ weight at the close before, the weights of its members alone.
 */
export function sectorsOf({ rows, weightBefore }: IndexBook): IndexSector[] {
  const bySector = Map.groupBy(rows, ({ sector }) => sector ?? NO_SECTOR);
  const sectors = [...bySector].map(([sector, members]): IndexSector => {
    const moved = members.filter(({ contribution }) => contribution !== null);
    const contribution = sum(moved.map((member) => member.contribution ?? 0));
    const before = sum(moved.map(({ stockid }) => weightBefore.get(stockid) ?? 0));
    return {
      ...{ sector, companies: members.length, weight: sum(members.flatMap(({ weight }) => weight ?? [])) },
      change: before > 0 ? contribution / before : null,
      contribution: moved.length === 0 ? null : contribution,
    };
  });
  return sectors.sort((a, b) => b.weight - a.weight || (a.sector < b.sector ? -1 : 1));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
