import type { Histogram } from '#domain/screening/views/histogram.ts';
import styles from './spread.module.css';

const [WIDTH, HEIGHT] = [288, 32];

/** How a figure is spread over the market, the part that passes dark. What it shows is said in words beside it. */
export function Spread({ spread, passes }: { spread: Histogram; passes: (figure: number) => boolean }) {
  const most = spread.counts.reduce((highest, count) => Math.max(highest, count), 1);
  const width = WIDTH / spread.counts.length;
  const step = (spread.high - spread.low) / spread.counts.length;
  return (
    <svg className={styles.spread} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {spread.counts.map((count, at) => {
        const height = count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT);
        const middle = spread.low + (at + 0.5) * step;
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
        return <rect key={at} data-in={passes(middle) || undefined} x={at * width} y={HEIGHT - height} width={Math.max(1, width - 1)} height={height} />;
      })}
    </svg>
  );
}
