import { lazy, Suspense, useMemo, useState } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Triangle } from '#ui/chart/triangle.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { type PriceRange, rangesFor, startOfRange } from '../stocks/price-range.ts';
import styles from './trade-chart.module.css';
import { type MarkedQuarter, tradeMarks } from './trade-marks.ts';

const PriceChart = lazy(() => import('#ui/chart/price-chart.tsx').then(({ PriceChart }) => ({ default: PriceChart })));

interface TradeChartProps {
  stockid: string;
  quarters: readonly MarkedQuarter[];
  title: string;
}

/** Closing prices of a stock, with the quarters marked in which investors bought and sold it. */
export function TradeChart({ stockid, quarters, title }: TradeChartProps) {
  const { state, again } = useAnswer(getPriceHistory, { params: { id: stockid }, query: { adjusted: 'split' } });
  const [range, setRange] = useState<PriceRange>('5Y');
  const phone = useAtMost(PHONE_MAX);
  const ranges = state.kind === 'ready' ? rangesFor(state.data.days) : [];
  const shown = ranges.includes(range) ? range : (ranges.at(-1) ?? range);
  const height = phone ? 210 : 280;
  const control = ranges.length > 1 && (
    <Segmented label="Range of the chart" value={shown} options={ranges.map((value) => ({ value, label: value }))} onChange={setRange} wide={phone} />
  );
  return (
    <Card title={title} aside={!phone && control}>
      <AnswerView state={state} again={again} height={height} tooLittle={tooFewCloses}>
        {(history) => <Course history={history} range={shown} quarters={quarters} height={height} />}
      </AnswerView>
      <p className={styles.words}>
        <span className={styles.bought}>
          <Triangle />
        </span>{' '}
        bought,{' '}
        <span className={styles.sold}>
          <Triangle down />
        </span>{' '}
        sold, with the number of investors where there are several. Each is at the end of its quarter: a 13F does not have the day of a trade.
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
  quarters: readonly MarkedQuarter[];
  height: number;
}

function Course({ history: { days, close, currency }, range, quarters, height }: CourseProps) {
  const part = useMemo(() => {
    const from = startOfRange(days, range);
    const shown = days.slice(from);
    return { days: shown, close: close.slice(from), marks: tradeMarks(quarters, shown) };
  }, [days, close, range, quarters]);
  const label = `Closing prices from ${formatDay(part.days[0])}, ${formatPrice(part.close[0])}, to ${formatDay(part.days.at(-1))}, ${formatPrice(part.close.at(-1))} ${currency}, with ${part.marks.length} marks of trades; the table has each of them`;
  return (
    <div className={styles.chart}>
      <Suspense fallback={<Loading height={height} label="Loading the chart" />}>
        <PriceChart days={part.days} closes={part.close} label={label} height={height} marks={part.marks} />
      </Suspense>
    </div>
  );
}
