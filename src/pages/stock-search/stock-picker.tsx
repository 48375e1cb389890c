import { useId, useState } from 'react';
import styles from './stock-picker.module.css';
import { useStockSearch } from './use-stock-search.ts';

interface StockPickerProps {
  label: string;
  onChoose: (stock: { readonly stockid: string; readonly display_symbol: string }) => void;
}

/** Finds one stock while one types; without the server, among the stocks on this device. */
export function StockPicker({ label, onChoose }: StockPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { state, keyword, stocks } = useStockSearch(text);
  const none = (state === 'found' || state === 'unreached') && stocks.length === 0;
  return (
    <div className={styles.picker}>
      <input
        type="search"
        aria-label={label}
        aria-controls={id}
        placeholder="Name or symbol"
        // biome-ignore lint/a11y/noAutofocus: it is shown because somebody just asked for it
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul id={id} aria-label="Stocks found">
        {stocks.slice(0, 6).map((stock) => (
          <li key={stock.stockid}>
            <button type="button" onClick={() => onChoose(stock)}>
              <b>{stock.display_symbol}</b> {stock.company}
            </button>
          </li>
        ))}
        {none && <li>{`No stock is called ${keyword}.`}</li>}
      </ul>
    </div>
  );
}
