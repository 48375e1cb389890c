import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { appendBar, barsOf, emptyPriceColumns, encodePriceColumns, type PriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import type { Store } from '#server/database/schema.ts';
import type { ListingPrices } from '#server/sources/issuer-bundle.ts';
import { priceJoin, type ScaledBars } from '#server/sources/prices/price-join.ts';
import { inChunks } from '../in-chunks.ts';

/**
 * Adds a listing's daily bars, dividends and splits to what is stored; a day given again replaces the stored one.
 * Bars of another scale are refused, unless they reach as far as the stored ones: see {@link priceJoin}. With `replace` they take the place of all stored ones.
 *
 * @returns How many days are new, or why nothing was stored.
 */
export async function storePrices(
  db: Store,
  stockid: string,
  prices: ListingPrices,
  { replace = false }: { readonly replace?: boolean } = {},
): Promise<{ added: number } | { refused: string }> {
  const adjusted = prices.adjusted ?? 'raw';
  const kept = await keptBars(db, stockid);
  const join = priceJoin(kept, { adjusted, bars: prices.bars });
  if (typeof join === 'object' && !replace) return join;
  const merged = join === 'merge' && !replace;
  if (!merged) await removePrices(db, stockid);
  const bars = inOrder([...(merged ? (kept?.bars ?? []) : []), ...prices.bars]);
  if (prices.bars.length > 0) await storeYears(db, stockid, bars, adjusted);
  await storeEvents(db, stockid, prices);
  const known = new Set(kept?.bars.map(({ day }) => day));
  return { added: prices.bars.filter(({ day }) => !known.has(day)).length };
}

async function keptBars(db: Store, stockid: string): Promise<ScaledBars | undefined> {
  const rows = await db.selectFrom('price_year').select('bars').where('stockid', '=', stockid).orderBy('year').execute();
  const years = rows.map((row) => parsePriceColumns(row.bars));
  const [first] = years;
  return first === undefined ? undefined : { adjusted: first.adjusted, bars: years.flatMap(barsOf) };
}

/** Events go with the bars: their amounts are on the scale of the bars. */
async function removePrices(db: Store, stockid: string): Promise<void> {
  await db.deleteFrom('price_year').where('stockid', '=', stockid).execute();
  await db.deleteFrom('dividend').where('stockid', '=', stockid).execute();
  await db.deleteFrom('split').where('stockid', '=', stockid).execute();
}

/** Bars oldest first; of two of one day the later given counts. */
function inOrder(bars: readonly DailyBar[]): readonly DailyBar[] {
  if (bars.every((bar, i) => i === 0 || bar.day > (bars[i - 1] as DailyBar).day)) return bars;
  return [...new Map(bars.map((bar) => [bar.day, bar])).values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

async function storeYears(db: Store, stockid: string, bars: readonly DailyBar[], adjusted: PriceColumns['adjusted']): Promise<void> {
  const years = new Map<string, PriceColumns>();
  for (const bar of bars) {
    const year = bar.day.slice(0, 4);
    let columns = years.get(year);
    if (columns === undefined) {
      columns = emptyPriceColumns(adjusted);
      years.set(year, columns);
    }
    appendBar(columns, bar);
  }
  const rows = [...years].map(([year, columns]) => ({ stockid, year: Number(year), bars: encodePriceColumns(columns) }));
  for (const chunk of inChunks(rows, 200)) {
    await db
      .insertInto('price_year')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['stockid', 'year']).doUpdateSet((excluded) => ({ bars: excluded.ref('excluded.bars') })))
      .execute();
  }
}

async function storeEvents(db: Store, stockid: string, { dividends, splits }: ListingPrices): Promise<void> {
  for (const chunk of inChunks(dividends, 200)) {
    await db
      .insertInto('dividend')
      .values(chunk.map((dividend) => ({ stockid, ...dividend })))
      .onConflict((conflict) =>
        conflict
          .columns(['stockid', 'ex_day'])
          .doUpdateSet((excluded) => ({ amount: excluded.ref('excluded.amount'), currency: excluded.ref('excluded.currency') })),
      )
      .execute();
  }
  for (const chunk of inChunks(splits, 200)) {
    await db
      .insertInto('split')
      .values(chunk.map((split) => ({ stockid, ...split })))
      .onConflict((conflict) =>
        conflict
          .columns(['stockid', 'day'])
          .doUpdateSet((excluded) => ({ numerator: excluded.ref('excluded.numerator'), denominator: excluded.ref('excluded.denominator') })),
      )
      .execute();
  }
}
