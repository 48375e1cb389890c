import { orNone } from '../arithmetic/is-known.ts';
import { difference } from '../arithmetic/sum.ts';
import { ebit } from '../profitability/earnings.ts';
import { type AltmanFactors, altmanFactors, altmanZDoublePrime } from '../quality/altman.ts';
import { type BeneishComparison, type BeneishIndices, type BeneishYear, beneishIndices, beneishMScore } from '../quality/beneish.ts';
import { type PiotroskiResult, type PiotroskiYear, piotroskiScore } from '../quality/piotroski.ts';
import { scaledNetOperatingAssets } from '../quality/scaled-net-operating-assets.ts';
import { sloanRatio } from '../quality/sloan-ratio.ts';
import type { LineItemKey } from './line-items.ts';
import {
  input,
  inputIfReported,
  inputOnceReported,
  type LineInput,
  openingYearAgo,
  periodsPerYear,
  type RatioDefinition,
  yearAgo,
} from './ratio-definition.ts';

type Values = readonly (number | undefined)[];

const common = { group: 'Quality', list: 'ratios', notForFinancials: true } as const;

/** A score of a whole year: a quarter beside balances, or beside another season, would be judged by its season. */
function ofWholeYear(compute: (values: Values) => number | undefined): (values: Values) => number | undefined {
  return ([periods, ...values]) => (periods === 1 ? compute(values) : undefined);
}

const ifKnown = (inputs: readonly LineInput[]) => inputs.map((each): LineInput => ({ ...each, optional: true }));

/** Long-term debt, none for a company that has no debt at all. */
const longTermDebtOf = (longTermDebt: number | undefined, totalDebt: number | undefined) => longTermDebt ?? (totalDebt === 0 ? 0 : undefined);

const piotroskiNeeds = ['net_income', 'cash_from_operations', 'revenue', 'total_assets'] as const satisfies readonly LineItemKey[];
const piotroskiMayMiss = [
  'long_term_debt',
  'total_debt',
  'total_current_assets',
  'total_current_liabilities',
  'shares_diluted',
  'gross_profit',
] as const satisfies readonly LineItemKey[];
const piotroskiCount = piotroskiNeeds.length + piotroskiMayMiss.length;

function piotroskiYear(values: Values, openingAssets: number | undefined): PiotroskiYear {
  const [netIncome, cashFromOperations, revenue, closingAssets, longTermDebt, totalDebt, currentAssets, currentLiabilities, dilutedShares, grossProfit] =
    values;
  return {
    netIncome,
    cashFromOperations,
    revenue,
    openingAssets,
    closingAssets,
    longTermDebt: longTermDebtOf(longTermDebt, totalDebt),
    currentAssets,
    currentLiabilities,
    dilutedShares,
    grossProfit,
  };
}

/** The score from the values of a year, those of the year before in the same order, and the total assets that opened that one. */
function piotroskiOf(values: Values): PiotroskiResult {
  const assetsBefore = values[piotroskiCount + piotroskiNeeds.indexOf('total_assets')];
  const before = piotroskiYear(values.slice(piotroskiCount), values[2 * piotroskiCount]);
  return piotroskiScore(piotroskiYear(values, assetsBefore), before);
}

/** A line of the accounts some years before the year that is looked at. */
export type ValueOfLine = (key: LineItemKey, yearsBefore: number) => number | undefined;

/** The F-Score of a year with its tests, and what they compare. */
export function piotroskiOfLines(value: ValueOfLine): PiotroskiResult & { readonly now: PiotroskiYear; readonly before: PiotroskiYear } {
  const year = (back: number) =>
    piotroskiYear(
      [...piotroskiNeeds, ...piotroskiMayMiss].map((key) => value(key, back)),
      value('total_assets', back + 1),
    );
  const [now, before] = [year(0), year(1)];
  return { ...piotroskiScore(now, before), now, before };
}

