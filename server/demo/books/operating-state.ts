import type { Business } from '../companies/company.ts';
import { sum, whole } from './books.ts';

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

/** Years over which what was bought with a company is written off. */
export const INTANGIBLE_YEARS = 9;
/** Below this share of assets a board stops borrowing more and buying shares back, unless its owners want it so. */
const LEAST_EQUITY = 0.25;

/** The balance before the first quarter: as such a business usually has it, equity being what is left. */
export function openingState(b: Business, yearly: number): OperatingState {
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

/** What a quarter's revenue ties up and what suppliers and customers lend. */
export function workingCapital(b: Business, revenue: number, costs: number, gap: number) {
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

/** Operating income of revenue in an ordinary year. */
export function ordinaryMargin(b: Business): number {
  return b.grossMargin - b.overhead - b.research - (b.ownDepreciationLine ? b.plant / b.plantYears : 0);
}

export function ordinaryEbitda(b: Business, yearly: number): number {
  return yearly * (ordinaryMargin(b) + b.plant / b.plantYears + (b.acquisitions * 4) / INTANGIBLE_YEARS / 3);
}

/** 1 while equity is ample, less and less as it nears half of the least share of assets a board wants. */
export function equityRestraint(s: OperatingState): number {
  const assets = sum(s.cash, s.securities, s.receivables, s.inventory, s.otherCurrent, s.plant, s.goodwill, s.intangibles, s.otherAssets);
  const share = (s.paidIn + s.retained) / assets;
  return Math.min(1, Math.max(0, (share - LEAST_EQUITY / 2) / (LEAST_EQUITY / 2)));
}

/** Debt was taken up over years, so its interest follows the market only half-way. */
export function debtRate(rate: number): number {
  return 0.032 + 0.45 * rate;
}
