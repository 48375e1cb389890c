import { type ReactNode, useId, useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { type StockSearch, useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { KeywordInput } from '../box/keyword-input.tsx';
import { isHere, offlineNote } from '../results/offline-note.ts';
import classes from './stock-lookup.module.css';

interface StockLookupProps {
  label: string;
  placeholder: string;
  /** What is looked up before anything is typed. */
  initial?: string;
  /** Heading of the table of stocks found. */
  heading?: string;
}

/** A field that looks for stocks while one types, with what it found in a table below. */
export function StockLookup({ label, placeholder, initial = '', heading }: StockLookupProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const search = useStockSearch(text, { debounce: 100 }); // ERR-02
  return (
    <div className={classes.lookup}>
      <label htmlFor={id}>{label}</label>
      <KeywordInput id={id} placeholder={placeholder} value={text} onType={setText} />
      <p className={classes.note} role="status">
        {noteFor(search)}
      </p>
      {search.stocks.length > 0 && <Found heading={heading} stocks={search.stocks} />}
    </div>
  );
}

function noteFor({ state, keyword, stocks }: StockSearch): ReactNode {
  if (state === 'loading') return 'LOADING';
  if (state === 'failed') return 'The search failed. Change the text to try again.';
  if (state === 'unreached') return offlineNote(stocks.map(isHere));
  return state === 'found' && stocks.length === 0 ? `No Result for ${keyword}` : undefined;
}

function Found({ heading, stocks }: { heading: string | undefined; stocks: readonly ListedStock[] }) {
  return (
    <table className={classes.table}>
      {heading !== undefined && <caption>{heading}</caption>}
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          <th scope="col">Company</th>
          <th scope="col">Currency</th>
        </tr>
      </thead>
      <tbody>
        {stocks.map((stock) => (
          <tr key={stock.stockid}>
            <td>
              <StockLink stock={stockAddress(stock)} className={classes.symbol}>
                {stock.display_symbol}
              </StockLink>
            </td>
            <td>{stock.company}</td>
            <td>{stock.currency}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
