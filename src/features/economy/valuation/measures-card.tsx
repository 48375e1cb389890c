import { Link } from '@tanstack/react-router';
import type { MarketValuation, ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { formatMeasure, unitOf } from './measure-words.ts';
import styles from './valuation.module.css';

/** From this part of its past on a measure counts as dear. */
const DEAR = 0.8;

const columns: readonly TableColumn<ValuationMeasure>[] = [
  {
    ...{ id: 'name', title: 'Measure', align: 'start', width: 140, grow: 1 },
    cell: (row) => (
      <Link to="/economic_indicators/$id" params={{ id: row.series[0] ?? '' }}>
        {row.name} <small>{row.key === 'buffett' ? '%' : unitOf(row)}</small>
      </Link>
    ),
  },
  { id: 'now', title: 'Now', align: 'end', width: 62, cell: (row) => <b>{formatMeasure(row, row.values.at(-1))}</b> },
  {
    ...{ id: 'scale', title: 'Lowest to highest', align: 'start', width: 124, from: 'tablet' },
    cell: (row) => (
      <GraduatedRule
        low={row.lowest}
        high={row.highest}
        value={row.values.at(-1) ?? 0}
        median={row.median}
        quartiles={row.quartiles}
        width={108}
        tone={row.dearer === null ? 'plain' : row.dearer >= DEAR ? 'bad' : row.dearer <= 1 - DEAR ? 'good' : 'plain'}
        label={`${row.name}: ${formatMeasure(row, row.values.at(-1))} between ${formatMeasure(row, row.lowest)} and ${formatMeasure(row, row.highest)}`}
      />
    ),
  },
  { id: 'median', title: 'Median', align: 'end', width: 62, cell: (row) => formatMeasure(row, row.median) },
  { id: 'dearer', title: 'Dearer %', align: 'end', width: 70, cell: ({ dearer }) => <b>{formatPercent(dearer, 0)}</b> },
  { id: 'since', title: 'Since', align: 'end', width: 52, cell: ({ days }) => days[0]?.slice(0, 4) ?? '–' },
];

/** Every measure that can be counted, each on its own scale, and why the others cannot. */
export function MeasuresCard({ valuation: { measures, missing } }: { valuation: MarketValuation }) {
  const known = measures.filter(({ dearer }) => dearer !== null);
  const dear = known.filter(({ dearer }) => (dearer ?? 0) >= DEAR).length;
  return (
    <Card title={`${measures.length} measures, each on its own scale`}>
      <ListTable label="Measures of the market’s value" columns={columns} rows={measures} rowKey={({ key }) => key} sort={undefined} />
      <div className={styles.under}>
        <p>
          <b>
            {dear} of {known.length} are dearer than 80% of their past.
          </b>{' '}
          Dearer %: the part of its own past in which the measure was cheaper; for a yield that is where it was higher.
        </p>
        <p className={styles.soft}>Not known here: {missing.map(({ name, why }) => `${name} (${why})`).join('; ')}.</p>
      </div>
    </Card>
  );
}
