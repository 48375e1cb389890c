import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import * as v from 'valibot';
import { getIndexPerformance } from '#contract/endpoints/market/indices.ts';
import type { IndexPerformance } from '#contract/entities/market/market-index.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { seriesModel } from '#pages/series/series-model.ts';
import { type SeriesRange, seriesRanges } from '#pages/series/series-points.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { TitledList } from '#pages/table/table-page.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { ContributorsCards, PerformersCards, SectorsCard, TopWeightCard } from './index-cards.tsx';
import { indexComponents, percentagePoints } from './index-columns.tsx';
import { IndexMethod, MembershipCard } from './index-notes.tsx';
import styles from './indices.module.css';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

/** How far back the levels are drawn; the rest of the address is the table's. */
export const RangeSearch = v.fallback(v.optional(v.picklist(['1', '5', '10', '30', 'all'])), undefined);

export const indexInput = (id: string) => ({ params: { id } });

interface IndexPageProps {
  id: string;
  range: SeriesRange;
  onRange: (range: SeriesRange) => void;
}

/** An index: what it did, what moved it, what it is worth, and its members. */
export function IndexPage({ id, range, onRange }: IndexPageProps) {
  const { state, again } = useAnswer(getIndexPerformance, indexInput(id));
  return (
    <div className={styles.page}>
      <nav aria-label="Wider page">
        <Link to="/idx">Indices</Link>
      </nav>
      <AnswerView state={state} again={again} page={id} height={620}>
        {(index) => <Whole index={index} range={range} onRange={onRange} stamp={<AnswerStamp state={state} />} />}
      </AnswerView>
    </div>
  );
}

function Whole({ index, range, onRange, stamp }: { index: IndexPerformance; range: SeriesRange; onRange: IndexPageProps['onRange']; stamp: ReactNode }) {
  const hasMembers = index.members !== null;
  return (
    <>
      <Head index={index} stamp={stamp} />
      <div className={styles.pair}>
        <LevelsCard index={index} range={range} onRange={onRange} />
        <ReturnsCard index={index} />
      </div>
      {hasMembers ? (
        <>
          <div className={styles.halves}>
            <ContributorsCards id={index.id} />
          </div>
          <div className={styles.halves}>
            <SectorsCard id={index.id} />
            <TopWeightCard id={index.id} />
            <PerformersCards id={index.id} />
          </div>
          <TitledList page={indexComponents} input={{ params: { id: index.id } }} />
          <MembershipCard index={index} />
        </>
      ) : (
        <Card title="Members">
          <Empty lead="No list of the members of this index is loaded.">
            <Link to="/sources">Members of indices</Link> loads one; then this page shows what moved the index, its sectors and its valuation.
          </Empty>
        </Card>
      )}
      <IndexMethod index={index} />
    </>
  );
}

