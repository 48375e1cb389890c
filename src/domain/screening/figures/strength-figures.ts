import { orNone } from '../../arithmetic/is-known.ts';
import { quotient } from '../../arithmetic/quotient.ts';
import { difference, product, sum } from '../../arithmetic/sum.ts';
import { commonEquity } from '../../per-share/common-equity.ts';
import { dupont } from '../../profitability/dupont.ts';
import { ebit } from '../../profitability/earnings.ts';
import { financingCapital } from '../../profitability/invested-capital.ts';
import { altmanFactors, altmanZPrime } from '../../quality/altman.ts';
import { lineBalance } from '../../ratios/balance-definition.ts';
import { commonEquityBalance, investedCapitalBalance } from '../../ratios/balances.ts';
import { average, input, inputIfReported, inputOnceReported, yearAgo } from '../../ratios/ratio-definition.ts';
import type { FigureDefinition } from './period-figure.ts';

const debt = input('total_debt');
const cash = input('cash_and_short_term_investments');
const assets = input('total_assets');
/** Common equity is made of both. */
const equity = [input('total_equity'), inputOnceReported('preferred_stock')] as const;
const ofCommon = (total: number | undefined, preferred: number | undefined) => commonEquity(total, orNone(preferred), 0);
const current = [input('total_current_assets'), input('total_current_liabilities')] as const;

/** What a company owes, what carries it, and the capital at work. */
export const strengthFigures: readonly FigureDefinition[] = [
  {
    key: 'working_capital',
    formula: 'Total current assets − Total current liabilities',
    inputs: [...current],
    compute: ([owned, owed]) => difference(owned, owed),
  },
  {
    key: 'working_capital_to_assets',
    formula: '(Total current assets − Total current liabilities) ÷ Total assets',
    inputs: [...current, assets],
    compute: ([owned, owed, all]) => quotient(difference(owned, owed), all),
  },
  {
    key: 'long_term_debt_to_equity',
    formula: 'Long-term debt ÷ Common equity; none where there is no debt at all',
    inputs: [{ ...input('long_term_debt'), optional: true }, debt, ...equity],
    compute: ([long, all, total, preferred]) => quotient(all === 0 ? 0 : long, ofCommon(total, preferred)),
  },
  {
    key: 'liabilities_to_assets',
    formula: 'Total liabilities ÷ Total assets',
    inputs: [input('total_liabilities'), assets],
    compute: ([owed, owned]) => quotient(owed, owned),
  },
  { key: 'net_debt', formula: 'Total debt − Cash and short-term investments', inputs: [debt, cash], compute: ([owed, held]) => difference(owed, held) },
  {
    key: 'net_debt_to_ebitda',
    formula: '(Total debt − Cash and short-term investments) ÷ EBITDA',
    inputs: [debt, cash, input('ebitda')],
    notForFinancials: true,
    compute: ([owed, held, earned]) => quotient(difference(owed, held), earned),
  },
  {
    key: 'net_debt_to_equity',
    formula: '(Total debt − Cash and short-term investments) ÷ Common equity',
    inputs: [debt, cash, ...equity],
    notForFinancials: true,
    compute: ([owed, held, total, preferred]) => quotient(difference(owed, held), ofCommon(total, preferred)),
  },
  {
    key: 'financial_leverage',
    formula: 'Average total assets ÷ Average common equity',
    inputs: [average(lineBalance('total_assets'), 'quarter_ends'), average(commonEquityBalance, 'quarter_ends')],
    compute: ([owned, own]) => dupont(undefined, undefined, owned, own).equityMultiplier,
  },
  {
    key: 'degree_of_financial_leverage',
    formula: 'Growth of EPS ÷ Growth of EBIT, both on the year before',
    inputs: [
      ...[input('eps_diluted'), yearAgo('eps_diluted')],
      ...[input('pretax_income'), input('interest_expense'), yearAgo('pretax_income'), yearAgo('interest_expense')],
    ],
    notForFinancials: true,
    compute: ([eps, epsBefore, pretax, interest, pretaxBefore, interestBefore]) =>
      signedQuotient(grown(eps, epsBefore), grown(ebit(pretax, interest), ebit(pretaxBefore, interestBefore))),
  },
  {
    key: 'altman_z_prime',
    formula: '0.717 X1 + 0.847 X2 + 3.107 X3 + 0.420 X4 + 0.998 X5, X4 by the books',
    inputs: [
      ...[...current, input('retained_earnings'), input('pretax_income'), input('interest_expense')],
      ...[input('total_equity_and_minority'), input('total_liabilities'), assets, input('revenue')],
    ],
    notForFinancials: true,
    compute: ([owned, owed, retainedEarnings, pretax, interest, bookEquity, totalLiabilities, totalAssets, revenue]) =>
      altmanZPrime(
        altmanFactors({
          ...{ workingCapital: difference(owned, owed), ebit: ebit(pretax, interest), marketCap: undefined },
          ...{ retainedEarnings, bookEquity, totalLiabilities, totalAssets, revenue },
        }),
      ),
  },
  {
    key: 'invested_capital',
    formula: investedCapitalBalance.formula,
    inputs: [...investedCapitalBalance.inputs],
    notForFinancials: true,
    compute: investedCapitalBalance.compute,
  },
  {
    key: 'net_operating_assets',
    formula: '(Total assets − Cash) − (Total assets − Total debt − Preferred stock − Minority interest − Common equity)',
    inputs: [assets, cash, debt, ...equity, inputIfReported('minority_interest')],
    notForFinancials: true,
    compute: ([owned, held, owed, total, preferred, minority]) => {
      const financing = sum(owed, orNone(preferred), orNone(minority), ofCommon(total, preferred));
      return difference(difference(owned, held), difference(owned, financing));
    },
  },
];

/** The return on what lenders and owners put in. */
export const financingBalance = {
  key: 'financing_capital',
  label: 'Debt and equity without excess cash',
  formula: 'Total debt + Total equity − Excess cash',
  inputs: [debt, input('total_equity_and_minority'), ...investedCapitalBalance.inputs],
  compute: ([owed, own, totalAssets, payables, accrued, held, currentAssets, currentLiabilities]: readonly (number | undefined)[]) =>
    financingCapital(owed, own, {
      ...{ totalAssets, payablesAndAccrued: sum(payables, orNone(accrued)), cashAndShortTermInvestments: held, currentAssets, currentLiabilities },
    }),
} as const;

function grown(now: number | undefined, before: number | undefined): number | undefined {
  return difference(quotient(now, before), 1);
}

/** A part that may be negative is divided by all the same: both growths may have either sign. */
function signedQuotient(dividend: number | undefined, divisor: number | undefined): number | undefined {
  if (divisor === undefined || divisor >= 0) return quotient(dividend, divisor);
  return quotient(product(dividend, -1), -divisor);
}
