import type { StockRow } from '#contract/entities/stock/stock.ts';
import { figureWords } from '#domain/alerts/alert-words.ts';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import type { DeviceFinding } from '../device-findings.ts';
import type { ShownAlert } from '../use-alerts.ts';
import { AlertChart } from './alert-chart.tsx';
import styles from './bell.module.css';

interface FiredAlertRowProps {
  alert: ShownAlert;
  finding: DeviceFinding | undefined;
  row: StockRow | undefined;
  onOpen: () => void;
}

/**
 * An alert that fired, in a list: what it watches, its rule, the figure it met and when.
 *
 * @param props.finding What this device found by itself, where the server has not judged the alert.
 * @param props.row Prices of the stock it is on, once they are here.
 */
export function FiredAlertRow({ alert, finding, row, onOpen }: FiredAlertRowProps) {
  const now = useNow();
  const { fields, name, words, unread } = alert;
  const value = finding?.value ?? (fields.state?.fired.length === 1 ? fields.state.fired[0]?.value : undefined);
  const when =
    finding !== undefined
      ? `this device${finding.asOf === null ? '' : `, ${formatDay(finding.asOf)}`}`
      : fields.state?.fired_at && formatInstant(Date.parse(fields.state.fired_at), now);
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={styles.dot} data-unread={unread || undefined} />
        <span className={styles.what}>
          <b>{name}</b>
          <span>{words}</span>
        </span>
        <AlertChart alert={alert} row={row} />
        <span className={styles.found}>
          <b>{value == null ? (alert.triggeredCount > 0 ? alert.triggeredCount : '') : figureWords(fields, value)}</b>
          <small>{when}</small>
        </span>
      </button>
    </li>
  );
}
