import type { OperatingBreakdown } from '#contract/entities/stock/operating.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay, formatShortMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import shared from '../figure-page.module.css';
import styles from './operating.module.css';
import { breakdownInWords, breakdownTitle } from './operating-words.ts';
import { colorOf, PartsChart } from './parts-chart.tsx';

/** A measure by segment, product or region: its periods as a picture, each part with its share and its growth. */
export function BreakdownCard({ breakdown, type }: { breakdown: OperatingBreakdown; type: 'annual' | 'quarter' }) {
  const { items, periods, currency } = breakdown;
  const [newest] = periods;
  if (newest === undefined) return null;
  const scale = scaleForAll([newest.total, ...items.map(({ values }) => values[0])]);
  const title = breakdownTitle(breakdown);
  const nameOf = (at: number) => (type === 'annual' ? (periods[at]?.end.slice(0, 4) ?? '') : formatShortMonth(periods[at]?.end));
  const growth = items.some(({ growths: [first] }) => first != null);
  return (
    <Card title={title} context={`${currency} ${scale.letter}, ${type === 'annual' ? 'year' : 'quarter'} to ${formatDay(newest.end)}`}>
      <p className={styles.words}>{breakdownInWords(breakdown)}.</p>
      <div className={shared.chart}>
        <PartsChart breakdown={breakdown} scale={scale} nameOf={nameOf} label={`${title}, ${nameOf(periods.length - 1)} to ${nameOf(0)}`} />
      </div>
      <table className={`${shared.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className={styles.wide}>
              Past
            </th>
            <th scope="col">{scale.letter === '' ? currency : `${currency} ${scale.letter}`}</th>
            <th scope="col">
              Share <small>%</small>
            </th>
            {growth && (
              <th scope="col">
                Year <small>%</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, label, values, shares, growths, is_subtotal }, at) => (
            <tr key={key} className={is_subtotal ? styles.subtotal : undefined}>
              <th scope="row">
                {!is_subtotal && <i style={{ background: colorOf(at) }} />}
                {label} {is_subtotal && <small>sum of others</small>}
              </th>
              <td className={styles.wide}>
                <BarSpark values={values.toReversed()} width={84} height={18} label={`${label}, ${values.length} periods`} />
              </td>
              <td>
                <b>{formatNumber(values[0] == null ? null : values[0] / scale.divisor, 0)}</b>
              </td>
              <td>{formatPercent(shares[0])}</td>
              {growth && <td className={tone(growths[0])}>{formatPercentChange(growths[0], 1)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {sumWords(newest)} {newest.url !== null && <a href={newest.url}>The filing</a>}
      </p>
    </Card>
  );
}

function tone(growth: number | null | undefined): string | undefined {
  return growth == null || growth === 0 ? undefined : growth > 0 ? shared.up : shared.down;
}

function sumWords({ adds_up, total }: OperatingBreakdown['periods'][number]): string {
  if (total === null) return 'The filing states no figure of the whole company beside these.';
  return adds_up === true
    ? 'The parts make up the whole company.'
    : 'The parts do not make up the whole company: what is left belongs to none of them, or was sold between them.';
}
