import { type Bookkeeping, type Lines, type QuarterEvents, type QuarterResult, sum, whole } from './books.ts';
import type { Business } from './company.ts';
import { type Financing, finance } from './financing.ts';

/** The balance sheet of a company that sells goods or services, thousands. */
export interface OperatingState {
  readonly cash: number;
  readonly securities: number;
  readonly receivables: number;
  readonly inventory: number;
  readonly otherCurrent: number;
  readonly plant: number;
  readonly goodwill: number;
  readonly intangibles: number;
  readonly otherAssets: number;
  readonly payables: number;
  readonly accrued: number;
  readonly prepaid: number;
  readonly debt: number;
  readonly deferredTax: number;
  readonly otherLiabilities: number;
  readonly paidIn: number;
  readonly retained: number;
  /** Margin above or below the ordinary one that lasts a while. */
  readonly marginDrift: number;
}

const INTANGIBLE_YEARS = 9;
/** Below this share of assets a board stops borrowing more and buying shares back, unless its owners want it so. */
const LEAST_EQUITY = 0.25;

/** Accounts of companies that sell goods and services, of landlords and of utilities. */
export function operatingBooks(business: Business): Bookkeeping<OperatingState> {
  return {
    open: (yearlyTrend) => openingState(business, yearlyTrend),
    quarter: (before, events) => operatingQuarter(business, before, events),
    balance: balanceLines,
  };
}

function openingState(b: Business, yearly: number): OperatingState {
  const working = workingCapital(b, yearly / 4, yearly / 4, 0);
  const assets = {
    cash: whole(yearly * b.cashKept * 0.6),
    securities: whole(yearly * b.cashKept * 0.4),
    ...working,
    plant: whole(yearly * b.plant * 0.92),
    goodwill: whole(yearly * b.acquisitions * 7),
    intangibles: whole(yearly * b.acquisitions * 2),
    otherAssets: whole(yearly * 0.08),
  };
  const deferredTax = whole(b.taxRate > 0.05 ? assets.plant * 0.06 : 0);
  const otherLiabilities = whole(yearly * 0.05);
  const owned = sum(
    assets.cash,
    assets.securities,
    assets.receivables,
    assets.inventory,
    assets.otherCurrent,
    assets.plant,
    assets.goodwill,
    assets.intangibles,
    assets.otherAssets,
  );
  const owedToOthers = sum(working.payables, working.accrued, working.prepaid, deferredTax, otherLiabilities);
  const debt = whole(Math.max(0, Math.min(b.leverage * ordinaryEbitda(b, yearly) * 0.85, owned * (1 - LEAST_EQUITY - 0.05) - owedToOthers)));
  const owed = sum(owedToOthers, debt);
  const equity = owned - owed;
  const paidIn = whole(b.buildUp > 0 || b.shortage === 'shares' ? equity * 1.15 : equity * 0.35);
  return { ...assets, debt, deferredTax, otherLiabilities, paidIn, retained: equity - paidIn, marginDrift: 0 };
}

function workingCapital(b: Business, revenue: number, costs: number, gap: number) {
  const costOfRevenue = costs * (1 - b.grossMargin);
  return {
    receivables: whole((revenue * b.receivableDays) / 91),
    // Goods pile up when demand falls and run short when it is strong.
    inventory: whole(((costOfRevenue * b.inventoryDays) / 91) * (1 - 0.01 * gap)),
    otherCurrent: whole(revenue * 0.12),
    payables: whole((costOfRevenue * b.payableDays) / 91),
    accrued: whole(revenue * 0.24),
    prepaid: whole(revenue * 4 * b.prepaid),
  };
}

function ordinaryMargin(b: Business): number {
  return b.grossMargin - b.overhead - b.research - (b.ownDepreciationLine ? b.plant / b.plantYears : 0);
}

function ordinaryEbitda(b: Business, yearly: number): number {
  return yearly * (ordinaryMargin(b) + b.plant / b.plantYears + (b.acquisitions * 4) / INTANGIBLE_YEARS / 3);
}

