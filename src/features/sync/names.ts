import { useMemo } from 'react';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import type { InboxItem, OutboxEntry } from '#data/sync/state/sync-state.ts';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import type { Names } from './action-words.ts';
import { stockidsOf } from './stocks-named.ts';

interface Known {
  readonly portfolios: readonly RecordRow<'portfolio'>[];
  readonly holdings: readonly RecordRow<'holding'>[];
  readonly symbols: ReadonlyMap<string, string>;
}

/** Names from what this device knows; a portfolio that is deleted here keeps the name `fallback` has for it. */
export function namesFrom({ portfolios, holdings, symbols }: Known, fallback: ReadonlyMap<string, string>): Names {
  const known = new Map(portfolios.map(({ id, fields }) => [id, fields.name]));
  return {
    stock: (stockid) => symbols.get(stockid),
    portfolio: (id) => known.get(id) ?? fallback.get(id),
    inOrder: (portfolioId, sequence) => {
      const own = holdings.filter(({ fields }) => fields.portfolio_id === portfolioId);
      const place = ({ fields: { stockid, seq } }: RecordRow<'holding'>) => sequence[stockid] ?? seq;
      return own.toSorted((a, b) => place(a) - place(b) || (a.fields.stockid < b.fields.stockid ? -1 : 1)).map(({ fields }) => fields.stockid);
    },
  };
}

/** Names of portfolios that edits and conflicts carry themselves. */
export function portfolioNamesIn(entries: readonly OutboxEntry[], items: readonly InboxItem[]): ReadonlyMap<string, string> {
  const sides = [
    ...entries.filter(({ entity }) => entity === 'portfolio').map(({ entityId, baseFields, patch }) => [entityId, patch.name ?? baseFields?.name] as const),
    ...items.filter(({ entity }) => entity === 'portfolio').map(({ entityId, mine, theirs }) => [entityId, mine?.name ?? theirs?.name] as const),
  ];
  return new Map(sides.flatMap(([id, name]) => (typeof name === 'string' ? [[id, name] as const] : [])));
}

const nobody: readonly never[] = [];

/** What people call the portfolios and stocks that these edits and conflicts name. */
export function useNames(entries: readonly OutboxEntry[] = nobody, items: readonly InboxItem[] = nobody): Names {
  const portfolios = useRecords('portfolio').value ?? nobody;
  const holdings = useRecords('holding').value ?? nobody;
  const symbols = useStockNames(useMemo(() => stockidsOf(entries, items), [entries, items]));
  return useMemo(() => namesFrom({ portfolios, holdings, symbols }, portfolioNamesIn(entries, items)), [portfolios, holdings, symbols, entries, items]);
}
