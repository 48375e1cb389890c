import { type Lines, type QuarterEvents, sum, whole } from './books.ts';
import type { Financing } from './financing.ts';
import type { Income } from './operating-income.ts';
import type { OperatingState } from './operating-state.ts';

/** What a quarter's investments cost. */
export interface Spending {
  readonly capex: number;
  readonly acquisition: number;
}

/** What working capital freed or tied up, and the cash operations brought with it. */
export function operatingCash(
  before: OperatingState,
  after: Omit<OperatingState, 'cash' | 'securities' | 'plant' | 'goodwill' | 'intangibles' | 'debt' | 'deferredTax' | 'paidIn' | 'retained' | 'marginDrift'>,
  income: Income,
) {
  const moved = {
    receivables: after.receivables - before.receivables,
    inventory: after.inventory - before.inventory,
    other: after.otherCurrent - before.otherCurrent + after.otherAssets - before.otherAssets,
    payables: after.payables - before.payables,
    accrued: after.accrued - before.accrued,
    prepaid: after.prepaid - before.prepaid,
    otherLiabilities: after.otherLiabilities - before.otherLiabilities,
  };
  const fromIncome = sum(income.netIncome, income.depreciation, income.stockPay, income.deferredTax, income.impairment);
  const fromCapital = sum(-moved.receivables, -moved.inventory, -moved.other, moved.payables, moved.accrued, moved.prepaid, moved.otherLiabilities);
  return { ...moved, cashFromOperations: fromIncome + fromCapital };
}

/** The cash flow statement of a quarter. */
export function cashLines(
  before: OperatingState,
  income: Income,
  moved: ReturnType<typeof operatingCash>,
  spending: Spending,
  events: QuarterEvents,
  paid: Financing,
): Lines {
  const investing = -spending.capex - spending.acquisition - paid.securitiesBought + paid.securitiesSold;
  const financing = paid.borrowed - paid.repaid + paid.issued - paid.buybacks - events.dividends;
  return {
    DepreciationDepletionAndAmortization: income.depreciation,
    ShareBasedCompensation: income.stockPay,
    DeferredIncomeTaxExpenseBenefit: income.deferredTax,
    IncreaseDecreaseInAccountsReceivable: moved.receivables,
    IncreaseDecreaseInInventories: moved.inventory,
    IncreaseDecreaseInOtherOperatingAssets: moved.other,
    IncreaseDecreaseInAccountsPayable: moved.payables,
    IncreaseDecreaseInAccruedLiabilities: moved.accrued,
    IncreaseDecreaseInContractWithCustomerLiability: moved.prepaid,
    IncreaseDecreaseInOtherOperatingLiabilities: moved.otherLiabilities,
    NetCashProvidedByUsedInOperatingActivities: moved.cashFromOperations,
    PaymentsToAcquirePropertyPlantAndEquipment: spending.capex,
    PaymentsToAcquireBusinessesNetOfCashAcquired: spending.acquisition,
    PaymentsToAcquireInvestments: paid.securitiesBought,
    ProceedsFromSaleMaturityAndCollectionsOfInvestments: paid.securitiesSold,
    NetCashProvidedByUsedInInvestingActivities: investing,
    ProceedsFromIssuanceOfLongTermDebt: paid.borrowed,
    RepaymentsOfLongTermDebt: paid.repaid,
    ProceedsFromIssuanceOfCommonStock: paid.issued,
    PaymentsForRepurchaseOfCommonStock: paid.buybacks,
    PaymentsOfDividends: events.dividends,
    NetCashProvidedByUsedInFinancingActivities: financing,
    CashAndCashEquivalentsPeriodIncreaseDecrease: paid.cash - before.cash,
  };
}

/** The balance sheet as it is filed, with its totals. */
export function balanceLines(s: OperatingState): Lines {
  const current = sum(s.cash, s.securities, s.receivables, s.inventory, s.otherCurrent);
  const assets = sum(current, s.plant, s.goodwill, s.intangibles, s.otherAssets);
  const debtDue = whole(s.debt * 0.09);
  const currentLiabilities = sum(s.payables, s.accrued, s.prepaid, debtDue);
  const liabilities = sum(currentLiabilities, s.debt - debtDue, s.deferredTax, s.otherLiabilities);
  const equity = s.paidIn + s.retained;
  return {
    CashAndCashEquivalentsAtCarryingValue: s.cash,
    MarketableSecuritiesCurrent: s.securities,
    AccountsReceivableNetCurrent: s.receivables,
    InventoryNet: s.inventory,
    OtherAssetsCurrent: s.otherCurrent,
    AssetsCurrent: current,
    PropertyPlantAndEquipmentNet: s.plant,
    Goodwill: s.goodwill,
    IntangibleAssetsNetExcludingGoodwill: s.intangibles,
    OtherAssetsNoncurrent: s.otherAssets,
    Assets: assets,
    AccountsPayableCurrent: s.payables,
    AccruedLiabilitiesCurrent: s.accrued,
    ContractWithCustomerLiabilityCurrent: s.prepaid,
    LongTermDebtCurrent: debtDue,
    LiabilitiesCurrent: currentLiabilities,
    LongTermDebtNoncurrent: s.debt - debtDue,
    DeferredIncomeTaxLiabilitiesNet: s.deferredTax,
    OtherLiabilitiesNoncurrent: s.otherLiabilities,
    Liabilities: liabilities,
    CommonStocksIncludingAdditionalPaidInCapital: s.paidIn,
    RetainedEarningsAccumulatedDeficit: s.retained,
    StockholdersEquity: equity,
    LiabilitiesAndStockholdersEquity: liabilities + equity,
  };
}
