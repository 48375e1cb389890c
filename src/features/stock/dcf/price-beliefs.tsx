import type { GrowthOfFigure } from '#contract/entities/stock/dcf.ts';
import type { ImpliedGrowth } from '#domain/valuation/dcf/implied-growth.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import styles from './price-beliefs.module.css';

interface PriceBeliefsProps {
  implied: ImpliedGrowth | undefined;
  price: number | null;
  years: number;
  growths: readonly GrowthOfFigure[];
  /** The row of the base, which is written in bold. */
  row: string;
}

/** What the price believes: the growth it needs, beside what the company grew by. */
export function PriceBeliefs({ implied, price, years, growths, row }: PriceBeliefsProps) {
  if (implied === undefined) {
    return (
      <p className={styles.none}>
        {price === null
          ? 'No price is known, so nothing is known of what it needs.'
          : 'No growth can be read from the price: there is nothing above zero to grow.'}
      </p>
    );
  }
  const own = growths.find(({ key }) => key === row)?.trend;
  return (
    <div className={styles.beliefs}>
      <p className={styles.lead}>
        <strong>
          {implied === 'above' ? '> 200' : implied === 'below' ? '< −99' : formatPercent(implied)} <small>%</small>
        </strong>
        <span>
          a year for {years} years is what {formatPrice(price)} needs
          {typeof implied === 'number' && own != null && (
            <>
              <br />
              {besideOwn(implied, own.rate)} its own {own.years}-year growth, {formatPercent(own.rate)}
            </>
          )}
        </span>
      </p>
      {growths.some(({ trend }) => trend !== null) && typeof implied === 'number' && <GrowthDots implied={implied} growths={growths} row={row} />}
    </div>
  );
}

function besideOwn(implied: number, own: number): string {
  const apart = implied - own;
  if (Math.abs(apart) < 0.0005) return 'just';
  return `${Math.abs(apart) < 0.01 ? 'a little ' : ''}${apart < 0 ? 'less than' : 'more than'}`;
}

function GrowthDots({ implied, growths, row }: { implied: number; growths: readonly GrowthOfFigure[]; row: string }) {
  const rates = [implied, 0, 0.2, ...growths.flatMap(({ trend }) => trend?.rate ?? [])].map((rate) => rate * 100);
  const { least: low, most: high } = extentOf(rates, 0);
  const at = (rate: number) => `${((rate * 100 - low) / (high - low)) * 100}%`;
  return (
    <table className={styles.table}>
      <tbody>
        {growths.map(({ key, label, trend }) => (
          <tr key={key} data-own={key === row || undefined}>
            <th scope="row">
              {label}
              {trend?.years === 5 && <small> 5 years</small>}
            </th>
            <td className={styles.scale}>
              <span className={styles.track}>
                <span className={styles.needed} style={{ left: at(implied) }} />
                {trend !== null && (
                  <>
                    <span
                      className={styles.gap}
                      data-less={trend.rate < implied || undefined}
                      style={{
                        left: at(Math.min(trend.rate, implied)),
                        width: `calc(${at(Math.max(trend.rate, implied))} - ${at(Math.min(trend.rate, implied))})`,
                      }}
                    />
                    <span className={styles.dot} data-less={trend.rate < implied || undefined} style={{ left: at(trend.rate) }} />
                  </>
                )}
              </span>
            </td>
            <td className={styles.rate}>{formatPercent(trend?.rate)}</td>
          </tr>
        ))}
        <tr className={styles.foot}>
          <th scope="row">% a year</th>
          <td className={styles.scale}>
            <span className={styles.track}>
              {niceTicks(low, high).map((tick) => (
                <span key={tick} className={styles.tick} style={{ left: at(tick / 100) }}>
                  {formatNumber(tick, 0)}
                </span>
              ))}
            </span>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}
