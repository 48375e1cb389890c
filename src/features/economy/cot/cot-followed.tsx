import { useMemo, useState } from 'react';
import type { CotReport } from '#contract/entities/market/cot-report.ts';
import { COT_EXTREMES, cotReading } from '#domain/economy/cot.ts';
import { FEW_CASES, type Outcome, whatFollowed } from '#domain/economy/cot-followed.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './cot.module.css';
import type { GroupCourse } from './cot-model.ts';

interface FollowedRow {
  readonly weeks: number;
  readonly cases: Outcome;
  readonly all: Outcome;
}

const SIDES = [
  { value: 'crowded long', label: `${COT_EXTREMES.high} or more` },
  { value: 'crowded short', label: `${COT_EXTREMES.low} or less` },
] as const;
type Side = (typeof SIDES)[number]['value'];

const percent = (value: number | undefined, decimals: number) => {
  const text = formatNumber(value, decimals);
  return decimals > 0 && value !== undefined && value > 0 ? `+${text}` : text;
};

/** A figure of too few cases to be reliable is grey. */
const ofCases = (text: string, { count }: Outcome) => (count < FEW_CASES ? <span className={styles.few}>{text}</span> : text);

const column = (id: string, title: string, width: number, cell: TableColumn<FollowedRow>['cell'], from?: 'tablet'): TableColumn<FollowedRow> => ({
  ...{ id, title, width, cell, align: 'end' as const, unit: '%' },
  ...(from && { from }),
});

const columns: readonly TableColumn<FollowedRow>[] = [
  { id: 'weeks', title: 'Price after', align: 'start', width: 82, grow: 1, pinned: true, cell: ({ weeks }) => `${weeks} weeks` },
  { id: 'count', title: 'Times', align: 'end', width: 60, cell: ({ cases }) => ofCases(String(cases.count), cases) },
  column('median', 'Median', 80, ({ cases }) => ofCases(percent(cases.median, 1), cases)),
  column('mean', 'Mean', 80, ({ cases }) => ofCases(percent(cases.mean, 1), cases), 'tablet'),
  column('rose', 'Rose', 66, ({ cases }) => ofCases(percent(cases.rose, 0), cases)),
  column('all-median', 'All: median', 100, ({ all }) => percent(all.median, 1)),
  column('all-mean', 'All: mean', 90, ({ all }) => percent(all.mean, 1), 'tablet'),
  column('all-rose', 'All: rose', 86, ({ all }) => percent(all.rose, 0), 'tablet'),
];

/** What the price did after the index of the chosen group reached an extreme, beside what it did after any report; nothing without a stored price or an index. */
export function FollowedCard({ report: { days, price }, own }: { report: CotReport; own: GroupCourse | undefined }) {
  const reading = cotReading(own?.index.at(-1));
  const [chosen, setChosen] = useState<Side>();
  const side = chosen ?? (reading === 'crowded short' ? reading : 'crowded long');
  const rows = useMemo(
    () =>
      (price?.followed ?? []).map(({ weeks, changes }): FollowedRow => {
        const known = changes.map((change) => change ?? undefined);
        return { weeks, ...whatFollowed({ days, index: own?.index ?? [], changes: known, weeks }, side) };
      }),
    [days, price, own, side],
  );
  if (price === null || own === undefined || rows.every(({ all }) => all.count === 0)) return null;
  return (
    <Card
      title="What followed"
      context={`${price.name}${price.against ? ', inverted' : ''}, in percent`}
      aside={<Segmented label="Index" value={side} options={SIDES} onChange={setChosen} />}
    >
      <ListTable
        label={`The price after the index of ${own.traders} reached an extreme`}
        columns={columns}
        rows={rows}
        rowKey={({ weeks }) => String(weeks)}
        sort={undefined}
      />
      <p className={styles.sum}>
        Times: how often the index of {own.traders} reached {side === 'crowded long' ? `${COT_EXTREMES.high} or more` : `${COT_EXTREMES.low} or less`} after a
        report outside of that range; a second time within the same number of weeks is not counted. The price is measured from the first close after the report
        was released. Figures of fewer than {FEW_CASES} times are grey, because they are not reliable. All: every report of the same years.
      </p>
    </Card>
  );
}
