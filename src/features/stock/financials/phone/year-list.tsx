import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { columnOf } from '../open-figure.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { changeOnYear } from '../table/growth.ts';
import { shortTitle } from '../table/period-title.ts';
import { recastInWords } from '../table/recast-words.ts';
import { ChangeOnYear } from './change-on-year.tsx';
import styles from './one-row.module.css';

interface YearListProps {
  line: StatementLine;
  statements: Statements;
  at: number;
  onChoose: (index: number) => void;
  onWhy: (index: number) => void;
}

/** Changes beyond this share of the scale are drawn as long as it. */
const LONGEST_CHANGE = 0.6;

/** Every year of a row, newest first: figure, change as a bar and a number, and the form it comes from. */
export function YearList({ line, statements, at, onChoose, onWhy }: YearListProps) {
  const { periods, scale, currency } = statements;
  const decimals = decimalsOfRow(line.values, line.row.unit, scale);
  const changed = line.source === undefined;
  const order = periods.map((_, index) => periods.length - 1 - index);
  return (
    <>
      <div className={styles.listHead} aria-hidden="true">
        <span>Year</span>
        <span>{markOf(line, currency, scale)}</span>
        <span>Change</span>
        <span />
        <span>Source</span>
      </div>
      <ul className={styles.list}>
        {order.map((index) => {
          const period = periods[index];
          if (period === undefined) return null;
          const known = isFigure(line.values[index]);
          const recast = known ? recastInWords(line.recastSince?.[index]) : undefined;
          const source = line.owner === undefined ? period : line.owner.periods[index];
          return (
            <li key={columnOf(period)} className={index === at ? styles.chosen : undefined}>
              <button type="button" className={styles.year} aria-pressed={index === at} onClick={() => onChoose(index)}>
                {shortTitle(period)}
              </button>
              <span className={styles.value}>
                {formatFigure(line.values[index], line.row.unit, { scale, decimals })}
                {isFigure(line.later?.[index]) && (
                  <span className={styles.later}>{`now ${formatFigure(line.later[index], line.row.unit, { scale, decimals })}`}</span>
                )}
                {recast !== undefined && (
                  <span className={styles.later} title={recast}>
                    another basis
                  </span>
                )}
              </span>
              <ChangeBar change={changed ? changeOnYear(line, periods, index) : undefined} direction={line.row.direction} />
              <span className={styles.value}>{changed && <ChangeOnYear line={line} periods={periods} at={index} bare />}</span>
              {known && source !== undefined ? (
                <button type="button" className={styles.source} onClick={() => onWhy(index)} aria-label={`Why ${shortTitle(period)}: ${source.form}`}>
                  {source.form}
                </button>
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function ChangeBar({ change, direction }: { change: number | undefined; direction: -1 | 0 | 1 }) {
  if (change === undefined || change === 0) return <span className={styles.bar} />;
  const judged = Math.sign(change) * direction;
  const tone = judged > 0 ? styles.better : judged < 0 ? styles.worse : styles.neither;
  const share = Math.min(Math.abs(change), LONGEST_CHANGE) / LONGEST_CHANGE;
  return (
    <span className={styles.bar} aria-hidden="true">
      <i className={`${tone} ${change > 0 ? styles.right : styles.left}`} style={{ width: `${(share * (change > 0 ? 62 : 38)).toFixed(1)}%` }} />
    </span>
  );
}
