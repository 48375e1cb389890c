import { type Bookkeeping, type Lines, type QuarterEvents, type QuarterResult, sum, whole } from './books.ts';
import type { Business } from './company.ts';

/** The balance sheet of an insurer, thousands. */
interface InsurerState {
  readonly cash: number;
  readonly investments: number;
  readonly receivables: number;
  readonly acquisitionCosts: number;
  readonly goodwill: number;
  readonly otherAssets: number;
  readonly claims: number;
  readonly unearned: number;
  readonly debt: number;
  readonly otherLiabilities: number;
  readonly paidIn: number;
  readonly retained: number;
}

/** Of a year's premiums. */
const CLAIMS = 1.75;
const UNEARNED = 0.46;
const WANTED_EQUITY = 0.98;

/** Accounts of insurers: premiums follow the trend, storms and accidents strike at random, the float is invested. */
export function insurerBooks(business: Business): Bookkeeping<InsurerState> {
  return { open: openingState, quarter: (before, events) => insurerQuarter(business, before, events), balance: balanceLines };
}

function openingState(premiums: number): InsurerState {
  const equity = whole(premiums * WANTED_EQUITY);
  const owed = {
    claims: whole(premiums * CLAIMS),
    unearned: whole(premiums * UNEARNED),
    debt: whole(premiums * 0.22),
    otherLiabilities: whole(premiums * 0.12),
  };
  const owned = {
    cash: whole(premiums * 0.08),
    receivables: whole(premiums * 0.28),
    acquisitionCosts: whole(premiums * 0.09),
    goodwill: whole(premiums * 0.06),
    otherAssets: whole(premiums * 0.1),
  };
  const investments = equity + sum(...Object.values(owed)) - sum(...Object.values(owned));
  const paidIn = whole(equity * 0.35);
  return { ...owed, ...owned, investments, paidIn, retained: equity - paidIn };
}

function insurerQuarter(b: Business, before: InsurerState, events: QuarterEvents): QuarterResult<InsurerState> {
  const yearly = events.trend * 4;
  const toward = (now: number, share: number, speed: number) => now + whole((yearly * share - now) * speed);
  const next = {
    claims: toward(before.claims, CLAIMS, 0.12),
    unearned: toward(before.unearned, UNEARNED, 0.4),
    receivables: toward(before.receivables, 0.28, 0.4),
    acquisitionCosts: toward(before.acquisitionCosts, 0.09, 0.4),
    otherAssets: toward(before.otherAssets, 0.1, 0.2),
    otherLiabilities: toward(before.otherLiabilities, 0.12, 0.2),
    debt: toward(before.debt, 0.22, 0.1),
  };
  const income = incomeOf(b, before, events);
  const claims = next.claims + income.storm;
  const equityNow = before.paidIn + before.retained + income.netIncome + income.stockPay - events.dividends;
  const wanted = whole(yearly * WANTED_EQUITY);
  const buybacks = equityNow > wanted && events.gap > -4 ? whole((equityNow - wanted) * b.buybacks * 0.6) : 0;
  const issued = equityNow < wanted * 0.5 ? whole(wanted * 0.7) - equityNow : 0;
  const moved = {
    claims: claims - before.claims,
    unearned: next.unearned - before.unearned,
    receivables: next.receivables - before.receivables,
    acquisitionCosts: next.acquisitionCosts - before.acquisitionCosts,
    other: next.otherAssets - before.otherAssets - (next.otherLiabilities - before.otherLiabilities),
  };
  const fromOperations =
    income.netIncome + income.stockPay - income.realised + moved.claims + moved.unearned - moved.receivables - moved.acquisitionCosts - moved.other;
  const debtChange = next.debt - before.debt;
  const financing = debtChange + issued - buybacks - events.dividends;
  const beforeInvesting = before.cash + fromOperations + income.realised + financing;
  const invested = beforeInvesting - whole(yearly * 0.08);
  const state: InsurerState = {
    ...next,
    claims,
    goodwill: before.goodwill,
    cash: beforeInvesting - invested,
    investments: before.investments + invested,
    paidIn: before.paidIn + issued + income.stockPay,
    retained: before.retained + income.netIncome - events.dividends - buybacks,
  };
  const cash: Lines = {
    ShareBasedCompensation: income.stockPay,
    IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve: moved.claims,
    IncreaseDecreaseInUnearnedPremiums: moved.unearned,
    IncreaseDecreaseInPremiumsReceivable: moved.receivables,
    IncreaseDecreaseInDeferredPolicyAcquisitionCosts: moved.acquisitionCosts,
    IncreaseDecreaseInOtherOperatingCapitalNet: moved.other,
    NetCashProvidedByUsedInOperatingActivities: fromOperations,
    PaymentsToAcquireInvestments: Math.max(0, invested - income.realised),
    ProceedsFromSaleMaturityAndCollectionsOfInvestments: Math.max(0, income.realised - invested),
    NetCashProvidedByUsedInInvestingActivities: income.realised - invested,
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
    debt: state.debt,
    ordinaryIncome: equity * 0.115,
  };
}

