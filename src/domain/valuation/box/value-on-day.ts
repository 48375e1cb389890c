import { isKnown } from '../../arithmetic/is-known.ts';
import type { Figure } from '../../statements/facts/figure.ts';
import type { StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { valuedShare } from '../../statements/ratios/valued-share.ts';
import type { FairValue } from '../fair-value/fair-value.ts';
import { type FairValueHistory, MULTIPLE_MONTHS } from '../fair-value/fair-value-history.ts';
import { newestOn } from '../fair-value/public-figure.ts';
import type { Answer } from '../market-multiples.ts';
import { medianPriceToSalesValue, usualPriceToSales } from '../median-price-to-sales-value.ts';

/** Names of the per-share figures, shown beside their multiples. */
export const metricNames = {
  revenue_per_share: { label: 'Revenue per share', multiple: 'P/S' },
  eps_without_one_offs: { label: 'EPS without one-off items', multiple: 'P/E w/o NRI' },
  fcf_per_share: { label: 'FCF per share', multiple: 'P/FCF' },
  book_value_per_share: { label: 'Book value per share', multiple: 'P/B' },
} as const;

/** GF Value as a figure with what it is made of. */
export function fairValueFigure({ value, adjustment, metrics, weakFit }: FairValue, day: string, latest: StatementPeriod): Figure {
  const weighed = metrics.map(({ key, multiple, perShare, growth, value: worth, weight, correlation }): Figure => {
    const { label, multiple: short } = metricNames[key];
    const part = (name: string, unit: Figure['unit'], amount: number, formula: string): Figure => ({
      key: name,
      label: name,
      unit,
      value: amount,
      end: day,
      source: { formula, inputs: [] },
    });
    const filed = valuedShare(latest, key);
    const share: Figure = {
      key,
      label,
      unit: 'currency_per_share',
      value: perShare,
      end: latest.end,
      source: { formula: 'Of the newest accounts, in the currency of the listing', inputs: filed ? [filed] : [] },
    };
    const usual = part(`Usual ${short}`, 'ratio', multiple, 'Median of the positive month-end multiples of ten years');
    const expected = part('Expected growth', 'percent', growth, 'Half of the trend of five years, from −10% to +15%');
    const closeness = part(
      'Weight',
      'percent',
      weight,
      weakFit
        ? 'The same for all, since none moved with the price'
        : `Correlation with the price ${isKnown(correlation) ? correlation.toFixed(2) : '–'}, squared, in its part of all`,
    );
    const source = { formula: `Usual ${short} × ${label} × (1 + Expected growth), counted by its Weight`, inputs: [usual, share, expected, closeness] };
    return { key: `value_by_${key}`, label: `Value by ${label.toLowerCase()}`, unit: 'currency_per_share', value: worth, end: day, source };
  });
  const adjusted: Figure = {
    key: 'adjustment',
    label: 'Adjustment',
    unit: 'ratio',
    value: adjustment,
    end: day,
    source: { formula: '√((1 + growth of 3 years) ÷ (1 + growth of 10)) × √((1 + ROIC of 3 years) ÷ (1 + ROIC of 10)), from 0.8 to 1.2', inputs: [] },
  };
  const source = { formula: `Weighted mean of ${weighed.map(({ label }) => label).join(', ')} × Adjustment`, inputs: [...weighed, adjusted] };
  return { key: 'gf_value', label: 'GF Value', unit: 'currency_per_share', value, end: latest.end, source };
}

/** What a share would cost at the price to sales it usually had. */
export function medianSalesAnswer({ months, metrics }: FairValueHistory, day: string, latest: StatementPeriod): Answer {
  const sales = metrics.find(({ key }) => key === 'revenue_per_share');
  if (sales === undefined) return { reason: 'A bank or an insurer has no sales to go by.', missing: 'meaning' };
  const multiples = months
    .filter((month) => month.day <= day)
    .slice(-MULTIPLE_MONTHS)
    .map((month) => {
      const value = newestOn(sales.trailing, month.day)?.value;
      return isKnown(value) && value > 0 ? month.close / value : undefined;
    });
  const usual = usualPriceToSales(multiples);
  const perShare = newestOn(sales.trailing, day)?.value;
  const value = medianPriceToSalesValue(perShare, usual);
  if (value === undefined || usual === undefined || !isKnown(perShare)) {
    return { reason: 'It needs 36 month-ends at which price and revenue per share are known.', missing: 'figure' };
  }
  const filed = latest.find('per_share', 'revenue_per_share');
  const share: Figure = {
    key: 'revenue_per_share',
    label: 'Revenue per share',
    unit: 'currency_per_share',
    value: perShare,
    end: latest.end,
    source: { formula: 'Of the last twelve months, in the currency of the listing', inputs: filed ? [filed] : [] },
  };
  const ratio: Figure = {
    key: 'usual_ps',
    label: 'Usual P/S',
    unit: 'ratio',
    value: usual,
    end: day,
    source: { formula: 'Median of the month-ends of ten years', inputs: [] },
  };
  const source = { formula: 'Revenue per share × Usual P/S', inputs: [share, ratio] };
  return { figure: { key: 'medpsvalue', label: 'Median P/S value', unit: 'currency_per_share', value, end: latest.end, source } };
}
