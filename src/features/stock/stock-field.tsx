import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import styles from './stock-field.module.css';

interface StockFieldProps {
  label: string;
  /** Names and symbols that are on the page already. */
  leaveOut: readonly string[];
  /** Why there is no room for another one. */
  full?: string | undefined;
  /** Stocks looked at last, offered before anything is typed. */
  recent?: () => readonly ListedStock[];
  onChoose: (name: string) => void;
}

const nobody = () => [];

/** Looks for a stock to stand beside the page's own, while one types; those looked at last stand there first. */
export function StockField({ label, leaveOut, full, recent = nobody, onChoose }: StockFieldProps) {
  const [text, setText] = useState('');
  const [visited, setVisited] = useState<readonly ListedStock[]>([]);
  const search = useStockSearch(text);
  const idle = text.trim() === '';
  const stocks = (idle ? visited : search.stocks).filter((stock) => !leaveOut.includes(stock.display_symbol) && !leaveOut.includes(stockAddress(stock)));
  const byName = new Map(stocks.map((stock) => [stockAddress(stock), stock]));
  const data = [...byName.keys()];
  const group = idle ? 'Looked at last' : search.state === 'unreached' ? 'On this device' : undefined;
  return (
    <Autocomplete
      aria-label={label}
      placeholder={full ?? 'Compare with'}
      disabled={full !== undefined}
      value={text}
      onChange={setText}
      onFocus={() => setVisited(recent())}
      data={group === undefined || data.length === 0 ? data : [{ group, items: data }]}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <b>{byName.get(option.value)?.display_symbol ?? option.value}</b> {byName.get(option.value)?.company}
        </span>
      )}
      onOptionSubmit={(name) => {
        onChoose(name);
        // The field writes what it was given after this; it is emptied behind that.
        queueMicrotask(() => setText(''));
      }}
      error={search.state === 'unreached' && stocks.length === 0 ? 'Offline' : undefined}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      classNames={{ root: styles.root, input: styles.input, error: styles.error }}
    />
  );
}
