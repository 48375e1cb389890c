import { formatNumber } from '#ui/format/number.ts';
import type { BacktestReport } from '../backtest-work.ts';
import type { YearColumn } from './axis-layout.ts';
import styles from './run-axis.module.css';

interface YearRowsProps {
  report: BacktestReport;
  columns: readonly YearColumn[];
  x: (place: number) => number;
  top: number;
  end: number;
  /** Width of the names left of the years. */
  room: number;
}

const ROW = 22;
/** Least pixels of a column whose figures can be read, and of one whose year can. */
const [FOR_FIGURES, FOR_YEARS] = [38, 30];

/** Each year under its part of the time axis: the strategy, what it is measured against, and how far apart they were. */
export function YearRows({ report: { years, risk, universeRisk, benchmarkRisk, benchmarkLabel }, columns, x, top, end, room }: YearRowsProps) {
  const byYear = new Map(years.map((each) => [each.year, each]));
  const narrowest = columns.slice(1, -1).reduce((least, { from, to }) => Math.min(least, x(to) - x(from)), Number.POSITIVE_INFINITY);
  const readable = narrowest >= FOR_FIGURES;
  const every = Math.max(1, Math.ceil(FOR_YEARS / Math.max(1, narrowest)));
  const other = benchmarkLabel === undefined ? universeRisk.yearly : benchmarkRisk?.yearly;
  const base = (row: number) => top + row * ROW + 15;
  const rows: readonly (readonly [name: string, yearly: number | undefined])[] = [
    ['Strategy', risk.yearly],
    [benchmarkLabel === undefined ? 'Universe' : 'Index', other],
    ['Apart', less(tenths(risk.yearly), tenths(other))],
  ];
  return (
    <g>
      {[0, 1, 2, 3, 4].map((row) => (
        <path key={row} className={row === 0 || row === 4 ? styles.base : styles.grid} d={`M0 ${top + row * ROW + 0.5}H${end}`} />
      ))}
      {room > 48 &&
        rows.map(([name], row) => (
          <text key={name} className={styles.rowName} data-row={row} x={8} y={base(row + 1)}>
            {name}
          </text>
        ))}
      {columns.map(({ year, from, to }, at) => {
        const returns = byYear.get(year);
        // A year at the ends may be a month long; the year beside it lets a figure be a little wider than its column.
        const hasRoom = x(to) - x(from) >= FOR_YEARS / (readable ? 1 : every) - 1;
        const middle = (x(from) + x(to)) / 2;
        const compared = benchmarkLabel === undefined ? returns?.universe : returns?.benchmark;
        const gap = less(tenths(returns?.own), tenths(compared));
        return (
          <g key={year}>
            {gap !== undefined && (
              <rect
                className={styles.heat}
                data-heat={heatOf(gap)}
                x={x(from) + 1}
                y={top + 3 * ROW + 1}
                width={Math.max(1, x(to) - x(from) - 2)}
                height={ROW - 1}
              />
            )}
            {hasRoom && (readable || at % every === 0) && (
              <text className={styles.year} x={middle} y={base(0)} textAnchor="middle">
                {readable ? `${year}${returns?.isPart === true ? '*' : ''}` : `’${String(year).slice(2)}`}
              </text>
            )}
            {readable &&
              hasRoom &&
              [returns?.own, compared, gap].map((value, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                <text key={row} className={styles.figure} data-row={row} x={middle} y={base(row + 1)} textAnchor="middle">
                  {row === 2 ? signed(value) : percent(value)}
                </text>
              ))}
          </g>
        );
      })}
      <text className={styles.year} x={end - 8} y={base(0)} textAnchor="end">
        a year
      </text>
      {rows.map(([name, value], row) => (
        <text key={name} className={styles.figure} data-row={0} x={end - 8} y={base(row + 1)} textAnchor="end">
          {row === 2 ? signed(value) : percent(value)}
        </text>
      ))}
    </g>
  );
}

/** A fraction in whole tenths of a percent, as it is shown, so that differences of what is read are right. */
function tenths(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1000) / 1000;
}

function less(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one - other;
}

function percent(value: number | undefined): string {
  return formatNumber(value === undefined ? null : value * 100, 1);
}

function signed(value: number | undefined): string {
  return `${value !== undefined && Math.round(value * 1000) > 0 ? '+' : ''}${percent(value)}`;
}

/** The step of colour of a difference: within 3, within 10, or more percentage points. */
function heatOf(gap: number): string {
  const size = Math.abs(gap) < 0.0005 ? 0 : Math.abs(gap) < 0.03 ? 1 : Math.abs(gap) < 0.1 ? 2 : 3;
  return size === 0 ? '0' : `${gap > 0 ? 'p' : 'n'}${size}`;
}
