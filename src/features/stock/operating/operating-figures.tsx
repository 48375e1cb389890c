import { Link } from '@tanstack/react-router';
import type { OperatingData } from '#contract/entities/stock/operating.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import shared from '../figure-page.module.css';
import { quantile } from '../summary/quartiles.ts';
import styles from './operating.module.css';
import { businessFigures } from './operating-words.ts';

/** Fewest periods a scale is drawn from. */
const FEWEST = 3;

/** Margins, days and turnover, of a bank what it lends and holds, each on the scale of its own past: where it is now between its lowest and its highest. */
export function OperatingFigures({ data: { figures, ends, currency }, name }: { data: OperatingData; name: string }) {
  if (figures.length === 0) return null;
  const amounts = figures.some(({ unit }) => unit === 'currency') && currency !== null ? `amounts in ${currency}, ` : '';
  return (
    <Card title="How it runs" context={`${amounts}to ${formatDay(ends[0])}, each beside its own past of ${ends.length} periods`}>
      <table className={`${shared.table} ${styles.table} ${styles.runs}`}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Newest</th>
            <th scope="col" className={styles.wide}>
              Lowest
            </th>
            <th scope="col">Past</th>
            <th scope="col" className={styles.wide}>
              Highest
            </th>
            <th scope="col">Median</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, label, unit, values, list }) => (
            <FigureRow key={key} label={label} unit={unit} values={values} to={list === null ? undefined : { name, data: key }} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A bank or an insurer by its own measures, in a panel: the newest figure and its years. */
export function BusinessFigures({ data }: { data: OperatingData }) {
  const { ends, currency } = data;
  const years = `${ends.at(-1)?.slice(0, 4)} to ${ends[0]?.slice(0, 4)}`;
  return (
    <table className={`${shared.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{ends[0]?.slice(0, 4)}</th>
          <th scope="col">{years}</th>
        </tr>
      </thead>
      <tbody>
        {businessFigures(data).map(({ key, label, unit, values }) => {
          const { figure, unit: mark } = formatAlone(values[0], unit);
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <b>{[figure, mark, unit === 'currency' && isFigure(values[0]) ? currency : ''].filter(Boolean).join(' ')}</b>
              </td>
              <td>
                <BarSpark values={values.toReversed()} label={`${label}, ${years}`} marked={values.length - 1} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FigureRowProps {
  label: string;
  unit: string;
  /** Newest first. */
  values: readonly (number | null)[];
  /** The page of the figure; none for one that is made here. */
  to: { name: string; data: string } | undefined;
}

function FigureRow({ label, unit, values, to }: FigureRowProps) {
  const newest = values[0] ?? undefined;
  const known = values.filter(isFigure);
  const { least, most } = extentOf(known);
  const median = quantile(known, 0.5);
  const [first, third] = [quantile(known, 0.25), quantile(known, 0.75)];
  const text = (value: number | undefined) => {
    const { figure, unit: mark } = formatAlone(value, unit);
    return `${figure} ${mark ?? ''}`.trim();
  };
  const isDrawn = newest !== undefined && known.length >= FEWEST;
  return (
    <tr>
      <th scope="row">
        {to === undefined ? (
          label
        ) : (
          <Link to="/stock/$name/data/$data" params={to}>
            {label}
          </Link>
        )}
      </th>
      <td>
        <b>{text(newest)}</b>
      </td>
      <td className={styles.wide}>{isDrawn ? text(least) : ''}</td>
      <td>
        {isDrawn ? (
          <GraduatedRule
            low={least}
            high={most}
            value={newest}
            median={median}
            quartiles={first !== undefined && third !== undefined ? [first, third] : undefined}
            label={`${label} ${text(newest)}, over ${known.length} periods from ${text(least)} to ${text(most)}, median ${text(median)}`}
            width={104}
          />
        ) : (
          <small>{known.length === 0 ? 'not known' : `${known.length} ${known.length === 1 ? 'period' : 'periods'} known`}</small>
        )}
      </td>
      <td className={styles.wide}>{isDrawn ? text(most) : ''}</td>
      <td>{text(median)}</td>
    </tr>
  );
}
