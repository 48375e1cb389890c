import type { ShortPosition } from '#contract/entities/gurus/short-position.ts';
import { shortChange, shortSince } from '#domain/ownership/short-change.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { inChunks } from '../in-chunks.ts';
import { marketKind } from '../market/market.ts';
import { changeMarketStamp } from '../market/market-stamp.ts';

type Row = Database['short_position'];

/** Stores published positions; the same holder, company and day again is replaced. */
export async function storeShortPositions(db: Store, rows: readonly Row[]): Promise<void> {
  for (const chunk of inChunks(rows, 100)) {
    await db
      .insertInto('short_position')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['isin', 'holder', 'day']).doUpdateSet((is) => ({
          country: is.ref('excluded.country'),
          issuer: is.ref('excluded.issuer'),
          position: is.ref('excluded.position'),
          url: is.ref('excluded.url'),
          stockid: is.ref('excluded.stockid'),
        })),
      )
      .execute();
  }
  await changeMarketStamp(db);
}

/** The newest position of each holder in each company, with what changed against the one before. */
export async function findShortPositions(db: Store): Promise<ShortPosition[]> {
  const demo = Number((await marketKind(db)) === 'demo');
  const rows = await db
    .selectFrom('short_position')
    .leftJoin('listing', (join) =>
      join.on((is) => is.or([is('listing.isin', '=', is.ref('short_position.isin')), is('listing.stockid', '=', is.ref('short_position.stockid'))])),
    )
    .leftJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .selectAll('short_position')
    .select(['listing.stockid as listed', 'listing.display_symbol', 'listing.company', 'listing.delisted_on', 'issuer.sector'])
    .where('short_position.demo', '=', demo)
    .orderBy('short_position.day')
    .orderBy('listing.display_symbol')
    .execute();
  return [...Map.groupBy(rows, ({ isin, holder }) => `${isin}\n${holder}`).values()].flatMap((of) => {
    // A paper that is listed twice has two rows of each day.
    const course = [...new Map(of.map((row) => [row.day, row])).values()];
    const [prior, last] = [course.at(-2), course.at(-1)];
    if (last === undefined) return [];
    const { holder, isin, country, position, day, url } = last;
    return {
      ...{ holder, isin, country, position, day, url, sector: last.sector, stockid: last.listed, display_symbol: last.display_symbol },
      company: last.company ?? last.issuer ?? isin,
      delisted: last.delisted_on !== null,
      prior: prior?.position ?? null,
      change: shortChange(position, prior?.position),
      since: shortSince(course) ?? null,
    };
  });
}
