import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { oneYearGrowth } from '../../growth/one-year-growth.ts';
import { trendGrowth } from '../../growth/trend-growth.ts';
import { beneishCutOff } from '../../quality/beneish.ts';
import { sloanLevel } from '../../quality/sloan-ratio.ts';
import { below, beyond, upTo } from '../bands.ts';
import { APART, noValue, ofBands } from '../finding.ts';
import type { SignDefinition } from '../sign.ts';
import type { RowRef, SignPoint } from '../sign-point.ts';

const beneishBands = [upTo(-2.22, 'good'), upTo(beneishCutOff, 'none'), beyond('severe')];
const outrunBands = [below(0.02, 'none'), upTo(0.05, 'medium'), beyond('severe')];
const taxBands = [below(0.15, 'medium'), beyond('none')];
const levelOfSloan = { safe: 'none', elevated: 'medium', severe: 'severe' } as const;

const GROWTH_YEARS = 3;
const TAX_YEARS = 5;

interface DaysOf {
  readonly key: string;
  readonly label: string;
  readonly row: RowRef;
  readonly what: string;
  readonly says: SignDefinition['says'];
  readonly means: string;
  readonly formula: string;
}

/** Days of receivables or goods that grew against one and against three years ago. */
function daysSign({ key, label, row, what, says, means, formula }: DaysOf): SignDefinition {
  return {
    key,
    label,
    says,
    means,
    formula,
    rule: 'Severe where they are 20% above both one and three years ago, medium from 10% above both.',
    unit: 'days',
    details: [
      { key: 'on_one', label: 'Against a year ago', unit: 'percent' },
      { key: 'on_three', label: 'Against three years ago', unit: 'percent' },
    ],
    shows: [{ row, label, unit: 'days' }],
    notForFinancials: true,
    judge: ({ now, ago, isApart }) => {
      const value = now(row);
      if (isApart(row, GROWTH_YEARS + 1)) return noValue(APART);
      const [on_one, on_three] = [oneYearGrowth(value, ago(row, 1)), oneYearGrowth(value, ago(row, GROWTH_YEARS))];
      if (!isKnown(value) || !isKnown(on_one) || !isKnown(on_three)) return noValue(`The days of ${what} now, a year ago or three years ago are not known.`);
      const least = settled(Math.min(on_one, on_three));
      return { level: least >= 0.2 ? 'severe' : least >= 0.1 ? 'medium' : 'none', value, details: { on_one, on_three } };
    },
  };
}

function assetsOutrun({ years, isApart }: SignPoint) {
  const rows = ['balance_sheet/total_assets', 'income_statement/revenue'] as const;
  if (rows.some((row) => isApart(row, GROWTH_YEARS + 1))) return noValue(APART);
  const [assets, revenue] = rows.map((row) => trendGrowth(years(row, GROWTH_YEARS + 1), GROWTH_YEARS)?.rate);
  if (!isKnown(assets) || !isKnown(revenue)) return noValue('It takes four fiscal years with assets and revenue above zero.');
  const finding = ofBands(outrunBands, assets - revenue, '');
  return 'missing' in finding ? finding : { ...finding, details: { assets, revenue } };
}

