import type { Business } from '../companies/company.ts';
import { type Bookkeeping, type Lines, type QuarterEvents, type QuarterResult, sum, whole } from './books.ts';
import { balanceSheet, debtLines, equityAfter, equityWithIncome, type OwnersEquity, ownersLines, quarterResult, toward } from './financial-books.ts';

/** The balance sheet of an insurer, thousands. */
interface InsurerState extends OwnersEquity {
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
  const income = incomeOf(b, before, events);
  const next = nextBusiness(before, yearly, income.storm);
  const owners = ownersShare(b, before, events, income);
  const moved = {
    claims: next.claims - before.claims,
    unearned: next.unearned - before.unearned,
    receivables: next.receivables - before.receivables,
    acquisitionCosts: next.acquisitionCosts - before.acquisitionCosts,
    other: next.otherAssets - before.otherAssets - (next.otherLiabilities - before.otherLiabilities),
    debt: next.debt - before.debt,
  };
  const fromOperations = sum(
    income.netIncome,
    income.stockPay,
    -income.realised,
    moved.claims,
    moved.unearned,
    -moved.receivables,
    -moved.acquisitionCosts,
    -moved.other,
  );
  const financing = moved.debt + owners.issued - owners.buybacks - events.dividends;
  const beforeInvesting = before.cash + fromOperations + income.realised + financing;
  const invested = beforeInvesting - whole(yearly * 0.08);
  const state: InsurerState = {
    ...next,
    goodwill: before.goodwill,
    cash: beforeInvesting - invested,
    investments: before.investments + invested,
    ...equityAfter(before, income, owners, events.dividends),
  };
  const flows = {
    ...moved,
    ...owners,
    fromOperations,
    financing,
    invested: invested - income.realised,
    dividends: events.dividends,
    change: state.cash - before.cash,
  };
  return quarterResult(state, { income: income.lines, cash: cashLines(income, flows), balance: balanceLines(state) }, income, owners, 0.115);
}

/** Reserves and receivables follow premiums at their own pace; a storm's claims come on top at once. */
function nextBusiness(before: InsurerState, yearly: number, storm: number) {
  const follow = (now: number, share: number, speed: number) => toward(now, yearly * share, speed);
  return {
    claims: follow(before.claims, CLAIMS, 0.12) + storm,
    unearned: follow(before.unearned, UNEARNED, 0.4),
    receivables: follow(before.receivables, 0.28, 0.4),
    acquisitionCosts: follow(before.acquisitionCosts, 0.09, 0.4),
    otherAssets: follow(before.otherAssets, 0.1, 0.2),
    otherLiabilities: follow(before.otherLiabilities, 0.12, 0.2),
    debt: follow(before.debt, 0.22, 0.1),
  };
}

/** Equity beyond a year's premiums is bought back slowly; an insurer with half of it must sell shares. */
function ownersShare(b: Business, before: InsurerState, events: QuarterEvents, income: Income) {
  const equity = equityWithIncome(before, income, events.dividends);
  const wanted = whole(events.trend * 4 * WANTED_EQUITY);
  return {
    buybacks: equity > wanted && events.gap > -4 ? whole((equity - wanted) * b.buybacks * 0.6) : 0,
    issued: equity < wanted * 0.5 ? whole(wanted * 0.7) - equity : 0,
  };
}

type Flow =
  | 'claims'
  | 'unearned'
  | 'receivables'
  | 'acquisitionCosts'
  | 'other'
  | 'debt'
  | 'buybacks'
  | 'issued'
  | 'dividends'
  | 'fromOperations'
  | 'financing'
  | 'invested'
  | 'change';

function cashLines(income: Income, flows: Readonly<Record<Flow, number>>): Lines {
  return {
    ShareBasedCompensation: income.stockPay,
    IncreaseDecreaseInLiabilityForClaimsAndClaimsAdjustmentExpenseReserve: flows.claims,
    IncreaseDecreaseInUnearnedPremiums: flows.unearned,
    IncreaseDecreaseInPremiumsReceivable: flows.receivables,
    IncreaseDecreaseInDeferredPolicyAcquisitionCosts: flows.acquisitionCosts,
    IncreaseDecreaseInOtherOperatingCapitalNet: flows.other,
    NetCashProvidedByUsedInOperatingActivities: flows.fromOperations,
    PaymentsToAcquireInvestments: Math.max(0, flows.invested),
    ProceedsFromSaleMaturityAndCollectionsOfInvestments: Math.max(0, -flows.invested),
    NetCashProvidedByUsedInInvestingActivities: -flows.invested,
    ...debtLines(flows.debt),
    ...ownersLines(flows),
  };
}

type Income = ReturnType<typeof incomeOf>;

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
  const owned = {
    CashAndCashEquivalentsAtCarryingValue: s.cash,
    Investments: s.investments,
    PremiumsReceivableAtCarryingValue: s.receivables,
    DeferredPolicyAcquisitionCosts: s.acquisitionCosts,
    Goodwill: s.goodwill,
    OtherAssets: s.otherAssets,
  };
  const owed = {
    LiabilityForClaimsAndClaimsAdjustmentExpense: s.claims,
    UnearnedPremiums: s.unearned,
    LongTermDebt: s.debt,
    OtherLiabilities: s.otherLiabilities,
  };
  return balanceSheet(owned, owed, s);
}
