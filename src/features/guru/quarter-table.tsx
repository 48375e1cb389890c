import type { GuruQuarter } from '#contract/entities/gurus/guru.ts';
import { quarterName } from '#pages/gurus/quarter-name.ts';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './guru.module.css';
import { Change } from './guru-columns.tsx';

/** Every quarter: when it was filed, what it came to, and what copying it returned until the next filing. */
export function QuarterTable({ quarters }: { quarters: readonly GuruQuarter[] }) {
  const phone = useAtMost(PHONE_MAX);
  const scale = scaleForAll(quarters.map(({ value }) => value));
  const percent = (value: number | null) => (value === null ? UNKNOWN : formatPercent(value));
  return (
    <Card title="Every quarter" context="copied: disclosed weights held until the next filing, without costs">
      <ScrollRegion className={styles.frame} label="Quarters of this investor">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Quarter</th>
              {!phone && <th scope="col">Filed</th>}
              <th scope="col">
                Value <small>{scale.letter} USD</small>
              </th>
              {!phone && (
                <>
                  <th scope="col">Stocks</th>
                  <th scope="col">New</th>
                  <th scope="col">Sold out</th>
                  <th scope="col">
                    Turnover <small>%</small>
                  </th>
                </>
              )}
              <th scope="col">
                Copied <small>%</small>
              </th>
              <th scope="col">
                of portfolio <small>%</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {quarters.toReversed().map(({ period, filed_on, value, positions, new_holdings, sold_out, prior_period, turnover, copied, copied_share }) => (
              <tr key={period}>
                <th scope="row">{quarterName(period)}</th>
                {!phone && <td>{formatDay(filed_on)}</td>}
                <td>{formatNumber(value / scale.divisor)}</td>
                {!phone && (
                  <>
                    <td>{formatCount(positions)}</td>
                    <td>{prior_period === null ? UNKNOWN : formatCount(new_holdings)}</td>
                    <td>{prior_period === null ? UNKNOWN : formatCount(sold_out)}</td>
                    <td>{percent(turnover)}</td>
                  </>
                )}
                <td>
                  <Change value={copied} />
                </td>
                <td>{percent(copied_share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
