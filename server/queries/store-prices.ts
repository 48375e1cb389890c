import type { DailyBar } from '#domain/prices/daily-bar.ts';
import { appendBar, barsOf, emptyPriceColumns, type PriceColumns, parsePriceColumns } from '../database/price-columns.ts';
import type { Store } from '../database/schema.ts';
import type { ListingPrices } from '../sources/issuer-bundle.ts';
import { inChunks } from './in-chunks.ts';

/**
 * Adds a listing's daily bars, dividends and splits to what is stored; a day given again replaces the stored one.
 * A source of another adjustment replaces all stored bars, since the two do not share a scale.
 */
export async function storePrices(db: Store, stockid: string, prices: ListingPrices): Promise<void> {
  const adjusted = prices.adjusted ?? 'raw';
  const stored = await db.selectFrom('price_year').select(['year', 'bars']).where('stockid', '=', stockid).execute();
  const years = new Map<number, Map<string, DailyBar>>();
  const put = (bar: DailyBar) => {
    const year = Number(bar.day.slice(0, 4));
    const days = years.get(year) ?? new Map<string, DailyBar>();
    years.set(year, days.set(bar.day, bar));
  };
  const kept = stored.map((row) => parsePriceColumns(row.bars));
  if (prices.bars.length > 0 && kept.some((columns) => columns.adjusted !== adjusted)) {
    await db.deleteFrom('price_year').where('stockid', '=', stockid).execute();
  } else {
    for (const columns of kept) for (const bar of barsOf(columns)) put(bar);
  }
  for (const bar of prices.bars) put(bar);

  const rows = [...years].map(([year, days]) => ({ stockid, year, bars: JSON.stringify(columnsOf(days, adjusted)) }));
  for (const chunk of inChunks(rows, 200)) {
    await db
      .insertInto('price_year')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['stockid', 'year']).doUpdateSet((excluded) => ({ bars: excluded.ref('excluded.bars') })))
      .execute();
  }
  await storeEvents(db, stockid, prices);
}

function columnsOf(days: ReadonlyMap<string, DailyBar>, adjusted: PriceColumns['adjusted']): PriceColumns {
  const columns = emptyPriceColumns(adjusted);
  for (const bar of [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))) appendBar(columns, bar);
  return columns;
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
