import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatCount } from '#ui/format/number.ts';
import styles from './politician.module.css';

const HEIGHT = 120;
const FOOT = 18;
const LIMIT = 45;
/** Days of one column. */
const STEP = 3;
const TICKS = [0, 15, 30, 45, 60, 75, 90, 120, 180, 365];

/** Days from trade to disclosure, a mark a trade; what is beyond the limit of 45 days stands out. */
export function DelayDots({ delays }: { delays: readonly number[] }) {
  const longest = delays.reduce((a, b) => Math.max(a, b), 0);
  const end = Math.min(365, Math.max(80, longest)) + STEP;
  const columns = Map.groupBy(delays, (delay) => Math.floor(Math.min(delay, end - STEP) / STEP) * STEP);
  const tallest = [...columns.values()].reduce((most, of) => Math.max(most, of.length), 1);
  const tall = Math.min(7, (HEIGHT - FOOT - 14) / tallest);
  const late = delays.filter((delay) => delay > LIMIT).length;
  return (
    <Plot
      height={HEIGHT}
      label={`Delays of ${formatCount(delays.length)} trades, ${formatCount(late)} of them over 45 days, the longest ${formatCount(longest)} days`}
    >
      {(width) => {
        const x = (days: number) => 4 + (days / end) * (width - 12);
        const base = HEIGHT - FOOT;
        return (
          <>
            {[...columns].flatMap(([from, of]) =>
              of.map((delay, at) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in its column
                  key={`${from} ${at}`}
                  className={delay > LIMIT ? styles.lateDot : styles.dot}
                  x={x(from)}
                  y={base - (at + 1) * tall}
                  width={Math.max(2, x(STEP) - x(0) - 1.5)}
                  height={Math.max(0.5, tall - 1)}
                  rx={1.5}
                />
              )),
            )}
            <path className={styles.axis} d={`M0 ${base}H${width}`} />
            <path className={styles.limit} d={`M${x(LIMIT).toFixed(1)} 10V${base}`} />
            <text x={x(LIMIT) + 5} y={18}>
              45 days, the limit
            </text>
            {TICKS.filter((tick) => tick < end && (end < 130 || tick === 0 || tick >= 45) && (end < 130 || tick % 45 === 0 || tick > 100)).map((tick) => (
              <text key={tick} x={x(tick)} y={HEIGHT - 4} textAnchor={tick === 0 ? 'start' : 'middle'}>
                {tick}
              </text>
            ))}
          </>
        );
      }}
    </Plot>
  );
}
