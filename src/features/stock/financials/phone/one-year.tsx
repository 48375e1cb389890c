import { memo, useDeferredValue, useState } from 'react';
import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import type { ChangeSearch } from '../financials-search.ts';
import type { FinancialsScreenProps } from '../screen-props.ts';
import type { StatementLine, Statements } from '../statements.ts';
import { yearsEarlier } from '../table/growth.ts';
import { shortTitle } from '../table/period-title.ts';
import { recastInWords } from '../table/recast-words.ts';
import { ChangeOnYear } from './change-on-year.tsx';
import styles from './financials-phone.module.css';
import { periodAt } from './period-at.ts';
import { rowsInWords } from './rows-in-words.ts';
import { Sections } from './sections.tsx';

/** The row by which a year is chosen: the first of the income statement, which is what the company sells. */
function leadingLine({ lines }: Statements): StatementLine | undefined {
  return lines.find(({ list, row }) => list === 'income_statement' && row.unit === 'currency') ?? lines[0];
}

/** One period of every row; the scale of all years above chooses which. */
export function OneYear({ statements, search, onSearch }: FinancialsScreenProps) {
  const { periods, scale } = statements;
  const [at, setAt] = useState(() => periodAt(periods, search.end));
  const chosen = Math.min(at, periods.length - 1);
  const shown = useDeferredValue(chosen);
  const lead = leadingLine(statements);
  const period = periods[chosen];
  if (lead === undefined || period === undefined) return null;
  const before = yearsEarlier(periods, chosen, 1);
  const first = periods[0];
  const decimals = decimalsOfRow(lead.values, lead.row.unit, scale);
  return (
    <>
      <div className={styles.scale}>
        <BarSlider
          values={lead.values}
          names={periods.map(shortTitle)}
          chosen={chosen}
          onChoose={setAt}
          onDone={(index) => onSearch({ end: periods[index]?.end })}
          label={`Fiscal period, by ${lead.row.label}`}
          valueText={`${shortTitle(period)}, ${lead.row.label} ${formatFigure(lead.values[chosen], lead.row.unit, { scale, decimals })}`}
          height={64}
        />
      </div>
      <div className={styles.head}>
        <span>{rowsInWords(statements, search.show)}</span>
        <span>{first && `${shortTitle(first)} to ${shortTitle(periods[periods.length - 1] ?? first)}`}</span>
        <span>
          <b>{shortTitle(period)}</b>
          {before !== undefined && ` on ${shortTitle(periods[before] ?? period)}`}
        </span>
      </div>
      <Sections groups={statements.groups}>{(line) => <YearRow key={line.id} line={line} statements={statements} at={shown} onSearch={onSearch} />}</Sections>
    </>
  );
}

interface YearRowProps {
  line: StatementLine;
  statements: Statements;
  at: number;
  onSearch: ChangeSearch;
}

/** A row: its name, its bars, the figure of the year and its change. A tap opens the row through all years. */
const YearRow = memo(function YearRow({ line, statements, at, onSearch }: YearRowProps) {
  const { periods, scale } = statements;
  const { row } = line;
  const first = periods[0];
  const last = periods.at(-1);
  const recast = isFigure(line.values[at]) ? recastInWords(line.recastSince?.[at]) : undefined;
  return (
    <button
      type="button"
      className={`${styles.row} ${line.rank === 'total' ? styles.total : line.rank === 'under' ? styles.part : ''}`}
      onClick={() => onSearch({ mode: 'row', row: line.id })}
    >
      <RowLabel line={line} />
      <BarSpark
        values={line.values}
        label={first && last ? `from ${shortTitle(first)} to ${shortTitle(last)}` : 'no periods'}
        marked={at}
        width={84}
        height={24}
      />
      <span className={styles.figures}>
        <span className={styles.value}>
          {formatFigure(line.values[at], row.unit, { scale, decimals: decimalsOfRow(line.values, row.unit, scale), word: line.words?.[at] })}
        </span>
        <span className={styles.change}>
          {line.source === undefined && <ChangeOnYear line={line} periods={periods} at={at} />}
          {isFigure(line.later?.[at]) && (
            <small
              className={styles.later}
            >{`now ${formatFigure(line.later[at], row.unit, { scale, decimals: decimalsOfRow(line.values, row.unit, scale) })}`}</small>
          )}
          {recast !== undefined && (
            <small className={styles.later} title={recast}>
              another basis
            </small>
          )}
        </span>
      </span>
    </button>
  );
});

/** The name of a row, or of the company whose it is; a percentage says that it is one. */
export function RowLabel({ line: { row, owner, measure } }: { line: StatementLine }) {
  return (
    <span className={styles.label}>
      {owner && <i className={styles.owner} style={{ background: `var(--sx-c${owner.place + 1})` }} aria-hidden="true" />}
      {owner?.symbol ?? row.label}
      {owner && row.unit.startsWith('currency') && measure === undefined && <small> {owner.currency}</small>}
      {row.unit === 'percent' && measure === undefined && <small> %</small>}
    </span>
  );
}
