import { extentOf } from '#ui/chart/extent.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import { formatScaled, scaleOf } from '#ui/format/scale.ts';
import styles from './financial-charts.module.css';

/** Two figures of a year. */
export interface PairedYear {
  readonly name: string;
  readonly wide: number | null;
  readonly narrow: number | null;
}

interface PairsOfBarsProps {
  /** Oldest first. */
  years: readonly PairedYear[];
  /** What the wide bars are, and the narrow ones in front of them. */
  wide: string;
  narrow: string;
}

const HEIGHT = 132;
const EDGE = { top: 8, right: 34, bottom: 18 };

/** A wide bar a year with a narrow one in front of it, and the newest figures of both. */
export function PairsOfBars({ years, wide, narrow }: PairsOfBarsProps) {
  const values = years.flatMap((year) => [year.wide, year.narrow].filter(isFigure));
  if (values.length === 0) return <p className={styles.none}>{`Its filings give neither ${lower(wide)} nor ${lower(narrow)}.`}</p>;
  const { least, most } = extentOf(values, 0);
  const { divisor, letter } = scaleOf(Math.max(most, -least));
  return (
    <>
      <Plot height={HEIGHT} label={`${wide} and ${lower(narrow)}, ${years[0]?.name} to ${years.at(-1)?.name}`}>
        {(width) => {
          const step = (width - EDGE.right) / years.length;
          const y = (value: number) => EDGE.top + ((most - value) / (most - least || 1)) * (HEIGHT - EDGE.top - EDGE.bottom);
          const every = Math.max(1, Math.ceil(40 / step));
          const bar = (at: number, value: number | null, part: number, look: string | undefined) =>
            isFigure(value) && (
              <rect
                className={look}
                x={at * step + (step * (1 - part)) / 2}
                width={Math.max(1, step * part)}
                y={Math.min(y(value), y(0))}
                height={Math.max(1, Math.abs(y(value) - y(0)))}
              />
            );
          return (
            <>
              {niceTicks(least, most).map((tick) => (
                <g key={tick}>
                  <path className={styles.grid} d={`M0 ${Math.round(y(tick)) + 0.5}H${width - EDGE.right}`} />
                  <text x={width - EDGE.right + 5} y={y(tick) + 4}>
                    {formatNumber(tick / divisor, most / divisor >= 10 ? 0 : 1)}
                  </text>
                </g>
              ))}
              {years.map((year, at) => (
                <g key={year.name}>
                  {bar(at, year.wide, 0.8, styles.wide)}
                  {bar(at, year.narrow, 0.4, isFigure(year.narrow) && year.narrow < 0 ? styles.loss : styles.narrow)}
                  {(years.length - 1 - at) % every === 0 && (
                    <text x={(at + 0.5) * step} y={HEIGHT - 4} textAnchor="middle">
                      {year.name === 'TTM' ? 'TTM' : `’${year.name.slice(2)}`}
                    </text>
                  )}
                </g>
              ))}
              <path className={styles.base} d={`M0 ${Math.round(y(0)) + 0.5}H${width - EDGE.right}`} />
              {letter !== '' && (
                <text x={width} y={HEIGHT - 4} textAnchor="end">
                  {letter}
                </text>
              )}
            </>
          );
        }}
      </Plot>
      <p className={styles.legend}>
        <Newest years={years} of="wide" label={wide} />
        <Newest years={years} of="narrow" label={narrow} />
      </p>
    </>
  );
}

/** What a bar is, with its newest figure and the year that is of. */
function Newest({ years, of, label }: { years: readonly PairedYear[]; of: 'wide' | 'narrow'; label: string }) {
  const newest = years.at(-1);
  const { figure, letter } = formatScaled(newest?.[of]);
  return (
    <span>
      <i className={of === 'wide' ? styles.wideKey : styles.narrowKey} aria-hidden="true" /> {label} <b>{figure}</b> {letter}
    </span>
  );
}

function lower(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
