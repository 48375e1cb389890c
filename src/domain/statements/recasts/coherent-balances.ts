import { type Basis, betterFact } from '../facts/choose-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { Series } from '../facts/fact-index.ts';

const TOTALS = ['LiabilitiesAndStockholdersEquity', 'EquityAndLiabilities'];
const ASSETS = ['Assets'];
const LIABILITIES = ['Liabilities'];
const EQUITY = ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 'Equity', 'StockholdersEquity'];
/** Allowed difference: rounding, and interests that are neither liabilities nor equity. */
const TOLERANCE = 0.001;

/**
 * Makes the balances of a day consistent again. A later filing may restate a single balance, in a note or in the changes in equity,
 * without the sheet it belongs to; or give it a wrong date. Where assets then differ from liabilities and equity, all balances of the day
 * are those of the newest filing that has the whole sheet.
 */
export function makeBalancesCoherent(series: ReadonlyMap<string, Series>, visible: readonly Fact[], basis: Basis): void {
  const troubled = troubledDays(series);
  if (troubled.size === 0) return;
  const whole = wholeSheets(visible, troubled, basis);
  for (const fact of visible) {
    if (fact.start !== undefined || whole.get(fact.end) !== fact.accession) continue;
    series.get(fact.concept)?.balances.set(fact.end, fact);
  }
}

function troubledDays(series: ReadonlyMap<string, Series>): Set<string> {
  const days = new Set<string>();
  for (const day of series.get('Assets')?.balances.keys() ?? []) {
    const [assets, liabilities, equity] = [ASSETS, LIABILITIES, EQUITY].map((concepts) => valueOn(series, concepts, day));
    if (assets === undefined || assets === 0) continue;
    const sum = liabilities !== undefined && equity !== undefined ? liabilities + equity : valueOn(series, TOTALS, day);
    if (sum !== undefined && Math.abs(sum / assets - 1) > TOLERANCE) days.add(day);
  }
  return days;
}

function valueOn(series: ReadonlyMap<string, Series>, concepts: readonly string[], day: string): number | undefined {
  for (const concept of concepts) {
    const fact = series.get(concept)?.balances.get(day);
    if (fact !== undefined) return fact.value;
  }
  return undefined;
}

/** The filing whose whole balance sheet is used for a day: one that gives its total. */
function wholeSheets(visible: readonly Fact[], days: ReadonlySet<string>, basis: Basis): Map<string, string> {
  const totals = new Map<string, Fact>();
  for (const fact of visible) {
    if (fact.start !== undefined || !TOTALS.includes(fact.concept) || !days.has(fact.end)) continue;
    const other = totals.get(fact.end);
    totals.set(fact.end, other === undefined ? fact : betterFact(other, fact, basis));
  }
  return new Map([...totals].map(([day, fact]) => [day, fact.accession]));
}
