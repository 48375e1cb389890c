import { isKnown } from '../../arithmetic/is-known.ts';
import { difference } from '../../arithmetic/sum.ts';
import { ebit } from '../../profitability/earnings.ts';
import { type AltmanFactors, altmanFactors, altmanZ, altmanZDoublePrime, altmanZone } from '../../quality/altman.ts';
import { altmanModelFor } from '../../quality/altman-model.ts';
import { below, beyond, upTo } from '../bands.ts';
import { noValue, ofBands } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';
import type { SignPoint } from '../sign-point.ts';

const strengthBands = [upTo(3, 'severe'), upTo(4, 'medium'), below(7, 'none'), beyond('good')];
const healthBands = [upTo(3, 'severe'), below(7, 'none'), beyond('good')];
const coverageBands = [below(1, 'severe'), upTo(5, 'medium'), below(10, 'none'), beyond('good')];
const debtBands = [below(1, 'good'), below(4, 'none'), upTo(6, 'medium'), beyond('severe')];
const issuanceBands = [below(0, 'good'), below(0.05, 'none'), upTo(0.1, 'medium'), beyond('severe')];

/** Altman's zones as levels. */
const levelOfZone = { distress: 'severe', grey: 'medium', safe: 'good' } as const;

/** The score of Altman that fits the industry, its zone as a level; by the figures of a point and what the shares were worth then. */
export function altmanFinding(point: Pick<SignPoint, 'sic' | 'now' | 'marketCap'>): Finding {
  const model = altmanModelFor(point.sic);
  if (model === undefined) return noValue('The score is not made for this industry, or the industry is not known.');
  const { now } = point;
  const factors = altmanFactors({
    workingCapital: difference(now('balance_sheet/total_current_assets'), now('balance_sheet/total_current_liabilities')),
    retainedEarnings: now('balance_sheet/retained_earnings'),
    ebit: ebit(now('income_statement/pretax_income'), now('income_statement/interest_expense')),
    marketCap: point.marketCap,
    bookEquity: now('balance_sheet/total_equity_and_minority'),
    totalLiabilities: now('balance_sheet/total_liabilities'),
    totalAssets: now('balance_sheet/total_assets'),
    revenue: now('income_statement/revenue'),
  });
  const isManufacturer = model === 'z';
  const value = isManufacturer ? altmanZ(factors) : altmanZDoublePrime(factors);
  const zone = altmanZone(model, value);
  if (zone === undefined) return noValue(`Not known: ${missingOf(factors, isManufacturer).join(', ')}.`);
  const note = isManufacturer
    ? 'Z, for manufacturers, by the market value of the shares.'
    : 'Z″, for companies that make no goods, by the books: severe below 1.1, good above 2.6.';
  return { level: levelOfZone[zone], value, note };
}

