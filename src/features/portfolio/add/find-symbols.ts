import type { QueryClient } from '@tanstack/react-query';
import { askStockRows } from '#data/answers/stock-rows.ts';
import { listStoredAnswers } from '#data/answers/stored-answers.ts';
import { isUnreachable } from '#data/client/call.ts';
import { deviceSearch } from '#pages/search/use-device-search.ts';
import { storedStocks } from '#pages/stocks/use-stored-stocks.ts';
import { type Meant, matchSymbols, type NamedStock } from './match-symbols.ts';
import { type PastedSymbol, symbolsIn } from './symbols-in.ts';

/** What a pasted list names. */
export interface FoundSymbols {
  readonly found: readonly NamedStock[];
  /** The same, by the name in the list. */
  readonly byName: ReadonlyMap<string, NamedStock>;
  /** Symbols that are none, with the stocks they may have meant. */
  readonly meant: readonly Meant[];
  /** What no stock is called, in the order of the list. */
  readonly unknown: readonly PastedSymbol[];
  /** The server could not be reached: only stocks this device knows could be found. */
  readonly offline: boolean;
}

/** The stocks a pasted list names: as the server knows them, then as the directory on this device does. */
export async function findSymbols(queries: QueryClient, text: string): Promise<FoundSymbols> {
  const { symbols, strange } = symbolsIn(text);
  if (symbols.length === 0) return { found: [], byName: new Map(), meant: [], unknown: strange, offline: false };
  const { known, offline } = await askedOrStored(symbols.map(({ symbol }) => symbol));
  const rest = symbols.filter(({ symbol }) => !known.has(symbol));
  const search = rest.length === 0 ? undefined : await deviceSearch(queries);
  const matched = search === undefined ? { found: new Map<string, NamedStock>(), meant: [], unknown: rest } : matchSymbols(search, rest);
  return {
    byName: new Map([...matched.found, ...known]),
    found: symbols.flatMap(({ symbol }) => known.get(symbol) ?? matched.found.get(symbol) ?? []),
    meant: matched.meant,
    unknown: [...matched.unknown, ...strange].sort((a, b) => a.line - b.line),
    offline,
  };
}

async function askedOrStored(symbols: readonly string[]): Promise<{ known: ReadonlyMap<string, NamedStock>; offline: boolean }> {
  try {
    const rows = await askStockRows(symbols);
    return { known: new Map(rows.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock] as const]))), offline: false };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { known: await storedBySymbol(), offline: true };
  }
}

/** Stocks whose pages are on this device, which an earlier market's directory may leave out. */
async function storedBySymbol(): Promise<ReadonlyMap<string, NamedStock>> {
  const stored = storedStocks(await listStoredAnswers());
  return new Map(
    stored.flatMap(({ symbol, stockid, company = '' }) =>
      stockid === undefined ? [] : [[symbol.toUpperCase(), { stockid, display_symbol: symbol, company }] as const],
    ),
  );
}
