import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { getInflationContributors } from '#contract/endpoints/market/inflation.ts';
import { CpiSplitKey, type InflationAnswer, type InflationContributors } from '#contract/entities/market/inflation-contributors.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatChange, formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatMonth } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { MarketTabs } from '../market-tabs.tsx';
import styles from './inflation.module.css';
import { InflationPicture, OTHER_COLOR, partColors } from './inflation-picture.tsx';

const TITLE = 'Inflation contributors';

/** How prices are divided, and how many months are drawn. */
export const InflationSearch = v.object({
  split: v.optional(v.fallback(v.optional(CpiSplitKey), undefined)),
  months: v.optional(v.fallback(v.optional(v.picklist(['24', '60', '120'])), undefined)),
});
export type InflationSearch = v.InferOutput<typeof InflationSearch>;

export const inflationInput = ({ split }: Pick<InflationSearch, 'split'>) => ({ query: { split } });

/** A contribution in percentage points. */
export const inPoints = (value: number | null | undefined) => formatChange(value == null ? undefined : value * 100, 2);

interface InflationPageProps {
  search: InflationSearch;
  onSearch: (search: InflationSearch) => void;
}

/** What made consumer prices rise over twelve months: the parts month by month, then the newest month and the method. */
export function InflationPage({ search, onSearch }: InflationPageProps) {
  const { state, again } = useAnswer(getInflationContributors, inflationInput(search));
  const contributors = state.kind === 'ready' ? state.data.contributors : null;
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{TITLE}</h1>
        {contributors && <span className={styles.chip}>{contributors.invented ? 'Demo market' : 'USA'}</span>}
        {contributors && contributors.splits.length > 1 && (
          <Segmented
            label="Divided into"
            value={contributors.split.key}
            options={contributors.splits.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(split) => onSearch({ ...search, split })}
          />
        )}
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      <MarketTabs active={TITLE} />
      <AnswerView state={state} again={again} height={620} notFoundIsPage listStored>
        {(answer) =>
          answer.contributors === null || answer.contributors.months.length === 0 ? (
            <NotLoaded missing={answer.missing} />
          ) : (
            <Whole contributors={answer.contributors} search={search} onSearch={onSearch} />
          )
        }
      </AnswerView>
    </div>
  );
}

function NotLoaded({ missing: { series, weights } }: { missing: InflationAnswer['missing'] }) {
  return (
    <Empty lead="What the parts of consumer prices contributed cannot be counted yet.">
      {series.length > 0 && `FRED has the indices ${series.map(({ id, name }) => `${id} (${name})`).join(', ')}. `}
      {weights && 'The weights come from a file of the Bureau of Labor Statistics’ relative importance, by the source Weights of consumer prices. '}
      {!weights && series.length === 0 && 'It needs thirteen months of the indices, and the weights of the two Decembers before. '}
      <Link to="/sources">Sources</Link> load both.
    </Empty>
  );
}

const SPANS = [
  { value: '24', label: '2Y' },
  { value: '60', label: '5Y' },
  { value: '120', label: '10Y' },
] as const;

/** Parts with what they added in a month, the largest first. */
function rowsOf({ parts, months }: InflationContributors) {
  const last = months.at(-1);
  const rows = parts.map((part, at) => ({ ...part, contribution: last?.parts[at] ?? null, color: partColors[at] ?? OTHER_COLOR }));
  const other = last?.other ?? null;
  const rest =
    other === null || Math.abs(other) < 0.00005 ? [] : [{ id: 'other', name: 'Other', weight: null, change: null, contribution: other, color: OTHER_COLOR }];
  return [...rows.toSorted((a, b) => (b.contribution ?? -1) - (a.contribution ?? -1)), ...rest];
}

type Row = ReturnType<typeof rowsOf>[number];

/** The largest part in a sentence, with what it added. */
export function inflationVerdict(contributors: InflationContributors): string {
  const [last, [first]] = [contributors.months.at(-1), rowsOf(contributors)];
  const whole = `Prices ${(last?.headline ?? 0) < 0 ? 'fell' : 'rose'} by ${formatNumber(Math.abs((last?.headline ?? 0) * 100), 2)}% in the year to ${formatMonth(last?.month)}`;
  return first?.contribution == null ? `${whole}.` : `${whole}; ${inPoints(first.contribution)} points of it are ${first.name.toLowerCase()}.`;
}