function Head({ index, stamp }: { index: IndexPerformance; stamp: ReactNode }) {
  const { latest, levels, valuation, day } = index;
  const year = levels.days.findIndex((each) => each > `${Number(latest?.day.slice(0, 4)) - 1}${latest?.day.slice(4)}`);
  const lastYear = year === -1 ? [] : levels.values.slice(year);
  const { least, most } = extentOf(lastYear);
  const covered = (figure: { covered: number } | null) => (figure === null ? 'not known' : `of ${formatPercent(figure.covered, 0)}% of weight`);
  return (
    <>
      <div className={styles.title}>
        <h1>{index.name}</h1>
        <span className={styles.chip}>{index.region}</span>
        {index.members !== null && <span className={styles.chip}>{WEIGHTED[index.weighting]}</span>}
        {levels.from === 'computed' && <span className={styles.chip}>Level computed here</span>}
        <span className={styles.stamp}>{stamp}</span>
      </div>
      <div className={styles.head}>
        {latest && (
          <div>
            <p className={styles.headline}>
              {formatNumber(latest.level)} <small>points</small>
            </p>
            <p>
              <ChangeText value={latest.p_pct_change === null ? undefined : latest.p_pct_change * 100} /> % on {formatDay(latest.day)}
            </p>
          </div>
        )}
        {latest && lastYear.length > 20 && (
          <div>
            <GraduatedRule
              {...{ low: least, high: most, value: latest.level, width: 200 }}
              label={`Level ${formatNumber(latest.level)} between ${formatNumber(least)} and ${formatNumber(most)} in a year`}
            />
            <p className={styles.soft}>
              {formatNumber(least, 0)} to {formatNumber(most, 0)} in a year
            </p>
          </div>
        )}
        <StatTiles>
          {latest && <StatTile label="This year" value={formatPercentChange(latest.ytd_change)} unit="%" room={2} />}
          {index.members !== null && <StatTile label="Members" value={formatNumber(index.members, 0)} unit={`${day.weighed} weighed`} room={2} />}
          {valuation.pe && <StatTile label="P/E" value={formatNumber(valuation.pe.value, 1)} unit={covered(valuation.pe)} room={2} />}
          {valuation.pb && <StatTile label="P/B" value={formatNumber(valuation.pb.value)} unit={covered(valuation.pb)} room={2} />}
          {valuation.yield && <StatTile label="Dividend yield" value={`${formatPercent(valuation.yield.value)}%`} unit={covered(valuation.yield)} room={2} />}
          {valuation.price_to_gf_value && (
            <StatTile label="Price to GF Value" value={formatNumber(valuation.price_to_gf_value.value)} unit={covered(valuation.price_to_gf_value)} room={2} />
          )}
        </StatTiles>
      </div>
      {day.change !== null && (
        <p className={styles.verdict}>
          <b>{`Its members moved it by ${percentagePoints(day.change)} percentage points on ${formatDay(day.on)}:`}</b> {day.up} rose, {day.down} fell.{' '}
          {day.counted < (index.members ?? 0) && `Counted are ${day.counted} of ${index.members} members.`}
        </p>
      )}
    </>
  );
}

const WEIGHTED = { 'market value': 'By market value', price: 'By price', given: 'By given weights' } as const;

function LevelsCard({ index, range, onRange }: { index: IndexPerformance; range: SeriesRange; onRange: IndexPageProps['onRange'] }) {
  const { levels, name, id, invented } = index;
  const model = useMemo(
    () =>
      seriesModel({
        own: { name: id, series: { title: name, unit: 'points', days: levels.days, values: levels.values, invented } },
        ...{ others: [], view: 'level', range, deflator: undefined, log: false },
      }),
    [levels, name, id, invented, range],
  );
  return (
    <Card
      title="Level"
      context={levels.from === 'computed' ? 'computed from the members' : 'prices, without dividends'}
      aside={levels.days.length > 1 && <Segmented label="How far back" value={range} options={seriesRanges} onChange={onRange} />}
      padded
    >
      {levels.days.length < 2 ? (
        <Empty lead="No level of this index is loaded.">
          <Link to="/sources">Levels of indices</Link> and FRED load them; from members with prices a level is computed here.
        </Empty>
      ) : (
        <Suspense fallback={<Loading height={360} />}>
          <SeriesChart model={model} title={name} />
        </Suspense>
      )}
    </Card>
  );
}

function ReturnsCard({ index: { returns } }: { index: IndexPerformance }) {
  return (
    <Card title="Performance" context="of the level">
      <table className={styles.returns}>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Since</th>
            <th scope="col">Change %</th>
          </tr>
        </thead>
        <tbody>
          {returns.map(({ period, since, change }) => (
            <tr key={period}>
              <th scope="row">{/^(?:3|5|10) years/.test(period) ? `${period}, a year` : period}</th>
              <td className={styles.since}>{formatDay(since)}</td>
              <td>
                <ChangeText value={change === null ? undefined : change * 100} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
