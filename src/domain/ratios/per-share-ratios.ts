import { orNone } from '../arithmetic/is-known.ts';
import { commonEquity, tangibleEquity } from '../per-share/common-equity.ts';
import { perShare } from '../per-share/per-share.ts';
import { epsWithoutOneOffs, oneOffsNote, WITHOUT_ONE_OFFS, withoutOneOffsInputs } from './eps-without-one-offs.ts';
import { input, inputOnceReported, type RatioDefinition } from './ratio-definition.ts';

const common = { unit: 'currency_per_share', group: 'Per share', direction: 1, list: 'per_share' } as const;

/** What falls on one share: flows by the period's average diluted shares, balances by the shares at its end. */
export const perShareRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'revenue_per_share',
    label: 'Revenue per share',
    formula: 'Revenue ÷ Diluted shares',
    inputs: [input('revenue'), input('shares_diluted')],
    compute: ([revenue, shares]) => perShare(revenue, shares),
  },
  {
    ...common,
    key: 'ebitda_per_share',
    label: 'EBITDA per share',
    formula: 'EBITDA ÷ Diluted shares',
    inputs: [input('ebitda'), input('shares_diluted')],
    notForFinancials: true,
    compute: ([amount, shares]) => perShare(amount, shares),
  },
  {
    ...common,
    key: 'eps',
    label: 'Earnings per share',
    formula: 'EPS (diluted) as reported',
    inputs: [input('eps_diluted')],
    compute: ([eps]) => eps,
  },
  {
    ...common,
    key: 'eps_without_one_offs',
    label: 'EPS without one-off items',
    formula: WITHOUT_ONE_OFFS,
    inputs: withoutOneOffsInputs,
    note: oneOffsNote,
    compute: epsWithoutOneOffs,
  },
  {
    ...common,
    key: 'operating_cash_flow_per_share',
    label: 'Operating cash flow per share',
    formula: 'Cash from operations ÷ Diluted shares',
    inputs: [input('cash_from_operations'), input('shares_diluted')],
    compute: ([amount, shares]) => perShare(amount, shares),
  },
  {
    ...common,
    key: 'fcf_per_share',
    label: 'FCF per share',
    formula: 'Free cash flow ÷ Diluted shares',
    inputs: [input('free_cash_flow'), input('shares_diluted')],
    notForFinancials: true,
    compute: ([freeCashFlow, shares]) => perShare(freeCashFlow, shares),
  },
  {
    ...common,
    key: 'book_value_per_share',
    label: 'Book value per share',
    formula: "(Shareholders' equity − Preferred stock) ÷ Shares outstanding",
    inputs: [input('total_equity'), inputOnceReported('preferred_stock'), input('shares_outstanding')],
    compute: ([equity, preferred, shares]) => perShare(commonEquity(equity, orNone(preferred), 0), shares),
  },
  {
    ...common,
    key: 'tangible_book_value_per_share',
    label: 'Tangible book value per share',
    formula: "(Shareholders' equity − Preferred stock − Goodwill − Intangible assets) ÷ Shares outstanding",
    inputs: [
      input('total_equity'),
      inputOnceReported('preferred_stock'),
      inputOnceReported('goodwill'),
      inputOnceReported('intangibles'),
      input('shares_outstanding'),
    ],
    compute: ([equity, preferred, goodwill, intangibles, shares]) =>
      perShare(tangibleEquity(commonEquity(equity, orNone(preferred), 0), orNone(goodwill), orNone(intangibles)), shares),
  },
  {
    ...common,
    key: 'cash_per_share',
    label: 'Cash per share',
    formula: 'Cash and short-term investments ÷ Shares outstanding',
    inputs: [input('cash_and_short_term_investments'), input('shares_outstanding')],
    notForFinancials: true,
    compute: ([cash, shares]) => perShare(cash, shares),
  },
  {
    ...common,
    key: 'debt_per_share',
    label: 'Debt per share',
    direction: -1,
    formula: 'Total debt ÷ Shares outstanding',
    inputs: [input('total_debt'), input('shares_outstanding')],
    compute: ([debt, shares]) => perShare(debt, shares),
  },
  {
    ...common,
    key: 'dps',
    label: 'Dividends per share',
    formula: 'Dividends per share as declared',
    inputs: [input('dividends_per_share')],
    compute: ([dividends]) => dividends,
  },
];
