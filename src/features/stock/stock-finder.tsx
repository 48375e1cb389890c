import { type ReactNode, useId, useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './stock-finder.module.css';

interface StockFinderProps {
  label: string;
  /** Offered before anything is typed, such as stocks looked at last on this device. */
  offered: () => readonly ListedStock[];
  /** Stocks that are there already and are not offered. */
  leaveOut?: readonly string[];
  /** How the address names the one that is chosen, where one is. */
  chosen?: string | undefined;
  onChoose: (stock: ListedStock) => void;
  children?: ReactNode;
}

const MOST_SHOWN = 6;
const none: readonly string[] = [];

/** Finds a stock in a line of a page: some at once, every other while one types; Enter takes the first. */
export function StockFinder({ label, offered, leaveOut = none, chosen, onChoose, children }: StockFinderProps) {
  const [text, setText] = useState('');
  const [first] = useState(offered);
  const search = useStockSearch(text);
  const id = useId();
  const found = search.state === 'idle' ? first : search.stocks;
  const stocks = found.filter(({ stockid }) => !leaveOut.includes(stockid)).slice(0, MOST_SHOWN);
  const choose = (stock: ListedStock) => {
    setText('');
    onChoose(stock);
  };
  return (
    <form
      className={styles.finder}
      onSubmit={(event) => {
        event.preventDefault();
        if (search.state !== 'idle' && stocks[0] !== undefined) choose(stocks[0]);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        placeholder="Name or symbol"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {stocks.map((stock) => (
        <Button
          key={stock.stockid}
          aria-pressed={chosen === undefined ? undefined : stockAddress(stock) === chosen}
          title={stock.company}
          onClick={() => choose(stock)}
        >
          {stock.display_symbol}
        </Button>
      ))}
      {search.state !== 'idle' && search.state !== 'loading' && found.length === 0 && <span role="status">No company fits “{search.keyword}”.</span>}
      {children}
    </form>
  );
}
