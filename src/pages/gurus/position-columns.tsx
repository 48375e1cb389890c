import type { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChangedBar } from '#ui/chart/marks/changed-bar.tsx';
import { SignedBar } from '#ui/chart/marks/signed-bar.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scales } from '#ui/format/scale.ts';
import { holdingAction } from './holding-action.ts';
import { cheaperIsBetter, PaidRule } from './paid-rule.tsx';
import styles from './position-columns.module.css';
import { quarterName } from './quarter-name.ts';

const column = columnsOf<GuruPosition>();

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

/** Columns of a position of an investor or a fund. */
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
          <ChangeText value={impact * 100} />
        </span>
      ),
    { width: 140, unit: '%', hint: 'Traded value at the quarter’s average price ÷ value of the portfolio', value: ({ impact }) => impact },
  ),
  shares: column.count('shares', 'Shares', { width: 104, from: 'desktop' }),
  value: column.amount('value', 'Value', { scale: scales.million, hint: 'US dollars at the end of the quarter' }),
  average: column.price('price_average', 'Average', { hint: 'Mean close of the quarter; a report has no price of the trade' }),
  range: column.computed('price_low', 'Quarter and today', (position) => <PaidRule position={position} />, {
    width: 128,
    align: 'start',
    from: 'tablet',
    hint: 'A tick each 5 % from −40 to +40 %: heavy the average of the quarter, grey its lowest to highest close, the triangle the last close',
    value: ({ price_low }) => price_low,
  }),
  low: column.price('price_low', 'Lowest', { from: 'desktop' }),
  high: column.price('price_high', 'Highest', { from: 'desktop' }),
  since: column.change('since_average', 'Against average', { width: 126, better: cheaperIsBetter, hint: 'Last close against the average of the quarter' }),
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
  sector: column.text('sector', 'Sector', { width: 148, from: 'desktop' }),
};
