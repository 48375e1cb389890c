import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { getEconomicIndicator } from '#contract/endpoints/market/economic-indicators.ts';
import { isNotFound } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { signed } from '#pages/series/series-head.tsx';
import { seriesModel } from '#pages/series/series-model.ts';
import { type SeriesRange, seriesRanges } from '#pages/series/series-points.ts';
import { decimalsOf, isRate } from '#pages/series/series-views.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './economy.module.css';
import { indicatorPage, seriesOf } from './indicator-page.tsx';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

/** A figure of the economy on a board: what it last was, its change, and its chart; the rest is on its page. */
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
  return (
    <Card
      title={state.kind === 'ready' ? state.data.name : title}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/economic_indicators/$id" params={{ id }} className={styles.open}>
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
        {(answer) => <Drawn id={id} series={seriesOf(answer)} range={range} />}
      </AnswerView>
    </Card>
  );
}

function Drawn({ id, series, range }: { id: string; series: ReturnType<typeof seriesOf>; range: SeriesRange }) {
  const { days, values, unit, title } = series;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the series is made anew each time; its name and newest day say when it changed
  const model = useMemo(
    () => seriesModel({ own: { name: id, series }, others: [], view: 'level', range, deflator: undefined, log: false }),
    [id, days.at(-1), days.length, range],
  );
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
