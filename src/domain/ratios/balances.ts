import { orNone } from '../arithmetic/is-known.ts';
import { difference, sum } from '../arithmetic/sum.ts';
import { commonEquity, tangibleEquity } from '../per-share/common-equity.ts';
import { investedCapital } from '../profitability/invested-capital.ts';
import type { BalanceDefinition } from './balance-definition.ts';
import { input, inputIfReported, inputOnceReported } from './ratio-definition.ts';

/** What belongs to the common shareholders. */
export const commonEquityBalance: BalanceDefinition = {
  key: 'common_equity',
  label: 'Common equity',
  formula: "Shareholders' equity − Preferred stock",
  inputs: [input('total_equity'), inputOnceReported('preferred_stock')],
  compute: ([equity, preferred]) => commonEquity(equity, orNone(preferred), 0),
};

/** What belongs to them without goodwill and other intangible assets. */
export const tangibleEquityBalance: BalanceDefinition = {
  key: 'tangible_equity',
  label: 'Tangible equity',
  formula: "Shareholders' equity − Preferred stock − Goodwill − Intangible assets",
  inputs: [input('total_equity'), inputOnceReported('preferred_stock'), inputOnceReported('goodwill'), inputOnceReported('intangibles')],
  compute: ([equity, preferred, goodwill, intangibles]) => tangibleEquity(commonEquity(equity, orNone(preferred), 0), orNone(goodwill), orNone(intangibles)),
};

/** The capital at work in the business. */
export const investedCapitalBalance: BalanceDefinition = {
  key: 'invested_capital',
  label: 'Invested capital',
  formula:
    'Total assets − Accounts payable − Accrued liabilities − Excess cash; Excess cash = Cash and short-term investments − ' +
    'what Total current liabilities exceed Total current assets without that cash by',
  inputs: [
    input('total_assets'),
    input('accounts_payable'),
    inputIfReported('accrued_liabilities'),
    input('cash_and_short_term_investments'),
    input('total_current_assets'),
    input('total_current_liabilities'),
  ],
  compute: ([totalAssets, payables, accrued, cash, currentAssets, currentLiabilities]) =>
    investedCapital({
      totalAssets,
      payablesAndAccrued: sum(payables, orNone(accrued)),
      cashAndShortTermInvestments: cash,
      currentAssets,
      currentLiabilities,
    }),
};

/** Capital that is not due within a year. */
export const capitalEmployedBalance: BalanceDefinition = {
  key: 'capital_employed',
  label: 'Capital employed',
  formula: 'Total assets − Total current liabilities',
  inputs: [input('total_assets'), input('total_current_liabilities')],
  compute: ([assets, liabilities]) => difference(assets, liabilities),
};
