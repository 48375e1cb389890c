import type { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { unpackedFigures } from '#domain/backtest/packed-history.ts';
import { groupMedian } from '#domain/industry/group-figures.ts';
import { industryCountries } from '#domain/places/industry-regions.ts';
import type { ChoiceColumn } from '#domain/screening/market/columns.ts';
import { unpackedColumn } from '#domain/screening/market/packed-columns.ts';
import { findHistory, findHistoryField } from '../backtest/stored-history.ts';
import type { Store } from '../database/schema.ts';

/** Months of the course: ten years. */
const MONTHS = 120;

/** A group's median of each month, as it was known then, and of how many companies it is. */
export interface PastGroup {
  /** `undefined` for all companies together. */
  readonly name: string | undefined;
  readonly of: 'all' | 'sector' | 'industry';
  readonly medians: readonly (number | null)[];
  readonly known: readonly number[];
}

export interface PastMedians {
  readonly days: readonly string[];
  readonly groups: readonly PastGroup[];
}

/**
 * The median of a figure in every sector and industry of a region at the beginning of each month of ten years, by the history of the
 * market: figures are those known on the day, and companies that left the market since are among them.
 *
 * @returns `undefined` where the history lacks the figure or is cut short.
 */
export async function pastMedians(db: Store, region: IndustryRegion | undefined, field: string): Promise<PastMedians | undefined> {
  const history = await findHistory(db);
  const packed = history === undefined ? undefined : await findHistoryField(db, history, field);
  if (history === undefined || packed === undefined || packed.version !== history.base.version) return undefined;
  const { days, stockid, names } = history.base;
  const figures = unpackedFigures(packed, stockid.length, days.length);
  if (figures === undefined) return undefined;
  const [sector, industry, country] = ['sector', 'industry', 'country'].map((key) => choiceOf(names[key]));
  const countries = region === undefined ? undefined : new Set<string>(industryCountries[region]);
  const stocks = Array.from(stockid.keys()).filter((stock) => countries?.has(nameIn(country, stock) ?? '') ?? true);
  const first = Math.max(0, days.length - MONTHS);
  const course = (of: readonly number[]) => {
    const months = days.slice(first).map((_, month) => groupMedian(of.map((stock) => figures[(first + month) * stockid.length + stock])));
    return { medians: months.map(({ median }) => median ?? null), known: months.map(({ known }) => known) };
  };
  const by = (kind: 'sector' | 'industry', column: ChoiceColumn | undefined) =>
    [...Map.groupBy(stocks, (stock) => nameIn(column, stock))].flatMap(([name, own]): PastGroup[] =>
      name === undefined ? [] : [{ name, of: kind, ...course(own) }],
    );
  return { days: days.slice(first), groups: [{ name: undefined, of: 'all', ...course(stocks) }, ...by('sector', sector), ...by('industry', industry)] };
}

function choiceOf(packed: Parameters<typeof unpackedColumn>[0] | undefined): ChoiceColumn | undefined {
  const column = packed === undefined ? undefined : unpackedColumn(packed);
  return column?.kind === 'choice' ? column : undefined;
}

function nameIn(column: ChoiceColumn | undefined, stock: number): string | undefined {
  return column?.names[column.codes[stock] ?? -1];
}
