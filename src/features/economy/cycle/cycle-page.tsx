import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getPresidentialCycle } from '#contract/endpoints/market/economic-indicators.ts';
import type { PresidentialCycle } from '#contract/entities/market/presidential-cycle.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { MarketTabs } from '../market-tabs.tsx';
import styles from './cycle.module.css';
import { CyclePicture } from './cycle-picture.tsx';
import { CycleTable, TermTable } from './cycle-tables.tsx';

export const cycleInput = (series: string | undefined) => ({ query: { series } });

interface CyclePageProps {
  /** Which index, as the address names it; the longest when left out. */
  series: string | undefined;
  onSeries: (series: string) => void;
}

/** How an index of American shares did in the four years of a president's term: a picture, the statistics and every year. */
export function PresidentialCyclePage({ series, onSeries }: CyclePageProps) {
  const { state, again } = useAnswer(getPresidentialCycle, cycleInput(series));
  const cycle = state.kind === 'ready' ? state.data.cycle : null;
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>Presidential cycle</h1>
        {cycle !== null && cycle.choices.length > 1 && (
          <Choice label="Index" value={cycle.series.id} options={cycle.choices.map(({ id, name }) => ({ value: id, label: name }))} onChange={onSeries} />
        )}
      </div>
      <MarketTabs active="Presidential cycle" />
      <AnswerView state={state} again={again} height={560} notFoundIsPage listStored>
        {({ cycle: found, loadable }) =>
          found === null ? (
            <Empty lead="No index of American shares is loaded.">
              <Link to="/sources">Sources</Link> can load{' '}
              {loadable.map(({ id, name, source }) => `${name} (${source === 'shiller' ? 'Shiller’s long history' : `FRED ${id}`})`).join(', ')}; the one that
              reaches back furthest is shown.
            </Empty>
          ) : (
            <Whole cycle={found} stamp={<AnswerStamp state={state} />} />
          )
        }
      </AnswerView>
    </div>
  );
}

function Whole({ cycle, stamp }: { cycle: PresidentialCycle; stamp: ReactNode }) {
  const { series, years, running, phases, all } = cycle;
  const own = phases.find(({ year_of_term }) => year_of_term === running.year_of_term);
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return (
    <>
      <StatTiles>
        <StatTile label={`${running.year} is year`} value={running.year_of_term} unit="of 4" room={2} />
        <StatTile
          label={`${running.year} so far`}
          value={running.change === null ? '–' : formatPercentChange(running.change, 1)}
          unit={running.last_on === null ? 'not known' : `%, to ${formatDay(running.last_on)}`}
          room={2}
        />
        <StatTile label={`Mean of years ${running.year_of_term}`} value={formatPercentChange(own?.mean, 1)} unit={`%, ${own?.count ?? 0} years`} room={2} />
        <StatTile label="Mean of all years" value={formatPercentChange(all.mean, 1)} unit={`%, ${all.count} years`} room={2} />
      </StatTiles>
      <Card title="Every calendar year" context={first === undefined ? series.name : `${series.name}, ${first}–${last}`} aside={stamp} padded>
        <CyclePicture cycle={cycle} />
        <p className={styles.legend}>
          A dot is a calendar year, left of the line at 0 % when the index fell; the tick is the mean
          {running.change === null ? '' : `; the ring is ${running.year} so far`}. Height within a row has no meaning.
        </p>
      </Card>
      <Card title="By year of the term" context="price changes in percent">
        <CycleTable cycle={cycle} />
      </Card>
      <Card title="Term by term" context="price changes in percent, newest first">
        <TermTable cycle={cycle} />
      </Card>
      <Method cycle={cycle} />
    </>
  );
}

function Method({ cycle: { series, phases, years, running } }: { cycle: PresidentialCycle }) {
  const unknown = years.filter(({ change }) => change === null).map(({ year }) => year);
  const errors = phases.flatMap(({ standard_error }) => standard_error ?? []);
  const uncertain = extentOf(errors);
  const counted = extentOf(phases.map(({ count }) => count));
  return (
    <Card title="Method" padded>
      <div className={styles.notes}>
        <p>
          The change of a calendar year is the last value of the year over the last value of the year before, less one. Years divisible by four have an election
          and are year 4. {running.year} is not over and is in no mean; it is the ring in the picture.
        </p>
        <p>
          The index is <Link to="/economic_indicators/$id" params={{ id: series.id }}>{`the series ${series.id}`}</Link>
          {series.source === 'demo' ? ', which is invented' : ''}: prices without dividends
          {series.frequency === 'monthly' ? ', averages of a month, whose yearly changes differ from those of closes by several points' : ', as of closes'}.
          {series.note === null ? '' : ` ${series.note}.`}
          {series.restricted ? ' Its owner allows it for your own use only: do not publish these values.' : ''}
        </p>
        {errors.length > 0 && (
          <p>
            Each mean rests on only {counted.least} to {counted.most} years, and its standard error is {formatPercent(uncertain.least)} to{' '}
            {formatPercent(uncertain.most)} points: differences of a few points between the years of a term may be chance, and past years are no forecast.
          </p>
        )}
        {unknown.length > 0 && <p>Not known, because the series lacks a value at the end of the year or of the one before: {unknown.join(', ')}.</p>}
      </div>
    </Card>
  );
}
