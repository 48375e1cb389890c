import type { QueryClient } from '@tanstack/react-query';
import type { FileRow, NamedSecurity } from '#data/broker-files/file-row.ts';
import { isinOfCusip } from '#domain/identity/cusip.ts';
import { findSymbols } from '../add/find-symbols.ts';
import type { NamedStock } from '../add/match-symbols.ts';
import { securityKey } from './import-plan.ts';

/** The stocks that the securities of a file are, by key, with their names; and for those that are none, the ones they may be. */
export interface FoundSecurities {
  readonly stocks: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, NamedStock>;
  readonly likely: ReadonlyMap<string, readonly NamedStock[]>;
}

const SYMBOL = /^[A-Za-z0-9.:^~_-]{1,32}$/;

/** Finds the securities of a file among the stocks: by stockid, then by ISIN or CUSIP, then by symbol. Names alone are not trusted, only offered. */
export async function findSecurities(queries: QueryClient, rows: readonly FileRow[]): Promise<FoundSecurities> {
  const securities = new Map<string, NamedSecurity>();
  for (const { security, other } of rows) for (const each of [security, other]) if (each !== undefined) securities.set(securityKey(each), each);
  const wanted = [...new Set([...securities.values()].flatMap(waysOf))];
  const { byName, meant } = await findSymbols(queries, wanted.join('\n'));
  const stocks = new Map<string, string>();
  const names = new Map<string, NamedStock>();
  const likely = new Map<string, readonly NamedStock[]>();
  for (const [key, security] of securities) {
    const stock = waysOf(security)
      .map((way) => byName.get(way))
      .find((each) => each !== undefined);
    if (stock !== undefined) {
      stocks.set(key, stock.stockid);
      names.set(stock.stockid, stock);
    } else if (security.stockid !== undefined) stocks.set(key, security.stockid);
    else likely.set(key, meant.find(({ pasted }) => pasted.symbol === security.symbol?.toUpperCase())?.stocks ?? []);
  }
  return { stocks, names, likely };
}

/** The ways in which a security may be known here, the surest first, in capitals. */
function waysOf({ stockid, isin, cusip, symbol }: NamedSecurity): string[] {
  const ofCusip = cusip === undefined ? [] : ['US', 'CA'].map((country) => isinOfCusip(cusip, country));
  return [stockid, isin, ...ofCusip, symbol].flatMap((way) => (way !== undefined && SYMBOL.test(way) ? [way.toUpperCase()] : []));
}
