import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import * as v from 'valibot';
import { getCotReport } from '#contract/endpoints/market/cot-reports.ts';
import { CotFamily, CotGroup, type CotReport } from '#contract/entities/market/cot-report.ts';
import { COT_WEEKS, cotReading, cotReleaseDay, rankOfChange } from '#domain/economy/cot.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { type SeriesRange, seriesRanges } from '#pages/series/series-points.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from './cot.module.css';
import { FollowedCard } from './cot-followed.tsx';
import { chosenGroup, cotModel, coursesOf, type GroupCourse } from './cot-model.ts';
import { SidesCard, WeeksCard } from './cot-tables.tsx';
import { IndexScale } from './index-scale.tsx';
import { signedCount } from './signed-count.ts';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

/** How the reports of a market are looked at, from the address. */
export const CotSearch = v.object({ family: maybe(CotFamily), group: maybe(CotGroup), range: maybe(v.picklist(['1', '5', '10', '30', 'all'])) });
export type CotSearch = v.InferOutput<typeof CotSearch>;

export const cotInput = (id: string, { family }: Pick<CotSearch, 'family'>) => ({ params: { id }, query: { family } });

interface CotPageProps {
  id: string;
  search: CotSearch;
  onSearch: (search: CotSearch) => void;
}

/** Who holds which side of a futures market, and how extreme that is: newest positions, a chart of three years and more, every report. */
export function CotPage({ id, search, onSearch }: CotPageProps) {
  const { state, again } = useAnswer(getCotReport, cotInput(id, search));
  return (
    <AnswerView state={state} again={again} page={id} height={620}>
      {(report) => (
        <Whole report={report} search={search} onSearch={onSearch} stamp={<AnswerStamp state={state} />} at={state.kind === 'ready' ? state.at : 0} />
      )}
    </AnswerView>
  );
}

interface WholeProps {
  report: CotReport;
  search: CotSearch;
  onSearch: (search: CotSearch) => void;
  stamp: ReactNode;
  at: number;
}

function Whole({ report, search, onSearch, stamp, at }: WholeProps) {
  const chosen = chosenGroup(report, search.group);
  const courses = useMemo(() => coursesOf(report, chosen), [report, chosen]);
  const range: SeriesRange = search.range ?? '5';
  const model = useMemo(() => cotModel(report, courses, range), [report, courses, range]);
  const families = report.families.map((family) => ({ value: family, label: capitalised(family) }));
  const groups = report.positions.map(({ traders }) => ({ value: traders, label: capitalised(traders) }));
  return (
    <div className={styles.page}>
      <nav aria-label="Wider page">
        <Link to="/cot_reports">Commitments of traders</Link>
      </nav>
      <div className={styles.title}>
        <h1>{report.name}</h1>
        {report.group && <span className={styles.chip}>{capitalised(report.group)}</span>}
        {report.contract && <span className={styles.chip}>{capitalised(report.contract.toLowerCase())}</span>}
        {families.length > 1 && (
          <Segmented label="Report" value={report.family} options={families} onChange={(family) => onSearch({ ...search, family, group: undefined })} />
        )}
      </div>
      <Head report={report} own={courses[0]} />
      <Card title="Net positions" context="contracts held long less those held short" aside={stamp} padded>
        <div className={styles.controls}>
          <Choice label="Group" value={chosen} options={groups} onChange={(group) => onSearch({ ...search, group: v.parse(CotGroup, group) })} />
          <Segmented label="How far back" value={range} options={seriesRanges} onChange={(to) => onSearch({ ...search, range: to })} />
        </div>
        <Suspense fallback={<Loading height={400} />}>
          <SeriesChart model={model} title={`${report.name}, net positions`} />
        </Suspense>
        <ChartNotes report={report} own={courses[0]} />
      </Card>
      <SidesCard report={report} courses={courses} chosen={chosen} onChoose={(group) => onSearch({ ...search, group })} />
      <FollowedCard report={report} own={courses[0]} />
      <WeeksCard report={report} courses={courses} at={at} />
      <About report={report} />
    </div>
  );
}

