import { everyFlow, type FactIndex } from './facts/fact-index.ts';
import { CLAIMS, INTEREST_EARNED, OF_BANKS, PREMIUMS } from './facts/financial-concepts.ts';
import { daysInPeriod } from './periods/days.ts';
import type { PeriodLines } from './periods/period-lines.ts';

/** A company whose trade is money: it has its own rows, and ratios of industry say nothing of it. */
export type FinancialKind = 'bank' | 'insurer';

/** The part of all it takes in from which on lending, or insuring, is a company's trade. */
const TRADE = 0.3;
/** Interest that a lender pays is at least this part of what it earns. */
const LEAST_PAID = 0.05;

/**
 * Whether a company is a bank or an insurer, by what its newest accounts file: deposits of customers, or interest as a large part of what it
 * takes in beside interest paid and provisions for loans; premiums as a large part beside claims. Cash of an industrial company earns interest too.
 *
 * @param latest Its newest year, or quarter before its first year.
 */
export function financialKind(index: FactIndex, latest: PeriodLines | undefined): FinancialKind | undefined {
  if (latest === undefined) return undefined;
  if (latest.find('deposits') !== undefined || latest.find('term_deposits') !== undefined) return 'bank';
  const { start, end } = latest.period;
  const largest = (concepts: readonly string[]) => concepts.reduce((most, concept) => Math.max(most, amountOf(index, concept, start, end) ?? 0), 0);
  const revenue = Math.max(latest.find('revenue')?.value ?? 0, 0);
  const premiums = largest(PREMIUMS);
  if (premiums > 0 && largest(CLAIMS) > 0 && premiums >= TRADE * revenue) return 'insurer';
  const earned = largest(INTEREST_EARNED);
  const paid = latest.find('interest_expense')?.value ?? 0;
  const lends = OF_BANKS.some((concept) => amountOf(index, concept, start, end) !== undefined);
  return lends && earned > 0 && earned >= TRADE * revenue && paid >= LEAST_PAID * earned ? 'bank' : undefined;
}

/** What filings give of a concept for a period, give or take a few days. */
function amountOf(index: FactIndex, concept: string, start: string, end: string): number | undefined {
  const series = index.series.get(concept);
  const days = daysInPeriod(start, end);
  return series && everyFlow(series).find(({ fact }) => fact.end === end && Math.abs(daysInPeriod(fact.start ?? end, end) - days) <= 7)?.fact.value;
}
