import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useMemo } from 'react';
import { getEconomicIndicator } from '#contract/endpoints/market/economic-indicators.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type AnswerState, answerState, isNotFound } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AskContext } from '#pages/ask-context.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import type { Series } from '#pages/series/series.ts';
import { signed } from '#pages/series/series-head.tsx';
import { type SeriesRange, seriesRanges } from '#pages/series/series-points.ts';
import { decimalsOf, isRate } from '#pages/series/series-views.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { type NamedSeries, seriesBeside } from './beside-series.ts';
import { besideSettings } from './beside-settings.ts';
import styles from './economy.module.css';
import { indicatorPage, seriesOf } from './indicator-page.tsx';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

/** A figure of the economy on a board: what it last was, its change, and its chart; or several on one chart. The rest is on its page. */
export function SeriesWidget({ title, config = {} }: PanelProps<undefined>) {
  const id = configText(config, 'series') ?? '';
  const { state, again } = useAnswer(getEconomicIndicator, indicatorPage.input(id));
  if (state.kind === 'failed' && isNotFound(state.error)) {
    return (
      <Card title={title}>
        <Empty lead="This series is not loaded.">
          {`${id} is not among the figures of this server. `}
          <Link to="/sources">Sources</Link> load it, or choose another under Arrange.
        </Empty>
      </Card>
    );
  }
  const range = seriesRanges.find(({ value }) => value === config.range)?.value ?? 'all';
  const beside = [...new Set(besideSettings.flatMap((name) => configText(config, name) ?? []))].filter((other) => other !== id);
  return (
    <Card
      title={state.kind === 'ready' ? [state.data.name, ...(beside.length === 0 ? [] : [othersInWords(beside.length)])].join(' ') : title}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/economic_indicators/$id" params={{ id }} search={beside.length === 0 ? {} : { with: beside.join(',') }} className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      <AnswerView
        state={state}
        again={again}
        height={360}
        notFoundIsPage={false}
        listStored={false}
        tooLittle={({ days }) => (days.length < 2 ? `A chart needs at least 2 values, and ${days.length} is known.` : undefined)}
      >
        {(answer) =>
          beside.length === 0 ? (
            <Alone id={id} series={seriesOf(answer)} range={range} />
          ) : (
            <Beside first={{ name: id, series: seriesOf(answer) }} names={beside} range={range} />
          )
        }
      </AnswerView>
    </Card>
  );
}

const othersInWords = (count: number) => (count === 1 ? 'and another' : `and ${count} others`);

interface AloneProps {
  id: string;
  series: Series;
  range: SeriesRange;
}

function Alone({ id, series, range }: AloneProps) {
  const { days, values, unit, title } = series;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the series is made anew each time; its name and newest day say when it changed
  const model = useMemo(() => seriesBeside({ name: id, series }, [], range).model, [id, days.at(-1), days.length, range]);
  const decimals = decimalsOf(values);
  const [last, before] = [values.at(-1), values.at(-2)];
  return (
    <>
      <p className={styles.newest}>
        <b>{formatNumber(last, decimals)}</b> {unit}{' '}
        <span>
          {signed(last === undefined || before === undefined ? undefined : Number((last - before).toFixed(9)), decimals)} {isRate(unit) ? 'points ' : ''}on the
          value before, for {formatDay(days.at(-1))}
        </span>
      </p>
      <Suspense fallback={<Loading height={300} />}>
        <SeriesChart model={model} title={title} />
      </Suspense>
    </>
  );
}

interface BesideProps {
  first: NamedSeries;
  /** Of the others, each once. */
  names: readonly string[];
  range: SeriesRange;
}

/** Several series on one chart, each named beside its colour. What of them is not here is said below. */
function Beside({ first, names, range }: BesideProps) {
  const ask = useContext(AskContext);
  const states = useQueries({ queries: names.map((name) => queryFor(getEconomicIndicator, indicatorPage.input(name), ask)) }).map(answerState);
  const others = names.flatMap((name, at): NamedSeries[] => {
    const state = states[at];
    return state?.kind === 'ready' ? [{ name, series: seriesOf(state.data) }] : [];
  });
  const drawn = [first, ...others];
  const key = drawn.map(({ name, series: { days } }) => `${name} ${days.length} ${days.at(-1)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the series are made anew each time; their key says when they changed
  const { model, withoutLine } = useMemo(() => seriesBeside(first, others, range), [key, range]);
  return (
    <>
      {model.unit !== undefined && <p className={styles.newest}>{capitalised(model.unit)}</p>}
      <Suspense fallback={<Loading height={300} />}>
        <SeriesChart model={model} title={drawn.map(({ series: { title } }) => title).join(', ')} />
      </Suspense>
      {withoutLine.map((title) => (
        <p key={title} className={styles.newest}>{`${title} cannot be counted from 100 there: it was 0 or less, or is not known.`}</p>
      ))}
      {names.map((name, at) => (
        <Missing key={name} name={name} state={states[at]} />
      ))}
    </>
  );
}

/** Why a series has no line; nothing while it is drawn or on its way. */
function Missing({ name, state }: { name: string; state: AnswerState<unknown> | undefined }) {
  if (state?.kind !== 'never' && state?.kind !== 'failed') return null;
  const why =
    state.kind === 'failed' && isNotFound(state.error)
      ? 'is not among the figures of this server. Choose another under Arrange.'
      : 'is not on this device and could not be fetched.';
  return <p className={styles.newest} role="status">{`${name} ${why}`}</p>;
}