function operatingQuarter(b: Business, before: OperatingState, events: QuarterEvents): QuarterResult<OperatingState> {
  const marginDrift = 0.88 * before.marginDrift + 0.006 * events.random.normal() * Math.min(1, b.grossMargin * 2);
  const income = incomeOf(b, before, events, marginDrift);
  const working = workingCapital(b, events.revenue / events.length, (0.5 * events.revenue) / events.length + 0.5 * events.trend, events.gap);
  const spending = spendingOf(b, before, events, income.depreciation);
  const deferredTax = before.deferredTax + income.deferredTax;
  const otherLiabilities = before.otherLiabilities + whole((events.trend * 0.2 - before.otherLiabilities) * 0.1);
  const otherAssets = before.otherAssets + whole((events.trend * 0.32 - before.otherAssets) * 0.1);
  const changes = operatingCash(before, { ...working, otherLiabilities, otherAssets }, income);
  const yearly = events.trend * 4;
  const wantedDebt = whole(Math.max(0, events.leverage * ordinaryEbitda(b, yearly)));
  const restraint = events.leverage > b.leverage ? 1 : equityRestraint(before);
  const paid = finance({
    before,
    available: before.cash + changes.cashFromOperations - spending.capex - spending.acquisition - events.dividends,
    wantedCash: whole(yearly * b.cashKept * 0.6),
    wantedSecurities: whole(yearly * b.cashKept * 0.4),
    wantedDebt: restraint < 1 ? Math.min(wantedDebt, before.debt) : wantedDebt,
    buybacks: events.gap < -3 ? 0 : b.buybacks * restraint,
    shortage: b.shortage,
    thrifty: b.buybacks < 0.05,
  });
  const goodwillBought = whole(spending.acquisition * 0.65);
  const state: OperatingState = {
    ...working,
    cash: paid.cash,
    securities: paid.securities,
    plant: before.plant + spending.capex - income.plantDepreciation,
    goodwill: before.goodwill + goodwillBought - income.impairment,
    intangibles: before.intangibles + (spending.acquisition - goodwillBought) - income.amortisation,
    otherAssets,
    debt: paid.debt,
    deferredTax,
    otherLiabilities,
    paidIn: before.paidIn + income.stockPay + paid.issued,
    retained: before.retained + income.netIncome - events.dividends - paid.buybacks,
    marginDrift,
  };
  const cash = cashLines(before, income, changes, spending, events, paid);
  return {
    state,
    books: { income: income.lines, cash, balance: balanceLines(state) },
    netIncome: income.netIncome,
    buybacks: paid.buybacks,
    issued: paid.issued,
    stockPay: income.stockPay,
    equity: state.paidIn + state.retained,
    spareCash: Math.max(0, state.cash + state.securities - yearly * b.cashKept),
    debt: state.debt,
    ordinaryIncome: (yearly * ordinaryMargin(b) - state.debt * debtRate(events.rate)) * (1 - b.taxRate),
  };
}

/** 1 while equity is ample, less and less as it nears half of the least share of assets a board wants. */
function equityRestraint(s: OperatingState): number {
  const assets = sum(s.cash, s.securities, s.receivables, s.inventory, s.otherCurrent, s.plant, s.goodwill, s.intangibles, s.otherAssets);
  const share = (s.paidIn + s.retained) / assets;
  return Math.min(1, Math.max(0, (share - LEAST_EQUITY / 2) / (LEAST_EQUITY / 2)));
}

/** Debt was taken up over years, so its interest follows the market only half-way. */
function debtRate(rate: number): number {
  return 0.032 + 0.45 * rate;
}

