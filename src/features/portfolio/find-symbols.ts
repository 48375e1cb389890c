import { isUnreachable } from '#data/call.ts';
import { askStockRows } from '#data/stock-rows.ts';
import { listStoredAnswers } from '#data/stored-answers.ts';
import { storedStocks } from '#pages/use-stored-stocks.ts';
import { type PastedSymbol, symbolsIn } from './symbols-in.ts';

/** What a pasted list names. */
export interface FoundSymbols {
  readonly stockids: readonly string[];
  /** What no stock is called, in the order of the list. */
  readonly missing: readonly PastedSymbol[];
  /** The server was not heard: only stocks on this device could be found. */
  readonly offline: boolean;
}

/** The stocks a pasted list names; without the server, those among the stocks on this device. */
export async function findSymbols(text: string): Promise<FoundSymbols> {
  const { symbols, strange } = symbolsIn(text);
  if (symbols.length === 0) return { stockids: [], missing: strange, offline: false };
  const { known, offline } = await lookUp(symbols.map(({ symbol }) => symbol));
  const missing = [...symbols.filter(({ symbol }) => !known.has(symbol)), ...strange].sort((a, b) => a.line - b.line);
  return { stockids: symbols.flatMap(({ symbol }) => known.get(symbol) ?? []), missing, offline };
}

async function lookUp(symbols: readonly string[]): Promise<{ known: ReadonlyMap<string, string>; offline: boolean }> {
  try {
    const rows = await askStockRows(symbols);
    return { known: new Map(rows.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock.stockid] as const]))), offline: false };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const stored = storedStocks(await listStoredAnswers());
    return {
      known: new Map(stored.flatMap(({ symbol, stockid }) => (stockid === undefined ? [] : [[symbol.toUpperCase(), stockid] as const]))),
      offline: true,
    };
  }
}
