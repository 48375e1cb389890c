import type { Business } from '../companies/company.ts';
import { type Bookkeeping, type Lines, type QuarterEvents, type QuarterResult, sum, whole } from './books.ts';
import { balanceSheet, debtLines, equityAfter, equityWithIncome, type OwnersEquity, ownersLines, quarterResult, toward } from './financial-books.ts';

/** The balance sheet of a bank, thousands. */
interface BankState extends OwnersEquity {
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
  const next = nextBusiness(before, events);
  const owners = ownersShare(b, before, events, income);
  const moved = {
    otherAssets: next.otherAssets - before.otherAssets,
    otherLiabilities: next.otherLiabilities - before.otherLiabilities,
    deposits: next.deposits - before.deposits,
    shortDebt: next.shortDebt - before.shortDebt,
    longDebt: next.longDebt - before.longDebt,
    lent: next.loans - before.loans + income.provision,
    capex: next.premises - before.premises + income.depreciation,
  };
  const fromOperations = sum(income.netIncome, income.provision, income.depreciation, income.stockPay) - moved.otherAssets + moved.otherLiabilities;
  const financing = moved.deposits + moved.longDebt + moved.shortDebt + owners.issued - owners.buybacks - events.dividends;
  const beforeSecurities = before.cash + fromOperations - moved.lent - moved.capex + financing;
  const securitiesBought = beforeSecurities - whole(next.deposits * 0.055);
  const state: BankState = {
    ...next,
    goodwill: before.goodwill,
    cash: beforeSecurities - securitiesBought,
    securities: before.securities + securitiesBought,
    ...equityAfter(before, income, owners, events.dividends),
  };
  const flows = { ...moved, ...owners, fromOperations, financing, securitiesBought, dividends: events.dividends, change: state.cash - before.cash };
  return quarterResult(state, { income: income.lines, cash: cashLines(income, flows), balance: balanceLines(state) }, income, owners, 0.122);
}

/** Loans as they came; deposits, debt and the rest follow them at their own pace. */
function nextBusiness(before: BankState, events: QuarterEvents) {
  const loans = whole(events.revenue);
  return {
    loans,
    deposits: toward(before.deposits, loans * (1.13 - 0.012 * events.gap), 0.5),
    premises: toward(before.premises, loans * 0.014, 0.05),
    otherAssets: toward(before.otherAssets, loans * 0.035, 0.2),
    otherLiabilities: toward(before.otherLiabilities, loans * 0.03, 0.2),
    longDebt: toward(before.longDebt, loans * 0.09, 0.15),
    shortDebt: toward(before.shortDebt, loans * 0.03, 0.3),
  };
}

/** Equity beyond what is wanted is bought back slowly; a bank far below it must sell shares. */
function ownersShare(b: Business, before: BankState, events: QuarterEvents, income: Income) {
  const assets = sum(before.cash, before.securities, before.loans, before.premises, before.goodwill, before.otherAssets);
  const equity = equityWithIncome(before, income, events.dividends);
  const wanted = whole(assets * WANTED_EQUITY);
  return {
    buybacks: events.gap < -2.5 || equity < wanted ? 0 : whole((equity - wanted) * b.buybacks),
    issued: equity < wanted * 0.72 ? whole(wanted * 0.85) - equity : 0,
  };
}

type Flow =
  | 'otherAssets'
  | 'otherLiabilities'
  | 'deposits'
  | 'shortDebt'
  | 'longDebt'
  | 'lent'
  | 'capex'
  | 'buybacks'
  | 'issued'
  | 'dividends'
  | 'fromOperations'
  | 'financing'
  | 'securitiesBought'
  | 'change';

function cashLines(income: Income, flows: Readonly<Record<Flow, number>>): Lines {
  return {
    DepreciationDepletionAndAmortization: income.depreciation,
    ShareBasedCompensation: income.stockPay,
    IncreaseDecreaseInOtherOperatingAssets: flows.otherAssets,
    IncreaseDecreaseInOtherOperatingLiabilities: flows.otherLiabilities,
    NetCashProvidedByUsedInOperatingActivities: flows.fromOperations,
    PaymentsForProceedsFromLoansAndLeases: flows.lent,
    PaymentsToAcquireAvailableForSaleSecuritiesDebt: Math.max(0, flows.securitiesBought),
    ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities: Math.max(0, -flows.securitiesBought),
    PaymentsToAcquirePropertyPlantAndEquipment: flows.capex,
    NetCashProvidedByUsedInInvestingActivities: -flows.lent - flows.capex - flows.securitiesBought,
    IncreaseDecreaseInDeposits: flows.deposits,
    ProceedsFromRepaymentsOfShortTermDebt: flows.shortDebt,
    ...debtLines(flows.longDebt),
    ...ownersLines(flows),
  };
}

type Income = ReturnType<typeof incomeOf>;

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
  const owned = {
    CashAndCashEquivalentsAtCarryingValue: s.cash,
    AvailableForSaleSecuritiesDebtSecurities: s.securities,
    LoansAndLeasesReceivableNetReportedAmount: s.loans,
    PropertyPlantAndEquipmentNet: s.premises,
    Goodwill: s.goodwill,
    OtherAssets: s.otherAssets,
  };
  const owed = { Deposits: s.deposits, ShortTermBorrowings: s.shortDebt, LongTermDebt: s.longDebt, OtherLiabilities: s.otherLiabilities };
  return balanceSheet(owned, owed, s);
}
