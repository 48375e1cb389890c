import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { quantile } from '../../summary/quartiles.ts';
import table from '../value-table.module.css';
import { axisOf, type BoxRow } from './box-rows.ts';
import styles from './value-axis.module.css';

interface ValueAxisProps {
  rows: readonly BoxRow[];
  price: number | null;
  currency: string;
  onWhy: (row: BoxRow) => void;
}

/** Fewest Januaries that a scale of the past is drawn from. */
const FEWEST_YEARS = 4;

/** Every value on one graduated axis of prices: a line from the price to the value, blue where the value is more, buff where it is less. */
export function ValueAxis({ rows, price, currency, onWhy }: ValueAxisProps) {
  const { low, high } = axisOf(rows, price);
  const at = (value: number) => ((value - low) / (high - low)) * 100;
  const phone = useAtMost(PHONE_MAX);
  const isDrawn = price !== null || rows.some(({ value }) => value !== null);
  const ticks = isDrawn ? niceTicks(low, high) : [];
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">
            Value a share <small>{currency}</small>
          </th>
          <th scope="col" className={`${styles.head} ${styles.track}`}>
            {price !== null && (
              <span className={styles.priceTag} style={{ left: `${at(price)}%`, transform: `translateX(-${at(price)}%)` }}>
                Price <b>{formatPrice(price)}</b>
              </span>
            )}
          </th>
          <th scope="col" className={table.number}>
            Value
          </th>
          <th scope="col" className={table.number}>
            {phone ? 'P/V' : 'Price to value'}
          </th>
          {!phone && <th scope="col">Own Januaries</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} className={row.field === 'gf_value' ? styles.lead : undefined}>
            <th scope="row">
              <button type="button" className={table.name} onClick={() => onWhy(row)} title={`Where ${row.label} comes from`}>
                {row.label}
              </button>
            </th>
            {row.value === null ? (
              <td colSpan={phone ? 3 : 4} className={styles.note}>
                {row.note ?? '–'}
              </td>
            ) : (
              <>
                <td className={styles.track}>
                  {ticks.map((tick) => (
                    <i key={tick} className={styles.gridline} style={{ left: `${at(tick)}%` }} />
                  ))}
                  {price !== null && <i className={styles.priceLine} style={{ left: `${at(price)}%` }} />}
                  {price !== null && <Reach from={at(price)} to={at(row.value)} />}
                </td>
                <td className={table.number}>
                  <b>{formatPrice(row.value)}</b>
                </td>
                <td className={table.number}>{row.ratio === null ? '–' : formatNumber(row.ratio, 2)}</td>
                {!phone && <td>{row.ratio !== null && row.past.length >= FEWEST_YEARS && <OwnPast row={row} ratio={row.ratio} />}</td>}
              </>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.foot} aria-hidden="true">
        <tr>
          <td />
          <td className={`${styles.track} ${styles.scale}`}>
            {ticks.map((tick) => (
              <span key={tick} style={{ left: `${at(tick)}%` }}>
                {formatNumber(tick, high < 10 ? 1 : 0)}
              </span>
            ))}
          </td>
          <td colSpan={phone ? 2 : 3} />
        </tr>
      </tfoot>
    </table>
  );
}

function Reach({ from, to }: { from: number; to: number }) {
  const tone = to >= from ? styles.more : styles.less;
  return (
    <>
      <i className={`${styles.reach} ${tone}`} style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
      <i className={`${styles.dot} ${tone}`} style={{ left: `${to}%` }} />
    </>
  );
}

/** How price to value compares with the Januaries before: each method has its own bias, which its past shows. */
function OwnPast({ row: { label, past }, ratio }: { row: BoxRow; ratio: number }) {
  const { least, most } = extentOf([...past, ratio]);
  const quartiles = [quantile(past, 0.25) ?? least, quantile(past, 0.75) ?? most] as const;
  const middle = quantile(past, 0.5);
  return (
    <GraduatedRule
      low={least}
      high={most}
      value={ratio}
      median={middle}
      quartiles={quartiles}
      tone={ratio <= quartiles[0] ? 'good' : ratio >= quartiles[1] ? 'bad' : 'plain'}
      label={`${label}: price to value ${formatNumber(ratio, 2)}, of its Januaries median ${formatNumber(middle, 2)}, from ${formatNumber(least, 2)} to ${formatNumber(most, 2)}`}
      width={104}
    />
  );
}
