import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getStockOwnership, listStockHolders } from '#contract/endpoints/gurus/gurus.ts';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { getStockInsiderValues } from '#contract/endpoints/insiders/stock-insiders.ts';
import { getTermData } from '#contract/endpoints/stock/financials.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { StockOwnership } from '#contract/entities/gurus/guru.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { InsiderQuarterSum } from '#contract/entities/insiders/stock-insiders.ts';
import type { PriceHistory } from '#contract/entities/stock/price.ts';
import type { Page } from '#contract/list/page-of.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { type PriceRange, priceRanges, rangesFor, startOfRange } from '#pages/stocks/price-range.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { type TableSearch, textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Triangle } from '#ui/chart/triangle.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { boughtBack, type Repurchases, repurchasesOf } from './buybacks.ts';
import { holdingOf, stockHolders } from './owner-tables.ts';
import styles from './ownership-chart.module.css';
import { buybackLane, guruLane, insiderLane, insiderTriangles, quarterBoxes, quarterSpans } from './ownership-marks.ts';
import { OwnershipPicture } from './ownership-picture.tsx';
import { OwnershipTables } from './ownership-tables.tsx';

/** How the address says which years are drawn; the usual ones are left out. */
const RANGE = 'range';
const USUAL_RANGE: PriceRange = '3Y';
const HEIGHT = 358;
const NOBODY: StockOwnership['quarters'] = [];

interface OwnershipChartProps {
  stockid: string;
  quarters: StockOwnership['quarters'];
  /** Currency of the insiders' filings; null where there are several or none. */
  currency: string | null;
  /** The investor whose quarters are the boxes; undefined for all of them together. */
  guru: string | undefined;
  onGuru: (guru: string | undefined) => void;
}

/** Who traded, and at what price: insiders on the line of the price, investors as the price ranges of their quarters, and both by quarter below. */
export function OwnershipChart({ stockid, quarters, currency, guru, onGuru }: OwnershipChartProps) {
  const params = { id: stockid };
  const { state, again } = useAnswer(getPriceHistory, { params, query: { adjusted: 'split' } });
  const trades = useAnswer(listStockInsiderTrades, tableInput(stockInsiderTrades, { params })).state;
  const values = useAnswer(getStockInsiderValues, { params }).state;
  const repurchases = useAnswer(getTermData, repurchasesOf(params)).state;
  const one = useAnswer(getStockOwnership, guru === undefined ? { params } : { params, query: { guru } }).state;
  const look = useTableInAddress();
  const range = rangeOf(look.search);
  const phone = useAtMost(PHONE_MAX);
  const ranges = state.kind === 'ready' ? rangesFor(state.data.days) : [];
  const shown = range !== undefined && ranges.includes(range) ? range : ranges.includes(USUAL_RANGE) ? USUAL_RANGE : (ranges.at(-1) ?? USUAL_RANGE);
  const tools = (
    <div className={styles.tools}>
      {quarters.length > 0 && <GuruChoice stockid={stockid} value={guru} onChange={onGuru} />}
      {ranges.length > 1 && (
        <Segmented
          label="Range of the chart"
          value={shown}
          options={ranges.map((value) => ({ value, label: value }))}
          onChange={(chosen) => look.change({ [RANGE]: chosen === USUAL_RANGE ? undefined : chosen })}
          wide={phone}
        />
      )}
    </div>
  );
  return (
    <Card title="Who traded, and at what price" context={guru !== undefined && whyNoBoxes(guru, one.kind)} aside={!phone && tools}>
      <AnswerView state={state} again={again} height={HEIGHT} tooLittle={tooFewCloses}>
        {(history) => (
          <Course
            history={history}
            range={shown}
            quarters={quarters}
            boxed={guru === undefined ? quarters : one.kind === 'ready' ? one.data.quarters : NOBODY}
            trades={trades.kind === 'ready' ? trades.data : undefined}
            values={values.kind === 'ready' ? values.data : undefined}
            repurchases={repurchases}
            guru={guru}
            currency={currency}
          />
        )}
      </AnswerView>
      {phone && <div className={styles.below}>{tools}</div>}
    </Card>
  );
}

function rangeOf(search: TableSearch): PriceRange | undefined {
  return priceRanges.find((range) => range === textOf(search, RANGE));
}

/** Why the boxes of an investor are not there. */
function whyNoBoxes(guru: string, state: AnswerState<unknown>['kind']): string | undefined {
  if (state === 'never') return `the quarters of ${guru} are not on this device`;
  return state === 'failed' ? `the quarters of ${guru} could not be read` : undefined;
}

function GuruChoice({ stockid, value, onChange }: { stockid: string; value: string | undefined; onChange: (guru: string | undefined) => void }) {
  const { state } = useAnswer(listStockHolders, tableInput(stockHolders, { params: { id: stockid } }));
  const rows = state.kind === 'ready' ? state.data.rows : [];
  const names = [...new Set(rows.map(({ GuruName }) => GuruName))].sort();
  const options = [{ value: '', label: 'Boxes: all investors' }, ...names.map((name) => ({ value: name, label: name }))];
  const chosen = rows.find(({ GuruName }) => GuruName === value);
  return (
    <>
      {chosen && (
        <Link className={styles.quarters} {...holdingOf(chosen)}>
          All its quarters
        </Link>
      )}
      <Choice label="Whose quarters are boxes" value={value ?? ''} options={options} onChange={(name) => onChange(name === '' ? undefined : name)} />
    </>
  );
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
  repurchases: AnswerState<Repurchases>;
  guru: string | undefined;
  currency: string | null;
}

function Course({ history, range, quarters, boxed, trades, values, repurchases, guru, currency }: CourseProps) {
  const { days, close, currency: priced } = history;
  const bought = useMemo(() => boughtBack(repurchases, history), [repurchases, history]);
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
      buybacks: buybackLane(bought.quarters, shown),
    };
  }, [days, close, priced, range, quarters, boxed, trades, values, bought]);
  const lanes = [
    { title: 'Gurus, net shares', bars: part.gurus },
    { title: `Insiders, net ${currency ?? 'money'}`, bars: part.insiders },
    { title: 'Buybacks, shares', bars: part.buybacks, isPlain: true },
  ];
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
        The area of a triangle is the value. A box is the price range of a quarter in which {guru ?? 'investors'} traded, dashed the average: a 13F does not
        have the day or the price of a trade. {bought.words}
        {trades !== undefined && trades.total > trades.rows.length && (
          <> {`Only trades filed since ${formatDay(trades.rows.at(-1)?.filed_on)} have triangles.`}</>
        )}
      </p>
      <details className={styles.figures}>
        <summary>Figures</summary>
        <OwnershipTables {...part} bought={bought.quarters} money={currency ?? 'money'} priced={priced} />
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
