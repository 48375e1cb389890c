import type { SignPointCounts } from '#contract/entities/stock/warning-signs.ts';
import type { SignUnit } from '#domain/signs/sign.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { isFigure } from '#ui/format/number.ts';
import styles from './sign-chart.module.css';
import { closestShown, shownValue } from './sign-format.ts';

/** A line of the chart. */
export interface ChartLine {
  readonly label: string;
  readonly values: readonly (number | null)[];
  readonly look: 'own' | 'second' | 'fit' | 'peers';
}

interface SignChartProps {
  points: readonly SignPointCounts[];
  lines: readonly ChartLine[];
  unit: SignUnit;
  /** Equal distances are equal percentages: for figures that grow. */
  logarithmic?: boolean;
  label: string;
  width?: number;
  height?: number;
}

const RIGHT = 56;
const BOTTOM = 20;
const TOP = 10;
const LEFT = 8;

/** Figures at the ends of fiscal years and now, with their trend. */
export function SignChart({ points, lines, unit, logarithmic = false, label, width = 520, height = 170 }: SignChartProps) {
  const of = (value: number) => (logarithmic ? Math.log(value) : value);
  const drawable = (value: number | null): value is number => isFigure(value) && (!logarithmic || value > 0);
  const { least, most } = extentOf(lines.flatMap(({ values }) => values.filter(drawable).map(of)));
  if (!Number.isFinite(least) || points.length < 2) return null;
  const range = most - least || Math.abs(most) || 1;
  const x = (at: number) => LEFT + (at / (points.length - 1)) * (width - LEFT - RIGHT);
  const y = (value: number) => TOP + (1 - (of(value) - (least - range * 0.06)) / (range * 1.12)) * (height - TOP - BOTTOM);
  const ticks = logarithmic ? [] : niceTicks(least, most, closestShown(unit));
  const own = lines.find(({ look }) => look === 'own');
  const last = own?.values.at(-1) ?? null;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${LEFT} ${y(tick).toFixed(1)}H${width - RIGHT}`} />
          {(!drawable(last) || Math.abs(y(tick) - y(last)) > 13) && (
            <text className={styles.tick} x={width - RIGHT + 8} y={y(tick) + 4}>
              {shownValue(tick, unit).figure}
              {unit === 'amount' && shownValue(tick, unit).unit}
            </text>
          )}
        </g>
      ))}
      {least < 0 && most > 0 && <path className={styles.zero} d={`M${LEFT} ${y(0).toFixed(1)}H${width - RIGHT}`} />}
      {lines.map(({ label: name, values, look }) => (
        <g key={name} className={styles[look]}>
          <path d={pathOf(values.map((value, at) => (drawable(value) ? [x(at), y(value)] : undefined)))} />
          {(look === 'own' || look === 'second') &&
            values.map((value, at) => drawable(value) && <circle key={points[at]?.end} cx={x(at)} cy={y(value)} r={2.6} />)}
        </g>
      ))}
      {drawable(last) && (
        <g className={styles.tag}>
          <rect x={width - RIGHT + 4} y={y(last) - 9} width={RIGHT - 6} height={18} rx={2} />
          <text x={width - RIGHT / 2 + 1} y={y(last) + 4} textAnchor="middle">
            {shownValue(last, unit).figure}
            {unit === 'amount' && shownValue(last, unit).unit}
          </text>
        </g>
      )}
      {points.map(({ end, fiscal_year }, at) => {
        if (at % 2 !== (points.length - 1) % 2) return null;
        return (
          <text key={end} className={at === points.length - 1 ? styles.now : styles.tick} x={x(at)} y={height - 4} textAnchor={at === 0 ? 'start' : 'middle'}>
            {fiscal_year ?? 'TTM'}
          </text>
        );
      })}
    </svg>
  );
}

/** A line through what is known; it breaks where something is not. */
function pathOf(places: readonly (readonly [x: number, y: number] | undefined)[]): string {
  return places
    .map((place, at) => (place === undefined ? '' : `${places[at - 1] === undefined ? 'M' : 'L'}${place[0].toFixed(1)} ${place[1].toFixed(1)}`))
    .join('');
}
