import type { MultipleHistory } from '#contract/entities/stock/valuation.ts';
import { countsInHistory } from '#domain/valuation/multiple-history.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { quantile } from '../../summary/quartiles.ts';
import drawing from '../drawing.module.css';
import styles from './multiple-chart.module.css';

const HEIGHT = 150;
const TOP = 8;
const AXIS = 40;
const FOOT = 18;

/** A multiple through ten years: grey half of the months, line the median, dotted the industry. Months that do not count break the line. */
export function MultipleChart({
  days,
  multiple,
  name,
}: {
  days: readonly string[];
  multiple: Pick<MultipleHistory, 'label' | 'values' | 'unit' | 'industry'>;
  name: string;
}) {
  const { label, values, unit, industry } = multiple;
  const known = values.flatMap((value) => (countsInHistory(value ?? undefined) ? (value ?? []) : []));
  if (known.length < 12) return null;
  const { least, most } = extentOf(industry === null ? known : [...known, industry]);
  const spare = (most - least || most) * 0.08;
  const [low, high] = [Math.max(0, least - spare), most + spare];
  const y = (value: number) => TOP + (1 - (value - low) / (high - low)) * (HEIGHT - TOP);
  const [lower = low, middle = low, upper = high] = [quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)];
  const show = (value: number) => formatNumber(unit === 'percent' ? value * 100 : value, high < 10 || unit === 'percent' ? 1 : 0);
  const years = days
    .map((day, at) => ({ at, year: day.slice(0, 4) }))
    .filter(({ at, year }) => at > 0 && days[at - 1]?.slice(0, 4) !== year && Number(year) % 2 === 0);
  return (
    <div className={styles.course}>
      <Plot height={HEIGHT + FOOT} label={`${label} of ${name} by month, median ${show(middle)}`}>
        {(whole) => {
          const width = whole - AXIS;
          const x = (at: number) => (at / Math.max(1, days.length - 1)) * width;
          return (
            <>
              <rect x={0} y={y(upper)} width={width} height={Math.max(1, y(lower) - y(upper))} className={styles.half} />
              {niceTicks(low, high).map((tick) => (
                <text key={tick} x={width + 6} y={y(tick) + 4}>
                  {show(tick)}
                </text>
              ))}
              {years.map(({ at, year }) => (
                <text key={year} x={x(at)} y={HEIGHT + 14}>
                  {year}
                </text>
              ))}
              <path d={`M0 ${y(middle).toFixed(1)}H${width}`} className={styles.medianLine} />
              {industry !== null && <path d={`M0 ${y(industry).toFixed(1)}H${width}`} className={styles.industryLine} />}
              <path d={lineOf(values, x, y)} className={drawing.price} />
            </>
          );
        }}
      </Plot>
    </div>
  );
}

/** A line through the months; those that do not count break it. */
function lineOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  const counts = (value: number | null | undefined) => countsInHistory(value ?? undefined);
  return values
    .map((value, at) => (value === null || !counts(value) ? '' : `${counts(values[at - 1]) ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`))
    .join('');
}
