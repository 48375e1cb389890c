import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatScaled } from '#ui/format/scale.ts';
import styles from './volume-bars.module.css';

interface VolumeBarsProps {
  /** A side that is not known has no bar. */
  quarters: readonly { readonly from: string; readonly bought: number | null; readonly sold: number | null }[];
  height: number;
}

const FOOT = 16;
const WIDEST = 28;

/** What was bought above the line and sold below it, a bar a quarter at its place in time. */
export function VolumeBars({ quarters, height }: VolumeBarsProps) {
  const values = quarters.flatMap(({ bought, sold }) => [bought ?? 0, sold ?? 0]);
  const largest = values.reduce((a, b) => Math.max(a, b), 0);
  const most = Object.values(formatScaled(largest)).join(' ').trim();
  const middle = (height - FOOT) / 2;
  const placeOf = (day: string) => Number(day.slice(0, 4)) * 4 + (Number(day.slice(5, 7)) - 1) / 3;
  const first = placeOf(quarters[0]?.from ?? '2000-01-01');
  const count = placeOf(quarters.at(-1)?.from ?? '2000-01-01') - first + 1;
  const tall = (value: number) => (value / (largest || 1)) * (middle - 4);
  const years = Array.from({ length: count }, (_, at) => first + at).filter((place) => place % 4 === 0);
  return (
    <Plot height={height} label={`Bought and sold by quarter, at most ${most}`}>
      {(width) => {
        const step = width / count;
        return (
          <>
            {quarters.map(({ from, bought, sold }) => {
              const box = { x: (placeOf(from) - first) * step, width: Math.min(WIDEST, Math.max(1, step - 2)) };
              return (
                <g key={from}>
                  <rect className={styles.bought} {...box} y={middle - tall(bought ?? 0)} height={tall(bought ?? 0)} />
                  <rect className={styles.sold} {...box} y={middle} height={tall(sold ?? 0)} />
                </g>
              );
            })}
            {years.map((place) => (
              <text key={place} className={styles.axis} x={(place - first) * step} y={height - 3}>
                {Math.floor(place / 4)}
              </text>
            ))}
            <path className={styles.base} d={`M0 ${middle}H${width}`} />
            <text className={styles.axis} x={width} y={11} textAnchor="end">
              {most}
            </text>
          </>
        );
      }}
    </Plot>
  );
}
