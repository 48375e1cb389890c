import type { GfValueMarket, MarketGfValue } from '#contract/entities/market/market-index.ts';
import { indexMultiple } from '#domain/market/multiple-of-members.ts';
import type { Store } from '#server/database/schema.ts';
import { DEMO_INDICES, knownIndices } from '#server/indices/known-indices.ts';
import { findGfValueHistory } from './gf-value-history.ts';
import { findIndexBook } from './index-book.ts';
import { findShownIndex } from './shown-indices.ts';

const INDEX_OF: Readonly<Record<GfValueMarket, string>> = { dow30: 'DJI', nasdaq100: 'NDX', sp500: 'SPX' };

/**
 * The members of an index on price to GF Value. As a whole it is Σ value ÷ Σ (value ÷ (price ÷ GF Value)) over the members that have a GF Value:
 * what they are worth over what their GF Values are worth. By market value whichever way the index itself is weighted.
 */
export async function findMarketGfValue(db: Store, market: GfValueMarket, today: string): Promise<MarketGfValue> {
  const id = INDEX_OF[market];
  const name = knownIndices.find((index) => index.id === id)?.name ?? id;
  const index = (await findShownIndex(db, id)) ?? (await findShownIndex(db, DEMO_INDICES[market]));
  const book = index === undefined ? undefined : await findIndexBook(db, index, today);
  if (index?.membersOf === undefined || book === undefined) {
    return { market, name, index: null, day: null, price_to_gf_value: null, history: [], rows: [], without_company: 0, without_value: 0 };
  }
  const { rows, members, day } = book;
  return {
    ...{ market, name, day, rows: [...rows] },
    index: { id: index.id, name: index.name, invented: index.invented, weighting: index.weighting, members: members.length },
    price_to_gf_value: indexMultiple(rows.map((row) => ({ weight: row.mktcap ?? undefined, figure: row.price_to_gf_value ?? undefined }))) ?? null,
    history: await findGfValueHistory(db, book),
    without_company: members.length - rows.length,
    without_value: rows.filter(({ price_to_gf_value }) => price_to_gf_value === null).length,
  };
}
