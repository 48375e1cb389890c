import { type Bookkeeping, type Lines, type QuarterEvents, type QuarterResult, sum, whole } from './books.ts';
import type { Business } from './company.ts';

/** The balance sheet of a bank, thousands. */
interface BankState {
  readonly cash: number;
  readonly securities: number;
  readonly loans: number;
  readonly premises: number;
  readonly goodwill: number;
  readonly otherAssets: number;
  readonly deposits: number;
  readonly shortDebt: number;
  readonly longDebt: number;
  readonly otherLiabilities: number;
  readonly paidIn: number;
  readonly retained: number;
}

/** Equity a bank keeps, of its assets. */
const WANTED_EQUITY = 0.092;

/** Accounts of banks: loans follow the trend, deposits follow loans, securities take up the rest. */
export function bankBooks(business: Business): Bookkeeping<BankState> {
  return { open: openingState, quarter: (before, events) => bankQuarter(business, before, events), balance: balanceLines };
}

function openingState(loans: number): BankState {
  const deposits = whole(loans * 1.14);
  const longDebt = whole(loans * 0.09);
  const shortDebt = whole(loans * 0.03);
  const otherLiabilities = whole(loans * 0.03);
  const fixed = {
    loans: whole(loans),
    premises: whole(loans * 0.014),
    goodwill: whole(loans * 0.012),
    otherAssets: whole(loans * 0.035),
    cash: whole(loans * 0.06),
  };
  const owed = sum(deposits, longDebt, shortDebt, otherLiabilities);
  const equity = whole((owed * WANTED_EQUITY) / (1 - WANTED_EQUITY));
  const securities = owed + equity - sum(fixed.loans, fixed.premises, fixed.goodwill, fixed.otherAssets, fixed.cash);
  const paidIn = whole(equity * 0.4);
  return { ...fixed, securities, deposits, longDebt, shortDebt, otherLiabilities, paidIn, retained: equity - paidIn };
}

function bankQuarter(b: Business, before: BankState, events: QuarterEvents): QuarterResult<BankState> {
  const income = incomeOf(b, before, events);
  const assets = sum(before.cash, before.securities, before.loans, before.premises, before.goodwill, before.otherAssets);
  const equityBefore = before.paidIn + before.retained;
  const equityNow = equityBefore + income.netIncome + income.stockPay - events.dividends;
  const wanted = whole(assets * WANTED_EQUITY);
  const buybacks = events.gap < -2.5 || equityNow < wanted ? 0 : whole((equityNow - wanted) * b.buybacks);
  const issued = equityNow < wanted * 0.72 ? whole(wanted * 0.85) - equityNow : 0;
  const loans = whole(events.revenue);
  const deposits = before.deposits + whole((loans * (1.13 - 0.012 * events.gap) - before.deposits) * 0.5);
  const next = {
    loans,
    deposits,
    premises: before.premises + whole((loans * 0.014 - before.premises) * 0.05),
    otherAssets: before.otherAssets + whole((loans * 0.035 - before.otherAssets) * 0.2),
    otherLiabilities: before.otherLiabilities + whole((loans * 0.03 - before.otherLiabilities) * 0.2),
    longDebt: before.longDebt + whole((loans * 0.09 - before.longDebt) * 0.15),
    shortDebt: before.shortDebt + whole((loans * 0.03 - before.shortDebt) * 0.3),
  };
  const capex = next.premises - before.premises + income.depreciation;
  const fromOperations =
    sum(income.netIncome, income.provision, income.depreciation, income.stockPay) -
    (next.otherAssets - before.otherAssets) +
    (next.otherLiabilities - before.otherLiabilities);
  const lent = loans - before.loans + income.provision;
  const debtChange = next.longDebt - before.longDebt;
  const shortChange = next.shortDebt - before.shortDebt;
  const financing = deposits - before.deposits + debtChange + shortChange + issued - buybacks - events.dividends;
  const beforeSecurities = before.cash + fromOperations - lent - capex + financing;
  const securitiesBought = beforeSecurities - whole(deposits * 0.055);
  const state: BankState = {
    ...next,
    goodwill: before.goodwill,
    cash: beforeSecurities - securitiesBought,
    securities: before.securities + securitiesBought,
    paidIn: before.paidIn + issued + income.stockPay,
    retained: before.retained + income.netIncome - events.dividends - buybacks,
  };
  const cash: Lines = {
    DepreciationDepletionAndAmortization: income.depreciation,
    ShareBasedCompensation: income.stockPay,
    IncreaseDecreaseInOtherOperatingAssets: next.otherAssets - before.otherAssets,
    IncreaseDecreaseInOtherOperatingLiabilities: next.otherLiabilities - before.otherLiabilities,
    NetCashProvidedByUsedInOperatingActivities: fromOperations,
    PaymentsForProceedsFromLoansAndLeases: lent,
    PaymentsToAcquireAvailableForSaleSecuritiesDebt: Math.max(0, securitiesBought),
    ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities: Math.max(0, -securitiesBought),
    PaymentsToAcquirePropertyPlantAndEquipment: capex,
    NetCashProvidedByUsedInInvestingActivities: -lent - capex - securitiesBought,
    IncreaseDecreaseInDeposits: deposits - before.deposits,
    ProceedsFromRepaymentsOfShortTermDebt: shortChange,
    ProceedsFromIssuanceOfLongTermDebt: Math.max(0, debtChange),
    RepaymentsOfLongTermDebt: Math.max(0, -debtChange),
    ProceedsFromIssuanceOfCommonStock: issued,
    PaymentsForRepurchaseOfCommonStock: buybacks,
    PaymentsOfDividends: events.dividends,
    NetCashProvidedByUsedInFinancingActivities: financing,
    CashAndCashEquivalentsPeriodIncreaseDecrease: state.cash - before.cash,
  };
  const equity = state.paidIn + state.retained;
  return {
    state,
    books: { income: income.lines, cash, balance: balanceLines(state) },
    netIncome: income.netIncome,
    buybacks,
    issued,
    stockPay: income.stockPay,
    equity,
    spareCash: 0,
    debt: state.longDebt + state.shortDebt,
    ordinaryIncome: equity * 0.122,
  };
}

