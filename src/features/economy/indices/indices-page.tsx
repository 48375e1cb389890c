import { Link } from '@tanstack/react-router';
import { getPerformanceRanks, listIndices } from '#contract/endpoints/market/indices.ts';
import type { IndexList, MarketIndex, PerformanceRanks } from '#contract/entities/market/market-index.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './indices.module.css';

export const indicesInput = { query: { latest: 'true' } } as const;
export const ranksInput = { query: {} };

const column = columnsOf<MarketIndex>();
const percent = (fraction: number | null | undefined) => <ChangeText value={fraction == null ? undefined : fraction * 100} />;

const columns: readonly TableColumn<MarketIndex>[] = [
  column.linked('name', 'Index', ({ id }) => ({ to: '/idx/$ticker', params: { ticker: id } }), { pinned: true, width: 180, grow: 2 }),
  column.computed('level', 'Level', ({ latest }) => formatNumber(latest?.level), { width: 100 }),
  column.computed('day', 'Day', ({ latest }) => percent(latest?.p_pct_change), { width: 72, unit: '%' }),
  column.computed('ytd', 'This year', ({ latest }) => percent(latest?.ytd_change), { width: 84, unit: '%' }),
  column.computed('on', 'Close of', ({ latest }) => formatDay(latest?.day), { width: 100, from: 'tablet' }),
  column.count('members', 'Members', { width: 80, from: 'tablet' }),
  column.computed('weighted', 'Weighted', ({ weighting, members }) => (members === null ? '' : `by ${weighting === 'given' ? 'given weights' : weighting}`), {
    ...{ width: 130, align: 'start', from: 'desktop' },
  }),
];

/** A phone has the day at the right, level and year before it. */
const PHONE = { under: 'on', beside: ['level', 'ytd'], figure: 'day' };

/** The indices by region, and what each did year by year. */
export function IndicesPage() {
  const { state, again } = useAnswer(listIndices, indicesInput);
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>Indices</h1>
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      <AnswerView state={state} again={again} height={420} notFoundIsPage listStored>
        {(list) => (Object.keys(list).length === 0 ? <NothingLoaded /> : <Regions list={list} />)}
      </AnswerView>
      <RanksCard />
    </div>
  );
}

function NothingLoaded() {
  return (
    <Empty lead="No index is loaded.">
      <Link to="/sources">Sources</Link> load levels (Levels of indices, FRED) and members (Members of indices). Both belong to whoever makes the index: this
      server loads them for its own use.
    </Empty>
  );
}

function Regions({ list }: { list: IndexList }) {
  // A popular index is in the list of its region as well, and is shown once.
  const regions = Object.entries(list).filter(([region]) => region !== 'Most Popular' || Object.keys(list).length === 1);
  const all = regions.flatMap(([, rows]) => rows);
  const known = all.flatMap(({ latest, measures }) => (measures === 'shares' ? (latest?.p_pct_change ?? []) : []));
  const up = known.filter((change) => change > 0).length;
  return (
    <>
      {known.length > 0 && (
        <p className={styles.verdict}>
          <b>{`${up} of ${known.length} ${known.length === 1 ? 'index' : 'indices'} rose on the newest day.`}</b>
        </p>
      )}
      {regions.map(([region, rows]) => (
        <Card key={region} title={region} context={`${rows.length} ${rows.length === 1 ? 'index' : 'indices'}`}>
          <ListTable label={`Indices of ${region}`} columns={columns} rows={rows} rowKey={({ id }) => id} sort={undefined} phone={PHONE} />
        </Card>
      ))}
    </>
  );
}

/** Years shown, the newest first. */
const YEARS = 15;

function RanksCard() {
  const { state, again } = useAnswer(getPerformanceRanks, ranksInput);
  return (
    <Card title="Year by year" context="change of the level in percent, the best of the year first" padded>
      <AnswerView state={state} again={again} height={300} notFoundIsPage={false} listStored={false}>
        {(ranks) => (
          <>
            {ranks.years.length === 0 ? <Empty lead="No index has levels of two years." /> : <Ranks ranks={ranks} />}
            {ranks.left_out.length > 0 && (
              <p className={styles.notRanked}>
                Not ranked: {ranks.left_out.map(({ name }) => name).join(', ')}. It measures how far prices are expected to swing; nobody can hold it, so that
                its change is no return.
              </p>
            )}
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function Ranks({ ranks: { indices, years } }: { ranks: PerformanceRanks }) {
  const nameOf = (id: string) => indices.find((index) => index.id === id)?.name ?? id;
  const most = years.reduce((widest, { ranks }) => Math.max(widest, ranks.length), 0);
  const places = Array.from({ length: most }, (_, at) => `${at + 1}.`);
  return (
    <ScrollRegion label="Indices ranked year by year">
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {places.map((place) => (
              <th key={place} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.slice(0, YEARS).map(({ year, whole, ranks }) => (
            <tr key={year}>
              <th scope="row">{whole ? year : `${year} so far`}</th>
              {places.map((place, at) => {
                const found = ranks[at];
                return <td key={place}>{found && `${nameOf(found.id)} ${formatPercentChange(found.change, 1)}`}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
