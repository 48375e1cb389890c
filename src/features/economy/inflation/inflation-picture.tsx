import { useElementSize } from '@mantine/hooks';
import type { InflationContributors } from '#contract/entities/market/inflation-contributors.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatChange } from '#ui/format/change.ts';
import { formatShortMonth } from '#ui/format/day.ts';
import styles from './inflation.module.css';

/** The colours of parts, in their order; the rest is grey. */
export const partColors = ['--sx-c2', '--sx-c3', '--sx-c1', '--sx-c4', '--sx-c5', '--sx-c6', '--sx-c7', '--sx-c8'] as const;
export const OTHER_COLOR = '--sx-dim';

const HEIGHT = 300;
const TOP = 10;
const BOTTOM = 26;
const LEFT = 2;
const RIGHT = 40;

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly color: string;
}

/** The parts of a month stacked away from zero on both sides, in their order; what is not known is left out. */
function stacked({ parts, other }: InflationContributors['months'][number]): Bar[] {
  let [above, below] = [0, 0];
  return [...parts, other].flatMap((value, at) => {
    if (value === null) return [];
    const from = value >= 0 ? above : below;
    const to = from + value;
    if (value >= 0) above = to;
    else below = to;
    return [{ from, to, color: at === parts.length ? OTHER_COLOR : (partColors[at] ?? OTHER_COLOR) }];
  });
}

/** A bar a month: what each part added to the change of all prices over twelve months; the line is the change itself. */
export function InflationPicture({ contributors: { months }, shown, label }: { contributors: InflationContributors; shown: number; label: string }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(measured, 280);
  const drawn = months.slice(-shown).map((month) => ({ ...month, bars: stacked(month) }));
  const ends = drawn.flatMap(({ bars, headline }) => [headline, ...bars.flatMap(({ from, to }) => [from, to])]);
  const { least: low, most: high } = extentOf([...ends, 0.01], 0);
  const step = high - low > 0.08 ? 0.02 : 0.01;
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const slot = (width - LEFT - RIGHT) / Math.max(1, drawn.length);
  const x = (at: number) => LEFT + at * slot;
  const ticks = Array.from({ length: Math.floor(high / step) - Math.ceil(low / step) + 1 }, (_, at) => (Math.ceil(low / step) + at) * step);
  const line = drawn.map(({ headline }, at) => `${at === 0 ? 'M' : 'L'}${(x(at) + slot / 2).toFixed(1)} ${y(headline).toFixed(1)}`).join('');
  const every = Math.max(1, Math.ceil(70 / slot));
  return (
    <div ref={ref}>
      <svg className={styles.picture} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick.toFixed(3)}>
            <line className={Math.abs(tick) < step / 2 ? styles.zero : styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={width - RIGHT + 6} y={y(tick) + 4}>
              {formatChange(tick * 100, 0)}
            </text>
          </g>
        ))}
        {drawn.map(({ month, bars }, at) => (
          <g key={month}>
            {bars.map(({ from, to, color }) => (
              <rect
                key={color}
                {...{ x: x(at) + slot * 0.12, y: y(Math.max(from, to)), width: Math.max(1, slot * 0.76), height: Math.abs(y(from) - y(to)) }}
                style={{ fill: `var(${color})` }}
              />
            ))}
            {(drawn.length - 1 - at) % every === 0 && (x(at) > 30 || at === 0) && (
              <text className={styles.month} x={Math.min(x(at) + slot / 2, width - RIGHT - 16)} y={HEIGHT - 8}>
                {formatShortMonth(month)}
              </text>
            )}
          </g>
        ))}
        <path className={styles.line} d={line} />
      </svg>
    </div>
  );
}