/** How far the accounts can be believed: rows 4, 5, 11, 13, 14 and 26 of the table. */
export const accountsSigns: readonly SignDefinition[] = [
  {
    key: 'beneish_m_score',
    figure: 'ratios/beneish_m_score',
    label: 'Beneish M-Score',
    says: { severe: 'Accounts look embellished, Beneish M', good: 'Accounts look clean, Beneish M', none: 'Accounts look ordinary, Beneish M' },
    means:
      'Eight changes from one year to the next that were found together in companies which had made their profits look better than they were. A high score is a reason to read the notes, not a proof.',
    formula: 'Weighted changes of receivables, gross margin, other assets, sales, depreciation, overheads and debt, and of profit that was not cash',
    rule: 'Severe above −1.78, good at −2.22 or less.',
    unit: 'score',
    bands: beneishBands,
    scale: [-3.5, -0.5],
    notForFinancials: true,
    judge: ({ now }) =>
      ofBands(beneishBands, now('ratios/beneish_m_score'), 'Receivables, sales, cash flow or another figure it needs is not known for both years.'),
  },
  {
    key: 'sloan_ratio',
    figure: 'ratios/sloan_ratio',
    label: 'Sloan ratio',
    says: { severe: 'Profit and cash are far apart', medium: 'Profit and cash drift apart', none: 'Profit and cash agree' },
    means:
      'The part of the profit that neither the business nor its investments brought in as cash, beside all the company owns. Profit without cash often does not last.',
    formula: '(Net income − Cash from operations − Cash from investing) ÷ Total assets',
    rule: 'Severe beyond 25% either way, medium beyond 10%.',
    unit: 'percent',
    bands: [below(-0.25, 'severe'), below(-0.1, 'medium'), upTo(0.1, 'none'), upTo(0.25, 'medium'), beyond('severe')],
    scale: [-0.4, 0.4],
    notForFinancials: true,
    judge: ({ now }) => {
      const value = now('ratios/sloan_ratio');
      const level = sloanLevel(value);
      return level === undefined || !isKnown(value) ? noValue('Net income, a cash flow or total assets are not known.') : { level: levelOfSloan[level], value };
    },
  },
  {
    key: 'assets_outgrow_revenue',
    label: 'Assets against revenue',
    says: { severe: 'Assets grow much faster than revenue', medium: 'Assets grow faster than revenue', none: 'Assets grow no faster than revenue' },
    means: 'How much faster what the company owns grew than what it sells, over three years. Assets that bring no sales may never earn their price.',
    formula: 'Growth a year of Total assets over three years − that of Revenue',
    rule: 'Severe above 5 points a year, medium from 2.',
    unit: 'points',
    bands: outrunBands,
    scale: [-0.1, 0.1],
    details: [
      { key: 'assets', label: 'Growth of total assets', unit: 'percent_a_year' },
      { key: 'revenue', label: 'Growth of revenue', unit: 'percent_a_year' },
    ],
    shows: [
      { row: 'balance_sheet/total_assets', label: 'Total assets', unit: 'amount' },
      { row: 'income_statement/revenue', label: 'Revenue', unit: 'amount' },
    ],
    notForFinancials: true,
    judge: assetsOutrun,
  },
  daysSign({
    key: 'days_sales_outstanding',
    label: 'Days until customers pay',
    row: 'ratios/days_sales_outstanding',
    what: 'receivables',
    says: { severe: 'Customers pay much later', medium: 'Customers pay later', none: 'Customers pay as before' },
    means: 'How many days of sales are still unpaid. When they grow, customers may be pressed to buy early, or cannot pay.',
    formula: '365 × average Receivables ÷ Revenue',
  }),
  daysSign({
    key: 'days_inventory',
    label: 'Days goods lie in stock',
    row: 'ratios/days_inventory',
    what: 'goods',
    says: { severe: 'Goods lie much longer', medium: 'Goods lie longer', none: 'Goods sell as before' },
    means: 'How many days goods lie before they are sold. When they grow, the company may be left with what nobody wants.',
    formula: '365 × average Inventory ÷ Cost of revenue',
  }),
  {
    key: 'tax_rate',
    figure: 'ratios/effective_tax_rate',
    label: 'Tax rate',
    says: { medium: 'Tax was unusually low', none: 'Tax was as usual' },
    means: 'The share of the profit that went to tax, against the company’s own five years before. A profit flattered by a low tax bill may not come again.',
    formula: 'Income tax ÷ Pretax income, against the mean of the five fiscal years before',
    rule: 'Medium where it is below 15% and more than 10 points under the mean.',
    unit: 'percent',
    bands: taxBands,
    scale: [0, 0.4],
    details: [{ key: 'usual', label: 'Mean of five years', unit: 'percent' }],
    judge: ({ now, years }) => {
      const value = now('ratios/effective_tax_rate');
      const rates = years('ratios/effective_tax_rate', TAX_YEARS + 1).slice(0, -1);
      const before = rates.filter(isKnown);
      if (!isKnown(value)) return noValue('There was no profit to tax, or the filings do not give the tax.');
      if (before.length < TAX_YEARS) return noValue('It takes five earlier fiscal years with a profit and a known tax.');
      const usual = before.reduce((total, rate) => total + rate, 0) / TAX_YEARS;
      const isLow = settled(usual - value) > 0.1 && settled(value) < 0.15;
      return { level: isLow ? 'medium' : 'none', value, details: { usual } };
    },
  },
];
