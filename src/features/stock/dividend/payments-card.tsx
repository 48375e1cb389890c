import { useState } from 'react';
import type { DividendPayment, StockDividends } from '#contract/entities/stock/dividends.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import page from '../figure-page.module.css';
import styles from './dividend.module.css';

/** Payments shown before all are asked for. */
const SHOWN = 12;

/** Every payment on its ex-date, newest first, after the one that is expected. */
export function PaymentsCard({ dividends }: { dividends: StockDividends }) {
  const { payments, expected, currency } = dividends;
  const [all, setAll] = useState(false);
  const first = payments.at(-1);
  if (first === undefined) return null;
  const shown = all ? payments : payments.slice(0, SHOWN);
  const isSplit = payments.some(({ amount, adjusted }) => amount !== adjusted);
  return (
    <Card title="Payments" context={`${formatCount(payments.length)} since ${first.ex_day.slice(0, 4)}`}>
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">Ex-date</th>
            <th scope="col">
              A share <small>{currency}</small>
            </th>
            <th scope="col">
              Raise <small>%</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {expected !== null && (
            <tr className={styles.expected}>
              <th scope="row">
                {formatDay(expected.ex_day)} <small>expected</small>
              </th>
              <td>{formatNumber(expected.amount, 3)}</td>
              <td>–</td>
            </tr>
          )}
          {shown.map((payment) => (
            <PaymentRow key={payment.ex_day} payment={payment} />
          ))}
        </tbody>
      </table>
      {isSplit && <p className={styles.foot}>In shares of today, after the splits since.</p>}
      {payments.length > SHOWN && (
        <p className={styles.foot}>
          <Button look="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${formatCount(payments.length)}`}
          </Button>
        </p>
      )}
    </Card>
  );
}

function PaymentRow({ payment: { ex_day, adjusted, amount, kind, raise } }: { payment: DividendPayment }) {
  const paid = amount === adjusted ? undefined : `${amount} paid on the day, before the splits since`;
  return (
    <tr>
      <th scope="row">
        {formatDay(ex_day)} {kind === 'special' && <small>special</small>}
      </th>
      <td title={paid}>
        <b>{formatNumber(adjusted, 3)}</b>
      </td>
      <td className={raise === null || raise === 0 ? undefined : raise > 0 ? page.up : page.down}>{formatPercentChange(raise, 1)}</td>
    </tr>
  );
}
