import { lazy, Suspense, useMemo, useState } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Triangle } from '#ui/chart/triangle.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { type PriceRange, rangesFor, startOfRange } from '../stocks/price-range.ts';
import styles from './insider-chart.module.css';
import { insiderMarks, isCounted } from './insider-marks.ts';

const PriceChart = lazy(() => import('#ui/chart/price-chart.tsx').then(({ PriceChart }) => ({ default: PriceChart })));

interface InsiderChartProps {
  stockid: string;
  trades: readonly InsiderTrade[];
  title: string;
  /** How many trades there are in all, where these are only the newest. */
  total: number;
}

/** Closing prices of a stock with every open-market trade of its insiders. */
export function InsiderChart({ stockid, trades, title, total }: InsiderChartProps) {
  const { state, again } = useAnswer(getPriceHistory, { params: { id: stockid }, query: { adjusted: 'split' } });
  const [range, setRange] = useState<PriceRange>('5Y');
  const phone = useAtMost(PHONE_MAX);
  const ranges = state.kind === 'ready' ? rangesFor(state.data.days) : [];
  const shown = ranges.includes(range) ? range : (ranges.at(-1) ?? range);
  const height = phone ? 210 : 280;
  const left = trades.filter((trade) => !isCounted(trade) && (trade.code === 'P' || trade.code === 'S')).length;
  const control = ranges.length > 1 && (
    <Segmented label="Range of the chart" value={shown} options={ranges.map((value) => ({ value, label: value }))} onChange={setRange} wide={phone} />
  );
  return (
    <Card title={title} aside={!phone && control}>
      <AnswerView state={state} again={again} height={height} tooLittle={tooFewCloses}>
        {(history) => <Course history={history} range={shown} trades={trades} height={height} />}
      </AnswerView>
      <p className={styles.words}>
        <span className={styles.bought}>
          <Triangle />
        </span>{' '}
        bought,{' '}
        <span className={styles.sold}>
          <Triangle down />
        </span>{' '}
        sold in the open market, on the day of the trade, with the number of insiders where there are several; “plan” where all were sales by a 10b5-1 plan.
        {left > 0 && ` ${formatCount(left)} odd or replaced rows are not drawn; the table says why.`}
        {total > trades.length && ` Only the newest ${formatCount(trades.length)} of ${formatCount(total)} rows are drawn.`}
      </p>
      {phone && control && <div className={styles.ranges}>{control}</div>}
    </Card>
  );
}

function tooFewCloses({ close }: PriceHistory): string | undefined {
  return close.length < 2 ? 'The prices of this stock are not known, so that its trades have no chart.' : undefined;
}

interface CourseProps {
  history: PriceHistory;
  range: PriceRange;
  trades: readonly InsiderTrade[];
  height: number;
}

function Course({ history: { days, close, currency }, range, trades, height }: CourseProps) {
  const part = useMemo(() => {
    const from = startOfRange(days, range);
    const shown = days.slice(from);
    return { days: shown, close: close.slice(from), marks: insiderMarks(trades, shown) };
  }, [days, close, range, trades]);
  const label = `Closing prices from ${formatDay(part.days[0])}, ${formatPrice(part.close[0])}, to ${formatDay(part.days.at(-1))}, ${formatPrice(part.close.at(-1))} ${currency}, with ${part.marks.length} marks of trades; the table has each of them`;
  return (
    <div className={styles.chart}>
      <Suspense fallback={<Loading height={height} label="Loading the chart" />}>
        <PriceChart days={part.days} closes={part.close} label={label} height={height} marks={part.marks} />
      </Suspense>
    </div>
  );
}