/** What a company owes and whether it can carry it: rows 1, 2, 3, 6, 12, 24 and 25 of the table. */
export const strengthSigns: readonly SignDefinition[] = [
  {
    key: 'financial_strength',
    label: 'Financial strength',
    says: {
      severe: 'Financial strength is poor',
      medium: 'Financial strength is low',
      good: 'Financial strength is high',
      none: 'Financial strength is middling',
    },
    means: 'A mark from 1 to 10 for how well the company could carry bad years: what it owes, what interest costs it and how much cash it has.',
    formula: 'The mean of five scores: interest coverage, Altman Z-Score, equity to assets, cash to debt and debt to revenue',
    rule: 'Severe at 3 or less, medium at 4, good from 7.',
    unit: 'rank',
    bands: strengthBands,
    scale: [1, 10],
    judge: ({ strengthRank }) => ofBands(strengthBands, strengthRank, 'Fewer than three of the figures it is made of are known.'),
  },
  {
    key: 'altman_z',
    label: 'Altman Z-Score',
    says: { severe: 'Bankruptcy is a real risk, Altman Z', medium: 'Bankruptcy cannot be ruled out, Altman Z', good: 'Bankruptcy is far off, Altman Z' },
    means:
      'Five ratios that together distinguished failing companies from sound ones up to two years ahead. A low score means that companies whose accounts looked like these often failed.',
    formula: 'Weighted: working capital, retained earnings, EBIT and revenue ÷ total assets, and the value of the shares ÷ total liabilities',
    rule: 'Severe below 1.81, good above 2.99, medium between; for companies that make no goods Z″ with 1.1 and 2.6.',
    unit: 'score',
    scale: [0, 6],
    notForFinancials: true,
    judge: altmanFinding,
  },
  {
    key: 'piotroski_f_score',
    figure: 'ratios/piotroski_f_score',
    label: 'Piotroski F-Score',
    says: {
      severe: 'Few marks of health, Piotroski F-Score',
      good: 'Many marks of health, Piotroski F-Score',
      none: 'Some marks of health, Piotroski F-Score',
    },
    means:
      'Nine yes-or-no questions, a point for each yes: does it earn, does cash come in, do debt and shares fall, do margins and sales rise against the year before?',
    formula: 'Points out of nine',
    rule: 'Severe at 3 or less, good from 7.',
    unit: 'tests',
    bands: healthBands,
    scale: [0, 9],
    judge: ({ now }) => ofBands(healthBands, now('ratios/piotroski_f_score'), 'Fewer than eight of the nine questions can be answered from the filings.'),
  },
  {
    key: 'interest_coverage',
    figure: 'ratios/interest_coverage',
    label: 'Interest coverage',
    says: {
      severe: 'Earnings do not cover the interest',
      medium: 'Interest is barely covered',
      good: 'Interest is comfortably covered',
      none: 'Interest is covered',
    },
    means: 'How many times over the operating profit pays the interest on what the company owes. Below one, it cannot pay its lenders from its business.',
    formula: 'Operating income ÷ Interest expense',
    rule: 'Severe below 1, medium up to 5, good from 10 or without any debt.',
    unit: 'times',
    bands: coverageBands,
    scale: [0, 20],
    notForFinancials: true,
    judge: ({ now }) => {
      if (now('balance_sheet/total_debt') === 0) return { level: 'good', value: undefined, word: 'No Debt' };
      const [income, interest] = [now('income_statement/operating_income'), now('income_statement/interest_expense')];
      if (isKnown(income) && income <= 0 && isKnown(interest) && interest > 0) return { level: 'severe', value: undefined, word: 'At Loss' };
      return ofBands(coverageBands, now('ratios/interest_coverage'), 'The filings do not give the interest, or not the operating income.');
    },
  },
  {
    key: 'debt_issuance',
    label: 'Debt issued over three years',
    says: { severe: 'Keeps borrowing heavily', medium: 'Keeps borrowing', good: 'Pays its debt back', none: 'Borrows little' },
    means: 'What the company borrowed over three years less what it paid back, beside all it owns. Who borrows year after year depends on lenders.',
    formula: '(Debt issued − Debt repaid over three fiscal years) ÷ Total assets',
    rule: 'Severe above 10% of assets, medium from 5%, good where more was paid back than borrowed.',
    unit: 'percent',
    bands: issuanceBands,
    scale: [-0.2, 0.2],
    shows: [{ row: 'balance_sheet/total_debt', label: 'Total debt', unit: 'amount' }],
    judge: (point) => debtIssued(point),
  },
  {
    key: 'negative_equity',
    label: 'Equity',
    says: { medium: 'It owes more than it owns', none: 'It owns more than it owes' },
    means:
      'What would be left for the shareholders by the books if everything owned paid everything owed. Below zero there is nothing; large buybacks can do that too.',
    formula: 'Total equity of the shareholders',
    rule: 'Medium below zero.',
    unit: 'amount',
    shows: [{ row: 'balance_sheet/total_equity', label: 'Total equity', unit: 'amount' }],
    judge: ({ now }) => {
      const equity = now('balance_sheet/total_equity');
      return isKnown(equity) ? { level: equity < 0 ? 'medium' : 'none', value: equity } : noValue('The filings do not give the equity.');
    },
  },
  {
    key: 'debt_to_ebitda',
    figure: 'ratios/debt_to_ebitda',
    label: 'Debt to EBITDA',
    says: {
      severe: 'Debt is heavy against EBITDA',
      medium: 'Debt is large against EBITDA',
      good: 'Debt is small against EBITDA',
      none: 'Debt is moderate against EBITDA',
    },
    means: 'How many years of profit before interest, tax and depreciation the debt amounts to. The more years, the harder it is to pay back.',
    formula: 'Total debt ÷ EBITDA',
    rule: 'Severe above 6, or with debt and no EBITDA; medium from 4; good below 1.',
    unit: 'times',
    bands: debtBands,
    scale: [0, 8],
    notForFinancials: true,
    judge: ({ now }) => {
      const [debt, ebitda] = [now('balance_sheet/total_debt'), now('income_statement/ebitda')];
      if (debt === 0) return { level: 'good', value: 0, word: 'No Debt' };
      if (isKnown(debt) && isKnown(ebitda) && ebitda <= 0) return { level: 'severe', value: undefined, word: 'At Loss' };
      return ofBands(debtBands, now('ratios/debt_to_ebitda'), 'The filings do not give all debt, or not what EBITDA is made of.');
    },
  },
];

/** Which of the factors that a score needs are missing, as text. */
function missingOf(factors: AltmanFactors, isManufacturer: boolean): string[] {
  const needed: readonly (readonly [keyof AltmanFactors, string])[] = [
    ['workingCapital', 'current assets or liabilities'],
    ['retainedEarnings', 'retained earnings'],
    ['ebit', 'pretax income or interest expense'],
    ...(isManufacturer
      ? ([
          ['marketValue', 'market value in the currency of the accounts, or liabilities'],
          ['revenue', 'revenue'],
        ] as const)
      : ([['bookValue', 'equity or liabilities']] as const)),
  ];
  return needed.filter(([factor]) => factors[factor] === undefined).map(([, name]) => name);
}

function debtIssued({ years, now }: SignPoint): Finding {
  const assets = now('balance_sheet/total_assets');
  const [issued, repaid] = [years('cash_flow/debt_issued', 3), years('cash_flow/debt_repaid', 3)];
  const net = issued.map((each, year) => difference(each, repaid[year])).filter(isKnown);
  if (!isKnown(assets) || assets <= 0) return noValue('Total assets are not known.');
  if (net.length === 3) return ofBands(issuanceBands, net.reduce((total, each) => total + each, 0) / assets, '');
  const debts = years('balance_sheet/total_debt', 4);
  const change = debts.length === 4 ? difference(debts[3], debts[0]) : undefined;
  const finding = ofBands(
    issuanceBands,
    change === undefined ? undefined : change / assets,
    'Neither three years of borrowing and repaying nor the debt of four years are known.',
  );
  return 'missing' in finding
    ? finding
    : { ...finding, note: 'By the change of total debt: the cash flow statements do not give all that was borrowed and repaid.' };
}
