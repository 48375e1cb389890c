import type { IpoPeriod } from '#contract/entities/ipos/ipo.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { everyYear } from './every-year.ts';
import styles from './ipo.module.css';

const HEIGHT = 230;
const COUNTS = 70;
const AXIS = 18;
/** Where the scale of returns ends, as a fraction; medians of old years lie far beyond. */
const END = 1;
const MIDDLE = COUNTS + 16 + (HEIGHT - COUNTS - 16 - AXIS) / 2;
const HALF = (HEIGHT - COUNTS - 16 - AXIS) / 2;

/** Years side by side: how many offerings were priced above, the median return since the offer as a bar and that of the first day as a ring below. */
export function YearBars({ years }: { years: readonly IpoPeriod[] }) {
  const inOrder = everyYear(years);
  const most = inOrder.reduce((tallest, { priced }) => Math.max(tallest, priced), 1);
  const y = (value: number) => MIDDLE - Math.max(-END, Math.min(END, value)) * HALF;
  const [first, last] = [inOrder[0]?.period, inOrder.at(-1)?.period];
  return (
    <Plot height={HEIGHT} label={`Offerings priced in each year from ${first} to ${last}, with median returns; the table below has the figures`}>
      {(width) => {
        const left = 44;
        const step = (width - left) / Math.max(1, inOrder.length);
        const every = Math.max(1, Math.ceil(48 / step));
        return (
          <>
            {[END, 0, -END].map((mark) => (
              <g key={mark}>
                <path className={mark === 0 ? styles.zero : styles.line} d={`M${left} ${y(mark)}H${width}`} />
                <text className={styles.axis} x={0} y={y(mark) + 4}>
                  {mark === 0 ? '0 %' : `${formatPercentChange(mark, 0)} %`}
                </text>
              </g>
            ))}
            <text className={styles.axis} x={0} y={12}>
              {most}
            </text>
            {inOrder.map(({ period, priced, since, first_day }, place) => {
              const x = left + place * step;
              const isLast = place === inOrder.length - 1;
              const hasName = (inOrder.length - 1 - place) % every === 0;
              const top = since === null ? MIDDLE : Math.min(y(since), MIDDLE);
              return (
                <g key={period}>
                  <title>
                    {priced === 0
                      ? `${period}: no offering is known here`
                      : `${period}: ${priced} priced, since ${formatPercentChange(since, 1)} %, first day ${formatPercentChange(first_day, 1)} %`}
                  </title>
                  <rect className={styles.count} x={x + 1} width={Math.max(1, step - 2)} y={COUNTS * (1 - priced / most)} height={(COUNTS * priced) / most} />
                  {since !== null && (
                    <rect
                      className={since < 0 ? styles.down : styles.up}
                      x={x + step * 0.2}
                      width={Math.max(1, step * 0.6)}
                      y={top}
                      height={Math.max(1, Math.abs(y(since) - MIDDLE))}
                    />
                  )}
                  {first_day !== null && <circle className={styles.ring} cx={x + step / 2} cy={y(first_day)} r={3} />}
                  {hasName && (
                    <text className={styles.axis} x={isLast ? width : x + step / 2} y={HEIGHT - 3} textAnchor={isLast ? 'end' : 'middle'}>
                      {period}
                    </text>
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </Plot>
  );
}