function incomeOf(b: Business, before: InsurerState, events: QuarterEvents) {
  const { gap, rate, length, random } = events;
  const premiums = whole(events.revenue);
  const stormy = random.chance(0.045);
  // Claims of a storm are set aside at once and stay among the reserves until paid.
  const storm = stormy ? whole(premiums * random.between(0.08, 0.3)) : 0;
  const claims = whole(premiums * (0.643 + 0.028 * random.normal())) + storm;
  const commissions = whole(premiums * 0.178);
  const expense = whole(events.trend * length * 0.118 * (1 + 0.02 * random.normal()));
  const invested = whole((((before.investments + before.cash) * (0.019 + 0.42 * rate)) / 4) * length);
  const realised = whole(before.investments * (0.0006 * gap + 0.0018 * random.normal()));
  const interest = whole(((before.debt * (0.03 + 0.4 * rate)) / 4) * length);
  const revenues = premiums + invested + realised;
  const spent = sum(claims, commissions, expense, interest);
  const pretax = revenues - spent;
  const tax = whole(pretax * (pretax < 0 ? b.taxRate * 0.7 : b.taxRate * (1 + 0.04 * random.normal())));
  const lines: Lines = {
    PremiumsEarnedNet: premiums,
    NetInvestmentIncome: invested,
    RealizedInvestmentGainsLosses: realised,
    Revenues: revenues,
    PolicyholderBenefitsAndClaimsIncurredNet: claims,
    DeferredPolicyAcquisitionCostAmortizationExpense: commissions,
    OtherCostAndExpenseOperating: expense,
    InterestExpense: interest,
    BenefitsLossesAndExpenses: spent,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: pretax,
    IncomeTaxExpenseBenefit: tax,
    NetIncomeLoss: pretax - tax,
  };
  return { lines, netIncome: pretax - tax, realised, storm, stockPay: whole(expense * 0.03) };
}

function balanceLines(s: InsurerState): Lines {
  const assets = sum(s.cash, s.investments, s.receivables, s.acquisitionCosts, s.goodwill, s.otherAssets);
  const liabilities = sum(s.claims, s.unearned, s.debt, s.otherLiabilities);
  const equity = s.paidIn + s.retained;
  return {
    CashAndCashEquivalentsAtCarryingValue: s.cash,
    Investments: s.investments,
    PremiumsReceivableAtCarryingValue: s.receivables,
    DeferredPolicyAcquisitionCosts: s.acquisitionCosts,
    Goodwill: s.goodwill,
    OtherAssets: s.otherAssets,
    Assets: assets,
    LiabilityForClaimsAndClaimsAdjustmentExpense: s.claims,
    UnearnedPremiums: s.unearned,
    LongTermDebt: s.debt,
    OtherLiabilities: s.otherLiabilities,
    Liabilities: liabilities,
    CommonStocksIncludingAdditionalPaidInCapital: s.paidIn,
    RetainedEarningsAccumulatedDeficit: s.retained,
    StockholdersEquity: equity,
    LiabilitiesAndStockholdersEquity: liabilities + equity,
  };
}
