import { gfScoreBand } from '#domain/quality/gf-score.ts';
import { DistanceRule } from '#ui/chart/marks/distance-rule.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { absent } from '#ui/format/figure.ts';
import { formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { HoldingRate } from '../holdings/holding-rate.tsx';
import styles from './portfolio-columns.module.css';
import type { HoldingFacts, PortfolioColumn } from './portfolio-columns.tsx';

/** Shares as they are booked: whole ones without decimals, parts with as many as they have, up to four. */
export const formatHeld = (value: number) =>
  formatNumber(value, [0, 1, 2, 3].find((decimals) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) ?? 4);

/** What is held of a stock and what it brought, from the transactions. */
export const positionColumns: readonly PortfolioColumn[] = [
  {
    ...{ key: 'shares', label: 'Shares held', short: 'Shares', hint: 'bought and not sold, from the transactions', width: 64 },
    value: ({ position }) => position?.shares,
    show: ({ position }) => (position === undefined ? absent(undefined) : formatHeld(position.shares)),
  },
  {
    ...{ key: 'unit_cost', label: 'Cost per share', short: 'Cost', hint: 'mean of the lots held, in the currency they were bought in', width: 76 },
    value: ({ position }) => position?.cost,
    within: ({ position }) => position?.currency,
    show: ({ position }) => formatPrice(position?.cost),
  },
  {
    ...{ key: 'position_value', label: 'Value held', short: 'Value', hint: 'of the shares held, in the currency of the portfolio', width: 80 },
    value: ({ position }) => position?.worth,
    show: ({ position }) => <b>{formatNumber(position?.worth, 0)}</b>,
  },
  {
    ...{ key: 'position_weight', label: 'Weight %', short: 'Weight %', hint: 'of the value of the portfolio, cash included', width: 102 },
    value: ({ position }) => position?.weight,
    show: ({ position }) =>
      isFigure(position?.weight) && (
        <>
          <WeightBar weight={position.weight} width={32} label={`${formatPercent(position.weight)} percent`} />
          {` \u2002${formatPercent(position.weight)}`}
        </>
      ),
  },
  {
    ...{ key: 'position_gain', label: 'Gain of what is held', short: 'Gain', hint: 'not realised, in the currency of the portfolio', width: 76 },
    value: ({ position }) => position?.gain,
    show: ({ position }) => <ChangeText value={position?.gain} decimals={0} />,
  },
  {
    ...{ key: 'position_gain_pct', label: 'Gain of what is held, %', short: 'Gain %', hint: 'not realised, of what the shares cost', width: 68 },
    value: ({ position }) => position?.gain_part,
    show: ({ position }) => <ChangeText value={isFigure(position?.gain_part) ? position.gain_part * 100 : undefined} decimals={1} />,
  },
  {
    ...{ key: 'position_irr', label: 'Return a year, %', short: 'IRR %', hint: 'money-weighted, of all that was paid for it and came from it', width: 62 },
    value: ({ position }) => position?.earned?.rate,
    show: ({ position, row }) => <HoldingRate earned={position?.earned} name={row?.display_symbol ?? position?.stockid ?? ''} />,
  },
];

/** Price ÷ GF Value; `undefined` where either is not known. */
const priceToValue = ({ figures }: HoldingFacts): number | undefined =>
  isFigure(figures?.price) && isFigure(figures?.gf_value) && figures.gf_value > 0 ? figures.price / figures.gf_value : undefined;

/** How a stock is judged by the open formulas of the project. */
export const judgedColumns: readonly PortfolioColumn[] = [
  {
    ...{
      key: 'price_to_gf_value',
      label: 'Price to GF Value',
      short: 'Price to GF Value',
      hint: 'the price over what a share is worth by its own usual multiples',
    },
    ...{ width: 126, asks: 'figures' },
    value: priceToValue,
    show: (facts) => {
      const ratio = priceToValue(facts);
      return (
        ratio !== undefined && (
          <span className={styles.ruled}>
            {formatNumber(ratio, 2)}
            <DistanceRule value={ratio - 1} tone="signed" label={`Price to GF Value ${formatNumber(ratio, 2)}`} width={70} />
          </span>
        )
      );
    },
  },
  {
    ...{ key: 'gf_score', label: 'GF Score', short: 'Score', hint: 'GF Score, 0 to 100', width: 54, asks: 'figures' },
    value: ({ figures }) => figures?.gf_score,
    show: ({ figures }) =>
      isFigure(figures?.gf_score) ? (
        <span className={styles.score} data-band={5 - gfScoreBand(figures.gf_score)}>
          {formatNumber(figures.gf_score, 0)}
        </span>
      ) : (
        absent(undefined)
      ),
  },
];
