import { useId, useState } from 'react';
import { searchNote } from './search-note.ts';
import styles from './stock-picker.module.css';
import { StockSearchField } from './stock-search-field.tsx';
import { useStockSearch } from './use-stock-search.ts';

interface StockPickerProps {
  label: string;
  onChoose: (stock: { readonly stockid: string; readonly display_symbol: string }) => void;
}

/** Finds one stock while one types; without the server, among the stocks on this device. */
export function StockPicker({ label, onChoose }: StockPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useStockSearch(text);
  return (
    <div className={styles.picker}>
      <StockSearchField label={label} text={text} onType={setText} controls={id} />
      <p role="status">{searchNote(search)}</p>
      <ul id={id} aria-label="Stocks found">
        {search.stocks.slice(0, 6).map((stock) => (
          <li key={stock.stockid}>
            <button type="button" onClick={() => onChoose(stock)}>
              <b>{stock.display_symbol}</b> {stock.company}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
