import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { type StockSearch, stockSearchQuery, useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { recentStocks, rememberVisit } from './recent-stocks.ts';

export interface SearchField {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly search: StockSearch;
  /** What arrows move through: results, or the stocks looked at last while nothing is typed. */
  readonly options: readonly ListedStock[];
  /** Position of the highlighted option; -1 for none. */
  readonly highlighted: number;
  readonly highlight: (index: number) => void;
  readonly open: (stock: ListedStock) => void;
  /** Puts the field away, empty. */
  readonly leave: () => void;
  readonly press: (event: KeyboardEvent) => void;
}

/** The search as it is typed and moved through with keys; `whenChosen` puts the field away. */
export function useSearchField(whenChosen: () => void): SearchField {
  const [text, setText] = useState('');
  const [highlighted, highlight] = useState(-1);
  const search = useStockSearch(text);
  const go = useOpenStock(search.keyword);
  const openFirst = useOpenFirst(search, go);
  const options = search.state === 'idle' ? recentStocks() : search.stocks;

  const type = (next: string) => {
    setText(next);
    highlight(-1);
  };
  const leave = () => {
    type('');
    whenChosen();
  };
  const open = (stock: ListedStock) => {
    rememberVisit(stock);
    leave();
    go(stockAddress(stock));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      highlight(moved(highlighted, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const chosen = options[highlighted] ?? (search.state === 'idle' ? undefined : options[0]);
      if (chosen !== undefined) open(chosen);
      else if (search.state === 'loading' || search.state === 'failed' || search.state === 'unreached') void openFirst().then((opened) => opened && leave());
    }
  };
  return { text, type, search, options, highlighted, highlight, open, leave, press };
}

/** One step through a list that starts again at its other end. */
export function moved(from: number, step: 1 | -1, length: number): number {
  if (length === 0) return -1;
  return from === -1 ? (step === 1 ? 0 : length - 1) : (from + step + length) % length;
}

function useOpenStock(keyword: string): (name: string) => void {
  const router = useRouter();
  return (name) => void router.navigate({ to: '/stock/$name/summary', params: { name }, search: keyword === '' ? {} : { search: keyword } });
}

/** Enter before an answer came: waits for it and opens its first stock; without an answer the keyword is taken for a symbol (SEARCH-13). */
function useOpenFirst({ keyword }: StockSearch, go: (name: string) => void): () => Promise<boolean> {
  const queries = useQueryClient();
  return async () => {
    const found = await queries.fetchQuery(stockSearchQuery(keyword)).catch(() => undefined);
    const first = found === undefined ? keyword.toUpperCase() : found[0] && stockAddress(found[0]);
    if (first !== undefined) go(first);
    return first !== undefined;
  };
}
