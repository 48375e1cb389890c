import type { ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { chartShape } from './chart-shape.ts';
import { formatMeasure } from './measure-words.ts';
import styles from './valuation.module.css';

const HEIGHT = 282;
const FOOT = 24;
const SCALE = 46;
const LEVELS = 92;

/** A measure over the years in bands around its twenty-year mean, beside it how often it was at each level. */
export function ValuationChart({ measure, years }: { measure: ValuationMeasure; years: number | undefined }) {
  const now = measure.values.at(-1);
  const label = `${measure.name} from ${formatMonth(measure.days[0])}: now ${formatMeasure(measure, now)}, mean of twenty years ${formatMeasure(measure, measure.means.at(-1))}`;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const levels = width > 520 ? LEVELS : 0;
        const inner = width - SCALE - levels;
        const height = HEIGHT - FOOT;
        const shape = chartShape(measure, years, { width: inner, height });
        const most = shape.levels.reduce((a, b) => Math.max(a, b), 1);
        return (
          <>
            {shape.bands.map((band, zone) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the five zones keep their places
              <path key={zone} d={band} style={{ fill: `var(--sx-depth-${zone + 1})` }} />
            ))}
            {niceTicks(0, shape.most).map((tick) => (
              <g key={tick}>
                <line className={styles.grid} x1={0} x2={inner} y1={shape.y(tick)} y2={shape.y(tick)} />
                <text x={inner + levels + 8} y={shape.y(tick) + 4}>
                  {formatNumber(tick, shape.most < 8 ? 1 : 0)}
                </text>
              </g>
            ))}
            {shape.years.map(({ year, x }) => (
              <text key={year} x={x} y={HEIGHT - 6} textAnchor={x < 16 ? 'start' : 'middle'}>
                {year}
              </text>
            ))}
            <path className={styles.mean} d={shape.mean} />
            <path className={styles.line} d={shape.line} />
            {shape.extremes.map(({ x, y, value, isPeak }) => (
              <text key={`${x}`} className={styles.mark} x={x} y={y + (isPeak ? -6 : 14)}>
                {formatNumber(value, shape.most < 60 ? 1 : 0)}
              </text>
            ))}
            {levels > 0 &&
              shape.levels.map((count, level) => {
                const [top, step] = [shape.y(((level + 1) / shape.levels.length) * shape.most), height / shape.levels.length];
                return (
                  count > 0 && (
                    <rect key={top} className={styles.level} x={inner + 12} y={top} width={(count / most) * (levels - 16)} height={Math.max(1, step - 1)} />
                  )
                );
              })}
            <line className={styles.now} x1={inner} x2={inner + levels} y1={shape.last.y} y2={shape.last.y} />
            <g transform={`translate(${width - SCALE + 2} ${shape.last.y - 9})`}>
              <rect className={styles.tag} width={SCALE - 2} height={18} rx={2} />
              <text className={styles.tagText} x={(SCALE - 2) / 2} y={13}>
                {formatMeasure(measure, now)}
              </text>
            </g>
          </>
        );
      }}
    </Plot>
  );
}
