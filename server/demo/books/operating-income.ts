import type { Business } from '../companies/company.ts';
import type { Random } from '../random.ts';
import { type Lines, type QuarterEvents, sum, whole } from './books.ts';
import { debtRate, INTANGIBLE_YEARS, type OperatingState } from './operating-state.ts';

/** What a quarter's operations cost, and what a company in trouble or under construction spends besides. */
function expensesOf(b: Business, before: OperatingState, events: QuarterEvents, marginDrift: number) {
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
  const operatingExpenses = sum(overhead, research, restructuring, impairment, b.ownDepreciationLine ? depreciation : 0);
  return { costOfRevenue, buildUp, overhead, research, restructuring, impairment, plantDepreciation, amortisation, depreciation, operatingExpenses };
}

/** The income statement of a quarter, and what of it is no cash. */
export function operatingIncome(b: Business, before: OperatingState, events: QuarterEvents, marginDrift: number) {
  const { revenue, trend, length, random } = events;
  const spent = expensesOf(b, before, events, marginDrift);
  const operating = revenue - spent.costOfRevenue - spent.operatingExpenses;
  const interest = whole(((before.debt * debtRate(events.rate)) / 4) * length);
  const interestIncome = whole((((before.cash + before.securities) * Math.max(0.001, events.rate * 0.85)) / 4) * length);
  const other = whole(revenue * 0.0015 * random.normal());
  const pretax = operating - interest + interestIncome + other;
  const tax = whole(pretax * taxRateOf(b, pretax, spent.buildUp, random));
  const lines: Lines = {
    RevenueFromContractWithCustomerExcludingAssessedTax: revenue,
    CostOfRevenue: spent.costOfRevenue,
    GrossProfit: revenue - spent.costOfRevenue,
    SellingGeneralAndAdministrativeExpense: spent.overhead,
    ResearchAndDevelopmentExpense: spent.research,
    RestructuringCharges: spent.restructuring,
    GoodwillImpairmentLoss: spent.impairment,
    ...(b.ownDepreciationLine ? { DepreciationDepletionAndAmortization: spent.depreciation } : {}),
    OperatingExpenses: spent.operatingExpenses,
    OperatingIncomeLoss: operating,
    InterestExpense: interest,
    InvestmentIncomeInterest: interestIncome,
    OtherNonoperatingIncomeExpense: other,
    IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: pretax,
    IncomeTaxExpenseBenefit: tax,
    NetIncomeLoss: pretax - tax,
  };
  const stockPay = whole(trend * length * b.stockPay * (spent.buildUp > 0.3 ? 3 : 1));
  return { ...spent, lines, netIncome: pretax - tax, stockPay, deferredTax: before.deferredTax > 0 ? whole(tax * 0.08) : 0 };
}

/** A young company's losses bring no tax back: nobody knows whether it will ever owe any. */
function taxRateOf(b: Business, pretax: number, buildUp: number, random: Random): number {
  if (pretax < 0) return buildUp > 0.05 ? 0 : b.taxRate * 0.6;
  return b.taxRate * (1 + 0.06 * random.normal());
}

export type Income = ReturnType<typeof operatingIncome>;
