/** What only those file who take deposits or lend to the public. */
export const OF_BANKS = [
  'InterestExpenseDeposits',
  'InterestIncomeExpenseAfterProvisionForLoanLoss',
  'ProvisionForLoanLeaseAndOtherLosses',
  'ProvisionForLoanAndLeaseLosses',
  'ProvisionForLoanLossesExpensed',
  'ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9',
];
/** What lending earns before what it costs, in all filings of a bank or a lender. */
export const INTEREST_EARNED = [
  'InterestAndDividendIncomeOperating',
  'InterestAndFeeIncomeLoansAndLeases',
  'RevenueFromInterest',
  'InterestIncomeExpenseNet',
  'InterestRevenueExpense',
];
/** What insuring earns, and what it costs. */
export const PREMIUMS = ['PremiumsEarnedNet', 'PremiumsEarnedNetPropertyAndCasualty', 'InsuranceRevenue'];
export const CLAIMS = [
  'PolicyholderBenefitsAndClaimsIncurredNet',
  'IncurredClaimsPropertyCasualtyAndLiability',
  'InsuranceServiceExpensesFromInsuranceContractsIssued',
];

/** Concepts looked at only to recognise banks and insurers. */
export const CONCEPTS_OF_KIND: readonly string[] = [...OF_BANKS, ...INTEREST_EARNED, ...PREMIUMS, ...CLAIMS];
