import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import styles from './performance-sheet.module.css';

const [WIDTH, HEIGHT] = [520, 190];

/** The growth of 100 as a line on paper, the benchmark's dashed. */
export function GrowthLine({ report: { series }, benchmark }: { report: PortfolioReport; benchmark: string | undefined }) {
  const known = (line: readonly (number | null)[]) => line.flatMap((value) => value ?? []);
  const { least, most } = extentOf([...known(series.index), ...known(series.benchmark)]);
  const place = (value: number) => HEIGHT - ((value - least) / (most - least || 1)) * HEIGHT;
  const path = (line: readonly (number | null)[]) =>
    line.reduce<string>((drawn, value, at) => {
      if (value === null) return drawn;
      const x = (at / Math.max(line.length - 1, 1)) * WIDTH;
      return `${drawn}${drawn === '' || line[at - 1] === null ? 'M' : 'L'}${x.toFixed(1)} ${place(value).toFixed(1)}`;
    }, '');
  const last = (line: readonly (number | null)[]) => formatNumber((line.findLast((value) => value !== null) ?? Number.NaN) * 100, 1);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>Growth of 100</b> {`${last(series.index)} on ${formatDay(series.days.at(-1))}`}
        {benchmark !== undefined && `, dashed: the same money in ${benchmark}, ${last(series.benchmark)}`}
      </figcaption>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`} aria-hidden="true">
        <path className={styles.zero} d={`M0 ${place(1).toFixed(1)}H${WIDTH}`} />
        {benchmark !== undefined && <path className={styles.other} d={path(series.benchmark)} />}
        <path className={styles.own} d={path(series.index)} />
      </svg>
      <p>
        <span>{formatDay(series.days[0])}</span>
        <span>{`between ${formatNumber(least * 100, 0)} and ${formatNumber(most * 100, 0)}`}</span>
        <span>{formatDay(series.days.at(-1))}</span>
      </p>
    </figure>
  );
}
