import type { Store } from '#server/database/schema.ts';
import type { CompanyTicker } from '#server/sources/sec/company-tickers.ts';
import { COMMON, shareClassOf } from '#server/sources/sec/share-class.ts';
import { inChunks } from '../in-chunks.ts';

/**
 * Symbols that the SEC's list lacks and a stored listing has or had: under its new symbol where the SEC has one of the same company and
 * class, else under the old one with its class, as a listing that ended.
 *
 * @param known Every symbol the SEC knows.
 * @returns One entry a symbol that could be found; others are unknown here too.
 */
export async function findStoredTickers(db: Store, asked: readonly string[], known: readonly CompanyTicker[]): Promise<Map<string, CompanyTicker>> {
  const found = new Map<string, CompanyTicker>();
  if (asked.length === 0) return found;
  const spellings = new Map(asked.flatMap((symbol) => [symbol, symbol.replace('.', '-')].map((spelled) => [spelled, symbol] as const)));
  for (const symbols of inChunks([...spellings.keys()], 5_000)) {
    for (const { symbol, exchange, share_class, cik, name } of await rowsOf(db, symbols)) {
      const as = spellings.get(symbol);
      if (as === undefined || cik === null) continue;
      found.set(as, renamed(cik, share_class, known) ?? { cik, name, ticker: symbol, exchange, shareClass: share_class });
    }
  }
  return found;
}

function rowsOf(db: Store, symbols: readonly string[]) {
  return db
    .selectFrom('symbol')
    .innerJoin('listing', 'listing.stockid', 'symbol.stockid')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select(['symbol.symbol', 'symbol.exchange', 'listing.share_class', 'issuer.cik', 'issuer.name'])
    .where('symbol.symbol', 'in', symbols)
    .where('issuer.demo', '=', 0)
    .orderBy('symbol.valid_from')
    .execute();
}

/** The symbols under which real companies of the SEC are listed here. */
export async function storedSymbols(db: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('issuer', 'issuer.issuer_id', 'listing.issuer_id')
    .select('listing.symbol')
    .where('issuer.demo', '=', 0)
    .where('issuer.cik', 'is not', null)
    .orderBy('listing.symbol')
    .execute();
  return rows.map(({ symbol }) => symbol);
}

function renamed(cik: number, shareClass: string, known: readonly CompanyTicker[]): CompanyTicker | undefined {
  const ofCompany = known.filter((ticker) => ticker.cik === cik);
  const symbols = ofCompany.map(({ ticker }) => ticker);
  return (
    ofCompany.find(({ ticker }) => shareClassOf(ticker, symbols) === shareClass) ?? (shareClass === COMMON && ofCompany.length === 1 ? ofCompany[0] : undefined)
  );
}
