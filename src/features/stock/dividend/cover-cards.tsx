import { getRights, getSplits } from '#contract/endpoints/stock/dividends.ts';
import type { ShareholderReturn, StockDividends } from '#contract/entities/stock/dividends.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { formatScaled, scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import page from '../figure-page.module.css';
import { CoverChart } from './cover-chart.tsx';
import styles from './dividend.module.css';

/** Earnings, dividends and free cash flow a share over ten years. */
export function CoverCard({ dividends: { cover, cover_currency: currency } }: { dividends: StockDividends }) {
  if (cover.length === 0) return null;
  const label = `Earned, paid and free cash flow a share from ${cover[0]?.fiscal_year} to ${formatDay(cover.at(-1)?.end)}`;
  return (
    <Card
      title="What pays for it"
      context={`${currency ?? ''} a share`}
      aside={
        <ul className={styles.legend}>
          <li className={styles.ofEarned}>earned</li>
          <li className={styles.ofPaid}>paid</li>
          <li className={styles.ofCash}>free cash</li>
        </ul>
      }
      padded
    >
      <CoverChart cover={cover} height={214} label={label} />
      <p className={styles.note}>{`Above each bar: payout, % of earnings. ${cashWords(cover)}`}</p>
    </Card>
  );
}

/** In how many years free cash flow fell short of the dividend. */
export function cashWords(cover: StockDividends['cover']): string {
  const known = cover.filter(({ is_trailing, free_cash_flow, dividends }) => !is_trailing && free_cash_flow !== null && (dividends ?? 0) > 0);
  if (known.length === 0) return 'Free cash flow a share beside a dividend is not known.';
  const short = known.filter(({ free_cash_flow, dividends }) => (free_cash_flow ?? 0) < (dividends ?? 0));
  if (short.length === 0) return `Free cash flow covered the dividend in each of ${known.length} years.`;
  return `Free cash flow fell short of the dividend in ${short.length} of ${known.length} years.`;
}

/** What went to shareholders and lenders over twelve months, and splits and rights. */
export function ShareholdersCard({ stockid, dividends: { shareholders } }: { stockid: string; dividends: StockDividends }) {
  return (
    <Card title="To shareholders" context={shareholders === null ? undefined : `year to ${formatDay(shareholders.end)}, ${shareholders.currency ?? ''}`}>
      <table className={page.table}>
        {shareholders !== null && <Amounts of={shareholders} />}
        <tbody>
          <SplitsAndRights stockid={stockid} />
        </tbody>
      </table>
    </Card>
  );
}

function Amounts({ of }: { of: ShareholderReturn }) {
  const { market_value: value, dividends_paid, net_repurchases, net_debt_paydown, shareholder_yield, shares, buyback_ratio_5y } = of;
  const amounts = [dividends_paid, net_repurchases, net_debt_paydown];
  const { divisor, letter } = scaleForAll(amounts);
  const amount = (each: number | null) => formatNumber(each === null ? null : each / divisor, 0);
  const part = (each: number | null) => formatPercentChange(each === null || value === null ? null : each / value, 2);
  const total = amounts.every(isFigure) ? amounts.reduce((sum, each) => sum + each, 0) : null;
  const rows = [
    ['Dividends', dividends_paid],
    ['Net buybacks', net_repurchases],
    ['Debt repaid less debt taken', net_debt_paydown],
  ] as const;
  const counted = formatScaled(shares);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">Twelve months</th>
          <th scope="col">{letter}</th>
          <th scope="col">
            of cap <small>%</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, each]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{amount(each)}</td>
            <td>{part(each)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <b>Shareholder yield</b>
          </th>
          <td>
            <b>{amount(total)}</b>
          </td>
          <td>
            <b>{formatPercentChange(shareholder_yield, 2)}</b>
          </td>
        </tr>
        <tr>
          <th scope="row">
            Share count, five years <small>% a year</small>
          </th>
          <td>{`${counted.figure} ${counted.letter}`}</td>
          <td>{formatPercentChange(buyback_ratio_5y === null ? null : -buyback_ratio_5y, 1)}</td>
        </tr>
      </tbody>
    </>
  );
}

/** Splits as their sources list them, and why rights issues are unknown. */
function SplitsAndRights({ stockid }: { stockid: string }) {
  const splits = useAnswer(getSplits, { params: { id: stockid } }).state;
  const rights = useAnswer(getRights, { params: { id: stockid } }).state;
  return (
    <>
      {splits.kind === 'ready' && (
        <tr>
          <th scope="row">Splits</th>
          <td colSpan={2}>
            {splits.data.splits.length > 0
              ? splits.data.splits.map(({ day, numerator, denominator }) => `${numerator} for ${denominator} on ${formatDay(day)}`).join('; ')
              : (splits.data.reason ?? `None since ${formatDay(splits.data.since)}`)}
          </td>
        </tr>
      )}
      {rights.kind === 'ready' && rights.data.reason !== null && (
        <tr>
          <th scope="row">Rights issues</th>
          <td colSpan={2}>{`Unknown. ${rights.data.reason}`}</td>
        </tr>
      )}
    </>
  );
}
