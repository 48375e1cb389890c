import type { GuruPosition, GuruTrade, HeldStock } from '#contract/entities/gurus/guru.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { holdingAction } from '#pages/gurus/holding-action.ts';
import { PaidRule } from '#pages/gurus/paid-rule.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChangedBar } from '#ui/chart/marks/changed-bar.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scales } from '#ui/format/scale.ts';
import styles from './guru.module.css';

const column = columnsOf<GuruPosition>();
const tradeColumn = columnsOf<GuruTrade>();
const stockColumn = columnsOf<HeldStock>();

function Stock({ position: { stockid, display_symbol, company, delisted, cusip, put_call, paper } }: { position: GuruPosition }) {
  const kind = paper === 'PRN' ? 'bond' : put_call.toLowerCase();
  return (
    <span className={styles.stock}>
      {stockid === null || display_symbol === null ? (
        <b title={`No listing here has the CUSIP ${cusip}`}>{cusip}</b>
      ) : (
        <StockLink stock={{ stockid, display_symbol, delisted }} tabIndex={-1}>
          <b>{display_symbol}</b>
        </StockLink>
      )}{' '}
      <span>{kind === '' ? company : `${company} (${kind})`}</span>
    </span>
  );
}

/** The impact that fills half of a bar; larger ones fill it as well. */
const MOST_IMPACT = 0.05;
/** The weight that fills a bar. */
const MOST_WEIGHT = 0.25;

function HeldBar({ weight, shares, before }: { weight: number; shares: number; before: number | null }) {
  const change = before === null || shares <= 0 ? 0 : (weight * (shares - before)) / shares;
  const words =
    before === null || change === 0
      ? ''
      : change > 0
        ? `, of which ${formatPercent(change)} bought in the quarter`
        : `, after sales of ${formatPercent(-change)}`;
  return <ChangedBar now={weight / MOST_WEIGHT} change={change / MOST_WEIGHT} label={`${formatPercent(weight)} percent of the portfolio${words}`} />;
}

export const positionColumns = {
  stock: column.computed('display_symbol', 'Stock', (position) => <Stock position={position} />, {
    width: 210,
    grow: 2,
    pinned: true,
    align: 'start',
    value: ({ display_symbol, cusip }) => display_symbol ?? cusip,
  }),
  action: column.computed('change', 'Action', ({ change }) => holdingAction(change), { width: 118, align: 'start', value: ({ change }) => change }),
  weight: column.computed(
    'weight',
    'Weight',
    ({ weight, shares, prior_shares }) =>
      weight === null ? (
        UNKNOWN
      ) : (
        <span className={styles.weight}>
          <b>{formatPercent(weight)}</b> <HeldBar weight={weight} shares={shares} before={prior_shares} />
        </span>
      ),
    {
      width: 148,
      unit: '%',
      hint: 'The bar: grey what was held a quarter before, blue what was bought, dashed what was sold',
      value: ({ weight }) => weight,
    },
  ),
  impact: column.computed(
    'impact',
    'Impact',
    ({ impact }) =>
      impact === null ? (
        UNKNOWN
      ) : (
        <span className={styles.weight}>
          <span className={styles.bar}>
            <SignedBar value={impact} most={MOST_IMPACT} label={`${formatPercent(impact)} percent of the portfolio`} />
          </span>
          <Change value={impact} />
        </span>
      ),
    { width: 140, unit: '%', hint: 'Traded value at the quarter’s average price ÷ value of the portfolio', value: ({ impact }) => impact },
  ),
  shares: column.count('shares', 'Shares', { width: 104, from: 'desktop' }),
  value: column.amount('value', 'Value', { scale: scales.million, hint: 'US dollars at the end of the quarter' }),
  average: column.price('price_average', 'Average', { hint: 'Mean close of the quarter; a 13F has no price of the trade' }),
  range: column.computed('price_low', 'Quarter and today', (position) => <PaidRule position={position} />, {
    width: 128,
    align: 'start',
    from: 'tablet',
    hint: 'A tick each 5 % from −40 to +40 %: heavy the average of the quarter, grey its lowest to highest close, the triangle the last close',
    value: ({ price_low }) => price_low,
  }),
  low: column.price('price_low', 'Lowest', { from: 'desktop' }),
  high: column.price('price_high', 'Highest', { from: 'desktop' }),
  since: column.change('since_average', 'Today against it', { width: 126, hint: 'Last close against the average of the quarter' }),
  held: column.computed('held_since', 'Held since', ({ held_since }) => quarterName(held_since), {
    width: 90,
    from: 'tablet',
    value: ({ held_since }) => held_since,
  }),
  cost: column.price('cost', 'Est. cost', {
    from: 'tablet',
    hint: 'Purchases at the average price of their quarter; unknown for what was held in the first report',
  }),
  price: column.price('price', 'Price', { from: 'tablet' }),
  gain: column.change('since_cost', 'Gain', { from: 'tablet', hint: 'Last close against the estimated cost' }),
  sector: column.text('sector', 'Sector', { width: 130, from: 'desktop' }),
};

