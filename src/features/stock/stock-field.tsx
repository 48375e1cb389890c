import { Autocomplete } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { Button } from '#ui/controls/button.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { COMPARE } from './compare-command.ts';
import styles from './stock-field.module.css';
import { useStockGroups } from './stock-groups.ts';
import { StockPickerScreen } from './stock-picker-screen.tsx';

interface StockFieldProps {
  label: string;
  /** The stock of the page, whose competitors are offered. */
  of: string;
  /** Names and symbols that are on the page already. */
  leaveOut: readonly string[];
  /** Why there is no room for another one. */
  full?: string | undefined;
  /** Stocks looked at last, offered before anything is typed. */
  recent: () => readonly ListedStock[];
  onChoose: (name: string) => void;
}

/** Picks another stock to show beside the page's own: a field with a list below it; on a phone a button that opens a whole screen. */
export function StockField(props: StockFieldProps) {
  const phone = useAtMost(PHONE_MAX);
  return phone ? <PickerButton {...props} /> : <TypedField {...props} />;
}

function PickerButton({ full, onChoose, ...picker }: StockFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    setOpen(false);
    onChoose(name);
  };
  return (
    <>
      <Button disabled={full !== undefined} data-command={COMPARE} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {full ?? COMPARE}
      </Button>
      {open && <StockPickerScreen {...picker} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}

function TypedField({ label, of, leaveOut, full, recent, onChoose }: StockFieldProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(false);
  const search = useStockSearch(text);
  const groups = useStockGroups({ of, leaveOut, recent, search, active });
  const byName = new Map(groups.flatMap(({ stocks }) => stocks.map((stock) => [stockAddress(stock), stock])));
  return (
    <Autocomplete
      aria-label={label}
      data-command={COMPARE}
      placeholder={full ?? 'Compare with'}
      disabled={full !== undefined}
      value={text}
      onChange={setText}
      onFocus={() => setActive(true)}
      onBlur={() => setActive(false)}
      data={groups.map(({ title, stocks }) => ({ group: title, items: stocks.map(stockAddress) }))}
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
      error={search.state === 'unreached' && groups.length === 0 ? 'Offline' : undefined}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      classNames={{ root: styles.root, input: styles.input, error: styles.error }}
    />
  );
}
