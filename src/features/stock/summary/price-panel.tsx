import { IconChartLine, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { monthlyCloses, type PriceRange, rangesFor, startOfRange } from '#pages/stocks/price-range.ts';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { adjustedInWords } from '../adjusted-in-words.ts';
import { MethodLink } from '../method/method-link.tsx';
import styles from './price-panel.module.css';

const PriceChart = lazy(() => import('#ui/chart/price-chart.tsx').then(({ PriceChart }) => ({ default: PriceChart })));

/** Closing prices over a range the member chooses, as a chart or as a table. */
export function PricePanel({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getPriceHistory, { params: { id: subject.stockid }, query: { adjusted: 'split' } });
  const [range, setRange] = useState<PriceRange>('10Y');
  const [asTable, setAsTable] = useState(false);
  const phone = useAtMost(PHONE_MAX);
  const height = phone ? 210 : 300;
  const ranges = state.kind === 'ready' ? rangesFor(state.data.days) : [];
  const shown = ranges.includes(range) ? range : (ranges.at(-1) ?? range);
  const control = ranges.length > 1 && (
    <Segmented label="Range of the chart" value={shown} options={ranges.map((value) => ({ value, label: value }))} onChange={setRange} wide={phone} />
  );
  const Icon = asTable ? IconChartLine : IconTable;
  return (
    <Card
      title={title}
      context={contextOf(subject, state.kind === 'ready' ? state.data : undefined, shown)}
      aside={
        <>
          <MethodLink of="price" about="prices" />
          {!phone && control}
          {state.kind === 'ready' && (
            <Button look="subtle" aria-label={asTable ? 'Show as chart' : 'Show as table'} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          )}
        </>
      }
    >
      <AnswerView state={state} again={again} height={height + 12} tooLittle={tooFewCloses}>
        {(history) => <Course history={history} range={shown} asTable={asTable} height={height} name={subject.company} />}
      </AnswerView>
      {phone && control && <div className={styles.ranges}>{control}</div>}
    </Card>
  );
}

/** What the chart shows: the days it spans, which are not always those the chosen range asks for. */
function contextOf({ currency }: StockSummary, history: PriceHistory | undefined, range: PriceRange): string {
  if (history === undefined || history.days.length === 0) return currency;
  const span = `${formatDay(history.days[startOfRange(history.days, range)])} to ${formatDay(history.days.at(-1))}`;
  return [currency, span, adjustedInWords[history.adjusted]].join(', ');
}

function tooFewCloses({ close }: PriceHistory): string | undefined {
  return close.length < 2 ? `A price chart needs two closing prices; ${close.length === 0 ? 'none is' : 'one is'} known.` : undefined;
}

function Course({ history, range, asTable, height, name }: { history: PriceHistory; range: PriceRange; asTable: boolean; height: number; name: string }) {
  const part = useMemo(() => {
    const from = startOfRange(history.days, range);
    return { days: history.days.slice(from), close: history.close.slice(from) };
  }, [history, range]);
  const first = part.days[0];
  const last = part.days.at(-1);
  const label = `Closing prices of ${name} from ${formatDay(first)}, ${formatPrice(part.close[0])}, to ${formatDay(last)}, ${formatPrice(part.close.at(-1))} ${history.currency}`;
  if (asTable) {
    const rows = monthlyCloses(part.days, part.close).map(({ day, close }) => [formatMonth(day), formatDay(day), formatPrice(close)]);
    return (
      <ChartTable caption="Last close of each month, newest first" headings={['Month', 'Day', `Close, ${history.currency}`]} rows={rows} height={height + 12} />
    );
  }
  return (
    <div className={styles.chart}>
      <Suspense fallback={<Loading height={height} label="Loading the chart" />}>
        <PriceChart days={part.days} closes={part.close} label={label} height={height} />
      </Suspense>
    </div>
  );
}