const guruColumn = tradeColumn.linked('GuruName', 'Investor', guruPage, { width: 170 });

/** Columns of trades of several investors. */
export const tradeColumns = [
  positionColumns.stock,
  guruColumn,
  tradeColumn.day('period', 'Quarter to', { from: 'tablet' }),
  positionColumns.action,
  positionColumns.impact,
  positionColumns.weight,
  positionColumns.average,
  positionColumns.range,
  positionColumns.since,
  positionColumns.sector,
];

/** Columns of one stock through the quarters of an investor. */
export const historyColumns = [
  tradeColumn.computed('period', 'Quarter', ({ period }) => <b>{quarterName(period)}</b>, {
    width: 90,
    pinned: true,
    align: 'start',
    value: ({ period }) => period,
  }),
  tradeColumn.computed('put_call', 'Held as', ({ put_call, paper }) => (paper === 'PRN' ? 'Bond' : put_call === '' ? 'Shares' : put_call), {
    width: 80,
    align: 'start',
    from: 'tablet',
    value: ({ put_call }) => put_call,
  }),
  positionColumns.action,
  tradeColumn.count('shares', 'Shares', { width: 110 }),
  positionColumns.value,
  positionColumns.weight,
  positionColumns.impact,
  positionColumns.average,
  positionColumns.range,
  positionColumns.cost,
  tradeColumn.day('filed_on', 'Filed', { from: 'desktop' }),
];

/** Columns of stocks that several investors hold. */
export const heldStockColumns = [
  stockColumn.stock('display_symbol', 'Stock', { name: 'company', width: 210, grow: 2 }),
  stockColumn.text('sector', 'Sector', { width: 130, from: 'tablet' }),
  stockColumn.text('country', 'Country', { width: 76, grow: 0, from: 'desktop' }),
  stockColumn.count('holders', 'Holders'),
  stockColumn.count('buyers', 'Buyers'),
  stockColumn.count('sellers', 'Sellers'),
  stockColumn.count('net_buyers', 'Net', { width: 60, hint: 'Buyers less sellers' }),
  stockColumn.change('impact', 'Impact', { hint: 'Sum of the impacts of all trades in the quarter' }),
  stockColumn.percent('weight_sum', 'Weights', { hint: 'Sum of the weights in all portfolios' }),
  stockColumn.percent('weight_mean', 'Mean weight', { width: 96, hint: 'Mean over all portfolios, zero for those without it', from: 'tablet' }),
  stockColumn.amount('value', 'Value', { scale: scales.million, from: 'tablet' }),
  stockColumn.price('price_average', 'Average', { from: 'desktop' }),
  stockColumn.price('price', 'Price', { from: 'tablet' }),
  stockColumn.change('since_average', 'Today against it', { width: 126 }),
];

/** `Q3 2026` for the last day of a quarter. */
export function quarterName(period: string | null): string {
  if (period === null) return UNKNOWN;
  const quarter = { '03-31': 1, '06-30': 2, '09-30': 3, '12-31': 4 }[period.slice(5)];
  return quarter === undefined ? formatDay(period) : `Q${quarter} ${period.slice(0, 4)}`;
}

/** A signed percentage of a fraction. */
export function Change({ value }: { value: number | null | undefined }) {
  return <ChangeText value={value === null || value === undefined ? undefined : value * 100} />;
}
