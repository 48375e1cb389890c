import { Link } from '@tanstack/react-router';
import { getTreasuryRates } from '#contract/endpoints/market/economic-indicators.ts';
import type { TreasuryRate } from '#contract/entities/market/yield-curve.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './curve.module.css';

export const ratesInput = { params: { country: 'usa' as const }, query: {} };

/** `1 month`, `10 years`. */
function maturityWords(tenor: string): string {
  const count = tenor.slice(0, -1);
  return `${count} ${tenor.endsWith('M') ? 'month' : 'year'}${count === '1' ? '' : 's'}`;
}

const change = (id: string, title: string, of: (rate: TreasuryRate) => number | null, from?: 'tablet'): TableColumn<TreasuryRate> => ({
  ...{ id, title, align: 'end', width: 78 },
  ...(from && { from }),
  // In percentage points, which are no percent of the yield.
  cell: (rate) => {
    const before = of(rate);
    return formatChange(before === null ? null : rate.value - before);
  },
});

const columns: readonly TableColumn<TreasuryRate>[] = [
  {
    ...{ id: 'tenor', title: 'Maturity', align: 'start', width: 90, grow: 1, pinned: true },
    cell: ({ id, tenor }) => (
      <Link to="/economic_indicators/$id" params={{ id }}>
        {maturityWords(tenor)}
      </Link>
    ),
  },
  { id: 'value', title: 'Yield %', align: 'end', width: 70, cell: ({ value }) => <b>{formatNumber(value)}</b> },
  change('week', 'Week', ({ week_ago }) => week_ago),
  change('month', 'Month', ({ month_ago }) => month_ago),
  change('year', 'Year', ({ year_ago }) => year_ago),
  { id: 'low', title: 'Year low', align: 'end', width: 78, from: 'tablet', cell: ({ year_low }) => formatNumber(year_low) },
  { id: 'high', title: 'Year high', align: 'end', width: 78, from: 'tablet', cell: ({ year_high }) => formatNumber(year_high) },
  { id: 'day', title: 'Day', align: 'end', width: 100, from: 'tablet', cell: ({ day }) => formatDay(day) },
  { id: 'since', title: 'Since', align: 'end', width: 100, from: 'tablet', cell: ({ since }) => formatDay(since) },
];

/** The yield of each maturity, now and before. */
export function RatesCard() {
  const { state, again } = useAnswer(getTreasuryRates, ratesInput);
  return (
    <Card title="Treasury rates" context="yields in percent; changes in percentage points">
      <AnswerView state={state} again={again} height={320}>
        {({ rates }) =>
          rates.length === 0 ? (
            <p className={styles.soft}>None are loaded.</p>
          ) : (
            <ListTable label="Treasury rates" columns={columns} rows={rates} rowKey={({ tenor }) => tenor} sort={undefined} />
          )
        }
      </AnswerView>
    </Card>
  );
}
