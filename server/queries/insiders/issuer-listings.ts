import type { Store } from '#server/database/schema.ts';

/** What a filing says of its issuer. */
export interface NamedIssuer {
  readonly cik: string | undefined;
  readonly symbol: string | undefined;
}

interface Listed {
  readonly stockid: string;
  readonly symbol: string;
  readonly display_symbol: string;
  readonly cik: number | null;
  readonly delisted_on: string | null;
}

/**
 * Finds the listing a filing is about: that of the issuer with the number, the one with the filing's symbol where there are several; where a
 * filing has no number, the only listing with its symbol.
 */
export async function issuerListings(db: Store, demo: boolean): Promise<(issuer: NamedIssuer) => string | undefined> {
  const rows: Listed[] = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['listing.stockid', 'listing.symbol', 'listing.display_symbol', 'listing.delisted_on', 'issuer.cik'])
    .where('listing.demo', '=', Number(demo))
    .orderBy('listing.stockid')
    .execute();
  const byCik = Map.groupBy(rows, ({ cik }) => cik);
  const bySymbol = new Map<string, Listed[]>();
  for (const row of rows) {
    for (const symbol of new Set([row.symbol, row.display_symbol])) bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), row]);
  }
  return ({ cik, symbol }) => {
    if (cik !== undefined) {
      const own = byCik.get(Number(cik)) ?? [];
      const named = own.find((row) => row.symbol === symbol);
      return (named ?? own.find(({ delisted_on }) => delisted_on === null) ?? own[0])?.stockid;
    }
    const named = symbol === undefined ? [] : (bySymbol.get(symbol) ?? []);
    return named.length === 1 ? named[0]?.stockid : undefined;
  };
}
