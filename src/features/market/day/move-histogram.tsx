import type { MarketDay } from '#contract/entities/market/market-day.ts';
import { formatChange } from '#ui/format/change.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from './market-day.module.css';

const BAR = 14;
const HEIGHT = 44;
const MARKS = [-3, -2, -1, 0, 1, 2, 3];

/** Companies by how far they moved, a bar for each quarter of a percent point; the outer bars hold all beyond them. */
export function MoveHistogram({ day: { moves, up, down, unchanged } }: { day: MarketDay }) {
  const most = moves.reduce((tallest, { companies }) => Math.max(tallest, companies), 1);
  const width = moves.length * BAR;
  const first = moves[0]?.around ?? 0;
  const step = (moves[1]?.around ?? 0) - first;
  const label = `${formatCount(up)} rose, ${formatCount(down)} fell, ${formatCount(unchanged)} unchanged, by quarters of a percent point`;
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${width} ${HEIGHT + 16}`} role="img" aria-label={label}>
      {moves.map(({ around, companies }, index) => {
        const height = companies === 0 ? 0 : Math.max(2, (companies / most) * HEIGHT);
        const tone = around > 0 ? styles.up : around < 0 ? styles.down : styles.flat;
        return <rect key={around} className={tone} x={index * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} />;
      })}
      <path className={styles.base} d={`M0 ${HEIGHT}H${width}`} />
      {step > 0 &&
        MARKS.map((mark) => (
          <text key={mark} className={styles.mark} x={((mark - first) / step + 0.5) * BAR} y={HEIGHT + 13} textAnchor="middle">
            {mark === 0 ? '0' : formatChange(mark, 0)}
          </text>
        ))}
    </svg>
  );
}