/** The factors of Altman's score of a year. */
export function altmanOfLines(value: ValueOfLine): AltmanFactors {
  const of = (key: LineItemKey) => value(key, 0);
  return altmanFactors({
    workingCapital: difference(of('total_current_assets'), of('total_current_liabilities')),
    retainedEarnings: of('retained_earnings'),
    ebit: ebit(of('pretax_income'), of('interest_expense')),
    marketCap: undefined,
    bookEquity: of('total_equity_and_minority'),
    totalLiabilities: of('total_liabilities'),
    totalAssets: of('total_assets'),
    revenue: undefined,
  });
}

const beneishNeeds = [
  'revenue',
  'gross_profit',
  'net_income',
  'cash_from_operations',
  'receivables',
  'total_assets',
  'total_current_assets',
  'total_current_liabilities',
] as const satisfies readonly LineItemKey[];
const beneishMayMiss = [
  'long_term_debt',
  'total_debt',
  'selling_general_admin',
  'depreciation_amortization',
  'property_plant_equipment',
  'long_term_investments',
] as const satisfies readonly LineItemKey[];
const beneishCount = beneishNeeds.length + beneishMayMiss.length;

function beneishYear(values: Values): BeneishYear {
  const [revenue, grossProfit, netIncome, cashFromOperations, receivables, totalAssets, currentAssets, currentLiabilities, longTermDebt, totalDebt, ...rest] =
    values;
  const [sellingGeneralAdmin, depreciationAndAmortization, propertyPlantEquipment, longTermInvestments] = rest;
  return {
    revenue,
    grossProfit,
    netIncome,
    cashFromOperations,
    receivables,
    totalAssets,
    currentAssets,
    currentLiabilities,
    longTermDebt: longTermDebtOf(longTermDebt, totalDebt),
    sellingGeneralAdmin,
    depreciationAndAmortization,
    propertyPlantEquipment,
    longTermInvestments: orNone(longTermInvestments),
  };
}

/** The indices from the values of a year, then those of the year before in the same order. */
const beneishOf = (values: Values) => beneishIndices(beneishYear(values), beneishYear(values.slice(beneishCount)));

/** The indices of the M-Score of a year. */
export function beneishOfLines(value: ValueOfLine): BeneishComparison {
  const year = (back: number) => beneishYear([...beneishNeeds, ...beneishMayMiss].map((key) => value(key, back)));
  return beneishIndices(year(0), year(1));
}

const beneishIndexNames: readonly (readonly [keyof BeneishIndices, string])[] = [
  ['receivables', 'receivables'],
  ['grossMargin', 'gross margin'],
  ['assetQuality', 'other assets'],
  ['growth', 'revenue'],
  ['depreciation', 'depreciation'],
  ['overheads', 'overheads'],
  ['leverage', 'debt'],
];

