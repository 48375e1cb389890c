import { packedLine, unpackedHistory } from '#domain/backtest/packed-history.ts';
import { regionOfExchange } from '#domain/places/region-of-exchange.ts';
import type { Store } from '../database/schema.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { shortened } from '../queries/screening/screening-figures.ts';
import { basesAmongOthers, figuresAmongOthers } from './among-others.ts';
import type { DatedYear, PastYear } from './fiscal-years.ts';
import type { HistoryStock } from './history-stocks.ts';
import { findHistoryField, PART, PAST_YEARS, type StoredHistory, storePart } from './stored-history.ts';

interface Stocks {
  readonly stocks: readonly HistoryStock[];
  /** Fiscal years by stock. */
  readonly years: readonly (readonly DatedYear[])[];
}

/**
 * Stores what follows from the other stocks of a day, and the fiscal years of every stock, when the history has all else.
 *
 * @returns The bodies that were stored, by field.
 */
export async function storeAmongOthers(db: Store, history: StoredHistory, { stocks, years }: Stocks): Promise<ReadonlyMap<string, string>> {
  const wanted = history.fields.filter((field) => field === history.fields[0] || basesAmongOthers.includes(field));
  const columns = [];
  for (const field of wanted) {
    const column = await findHistoryField(db, history, field);
    if (column !== undefined) columns.push(column);
  }
  const unpacked = unpackedHistory(history.base, columns);
  if (unpacked === undefined) return new Map();
  const regions = stocks.map(({ exchange }) => regionOfExchange(exchange));
  const among = figuresAmongOthers(unpacked, regions);
  const lines = new Map([...among].map(([field, figures]) => [field, stocks.map((_, stock) => packedLine(ofStock(figures, stock, stocks.length)))]));
  const known = (field: string, stock: number, at: number) => (among.get(field) ?? unpacked.figures.get(field))?.[at * stocks.length + stock];
  const pastYears = years.map((all, stock) =>
    JSON.stringify(
      all.map(
        ({ fiscal_year, at, gf_value }): PastYear => ({
          fiscal_year,
          ...Object.fromEntries(
            Object.entries({ gf_value: shortened(gf_value), gf_value_rank: known('gf_value_rank', stock, at), gf_score: known('gf_score', stock, at) }).filter(
              ([, value]) => value !== undefined && !Number.isNaN(value),
            ),
          ),
        }),
      ),
    ),
  );
  for (const [part, places] of [...inChunks([...stocks.keys()], PART)].entries()) {
    const bodies = [...lines, [PAST_YEARS, pastYears] as const].map(([field, all]) => [field, places.map((place) => all[place] ?? '').join('\n')] as const);
    await storePart(db, history.build, part, new Map(bodies));
  }
  return new Map([...lines].map(([field, all]) => [field, all.join('\n')]));
}

function ofStock(figures: Float64Array, stock: number, stocks: number): Float64Array {
  return Float64Array.from({ length: figures.length / stocks }, (_, day) => figures[day * stocks + stock] ?? Number.NaN);
}
