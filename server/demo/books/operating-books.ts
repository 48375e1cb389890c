import type { Business } from '../companies/company.ts';
import { type Bookkeeping, type QuarterEvents, type QuarterResult, whole } from './books.ts';
import { type Financing, finance, type Need } from './financing.ts';
import { type Income, operatingIncome } from './operating-income.ts';
import { balanceLines, cashLines, operatingCash, type Spending } from './operating-lines.ts';
import { debtRate, equityRestraint, type OperatingState, openingState, ordinaryEbitda, ordinaryMargin, workingCapital } from './operating-state.ts';

/** Accounts of companies that sell goods and services, of landlords and of utilities. */
export function operatingBooks(business: Business): Bookkeeping<OperatingState> {
  return {
    open: (yearlyTrend) => openingState(business, yearlyTrend),
    quarter: (before, events) => operatingQuarter(business, before, events),
    balance: balanceLines,
  };
}

/** The part of a balance sheet that follows from the business alone. */
type WorkingState = Omit<OperatingState, 'cash' | 'securities' | 'plant' | 'goodwill' | 'intangibles' | 'debt' | 'deferredTax' | 'paidIn' | 'retained'>;

function operatingQuarter(b: Business, before: OperatingState, events: QuarterEvents): QuarterResult<OperatingState> {
  const marginDrift = 0.88 * before.marginDrift + 0.006 * events.random.normal() * Math.min(1, b.grossMargin * 2);
  const income = operatingIncome(b, before, events, marginDrift);
  const toward = (now: number, wanted: number) => now + whole((wanted - now) * 0.1);
  const other = { otherLiabilities: toward(before.otherLiabilities, events.trend * 0.2), otherAssets: toward(before.otherAssets, events.trend * 0.32) };
  const revenue = events.revenue / events.length;
  const working = { ...workingCapital(b, revenue, 0.5 * revenue + 0.5 * events.trend, events.gap), ...other };
  const spending = spendingOf(b, before, events, income.depreciation);
  const changes = operatingCash(before, working, income);
  const available = before.cash + changes.cashFromOperations - spending.capex - spending.acquisition - events.dividends;
  const paid = finance(needOf(b, before, events, available));
  const state = stateAfter(before, { ...working, marginDrift }, income, spending, events, paid);
  const yearly = events.trend * 4;
  return {
    state,
    books: { income: income.lines, cash: cashLines(before, income, changes, spending, events, paid), balance: balanceLines(state) },
    netIncome: income.netIncome,
    buybacks: paid.buybacks,
    issued: paid.issued,
    stockPay: income.stockPay,
    spareCash: Math.max(0, state.cash + state.securities - yearly * b.cashKept),
    ordinaryIncome: (yearly * ordinaryMargin(b) - state.debt * debtRate(events.rate)) * (1 - b.taxRate),
  };
}

/** What cash, securities and debt the company would like to have; a thin equity makes it careful. */
function needOf(b: Business, before: OperatingState, events: QuarterEvents, available: number): Need {
  const yearly = events.trend * 4;
  const wantedDebt = whole(Math.max(0, events.leverage * ordinaryEbitda(b, yearly)));
  const restraint = events.leverage > b.leverage ? 1 : equityRestraint(before);
  return {
    before,
    available,
    wantedCash: whole(yearly * b.cashKept * 0.6),
    wantedSecurities: whole(yearly * b.cashKept * 0.4),
    wantedDebt: restraint < 1 ? Math.min(wantedDebt, before.debt) : wantedDebt,
    buybacks: events.gap < -3 ? 0 : b.buybacks * restraint,
    shortage: b.shortage,
    thrifty: b.buybacks < 0.05,
  };
}

function stateAfter(before: OperatingState, working: WorkingState, income: Income, spending: Spending, events: QuarterEvents, paid: Financing): OperatingState {
  const goodwillBought = whole(spending.acquisition * 0.65);
  return {
    ...working,
    cash: paid.cash,
    securities: paid.securities,
    plant: before.plant + spending.capex - income.plantDepreciation,
    goodwill: before.goodwill + goodwillBought - income.impairment,
    intangibles: before.intangibles + (spending.acquisition - goodwillBought) - income.amortisation,
    debt: paid.debt,
    deferredTax: before.deferredTax + income.deferredTax,
    paidIn: before.paidIn + income.stockPay + paid.issued,
    retained: before.retained + income.netIncome - events.dividends - paid.buybacks,
  };
}

function spendingOf(b: Business, before: OperatingState, events: QuarterEvents, depreciation: number): Spending {
  const wanted = events.trend * 4 * b.plant;
  const mood = 1 + 0.05 * events.gap * Math.min(1, b.cyclicality / 3);
  const capex = whole(Math.max(depreciation * 0.35, (depreciation + (wanted - before.plant) * 0.09) * mood * (1 + 0.06 * events.random.normal())));
  const buys = b.acquisitions > 0 && events.gap > -3 && events.random.chance(0.1);
  const acquisition = buys ? whole(events.trend * 4 * b.acquisitions * 2.5 * events.random.between(0.5, 1.6)) : 0;
  return { capex, acquisition };
}
