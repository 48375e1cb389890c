import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#pages/actions/use-action.ts';
import { searchNote } from '#pages/stock-search/search-note.ts';
import { StockSearchField } from '#pages/stock-search/stock-search-field.tsx';
import { useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { addStocks } from '../portfolio-edits.ts';
import styles from './add-stocks.module.css';
import type { AddStocksProps } from './add-stocks.tsx';

/** Looks for stocks while one types and adds those chosen; without the server, among the stocks on this device. */
export function FindStock({ portfolio, held }: AddStocksProps) {
  const [text, setText] = useState('');
  const search = useStockSearch(text);
  const add = useAction((stockid: string) => addStocks(portfolio, [stockid]));
  return (
    <>
      <StockSearchField className={styles.field} label="Find a stock by name or symbol" text={text} onType={setText} />
      <p role="status" className={styles.note}>
        {searchNote(search)}
      </p>
      <ul className={styles.found} aria-label="Stocks found">
        {search.stocks.map(({ stockid, display_symbol, company, exchange, currency }) => (
          <li key={stockid}>
            <span>
              <b>{display_symbol}</b> {company} <small>{[exchange, currency].filter(Boolean).join(' · ')}</small>
            </span>
            {held.has(stockid) ? (
              <span className={styles.held}>
                <IconCheck size={16} stroke={1.75} aria-hidden="true" /> in the portfolio
              </span>
            ) : (
              <button type="button" className={styles.add} aria-label={`Add ${display_symbol}`} onClick={() => void add(stockid)}>
                <IconPlus size={16} stroke={1.75} aria-hidden="true" />
                Add
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
