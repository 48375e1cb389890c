import { formatDay, formatShortMonth } from '#ui/format/day.ts';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { titleOfPeriod } from '../table/period-title.ts';
import { fiscalYearWords } from '../table/statement-columns.tsx';
import styles from './print-sheet.module.css';

interface PaperTableProps {
  statements: Statements;
  /** Positions of the first period and the one behind the last. */
  from: number;
  to: number;
  withTrailing: boolean;
}

/** As many periods as fit across a sheet, all rows, black on white; the head is repeated on every sheet. */
export function PaperTable({ statements, from, to, withTrailing }: PaperTableProps) {
  const { periods, trailing, groups } = statements;
  const shown = periods.slice(from, to);
  const twelve = withTrailing ? trailing : undefined;
  const span = shown.length + (twelve === undefined ? 1 : 2);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{fiscalYearWords(statements)}</th>
          {shown.map((period) => (
            <th key={`${titleOfPeriod(period)} ${period.end}`} scope="col">
              {titleOfPeriod(period)}
              <small>{`${period.form}, ${formatDay(period.filed)}`}</small>
            </th>
          ))}
          {twelve && (
            <th scope="col">
              TTM
              <small>{formatShortMonth(twelve.end)}</small>
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          <tr className={styles.group}>
            <th colSpan={span} scope="rowgroup">
              {[group.label, group.context].filter(Boolean).join(', ')}
              {group.unit && <small>{` ${group.unit}`}</small>}
            </th>
          </tr>
          {group.rows.map((line) => (
            <PaperRow key={line.id} line={line} statements={statements} from={from} to={to} withTrailing={twelve !== undefined} unit={group.unit} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PaperRow({
  line,
  statements: { scale, currency },
  from,
  to,
  withTrailing,
  unit,
}: Omit<PaperTableProps, 'withTrailing'> & { line: StatementLine; withTrailing: boolean; unit: string | undefined }) {
  const { row, values, words, later, rank, owner, trailing } = line;
  const decimals = decimalsOfRow(values, row.unit, scale);
  const mark = markOf(line, currency, scale);
  const write = (value: number | null | undefined, word?: string | null) => formatFigure(value, row.unit, { scale, decimals, word });
  return (
    <tr className={rank === 'total' ? styles.total : undefined}>
      <th scope="row">
        {owner?.symbol ?? row.label}
        {mark !== undefined && mark !== unit && <small>{` ${mark}`}</small>}
      </th>
      {values.slice(from, to).map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <td key={at}>{`${write(value, words?.[from + at])}${isFigure(later?.[from + at]) ? '*' : ''}`}</td>
      ))}
      {withTrailing && <td>{write(trailing)}</td>}
    </tr>
  );
}
