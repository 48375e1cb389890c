import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { oneYearGrowth } from '../../growth/one-year-growth.ts';
import { trendGrowth } from '../../growth/trend-growth.ts';
import { below, beyond } from '../bands.ts';
import { APART, noValue, ofBands } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';
import type { RowRef, SignPoint } from '../sign-point.ts';
import { relativeTrend, TREND_YEARS } from '../trend.ts';
import { valueCreationSign } from './value-creation.ts';

const SALES = 'per_share/revenue_per_share';
const growthBands = [below(0, 'severe'), below(0.1, 'none'), beyond('good')];

function salesGrowth({ now, ago, years, isApart }: SignPoint): Finding {
  if (isApart(SALES, TREND_YEARS + 1)) return noValue(APART);
  const sales = years(SALES, TREND_YEARS + 1);
  const five = trendGrowth(sales, 5)?.rate;
  if (five === undefined) return noValue('It takes six fiscal years with revenue above zero.');
  const [one, three] = [oneYearGrowth(now(SALES), ago(SALES, 1)), trendGrowth(sales, 3)?.rate];
  const level = settled(five) < 0 ? 'severe' : isSlowing(one, three) ? 'medium' : settled(five) >= 0.1 ? 'good' : 'none';
  return { level, value: five, details: { one, three } };
}

function isSlowing(one: number | undefined, three: number | undefined): boolean {
  return isKnown(one) && isKnown(three) && settled(one) < settled(three - 0.05);
}

interface MarginOf {
  readonly key: string;
  readonly label: string;
  readonly row: RowRef;
  readonly name: string;
  readonly means: string;
  /** Change a year from which it says something. */
  readonly steep: number;
  readonly formula: string;
}

/** A margin that falls or rises steadily. */
function marginSign({ key, label, row, name, means, steep, formula }: MarginOf): SignDefinition {
  const percent = `${steep * 100}%`;
  return {
    key,
    label,
    says: { severe: `${name} is falling`, good: `${name} is rising`, none: `${name} shows no steady trend` },
    means,
    formula: `${formula}; change a year of the line through the logarithms of six fiscal years (of the straight line where one is a loss)`,
    rule: `Severe at −${percent} of itself a year or less, good from +${percent}, both only where the line explains half of the movement (R² of 0.50).`,
    unit: 'percent_a_year',
    bands: [{ level: 'severe', to: -steep, withEnd: true }, below(steep, 'none'), beyond('good')],
    scale: [-5 * steep, 5 * steep],
    details: [{ key: 'fit', label: 'R² of the line', unit: 'number' }],
    shows: [{ row, label: name, unit: 'percent' }],
    withTrend: true,
    notForFinancials: true,
    judge: ({ years, isApart }) => {
      if (isApart(row, TREND_YEARS + 1)) return noValue(APART);
      const trend = relativeTrend(years(row, TREND_YEARS + 1));
      if (trend === undefined) return noValue(`It takes six fiscal years with a known ${name.toLowerCase()}.`);
      const [rate, fit] = [settled(trend.rate), settled(trend.fit)];
      const level = fit < 0.5 ? 'none' : rate <= -steep ? 'severe' : rate >= steep ? 'good' : 'none';
      return { level, value: trend.rate, details: { fit: trend.fit } };
    },
  };
}

const starBands = [{ level: 'medium', to: 1, withEnd: true }, below(4, 'none'), beyond('good')] as const;

/** How the business grows and earns: rows 7, 8, 9, 10, 23 and 29 of the table. */
export const growthSigns: readonly SignDefinition[] = [
  {
    key: 'revenue_growth',
    label: 'Revenue growth',
    says: { severe: 'Revenue per share shrinks', medium: 'Revenue growth slows down', good: 'Revenue per share grows', none: 'Revenue per share grows slowly' },
    means: 'What one share’s part of the sales grew a year, over five years. Counted a share, so that growth bought by issuing shares does not count.',
    formula: 'Trend of Revenue per share through six fiscal years',
    rule: 'Severe where it shrinks over five years, medium where the last year is more than 5 points below the three-year rate, good from 10% a year.',
    unit: 'percent_a_year',
    bands: growthBands,
    scale: [-0.2, 0.3],
    details: [
      { key: 'one', label: 'Last twelve months', unit: 'percent' },
      { key: 'three', label: 'Three years', unit: 'percent_a_year' },
    ],
    shows: [{ row: SALES, label: 'Revenue per share', unit: 'per_share' }],
    withTrend: true,
    judge: salesGrowth,
  },
  marginSign({
    key: 'gross_margin',
    label: 'Gross margin',
    row: 'ratios/gross_margin',
    name: 'Gross margin',
    means:
      'What is left of each sale after the cost of the goods themselves. When it falls year after year, costs rise faster than prices, or rivals press them.',
    steep: 0.01,
    formula: 'Gross profit ÷ Revenue',
  }),
  marginSign({
    key: 'operating_margin',
    label: 'Operating margin',
    row: 'ratios/operating_margin',
    name: 'Operating margin',
    means: 'What is left of each sale after all costs of the business, before interest and tax. A steady fall means that the business itself earns less.',
    steep: 0.02,
    formula: 'Operating income ÷ Revenue',
  }),
  {
    key: 'operating_loss',
    label: 'Operating losses',
    says: { severe: 'It lost money in its business lately', good: 'No operating loss in ten years', none: 'No operating loss in three years' },
    means: 'Fiscal years in which the business itself cost more than it brought in, before interest and tax.',
    formula: 'Fiscal years of the last three, and of the last ten, with Operating income below zero',
    rule: 'Severe with any in the last three fiscal years, good with none in ten.',
    unit: 'years',
    details: [{ key: 'of_ten', label: 'Losses among the last ten years', unit: 'years' }],
    shows: [{ row: 'income_statement/operating_income', label: 'Operating income', unit: 'amount' }],
    judge: ({ years }) => {
      const incomes = years('income_statement/operating_income', 10);
      const lately = incomes.slice(-3);
      const lost = (values: readonly (number | undefined)[]) => values.filter((value) => isKnown(value) && value < 0).length;
      const whole = incomes.length === 10 && incomes.every(isKnown);
      const details = { of_ten: whole ? lost(incomes) : undefined };
      if (lost(lately) > 0) return { level: 'severe', value: lost(lately), details };
      if (lately.length < 3 || !lately.every(isKnown)) return noValue('The operating income of the last three fiscal years is not known.');
      return { level: whole && lost(incomes) === 0 ? 'good' : 'none', value: 0, details };
    },
  },
  valueCreationSign,
  {
    key: 'predictability',
    label: 'Predictability',
    says: { medium: 'Business is hard to predict', good: 'Business is predictable', none: 'Business is fairly predictable' },
    means: 'How steadily sales and profit of a share rose over ten years, one to five stars. One star also where a year lost money.',
    formula: 'How straight the logarithms of Revenue and EBITDA per share rose (of Book value per share for banks and insurers)',
    rule: 'Medium at one star, good from four.',
    unit: 'stars',
    bands: starBands,
    scale: [1, 5],
    shows: [
      { row: SALES, label: 'Revenue per share', unit: 'per_share', only: 'others' },
      { row: 'per_share/ebitda_per_share', label: 'EBITDA per share', unit: 'per_share', only: 'others' },
      { row: 'per_share/book_value_per_share', label: 'Book value per share', unit: 'per_share', only: 'financials' },
    ],
    judge: ({ stars }) => ofBands(starBands, stars, 'It takes ten fiscal years that are counted alike.'),
  },
];