/** What the accounts of a whole year say about strength, distress and make-up. */
export const scoreRatios: readonly RatioDefinition[] = [
  {
    ...common,
    key: 'piotroski_f_score',
    label: 'Piotroski F-Score',
    unit: 'score',
    direction: 1,
    formula:
      'A point each for: Net income ÷ opening Total assets above 0, and higher than a year earlier · Cash from operations above 0, and above Net income · ' +
      'Long-term debt ÷ average Total assets lower · Total current assets ÷ Total current liabilities higher · Diluted shares (average) not higher · ' +
      'Gross profit ÷ Revenue higher · Revenue ÷ opening Total assets higher',
    inputs: [
      periodsPerYear,
      ...piotroskiNeeds.map(input),
      ...ifKnown(piotroskiMayMiss.map(input)),
      ...piotroskiNeeds.map(yearAgo),
      ...ifKnown(piotroskiMayMiss.map(yearAgo)),
      openingYearAgo('total_assets'),
    ],
    note: ([, ...values]) => {
      const { passed, computable } = piotroskiOf(values);
      return computable === 9 ? undefined : `${passed} of ${computable} tests: for the ninth a figure is missing.`;
    },
    compute: ofWholeYear((values) => piotroskiOf(values).score),
  },
  {
    ...common,
    key: 'altman_z_double_prime',
    label: 'Altman Z″',
    unit: 'score',
    direction: 1,
    formula:
      '6.56 × (Total current assets − Total current liabilities) ÷ Total assets + 3.26 × Retained earnings ÷ Total assets + ' +
      '6.72 × (Pretax income + Interest expense) ÷ Total assets + 1.05 × Total equity ÷ Total liabilities',
    inputs: [
      periodsPerYear,
      input('total_current_assets'),
      input('total_current_liabilities'),
      input('retained_earnings'),
      input('pretax_income'),
      input('interest_expense'),
      input('total_equity_and_minority'),
      input('total_liabilities'),
      input('total_assets'),
    ],
    compute: ofWholeYear(([currentAssets, currentLiabilities, retainedEarnings, pretax, interest, bookEquity, totalLiabilities, totalAssets]) =>
      altmanZDoublePrime(
        altmanFactors({
          workingCapital: difference(currentAssets, currentLiabilities),
          retainedEarnings,
          ebit: ebit(pretax, interest),
          marketCap: undefined,
          bookEquity,
          totalLiabilities,
          totalAssets,
          revenue: undefined,
        }),
      ),
    ),
  },
  {
    ...common,
    key: 'beneish_m_score',
    label: 'Beneish M-Score',
    unit: 'score',
    direction: -1,
    formula:
      '−4.84 + 0.920 × change of Receivables ÷ Revenue + 0.528 × fall of Gross profit ÷ Revenue + 0.404 × change of other assets ÷ Total assets + ' +
      '0.892 × change of Revenue + 0.115 × fall of depreciation − 0.172 × change of overheads ÷ Revenue + ' +
      '4.679 × (Net income − Cash from operations) ÷ Total assets − 0.327 × change of (Total current liabilities + Long-term debt) ÷ Total assets; ' +
      'other assets are those beside Total current assets, plant and long-term investments',
    inputs: [
      periodsPerYear,
      ...beneishNeeds.map(input),
      ...ifKnown(beneishMayMiss.map(input)),
      ...beneishNeeds.map(yearAgo),
      ...ifKnown(beneishMayMiss.map(yearAgo)),
    ],
    note: ([, ...values]) => {
      const { indices, setToOne } = beneishOf(values);
      const unchanged = beneishIndexNames.filter(([index]) => indices[index] === undefined || setToOne.includes(index)).map(([, name]) => name);
      return unchanged.length === 0 ? undefined : `Counted as unchanged, since it cannot be compared: ${unchanged.join(', ')}.`;
    },
    compute: ofWholeYear((values) => beneishMScore(beneishOf(values).indices)),
  },
  {
    ...common,
    key: 'sloan_ratio',
    label: 'Sloan ratio',
    unit: 'percent',
    direction: 0,
    formula: '(Net income − Cash from operations − Cash from investing) ÷ Total assets',
    inputs: [periodsPerYear, input('net_income'), input('cash_from_operations'), input('cash_from_investing'), input('total_assets')],
    compute: ofWholeYear(([netIncome, operations, investing, assets]) => sloanRatio(netIncome, operations, investing, assets)),
  },
  {
    ...common,
    key: 'scaled_net_operating_assets',
    label: 'Scaled net operating assets',
    unit: 'ratio',
    direction: -1,
    formula: "(Total debt + Shareholders' equity + Minority interest − Cash and short-term investments) ÷ Total assets a year earlier",
    inputs: [
      periodsPerYear,
      input('total_assets'),
      input('cash_and_short_term_investments'),
      input('total_debt'),
      inputOnceReported('preferred_stock'),
      inputIfReported('minority_interest'),
      input('total_equity'),
      yearAgo('total_assets'),
    ],
    compute: ofWholeYear(([totalAssets, cash, totalDebt, preferred, minority, equity, assetsBefore]) => {
      const preferredStock = orNone(preferred);
      const commonEquity = difference(equity, preferredStock);
      const balances = { totalAssets, cashAndShortTermInvestments: cash, totalDebt, preferredStock, minorityInterest: orNone(minority), commonEquity };
      return scaledNetOperatingAssets(balances, assetsBefore);
    }),
  },
];