const VERDICTS = {
  'crowded long': (group: string) => `${group}: crowded long`,
  'crowded short': (group: string) => `${group}: crowded short`,
  between: (group: string) => `${group}: between the extremes`,
  'short history': (group: string) => `${group}: too few reports to say`,
} as const;

/** The newest positions in a few figures. */
export function Head({ report, own }: { report: CotReport; own: GroupCourse | undefined }) {
  const last = report.days.length - 1;
  const [net, before, index] = [own?.net[last], own?.net[last - 1], own?.index[last]];
  const interest = report.open_interest[last] ?? undefined;
  const day = report.days[last] ?? '';
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.verdict}>{own && VERDICTS[cotReading(index)](capitalised(own.traders))}</p>
        <p className={styles.stamp}>
          Positions of {formatDay(day)}, published as a rule on {formatDay(cotReleaseDay(day))}
        </p>
      </div>
      {index !== undefined && (
        <div>
          <IndexScale index={index} name={own?.traders ?? ''} width={230} />
          <p className={styles.stamp}>
            {formatNumber(index, 0)} of 100, among the last {COT_WEEKS} reports
          </p>
        </div>
      )}
      <StatTiles>
        <StatTile label="Net" value={signedCount(net)} room={2} />
        <StatTile label="In the week" value={signedCount(net === undefined || before === undefined ? undefined : net - before)} unit={rankText(own)} room={2} />
        <StatTile label="Open interest" value={formatCount(interest)} room={2} />
        <StatTile label="Net of open interest" value={net === undefined || !interest ? '–' : formatNumber((100 * net) / interest, 1)} unit="%" room={2} />
        <StatTile label="Reports since" value={formatDay(report.days[0])} unit={`${report.days.length}`} room={2} />
      </StatTiles>
    </div>
  );
}

/** A rank below these is not worth a word. */
const RANKS = ['largest', '2nd largest', '3rd largest', '4th largest', '5th largest'] as const;

function rankText(own: GroupCourse | undefined): string | undefined {
  const rank = own && rankOfChange(own.net);
  const text = rank === undefined ? undefined : RANKS[rank - 1];
  return text === undefined ? undefined : `${text} of ${COT_WEEKS}`;
}

function ChartNotes({ report: { price, days }, own }: { report: CotReport; own: GroupCourse | undefined }) {
  const hasIndex = own?.index.some((value) => value !== undefined) ?? false;
  return (
    <div className={styles.notes}>
      {hasIndex ? (
        <p>
          Shaded: reports in which the index of {own?.traders} was 85 or more (orange) or 15 or less (blue). Below: the index, 0 for the lowest and 100 for the
          highest net position of {COT_WEEKS} reports.
        </p>
      ) : (
        <p>
          An index needs {COT_WEEKS} reports, about three years; {days.length} are loaded. Earlier years can be loaded from the{' '}
          <Link to="/sources">source</Link>.
        </p>
      )}
      {price && (
        <p>
          Lowest: {price.name}
          {price.unit && `, ${price.unit}`}, on the day of each report.{price.against && ' It falls when the price of the future rises.'}
        </p>
      )}
    </div>
  );
}

function About({ report: { id, exchange, note, invented, read_at, family } }: { report: CotReport }) {
  return (
    <Card title="Method" padded>
      <div className={styles.notes}>
        <p>
          {invented
            ? 'Demo market, invented.'
            : `Commodity Futures Trading Commission, public data of the United States; ${family} report, futures without options.`}{' '}
          Market {id}
          {exchange && ` on ${invented ? exchange : capitalised(exchange.toLowerCase())}`}; read on {formatDay(read_at.slice(0, 10))}.
        </p>
        <p>
          A net position is what a group holds long less what it holds short. A spread is held on both sides by the same trader and is in neither. The net
          positions of all groups add up to zero, because each contract has a buyer and a seller.
        </p>
        <p>
          The positions are those of the named day, and were not known before the report came out, mostly three days later. An extreme says that one side is
          crowded; by itself it says nothing of when the price turns.
        </p>
        {note && <p>{note}</p>}
      </div>
    </Card>
  );
}
