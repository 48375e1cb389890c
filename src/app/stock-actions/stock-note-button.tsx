import { IconNote } from '@tabler/icons-react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import classes from './add-to-portfolio.module.css';

/** Writes a note on the stock of the page, and says how many there are. */
export function StockNoteButton({ stock: { stockid, symbol } }: { stock: StockSummary }) {
  const visitor = useSession().status === 'signed-out';
  const notes = useRecords('note', { stockid }).value?.length ?? 0;
  const write = () => {
    if (visitor && offerRegistration(`A note on ${symbol} belongs to an account, so that you find it again on all your devices.`)) return;
    openDialog('stock-note', { stockid, symbol });
  };
  return (
    <button type="button" className={classes.quiet} data-command="Write a note" onClick={write}>
      <IconNote size={16} stroke={1.75} aria-hidden="true" />
      <span>Note</span>
      {notes > 0 && <b>{notes}</b>}
    </button>
  );
}
