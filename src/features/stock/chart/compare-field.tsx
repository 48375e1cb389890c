import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { useState } from 'react';
import { useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import styles from './compare-field.module.css';

interface CompareFieldProps {
  /** Symbols that are on the chart already. */
  leaveOut: readonly string[];
  onChoose: (symbol: string) => void;
}

/** Looks for a stock to compare with while one types. */
export function CompareField({ leaveOut, onChoose }: CompareFieldProps) {
  const [text, setText] = useState('');
  const search = useStockSearch(text);
  const found = search.stocks.filter(({ display_symbol }) => !leaveOut.includes(display_symbol));
  const names = new Map(found.map(({ display_symbol, company }) => [display_symbol, company]));
  return (
    <Autocomplete
      aria-label="Compare with"
      placeholder="Compare with"
      value={text}
      onChange={setText}
      data={found.map(({ display_symbol }) => display_symbol)}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <b>{option.value}</b> {names.get(option.value)}
        </span>
      )}
      onOptionSubmit={(symbol) => {
        onChoose(symbol);
        // The field writes the symbol it was given after this; it is emptied behind that.
        queueMicrotask(() => setText(''));
      }}
      error={search.state === 'unreached' && found.length === 0 ? 'Offline' : undefined}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      classNames={{ root: styles.root, input: styles.input, error: styles.error }}
    />
  );
}