function incomeOf(b: Business, before: BankState, events: QuarterEvents) {
  const { rate, gap, length, random } = events;
  const quarterly = (amount: number, yearlyRate: number) => whole(((amount * yearlyRate) / 4) * length);
  const interestIncome = quarterly(before.loans, 0.038 + 0.62 * rate) + quarterly(before.securities + before.cash, 0.013 + 0.66 * rate);
  const interestExpense = quarterly(before.deposits, 0.0035 + 0.5 * rate) + quarterly(before.longDebt + before.shortDebt, 0.012 + 0.85 * rate);
  const net = interestIncome - interestExpense;
  const fees = quarterly(before.loans, 0.0125 * (1 + 0.02 * gap + 0.05 * random.normal()));
  const provision = quarterly(before.loans, Math.max(0.0005, 0.0032 + 0.0029 * Math.max(0, -gap - 0.6) + 0.0009 * random.normal()));
  const expense = whole((0.55 * quarterly(before.loans, 0.0515) + 0.04 * (net + fees)) * (1 + 0.015 * random.normal()));
  const pretax = net + fees - provision - expense;
  const tax = whole(pretax * (pretax < 0 ? b.taxRate * 0.6 : b.taxRate * (1 + 0.04 * random.normal())));
  const netIncome = pretax - tax;
  const lines: Lines = {
    InterestAndDividendIncomeOperating: interestIncome,
    InterestExpense: interestExpense,
    InterestIncomeExpenseNet: net,
    NoninterestIncome: fees,
    Revenues: net + fees,
    ProvisionForLoanLeaseAndOtherLosses: provision,
    NoninterestExpense: expense,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: pretax,
    IncomeTaxExpenseBenefit: tax,
    NetIncomeLoss: netIncome,
  };
  return { lines, netIncome, provision, depreciation: quarterly(before.premises, 0.09), stockPay: whole(expense * 0.02) };
}

function balanceLines(s: BankState): Lines {
  const assets = sum(s.cash, s.securities, s.loans, s.premises, s.goodwill, s.otherAssets);
  const liabilities = sum(s.deposits, s.shortDebt, s.longDebt, s.otherLiabilities);
  const equity = s.paidIn + s.retained;
  return {
    CashAndCashEquivalentsAtCarryingValue: s.cash,
    AvailableForSaleSecuritiesDebtSecurities: s.securities,
    LoansAndLeasesReceivableNetReportedAmount: s.loans,
    PropertyPlantAndEquipmentNet: s.premises,
    Goodwill: s.goodwill,
    OtherAssets: s.otherAssets,
    Assets: assets,
    Deposits: s.deposits,
    ShortTermBorrowings: s.shortDebt,
    LongTermDebt: s.longDebt,
    OtherLiabilities: s.otherLiabilities,
    Liabilities: liabilities,
    CommonStocksIncludingAdditionalPaidInCapital: s.paidIn,
    RetainedEarningsAccumulatedDeficit: s.retained,
    StockholdersEquity: equity,
    LiabilitiesAndStockholdersEquity: liabilities + equity,
  };
}
