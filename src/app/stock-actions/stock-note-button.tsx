import { IconNote } from '@tabler/icons-react';
import type { StockSummary } from '#contract/entities/stock.ts';
import { useRecords } from '#data/records.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import classes from './add-to-portfolio.module.css';

/** Writes a note on the stock of the page, and says how many there are. */
export function StockNoteButton({ stock: { stockid, symbol } }: { stock: StockSummary }) {
  const notes = useRecords('note', { stockid }).value?.length ?? 0;
  return (
    <button type="button" className={classes.quiet} onClick={() => openDialog('stock-note', { stockid, symbol })}>
      <IconNote size={16} stroke={1.75} aria-hidden="true" />
      <span>Note</span>
      {notes > 0 && <b>{notes}</b>}
    </button>
  );
}
