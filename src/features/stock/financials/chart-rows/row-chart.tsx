import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { decimalsOfRow, formatFigure } from '#ui/format/figure.ts';
import { formatNumber } from '#ui/format/number.ts';
import { markOf, type StatementLine, type Statements } from '../statements.ts';
import { shortTitle } from '../table/period-title.ts';
import { nameOfList } from '../table/statement-lists.ts';
import { chartSeries, isOneUnit } from './chart-series.ts';
import { LineChart } from './line-chart.tsx';
import styles from './row-chart.module.css';

interface RowChartProps {
  statements: Statements;
  /** Ids of the rows, in the order of their colours. */
  rows: readonly string[];
  /** Positions of the periods in sight. */
  from: number;
  to: number;
  onChange: (rows: string[]) => void;
}

const axes = [
  { value: 'unit', label: 'In their unit' },
  { value: 'index', label: 'First year = 100' },
] as const;

const HEIGHT = 220;

/** Rows of the statements, of whichever, on one axis; in a table for those who would rather read. */
export function RowChart({ statements, rows, from, to, onChange }: RowChartProps) {
  const [axis, setAxis] = useState<'unit' | 'index'>('unit');
  const [asTable, setAsTable] = useState(false);
  const oneUnit = isOneUnit(statements, rows);
  const { lines, values, unit, base, problem } = chartSeries(statements, rows, { from, to, indexed: axis === 'index' });
  const periods = statements.periods.slice(from, to + 1);
  const titles = periods.map(shortTitle);
  const write = (line: StatementLine, value: number | null | undefined) =>
    unit === undefined
      ? formatNumber(value, 1)
      : formatFigure(value, line.row.unit, { scale: statements.scale, decimals: decimalsOfRow(line.values, line.row.unit, statements.scale) });
  const said = base === undefined ? unit || 'ratio' : `${titles[base]} = 100`;
  return (
    <section className={styles.card} aria-label="Rows on a chart">
      <div className={styles.head}>
        <ul className={styles.legend} aria-label="Rows on the chart">
          {rows.map((id, place) => {
            const line = lines.find((each) => each.id === id);
            const label = line === undefined ? id : `${line.owner === undefined ? '' : `${line.owner.symbol} `}${line.row.label}`;
            return (
              <li key={id}>
                <i style={{ background: `var(--sx-c${place + 1})` }} aria-hidden="true" />
                {label}
                <small>
                  {line === undefined
                    ? 'not in this view'
                    : [nameOfList(line.list), oneUnit ? undefined : markOf(line, statements.currency, statements.scale)].filter(Boolean).join(', ')}
                </small>
                <button type="button" aria-label={`Take ${label} off the chart`} onClick={() => onChange(rows.filter((other) => other !== id))}>
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
        <span className={styles.tools}>
          <small>{said}</small>
          {oneUnit && <Segmented label="Axis" value={axis} options={axes} onChange={setAxis} />}
          <Button look="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
          <Button look="subtle" onClick={() => onChange([])}>
            Close
          </Button>
        </span>
      </div>
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {problem === undefined && !asTable && (
        <LineChart
          height={HEIGHT}
          titles={titles}
          label={`${lines.map(({ row }) => row.label).join(', ')}, ${said}, ${titles[0]} to ${titles.at(-1)}`}
          series={lines.map((line, at) => ({
            key: line.id,
            name: `${line.owner?.symbol ?? ''} ${line.row.label}`.trim(),
            color: rows.indexOf(line.id) + 1,
            values: values[at] ?? [],
            write: (value) => write(line, value),
          }))}
          writeAxis={(value) => (lines[0] === undefined ? '' : write(lines[0], value))}
        />
      )}
      {problem === undefined && asTable && (
        <ChartTable
          caption={`Rows on the chart, ${said}`}
          height={HEIGHT}
          headings={['Period', ...lines.map(({ row, owner }) => `${owner?.symbol ?? ''} ${row.label}`.trim())]}
          rows={titles.map((title, period) => [title, ...lines.map((line, at) => write(line, values[at]?.[period]))]).reverse()}
        />
      )}
    </section>
  );
}