function incomeOf(b: Business, before: OperatingState, events: QuarterEvents, marginDrift: number) {
  const { revenue, trend, gap, length, random } = events;
  const margin = b.grossMargin + b.marginSwing * gap + marginDrift;
  const costOfRevenue = whole(revenue * (1 - margin));
  // A third of what a company spends on itself follows revenue, the rest its plans.
  const spent = (share: number, deviation: number) => whole((0.35 * revenue + 0.65 * trend * length) * share * (1 + deviation * random.normal()));
  const buildUp = b.buildUp * Math.exp(-events.age / b.buildUpYears);
  const overhead = spent(b.overhead + buildUp * 0.35, 0.02);
  const research = spent(b.research + buildUp * 0.65, 0.025);
  const restructuring = gap < -1.8 && random.chance(0.16) ? whole(trend * random.between(0.008, 0.035)) : 0;
  const impairment = gap < -2.2 && random.chance(0.05) ? whole(before.goodwill * random.between(0.15, 0.4)) : 0;
  const plantDepreciation = whole((before.plant / b.plantYears / 4) * length);
  const amortisation = whole((before.intangibles / INTANGIBLE_YEARS / 4) * length);
  const depreciation = plantDepreciation + amortisation;
  const ownLine = b.ownDepreciationLine ? depreciation : 0;
  const operatingExpenses = sum(overhead, research, restructuring, impairment, ownLine);
  const operatingIncome = revenue - costOfRevenue - operatingExpenses;
  const interest = whole(((before.debt * debtRate(events.rate)) / 4) * length);
  const interestIncome = whole((((before.cash + before.securities) * Math.max(0.001, events.rate * 0.85)) / 4) * length);
  const other = whole(revenue * 0.0015 * random.normal());
  const pretax = operatingIncome - interest + interestIncome + other;
  // A young company's losses bring no tax back: nobody knows whether it will ever owe any.
  const taxRate = pretax < 0 && buildUp > 0.05 ? 0 : pretax < 0 ? b.taxRate * 0.6 : b.taxRate * (1 + 0.06 * random.normal());
  const tax = whole(pretax * taxRate);
  const stockPay = whole(trend * length * b.stockPay * (1 + (buildUp > 0.3 ? 2 : 0)));
  const lines: Lines = {
    [REVENUE]: revenue,
    CostOfRevenue: costOfRevenue,
    GrossProfit: revenue - costOfRevenue,
    SellingGeneralAndAdministrativeExpense: overhead,
    ResearchAndDevelopmentExpense: research,
    RestructuringCharges: restructuring,
    GoodwillImpairmentLoss: impairment,
    ...(b.ownDepreciationLine ? { DepreciationDepletionAndAmortization: depreciation } : {}),
    OperatingExpenses: operatingExpenses,
    OperatingIncomeLoss: operatingIncome,
    InterestExpense: interest,
    InvestmentIncomeInterest: interestIncome,
    OtherNonoperatingIncomeExpense: other,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: pretax,
    IncomeTaxExpenseBenefit: tax,
    NetIncomeLoss: pretax - tax,
  };
  const deferredTax = before.deferredTax > 0 ? whole(tax * 0.08) : 0;
  return { lines, netIncome: pretax - tax, plantDepreciation, amortisation, depreciation, impairment, stockPay, deferredTax };
}

export const REVENUE = 'RevenueFromContractWithCustomerExcludingAssessedTax';

type Income = ReturnType<typeof incomeOf>;

function spendingOf(b: Business, before: OperatingState, events: QuarterEvents, depreciation: number) {
  const wanted = events.trend * 4 * b.plant;
  const mood = 1 + 0.05 * events.gap * Math.min(1, b.cyclicality / 3);
  const capex = whole(Math.max(depreciation * 0.35, (depreciation + (wanted - before.plant) * 0.09) * mood * (1 + 0.06 * events.random.normal())));
  const buys = b.acquisitions > 0 && events.gap > -3 && events.random.chance(0.1);
  const acquisition = buys ? whole(events.trend * 4 * b.acquisitions * 2.5 * events.random.between(0.5, 1.6)) : 0;
  return { capex, acquisition };
}

function operatingCash(
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

function cashLines(
  before: OperatingState,
  income: Income,
  moved: ReturnType<typeof operatingCash>,
  spending: ReturnType<typeof spendingOf>,
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

function balanceLines(s: OperatingState): Lines {
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
