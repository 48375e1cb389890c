import { useState } from 'react';
import { StockPicker } from '#pages/stock-search/stock-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { NamedStock } from '../add/match-symbols.ts';
import styles from './import-rows.module.css';

interface StockRepairProps {
  /** As the file calls it. */
  name: string;
  likely: readonly NamedStock[];
  onChoose: (stockid: string) => void;
}

/** Says which stock a file means by a name that no stock has; every row with that name is mended at once. */
export function StockRepair({ name, likely, onChoose }: StockRepairProps) {
  const [searching, setSearching] = useState(false);
  return (
    <div className={styles.repair}>
      {likely.map(({ stockid, display_symbol, company }) => (
        <Button key={stockid} title={company} onClick={() => onChoose(stockid)}>{`${display_symbol}?`}</Button>
      ))}
      {searching ? (
        <StockPicker label={`Stock for ${name}`} onChoose={({ stockid }) => onChoose(stockid)} />
      ) : (
        <Button look="subtle" onClick={() => setSearching(true)} aria-label={`Find the stock for ${name}`}>
          Find it
        </Button>
      )}
    </div>
  );
}
