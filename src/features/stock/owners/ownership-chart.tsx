import { useMemo, useState } from 'react';
import { getStockOwnership, listStockHolders } from '#contract/endpoints/gurus/gurus.ts';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getStockInsiderValues } from '#contract/endpoints/insiders/stock-insiders.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { StockOwnership } from '#contract/entities/gurus/guru.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { InsiderQuarterSum } from '#contract/entities/insiders/stock-insiders.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { Page } from '#contract/list/page-of.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { type PriceRange, rangesFor, startOfRange } from '#pages/stocks/price-range.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Triangle } from '#ui/chart/triangle.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { stockHolders } from './owner-tables.ts';
import styles from './ownership-chart.module.css';
import { guruLane, insiderLane, insiderTriangles, quarterBoxes, quarterSpans } from './ownership-marks.ts';
import { OwnershipPicture, signedShort } from './ownership-picture.tsx';

const HEIGHT = 298;
const NOBODY: StockOwnership['quarters'] = [];

interface OwnershipChartProps {
  stockid: string;
  quarters: StockOwnership['quarters'];
  /** Currency of the insiders' filings; null where there are several or none. */
  currency: string | null;
}

/** Who traded, and at what price: insiders on the line of the price, investors as the price ranges of their quarters, and both by quarter below. */
export function OwnershipChart({ stockid, quarters, currency }: OwnershipChartProps) {
  const params = { id: stockid };
  const { state, again } = useAnswer(getPriceHistory, { params, query: { adjusted: 'split' } });
  const trades = useAnswer(listStockInsiderTrades, tableInput(stockInsiderTrades, { params })).state;
  const values = useAnswer(getStockInsiderValues, { params }).state;
  const [guru, setGuru] = useState('');
  const one = useAnswer(getStockOwnership, guru === '' ? { params } : { params, query: { guru } }).state;
  const [range, setRange] = useState<PriceRange>('3Y');
  const phone = useAtMost(PHONE_MAX);
  const ranges = state.kind === 'ready' ? rangesFor(state.data.days) : [];
  const shown = ranges.includes(range) ? range : (ranges.at(-1) ?? range);
  const tools = (
    <div className={styles.tools}>
      {quarters.length > 0 && <GuruChoice stockid={stockid} value={guru} onChange={setGuru} />}
      {ranges.length > 1 && (
        <Segmented label="Range of the chart" value={shown} options={ranges.map((value) => ({ value, label: value }))} onChange={setRange} wide={phone} />
      )}
    </div>
  );
  return (
    <Card title="Who traded, and at what price" aside={!phone && tools}>
      <AnswerView state={state} again={again} height={HEIGHT} tooLittle={tooFewCloses}>
        {(history) => (
          <Course
            history={history}
            range={shown}
            quarters={quarters}
            boxed={guru === '' ? quarters : one.kind === 'ready' ? one.data.quarters : NOBODY}
            trades={trades.kind === 'ready' ? trades.data : undefined}
            values={values.kind === 'ready' ? values.data : undefined}
            currency={currency}
          />
        )}
      </AnswerView>
      {phone && <div className={styles.below}>{tools}</div>}
    </Card>
  );
}

function GuruChoice({ stockid, value, onChange }: { stockid: string; value: string; onChange: (guru: string) => void }) {
  const { state } = useAnswer(listStockHolders, tableInput(stockHolders, { params: { id: stockid } }));
  const names = state.kind === 'ready' ? [...new Set(state.data.rows.map(({ GuruName }) => GuruName))].sort() : [];
  const options = [{ value: '', label: 'Boxes: all investors' }, ...names.map((name) => ({ value: name, label: name }))];
  return <Choice label="Whose quarters are boxes" value={value} options={options} onChange={onChange} />;
}

function tooFewCloses({ close }: PriceHistory): string | undefined {
  return close.length < 2 ? 'The prices of this stock are not known, so that its trades have no chart.' : undefined;
}

interface CourseProps {
  history: PriceHistory;
  range: PriceRange;
  quarters: StockOwnership['quarters'];
  boxed: StockOwnership['quarters'];
  trades: Page<InsiderTrade> | undefined;
  values: readonly InsiderQuarterSum[] | undefined;
  currency: string | null;
}

function Course({ history: { days, close, currency: priced }, range, quarters, boxed, trades, values, currency }: CourseProps) {
  const part = useMemo(() => {
    const from = startOfRange(days, range);
    const shown = days.slice(from);
    const spans = quarterSpans(shown);
    return {
      history: { days: shown, close: close.slice(from), currency: priced },
      spans,
      boxes: quarterBoxes(boxed, spans),
      triangles: insiderTriangles(trades?.rows ?? [], shown),
      gurus: guruLane(quarters, spans),
      insiders: insiderLane(values ?? [], spans),
    };
  }, [days, close, priced, range, quarters, boxed, trades, values]);
  const lanes = [
    { title: 'Gurus, net shares', bars: part.gurus },
    { title: `Insiders, net ${currency ?? 'money'}`, bars: part.insiders },
  ];
  const rows = part.spans.toReversed().map(({ start }) => {
    const netOf = (bars: typeof part.gurus) => bars.find((bar) => bar.start === start)?.net;
    return [quarterOf(start), figureOf(netOf(part.gurus)), figureOf(netOf(part.insiders))];
  });
  return (
    <>
      <div className={styles.picture}>
        <OwnershipPicture history={part.history} spans={part.spans} boxes={part.boxes} triangles={part.triangles} lanes={lanes} />
      </div>
      <p className={styles.words}>
        <span className={styles.key}>
          <span style={{ color: 'var(--sx-up)' }}>
            <Triangle />
          </span>
          insider buys
        </span>
        <span className={styles.key}>
          <span style={{ color: 'var(--sx-down)' }}>
            <Triangle down />
          </span>
          sells
        </span>
        <span className={styles.key}>
          <HollowTriangle /> sells by a 10b5-1 plan
        </span>
        The area of a triangle is the value. A box is the price range of a quarter in which investors traded, dashed the average: a 13F does not have the day or
        the price of a trade.
        {trades !== undefined && trades.total > trades.rows.length && (
          <> {`Only trades filed since ${formatDay(trades.rows.at(-1)?.filed_on)} have triangles.`}</>
        )}
      </p>
      <details className={styles.figures}>
        <summary>Figures</summary>
        <ChartTable
          caption="Bought less sold by quarter, newest first"
          headings={['Quarter', 'Gurus, shares', `Insiders, ${currency ?? 'money'}`]}
          rows={rows}
          height={220}
        />
      </details>
    </>
  );
}

function HollowTriangle() {
  return (
    <svg width={9} height={9} viewBox="0 0 8 8" aria-hidden="true">
      <path d="M4 7 .6 1h6.8z" fill="none" stroke="var(--sx-down)" />
    </svg>
  );
}

const figureOf = (net: number | undefined) => (net === undefined ? UNKNOWN : signedShort(net));

/** `Q4 2026` for the first day of a quarter. */
function quarterOf(start: string): string {
  return `Q${(Number(start.slice(5, 7)) + 2) / 3} ${start.slice(0, 4)}`;
}
