import {
  getIndexGainContributors,
  getIndexLossContributors,
  getIndexLowestPerformers,
  getIndexSectors,
  getIndexTopPerformers,
  getIndexTopWeighting,
} from '#contract/endpoints/market/indices.ts';
import type { IndexMember, IndexSector, IndexTop } from '#contract/entities/market/market-index.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { memberColumns, percentagePoints } from './index-columns.tsx';

type TopCall = typeof getIndexTopWeighting;

interface TopCardProps {
  id: string;
  title: string;
  context: (top: IndexTop) => string;
  call: TopCall;
  columns: readonly TableColumn<IndexMember>[];
  whenEmpty: string;
}

/** Ten members of an index with the figures that chose them. */
function TopCard({ id, title, context, call, columns, whenEmpty }: TopCardProps) {
  const { state, again } = useAnswer(call, { params: { id } });
  return (
    <Card title={title} context={state.kind === 'ready' && context(state.data)}>
      <AnswerView state={state} again={again} height={330} notFoundIsPage={false} listStored={false}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty lead={whenEmpty} />
          ) : (
            <ListTable label={title} columns={columns} rows={rows} rowKey={({ stockid }) => stockid} sort={undefined} />
          )
        }
      </AnswerView>
    </Card>
  );
}

const small = { ...memberColumns.stock, width: 130 };

/** The ten largest members. */
export function TopWeightCard({ id }: { id: string }) {
  return (
    <TopCard
      {...{ id, title: 'Largest members', call: getIndexTopWeighting, columns: [small, memberColumns.weight, memberColumns.bar, memberColumns.change] }}
      context={({ weight }) => `${formatPercent(weight, 1)}% of the index`}
      whenEmpty="No member can be weighed."
    />
  );
}

/** The members that rose and fell most. */
export function PerformersCards({ id }: { id: string }) {
  const columns = [small, memberColumns.change, memberColumns.contribution];
  return (
    <>
      <TopCard
        {...{ id, title: 'Best of the day', call: getIndexTopPerformers, columns }}
        context={() => 'by change'}
        whenEmpty="No member has a change of the day."
      />
      <TopCard
        {...{ id, title: 'Worst of the day', call: getIndexLowestPerformers, columns }}
        context={() => 'by change'}
        whenEmpty="No member has a change of the day."
      />
    </>
  );
}

/** Which members moved the index, on one scale for both sides. */
export function ContributorsCards({ id }: { id: string }) {
  const gains = useAnswer(getIndexGainContributors, { params: { id } });
  const losses = useAnswer(getIndexLossContributors, { params: { id } });
  const all = [gains, losses].flatMap(({ state }) => (state.kind === 'ready' ? state.data.rows : []));
  const most = all.reduce((widest, { contribution }) => Math.max(widest, Math.abs(contribution ?? 0)), 0);
  const bar: TableColumn<IndexMember> = {
    ...{ id: 'moved', title: 'Moved the index', align: 'end', width: 110 },
    cell: ({ contribution, display_symbol }) =>
      contribution !== null && (
        <SignedBar value={contribution} most={most} width={100} label={`${display_symbol} ${percentagePoints(contribution)} percentage points`} />
      ),
  };
  const columns = [small, memberColumns.weight, memberColumns.change, bar, memberColumns.contribution];
  const context = ({ contribution }: IndexTop) => (contribution === null ? '' : `together ${percentagePoints(contribution)} percentage points`);
  return (
    <>
      <TopCard {...{ id, title: 'Raised the index', call: getIndexGainContributors, columns, context }} whenEmpty="No member rose." />
      <TopCard {...{ id, title: 'Lowered the index', call: getIndexLossContributors, columns, context }} whenEmpty="No member fell." />
    </>
  );
}

const column = columnsOf<IndexSector>();

/** The sectors of an index by weight. */
export function SectorsCard({ id }: { id: string }) {
  const { state, again } = useAnswer(getIndexSectors, { params: { id } });
  const columns: readonly TableColumn<IndexSector>[] = [
    column.text('sector', 'Sector', { width: 130, grow: 2 }),
    column.count('companies', 'Members', { width: 72, from: 'tablet' }),
    column.percent('weight', 'Weight', { width: 70 }),
    column.computed('bar', 'Of the index', ({ weight, sector }) => <WeightBar weight={weight} label={`${sector} ${formatPercent(weight)}%`} />, { width: 80 }),
    column.change('change', 'Day', { width: 70 }),
    column.computed('contribution', 'Added', ({ contribution }) => percentagePoints(contribution), { width: 84, unit: '% pt' }),
  ];
  return (
    <Card title="Sectors" context="by weight">
      <AnswerView state={state} again={again} height={330} notFoundIsPage={false} listStored={false}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty lead="No member is stored." />
          ) : (
            <ListTable label="Sectors of the index" columns={columns} rows={rows} rowKey={({ sector }) => sector} sort={undefined} />
          )
        }
      </AnswerView>
    </Card>
  );
}