function Whole({ contributors, search, onSearch }: InflationPageProps & { contributors: InflationContributors }) {
  const { parts, months } = contributors;
  const shown = search.months ?? '60';
  return (
    <>
      <p className={styles.verdict}>
        <b>{inflationVerdict(contributors)}</b>
      </p>
      <Card
        title="What each part added"
        context="percentage points of the change over twelve months; line: all items"
        aside={<Segmented label="How far back" value={shown} options={SPANS} onChange={(to) => onSearch({ ...search, months: to })} />}
        padded
      >
        <p className={styles.legend}>
          {parts.map(({ id, name }, at) => (
            <span key={id}>
              <i className={styles.swatch} style={{ background: `var(${partColors[at] ?? OTHER_COLOR})` }} aria-hidden="true" />
              {name}
            </span>
          ))}
        </p>
        <InflationPicture contributors={contributors} shown={Number(shown)} label={`${inflationVerdict(contributors)} Every month is in the table below.`} />
      </Card>
      <PartsCard contributors={contributors} />
      <Card title="Month by month" context="percentage points, newest first">
        <ChartTable
          caption="What each part added to the change over twelve months, in percentage points"
          headings={['Month', ...parts.map(({ name }) => name), 'Other', 'All items']}
          rows={months
            .toReversed()
            .map(({ month, parts: own, other, headline }) => [formatMonth(month), ...own.map(inPoints), inPoints(other), formatPercentChange(headline)])}
          height={320}
        />
      </Card>
      <Method contributors={contributors} />
    </>
  );
}

function PartsCard({ contributors }: { contributors: InflationContributors }) {
  const rows = rowsOf(contributors);
  const most = rows.reduce((widest, { contribution }) => Math.max(widest, Math.abs(contribution ?? 0)), 0);
  const columns: readonly TableColumn<Row>[] = [
    {
      ...{ id: 'name', title: 'Part', align: 'start', width: 150, grow: 2 },
      cell: ({ name, color }) => (
        <>
          <i className={styles.swatch} style={{ background: `var(${color})` }} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </>
      ),
    },
    { id: 'weight', title: 'Weight', unit: '%', align: 'end', width: 80, cell: ({ weight }) => formatNumber(weight, 1) },
    {
      id: 'change',
      title: 'In a year',
      unit: '%',
      align: 'end',
      width: 90,
      cell: ({ change }) => <ChangeText value={change === null ? undefined : change * 100} />,
    },
    {
      ...{ id: 'bar', title: 'Contribution', align: 'end', width: 120, from: 'tablet' },
      cell: ({ contribution, name }) =>
        contribution !== null && <SignedBar value={contribution} most={most} width={100} label={`${name} ${inPoints(contribution)} points`} />,
    },
    { id: 'contribution', title: 'Added', unit: 'points', align: 'end', width: 90, cell: ({ contribution }) => <b>{inPoints(contribution)}</b> },
  ];
  const last = contributors.months.at(-1);
  return (
    <Card title={formatMonth(last?.month)} context={`together ${formatPercentChange(last?.headline)}%`}>
      <ListTable label="Parts of consumer prices in the newest month" columns={columns} rows={rows} rowKey={({ id }) => id} sort={undefined} />
    </Card>
  );
}

function Method({ contributors: { invented, all, parts } }: { contributors: InflationContributors }) {
  return (
    <Card title="Method" padded>
      <div className={styles.notes}>
        <p>
          {invented
            ? 'Demo market, invented.'
            : 'Indices of the Bureau of Labor Statistics by FRED, not seasonally adjusted; weights are its relative importance of a December. Public data of the United States.'}{' '}
          All items: <Link to="/economic_indicators/$id" params={{ id: all }}>{`the series ${all}`}</Link>; weights of {formatMonth(parts[0]?.weight_of)}.
        </p>
        <p>
          Weights change each December. Up to it a part adds its weight of a year before, brought to that month by prices, × its change to December; after it
          the new weight × its change since, both as parts of all items a year before. The parts add up to the change of all items; a rest is named Other. A
          month without one of the indices is not known.
        </p>
      </div>
    </Card>
  );
}
