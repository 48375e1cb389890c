import { figureWords } from '#domain/alerts/alert-words.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './alert.module.css';
import { namedStocks } from './alert-way.ts';
import type { ShownAlert } from './use-alerts.ts';

interface AlertLineProps {
  alert: ShownAlert;
  checked: boolean;
  /** Whether the address names this alert, as a notification does. */
  marked: boolean;
  onCheck: (checked: boolean) => void;
  onOpen: () => void;
}

/** One alert of the list: whether it is triggered, its rule, what it found, and when. */
export function AlertLine({ alert, checked, marked, onCheck, onOpen }: AlertLineProps) {
  const { words, fields, triggered, unread, row } = alert;
  const { state } = fields;
  const now = useNow();
  return (
    <li className={styles.line} data-marked={marked || undefined} id={`alert-${alert.id}`}>
      <input type="checkbox" aria-label={`Select ${alert.name}: ${words}`} checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
      <span className={styles.dot} data-on={triggered || undefined} data-unread={unread || undefined} />
      <button type="button" className={styles.words} onClick={onOpen}>
        <b>{words}</b>
        <span className={styles.state}>{triggered ? 'Triggered' : state === null ? 'Not checked yet' : 'Not triggered'}</span>
      </button>
      <span className={styles.found}>
        {state?.problem ? <span className={styles.problem}>{state.problem}</span> : <Found alert={alert} />}
        {state?.fired_at && <small>{`fired ${formatInstant(Date.parse(state.fired_at), now)}`}</small>}
      </span>
      <span className={styles.frequency}>{fields.trigger_frequency === 'daily' ? 'Daily' : 'Always'}</span>
      <RecordPlace status={row.status} />
    </li>
  );
}

/** What an alert fired for: the figure of that moment, or the stocks of a portfolio. */
function Found({ alert }: { alert: ShownAlert }) {
  const { stocks, more } = namedStocks(alert);
  const names = useStockNames(stocks);
  const only = alert.fields.state?.fired[0];
  if (alert.fields.alertable_type !== 'PORTFOLIO') return only?.value == null ? null : <span>{figureWords(alert.fields, only.value)}</span>;
  return (
    <span>
      {stocks.map((stock) => (
        <StockLink key={stock} stock={names.get(stock) ?? stock} className={styles.child}>
          {names.get(stock) ?? stock}
        </StockLink>
      ))}
      {more && ' …'}
    </span>
  );
}
