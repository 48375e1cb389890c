import { IconBell } from '@tabler/icons-react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import classes from './add-to-portfolio.module.css';

/** Opens the alerts on the stock of the page, and says how many there are. */
export function StockAlertButton({ stock: { stockid, display_symbol: name } }: { stock: StockSummary }) {
  const visitor = useSession().status === 'signed-out';
  const alerts = useRecords('alert', { alertable_id: stockid }).value?.length ?? 0;
  const open = () => {
    if (visitor && offerRegistration(`An alert on ${name} belongs to an account, so that it reaches you on all your devices.`)) return;
    openDialog('filter-stock-alert', { type: 'STOCK', id: stockid, name });
  };
  return (
    <button type="button" className={classes.alert} data-command="Set an alert" aria-label={alerts > 0 ? `Alert, ${alerts} set` : 'Alert'} onClick={open}>
      <IconBell size={16} stroke={1.75} aria-hidden="true" />
      <span>Alert</span>
      {alerts > 0 && <b>{alerts}</b>}
    </button>
  );
}
