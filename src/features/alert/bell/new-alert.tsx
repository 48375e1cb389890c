import { useState } from 'react';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { StockPicker } from '#pages/stock-search/stock-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import styles from './bell.module.css';

/** A new alert on a stock that is looked for here: the field takes the place of the button. */
export function NewAlert({ onChosen }: { onChosen?: () => void }) {
  const [choosing, setChoosing] = useState(false);
  if (!choosing) return <Button onClick={() => setChoosing(true)}>New alert</Button>;
  return (
    <div className={styles.choice}>
      <StockPicker
        label="Stock to watch"
        onChoose={({ stockid, display_symbol }) => {
          setChoosing(false);
          onChosen?.();
          openDialog('filter-stock-alert', { type: 'STOCK', id: stockid, name: display_symbol });
        }}
      />
      <Button look="subtle" onClick={() => setChoosing(false)}>
        Cancel
      </Button>
    </div>
  );
}
