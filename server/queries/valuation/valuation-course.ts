import type { StockRank } from '#contract/entities/stock/stock.ts';
import { barsUntil } from '#domain/prices/bars-until.ts';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { splitFactorSince } from '#domain/statements/facts/share-splits.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedShareValue } from '#domain/statements/ratios/valued-share.ts';
import { defaultDiscountRate } from '#domain/valuation/dcf/dcf-defaults.ts';
import { FEWEST_MONTHS, fairValueThroughTime, MULTIPLE_MONTHS, type PricedDay } from '#domain/valuation/fair-value/fair-value-history.ts';
import type { ValuationCode } from '#domain/valuation/fair-value/valuation-code.ts';
import { type Answer, valueInListing } from '#domain/valuation/market-multiples.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import type { Store } from '../../database/schema.ts';
import { Breath } from '../../fairness/breath.ts';
import { FIRST_RANKED_YEAR } from '../snapshot/momentum-figures.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import type { TreasuryYields } from './capital/treasury-yield.ts';
import { fairValueHistory, type PricesOnAccounts } from './fair-value-inputs.ts';
import { judge } from './judgement.ts';
import { growthOfPeg, multiplesOn } from './month-multiples.ts';
import type { PriceIndex } from './price-index.ts';
import { averageEarningsOn } from './shiller-multiple.ts';
import { type DayToValue, type ValueKey, valuesOnDay } from './valuation-on-day.ts';

/** GF Value at a month-end, by what was filed until then; `undefined` where there was none. */
export interface ValuedMonth extends PricedDay {
  readonly value: number | undefined;
  /** Diluted earnings a share without one-off items of the twelve months known then, in the currency of the listing and in shares of today. */
  readonly earnings: number | undefined;
}

/** All that is known of a company's worth on a day, by what was filed until then. */
export interface ValuedDay {
  /** Of the close; `undefined` without a price. */
  readonly priced: PricedDay | undefined;
  /** End of the accounts. */
  readonly end: string | undefined;
  readonly answers: ReadonlyMap<ValueKey, Answer>;
  readonly ranks: readonly StockRank[];
  readonly code: ValuationCode | undefined;
}

