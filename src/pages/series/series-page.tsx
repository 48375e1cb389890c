import { useQueries } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollEdges } from '#ui/layout/scroll-edges.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { AnswerView, useAnswer } from '../answer-view.tsx';
import { AnswerStamp } from '../stamp.tsx';
import type { Series, SeriesPageDefinition } from './series.ts';
import { SeriesHead } from './series-head.tsx';
import { type SeriesModel, seriesModel } from './series-model.ts';
import styles from './series-page.module.css';
import { seriesRanges } from './series-points.ts';
import { MOST_OTHERS, othersOf, type SeriesSearch } from './series-search.ts';
import { sharedViews, viewsOf } from './series-views.ts';

const SeriesChart = lazy(() => import('./series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));
const SaveSeries = lazy(() => import('./save-series.tsx').then(({ SaveSeries }) => ({ default: SaveSeries })));

interface SeriesPageProps<E extends Endpoint> {
  page: SeriesPageDefinition<E>;
  /** How the address names the series. */
  name: string;
  /** How it is looked at, from the address, and how that changes. */
  search: SeriesSearch;
  onSearch: (change: SeriesSearch) => void;
}

/** Values that a chart needs to show anything. */
const FEWEST = 2;

/** The kind of page that is a series: what it last was in its own history, a chart of it and others, every value in a table, and files. */
export function SeriesPage<E extends Endpoint>({ page, name, search, onSearch }: SeriesPageProps<E>) {
  const { state, again } = useAnswer(page.endpoint, page.input(name));
  const tooLittle = (answer: Answer<E>) => {
    const count = page.series(answer).days.length;
    return count < FEWEST ? `A chart needs at least ${FEWEST} values, and ${count} is known.` : undefined;
  };
  return (
    <AnswerView state={state} again={again} page={name} height={620} tooLittle={tooLittle}>
      {(answer) => (
        <Whole
          page={page}
          name={name}
          answer={answer}
          search={search}
          onSearch={onSearch}
          stamp={<AnswerStamp state={state} />}
          at={state.kind === 'ready' ? state.at : 0}
        />
      )}
    </AnswerView>
  );
}

interface WholeProps<E extends Endpoint> extends SeriesPageProps<E> {
  answer: Answer<E>;
  stamp: ReactNode;
  at: number;
}

function Whole<E extends Endpoint>({ page, name, answer, search, onSearch, stamp, at }: WholeProps<E>) {
  const series = useMemo(() => page.series(answer), [page, answer]);
  const { action: Action, more: More } = page;
  return (
    <div className={styles.page}>
      {page.trail && <nav aria-label="Wider page">{page.trail}</nav>}
      <div className={styles.title}>
        <h1>{series.title}</h1>
        {series.kind?.map((word) => (
          <span key={word} className={styles.chip}>
            {word}
          </span>
        ))}
        {Action && <Action name={name} title={series.title} />}
      </div>
      <SeriesHead series={series} />
      <Drawn page={page} name={name} series={series} search={search} onSearch={onSearch} stamp={stamp} at={at} more={More && <More answer={answer} />} />
      {series.about && (
        <Card title="About this series" padded>
          <dl className={styles.about}>
            {series.about.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </div>
  );
}

interface DrawnProps<E extends Endpoint> extends SeriesPageProps<E> {
  series: Series;
  stamp: ReactNode;
  at: number;
  /** What belongs to it besides, between the chart and the long table of values. */
  more: ReactNode;
}

function Drawn<E extends Endpoint>({ page, name, series, search, onSearch, stamp, at, more }: DrawnProps<E>) {
  const { range = 'all', log = false } = search;
  const names = useMemo(() => othersOf(search, name), [search, name]);
  const answers = useQueries({ queries: names.map((other) => queryFor(page.endpoint, page.input(other))) });
  const others = names.flatMap((other, place) => {
    const found = answers[place]?.data as Answer<E> | undefined; // of the call above, in the same order
    return found === undefined ? [] : [{ name: other, series: page.series(found) }];
  });
  const lost = names.filter((_, place) => answers[place]?.isError);
  const unlike = others.some(({ series: { unit } }) => unit !== series.unit);
  const views = unlike ? sharedViews : viewsOf({ unit: series.unit, deflator: others.length === 0 ? series.deflator : undefined });
  const view = views.find(({ value }) => value === search.view)?.value ?? views[0]?.value ?? 'level';
  const priceNames = view === 'real' && series.deflator !== undefined ? [series.deflator] : [];
  const prices = useQueries({ queries: priceNames.map((each) => queryFor(page.endpoint, page.input(each))) });
  const found = prices[0]?.data as Answer<E> | undefined;
  const deflator = found && page.series(found);
  const key = others.map((other) => `${other.name} ${other.series.days.length}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are made anew each time; their key says when they changed
  const model = useMemo(
    () => seriesModel({ own: { name, series }, others, view, range, deflator, log }),
    [name, series, key, view, range, deflator?.days.length, log],
  );
  const change = (to: SeriesSearch) => onSearch({ ...search, ...to });
  const { picker: Picker } = page;
  return (
    <>
      <Card title="Chart" context={model.unit} aside={stamp} padded>
        <div className={styles.controls}>
          <ScrollEdges className={styles.views}>
            <div>
              <Segmented label="Look at" value={view} options={views} onChange={(to) => change({ view: to })} />
            </div>
          </ScrollEdges>
          <Segmented label="How far back" value={range} options={seriesRanges} onChange={(to) => change({ range: to })} />
          {model.canBeLogarithmic && (
            <label className={styles.log}>
              <input type="checkbox" checked={log} onChange={() => change({ log: log ? undefined : true })} /> Log scale
            </label>
          )}
          {Picker && names.length < MOST_OTHERS && <Picker own={name} chosen={names} onAdd={(other) => change({ with: [...names, other].join(',') })} />}
          {names.map((other) => (
            <Button key={other} look="subtle" onClick={() => change({ with: names.filter((each) => each !== other).join(',') || undefined })}>
              {`Remove ${others.find((each) => each.name === other)?.series.title ?? other}`}
            </Button>
          ))}
        </div>
        <Suspense fallback={<Loading height={400} />}>
          <SeriesChart model={model} title={series.title} />
        </Suspense>
        <Notes series={series} model={model} view={view} unlike={unlike} lost={lost} />
      </Card>
      {more}
      <Values series={series} model={model} source={page.source} at={at} />
    </>
  );
}

function Notes({ series, model, view, unlike, lost }: { series: Series; model: SeriesModel; view: string; unlike: boolean; lost: readonly string[] }) {
  const gaps = model.gaps.slice(-3).map(({ after, before }) => `${formatDay(after)} and ${formatDay(before)}`);
  const unknown = view === 'real' && model.lines[0]?.values.at(-1) === undefined;
  return (
    <div className={styles.notes}>
      {series.shaded && <p>Shaded: {series.shaded.label}.</p>}
      {series.unshaded && <p>{series.unshaded}</p>}
      {model.median !== undefined && <p>Dotted: {formatNumber(model.median, model.decimals)}, the median of all values.</p>}
      {model.gaps.length > 0 && (
        <p>
          No value exists between {gaps.join('; between ')}
          {model.gaps.length > 3 ? `; and in ${model.gaps.length - 3} earlier stretches` : ''}: the line stops there, and changes that begin or end there are
          unknown.
        </p>
      )}
      {unlike && <p>These series are counted in different units, so they share an axis only as an index or as changes in percent.</p>}
      {unknown && <p>Consumer prices of the newest values are not known yet.</p>}
      {lost.length > 0 && <p>{lost.join(', ')} could not be loaded.</p>}
    </div>
  );
}

interface ValueRow {
  readonly day: string;
  readonly value: number | undefined;
  readonly shown: number | undefined;
}

function Values({ series, model, source, at }: { series: Series; model: SeriesModel; source: string; at: number }) {
  const { days, values, unit } = series;
  const transformed = model.unit !== unit || model.lines[0]?.values.at(-1) !== values.at(-1);
  const rows = useMemo(() => {
    const shown = new Map(model.days.map((day, place) => [day, model.lines[0]?.values[place]]));
    return days.map((day, place): ValueRow => ({ day, value: values[place], shown: shown.get(day) })).reverse();
  }, [days, values, model]);
  const columns = useMemo((): readonly TableColumn<ValueRow>[] => {
    const level: readonly TableColumn<ValueRow>[] = [
      { id: 'day', title: 'Day', align: 'start', width: 120, cell: ({ day }) => formatDay(day) },
      { id: 'value', title: 'Value', align: 'end', width: 120, cell: ({ value }) => formatNumber(value, Math.max(model.decimals, 2)) },
    ];
    const other: TableColumn<ValueRow> = {
      ...{ id: 'shown', title: model.unit ?? 'As drawn', align: 'end', width: 200 },
      cell: ({ shown }) => formatNumber(shown, Math.max(model.decimals, 2)),
    };
    return transformed ? [...level, other] : level;
  }, [model, transformed]);
  return (
    <Card
      title="Every value"
      context={`${rows.length}, newest first`}
      aside={
        <Suspense>
          <SaveSeries series={series} model={model} transformed={transformed} source={source} at={at} />
        </Suspense>
      }
    >
      <ListTable label={`Values of ${series.title}`} columns={columns} rows={rows} rowKey={({ day }) => day} sort={undefined} />
    </Card>
  );
}
