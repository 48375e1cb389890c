import { cost, money } from './income-line.ts';
import type { LineItem } from './line-item.ts';

const operations = { group: 'Operating result' } as const;

/** From gross profit to the operating result, and what comes beside it. Concepts by `formulas` 2.5. */
export const operationLines: readonly LineItem[] = [
  {
    ...cost,
    ...operations,
    key: 'provision_for_credit_losses',
    label: 'Provision for credit losses',
    onlyForBanks: true,
    'us-gaap': [
      'ProvisionForLoanLeaseAndOtherLosses',
      'ProvisionForLoanAndLeaseLosses',
      'ProvisionForLoanLossesExpensed',
      'FinancingReceivableCreditLossExpenseReversal',
    ],
    'ifrs-full': [
      'ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9',
      'AdjustmentsForImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss',
      'AdjustmentsForProvisions',
    ],
  },
  {
    ...cost,
    ...operations,
    key: 'claims',
    label: 'Claims and benefits',
    onlyForInsurers: true,
    'us-gaap': ['PolicyholderBenefitsAndClaimsIncurredNet', 'IncurredClaimsPropertyCasualtyAndLiability'],
    'ifrs-full': ['InsuranceServiceExpensesFromInsuranceContractsIssued'],
  },
  {
    ...cost,
    ...operations,
    key: 'research_and_development',
    label: 'Research and development',
    'us-gaap': [
      'ResearchAndDevelopmentExpense',
      'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      'ResearchAndDevelopmentExpenseSoftwareExcludingAcquiredInProcessCost',
    ],
    'ifrs-full': ['ResearchAndDevelopmentExpense'],
  },
  {
    ...cost,
    ...operations,
    key: 'selling_general_admin',
    label: 'Selling, general and administrative',
    'us-gaap': [
      'SellingGeneralAndAdministrativeExpense',
      { plus: ['SellingAndMarketingExpense', 'GeneralAndAdministrativeExpense'] },
      'GeneralAndAdministrativeExpense',
    ],
    'ifrs-full': [
      'SellingGeneralAndAdministrativeExpense',
      { plus: ['SalesAndMarketingExpense', 'GeneralAndAdministrativeExpense'] },
      { plus: ['DistributionCosts', 'AdministrativeExpense'] },
      'GeneralAndAdministrativeExpense',
      'AdministrativeExpense',
    ],
  },
  {
    ...cost,
    ...operations,
    key: 'operating_expenses',
    label: 'Operating expenses',
    level: 0,
    'us-gaap': ['OperatingExpenses', 'NoninterestExpense'],
    'ifrs-full': ['OperatingExpenseExcludingCostOfSales'],
    derive: [{ plus: ['gross_profit'], minus: ['operating_income'] }],
  },
  {
    ...money,
    ...operations,
    key: 'operating_income',
    label: 'Operating income',
    'us-gaap': ['OperatingIncomeLoss'],
    'ifrs-full': ['ProfitLossFromOperatingActivities'],
    derive: [{ plus: ['gross_profit'], minus: ['operating_expenses'] }],
  },
  {
    ...cost,
    ...operations,
    key: 'interest_expense',
    label: 'Interest expense',
    neverNegative: true,
    'us-gaap': ['InterestExpense', 'InterestExpenseNonoperating', 'InterestAndDebtExpense', 'InterestExpenseDebt', 'InterestExpenseOperating'],
    'ifrs-full': ['InterestExpense', 'FinanceCosts'],
  },
  {
    ...money,
    ...operations,
    key: 'interest_income',
    label: 'Interest income',
    level: 1,
    'us-gaap': [
      'InvestmentIncomeInterest',
      'InterestIncomeOther',
      'InvestmentIncomeInterestAndDividend',
      'InterestAndDividendIncomeOperating',
      'InvestmentIncomeNonoperating',
    ],
    'ifrs-full': ['RevenueFromInterest', 'InterestIncome', 'FinanceIncome'],
  },
  {
    ...money,
    ...operations,
    key: 'other_income',
    label: 'Other income, net',
    level: 1,
    direction: 0,
    'us-gaap': ['NonoperatingIncomeExpense', 'OtherNonoperatingIncomeExpense'],
    'ifrs-full': ['OtherGainsLosses', 'OtherIncome'],
    derive: [{ plus: ['pretax_income'], minus: ['operating_income'] }],
  },
];
