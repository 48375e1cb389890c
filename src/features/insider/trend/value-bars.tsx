import type { InsiderMonth } from '#contract/entities/insiders/insider-trade.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import styles from './trend.module.css';

const FOOT = 16;

/** What was bought above the line and sold below it, on one scale. */
export function ValueBars({ months, height }: { months: readonly InsiderMonth[]; height: number }) {
  const values = months.flatMap(({ buy_value, sell_value }) => [buy_value, sell_value]);
  const largest = values.reduce((a, b) => Math.max(a, b), 0);
  const scale = scaleForAll(values);
  const middle = (height - FOOT) / 2;
  const label = `Bought and sold by month, at most ${formatNumber(largest / scale.divisor)} ${scale.letter} USD`;
  return (
    <Plot height={height} label={label}>
      {(width) => {
        const step = width / Math.max(1, months.length);
        const tall = (value: number) => (value / (largest || 1)) * (middle - 4);
        return (
          <>
            {months.map(({ month, buy_value, sell_value }, place) => (
              <g key={month}>
                <rect className={styles.bought} x={place * step} width={Math.max(1, step - 1)} y={middle - tall(buy_value)} height={tall(buy_value)} />
                <rect className={styles.sold} x={place * step} width={Math.max(1, step - 1)} y={middle} height={tall(sell_value)} />
                {month.endsWith('-01') && (
                  <text className={styles.axis} x={place * step} y={height - 3}>
                    {month.slice(0, 4)}
                  </text>
                )}
              </g>
            ))}
            <path className={styles.base} d={`M0 ${middle}H${width}`} />
            <text className={styles.axis} x={2} y={11}>{`${formatNumber(largest / scale.divisor)} ${scale.letter} USD`}</text>
          </>
        );
      }}
    </Plot>
  );
}