/** The past of a listing's valuation, each day by what was filed until then. */
export interface ValuationCourse {
  readonly months: readonly ValuedMonth[];
  /** By year. */
  readonly januaries: ReadonlyMap<number, ValuedDay>;
  /** Multiples of the last ten years of month-ends, by day and key. */
  readonly multiples: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What a course is made of. */
export interface CourseInputs {
  readonly facts: readonly Fact[];
  readonly sic: string | null;
  /** The statements of today. */
  readonly statements: Statements;
  readonly inputs: ValuationInputs;
  readonly prices: PricesOnAccounts | { readonly reason: string };
  readonly yields: TreasuryYields;
  /** `undefined` where no consumer prices are loaded. */
  readonly index: PriceIndex | undefined;
}

/** Years that the line goes back. */
const LINE_YEARS = 16;
/** A close counts for a few days after it. */
const STALE_AFTER = 7;

/** A day that something is asked of. */
interface AskedDay {
  readonly day: string;
  readonly month?: PricedDay;
  readonly january?: number;
}

/**
 * Goes through the past of a listing: the accounts are put together anew for every filing, of what was filed until then, and each month-end and
 * January between one filing and the next is valued by them. Nothing that was filed later can change a day that is over.
 */
export async function valuationCourse(db: Store, { facts, sic, statements, inputs, prices, yields, index }: CourseInputs): Promise<ValuationCourse> {
  const financial = statements.kind !== undefined || isFinancialCompany(sic === null ? undefined : Number(sic));
  const filingDays = [...new Set(facts.map(({ filed }) => filed))].sort();
  const [months, days] = 'reason' in prices ? [[], []] : [prices.months, prices.days];
  const asked = askedDays(months, days.at(-1)?.day ?? statements.ttm.at(-1)?.filed);
  const lastMultiples = months.at(-MULTIPLE_MONTHS)?.day ?? '';
  const course = { months: [] as ValuedMonth[], januaries: new Map<number, ValuedDay>(), multiples: new Map<string, ReadonlyMap<string, number>>() };
  const breath = new Breath(db);
  for (const [filed, ofVintage] of byFiling(asked, filingDays)) {
    if (filed === undefined) {
      for (const { january } of ofVintage) if (january !== undefined) course.januaries.set(january, unknownJanuary(january, days));
      continue;
    }
    const vintage = buildStatements(facts, { basis: 'restated', financial, asOf: filed });
    const laterSplits = splitFactorSince(statements.splits, filed);
    const history = 'reason' in prices ? prices : fairValueHistory(vintage, inputs, { months, financial, laterSplits });
    const growth = growthOfPeg(vintage.annual, financial);
    const years = vintage.annual.map((year) => ({ end: year.end, value: earningsAsFiled(year, laterSplits, inputs) }));
    const valueOn = 'reason' in history ? undefined : fairValueThroughTime(history);
    for (const { day, month, january } of ofVintage) {
      await breath.take();
      if (month !== undefined) {
        const latest = accountsKnownOn(vintage.ttm, day);
        const earnings = latest?.isLater === false ? earningsOf(latest.period, laterSplits, inputs) : undefined;
        course.months.push({ ...month, value: valueOn?.(day)?.value, earnings });
        if (month.day >= lastMultiples && latest?.isLater === false) {
          const averageEarnings = averageEarningsOn(day, years, index);
          const shares = sharesKnownOn(vintage, day, inputs.classCovers);
          course.multiples.set(day, multiplesOn(month, { period: latest.period, shares, laterSplits, way: inputs.way, growth, averageEarnings }));
        }
      }
      if (january === undefined) continue;
      const discountRate = defaultDiscountRate(yields.on(day));
      course.januaries.set(january, valuedDay({ day, statements: vintage, financial, laterSplits, history, inputs, days, discountRate }));
    }
  }
  return course;
}

/** What a day of the past is valued by. */
export interface PastDay extends DayToValue {
  readonly inputs: ValuationInputs;
  /** Every session, oldest first. */
  readonly days: readonly PricedDay[];
}

/** Values, ranks and code of a listing on a day, by statements of what was filed until then. */
export function valuedDay(past: PastDay): ValuedDay {
  const { day, statements, financial, laterSplits, inputs, days } = past;
  const priced = closeOn(days, day);
  const { latest, answers } = valuesOnDay(past);
  const fair = valueIn(answers.get('gf_value'));
  const ratio = priced !== undefined && fair !== undefined ? priced.close / fair : undefined;
  const marketCap = marketCapOn(statements, priced, laterSplits, inputs);
  const { ranks, code } = judge({ statements, financial, marketCap, day, ratio });
  return { priced, end: latest?.end, answers, ranks, code };
}

function unknownJanuary(year: number, days: readonly PricedDay[]): ValuedDay {
  return { priced: closeOn(days, endOfJanuary(year)), end: undefined, answers: new Map(), ranks: [], code: undefined };
}

function endOfJanuary(year: number): string {
  return `${year}-01-31`;
}

/** Earnings of one listed share of today, without one-off items. */
export function earningsOf(period: StatementPeriod, laterSplits: number, inputs: Pick<ValuationInputs, 'way'>): number | undefined {
  return ofListedShare(valuedShareValue(period, VALUED_EARNINGS), period, laterSplits, inputs);
}

/** Earnings of one listed share of today as filed, which the Shiller P/E rests on. */
function earningsAsFiled(period: StatementPeriod, laterSplits: number, inputs: Pick<ValuationInputs, 'way'>): number | undefined {
  return ofListedShare(period.value('per_share', 'eps'), period, laterSplits, inputs);
}

function ofListedShare(earnings: number | undefined, period: StatementPeriod, laterSplits: number, { way }: Pick<ValuationInputs, 'way'>): number | undefined {
  const inListing = earnings === undefined ? undefined : valueInListing(earnings, period, true, way);
  return inListing === undefined ? undefined : inListing / laterSplits;
}

/** The month-ends of the line and every January since ranks are known, oldest first. */
function askedDays(months: readonly PricedDay[], last: string | undefined): AskedDay[] {
  if (last === undefined) return [];
  const first = `${Number(last.slice(0, 4)) - LINE_YEARS}-01-01`;
  const line = months.filter(({ day }, at) => day >= first && (at + 1 >= FEWEST_MONTHS || at >= months.length - MULTIPLE_MONTHS));
  const januaries: AskedDay[] = [];
  for (let year = FIRST_RANKED_YEAR; endOfJanuary(year) <= last; year++) januaries.push({ day: endOfJanuary(year), january: year });
  return [...line.map((month) => ({ day: month.day, month })), ...januaries].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Days grouped by the last filing before them. */
function byFiling(asked: readonly AskedDay[], filingDays: readonly string[]): Map<string | undefined, AskedDay[]> {
  const groups = new Map<string | undefined, AskedDay[]>();
  for (const each of asked) {
    const filed = filingDays.findLast((day) => day <= each.day);
    groups.set(filed, [...(groups.get(filed) ?? []), each]);
  }
  return groups;
}

/** The close of a day, or of some days before. */
export function closeOn(days: readonly PricedDay[], day: string): PricedDay | undefined {
  const found = days[barsUntil(days, day) - 1];
  return found !== undefined && found.day >= addDays(day, -STALE_AFTER) ? found : undefined;
}

/** The value of an answer, where it has one. */
export function valueIn(answer: Answer | undefined): number | undefined {
  return answer !== undefined && 'figure' in answer ? answer.figure.value : undefined;
}

/** What all shares cost on a day, where price and accounts count in one currency. */
function marketCapOn(statements: Statements, priced: PricedDay | undefined, laterSplits: number, { way, classCovers }: ValuationInputs): number | undefined {
  const shares = priced && sharesKnownOn(statements, priced.day, classCovers)?.value;
  if (priced === undefined || shares === undefined || way.from !== way.to) return undefined;
  return (priced.close * laterSplits * shares) / (way.perPaper?.shares ?? 1);
}
