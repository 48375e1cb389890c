import { barsUntil } from '#domain/prices/bars-until.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { MultiplePast, PricePoint } from '#domain/signs/sign-point.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type MarketMultiple, marketMultiples, multipleOf } from '#domain/valuation/market-multiples.ts';
import { type PaidYields, paidYields } from '../dividends/paid-yield.ts';
import { adjustedBars } from '../prices/find-prices.ts';
import { accountSharesOf, barOn, type ValuationInputs } from '../snapshot/priced-accounts.ts';

/** A close at the end of a month, with the multiples at which the share was bought for it. */
interface MonthEnd {
  readonly day: string;
  readonly multiples: Readonly<Record<MultipleKey, number | undefined>>;
}

type MultipleKey = 'pe' | 'ps' | 'pb' | 'yield';
const multipleKeys: readonly MultipleKey[] = ['pe', 'ps', 'pb', 'yield'];
const LONG = 10;
const MIDDLE = 5;
const SHORT = 3;
/** The first price may be some days later than the years asked for. */
const SLACK_DAYS = 15;

/** What the price of a listing says on any day of its past. */
export class PricePoints {
  readonly #inputs: ValuationInputs;
  readonly #bars: readonly DailyBar[];
  readonly #paid: PaidYields | undefined;
  readonly #ofOne = new Map<StatementPeriod, Readonly<Record<MultipleKey, number | undefined>>>();
  #months: readonly MonthEnd[] | undefined;

  constructor(inputs: ValuationInputs) {
    this.#inputs = inputs;
    this.#paid = paidYields(inputs.prices, inputs.way.to);
    this.#bars = inputs.prices === undefined ? [] : adjustedBars(inputs.prices, 'split').bars;
  }

  /** The last day with a price; `undefined` without prices. */
  get lastDay(): string | undefined {
    return this.#bars.at(-1)?.day;
  }

  /** The close of a day or of some days before. */
  closeOn(day: string): DailyBar | undefined {
    return barOn(this.#bars, day);
  }

  /** `undefined` without a price on that day. */
  on(day: string): PricePoint | undefined {
    const bar = this.closeOn(day);
    if (bar === undefined) return undefined;
    const now = this.#multiplesOn(bar);
    const past = (key: MultipleKey, years: number): MultiplePast => ({
      now: now[key],
      past: this.#monthsBefore(bar.day, years).map(({ multiples }) => multiples[key]),
    });
    return {
      price: bar.close,
      highest10: this.#extreme(bar.day, LONG, Math.max),
      lowest3: this.#extreme(bar.day, SHORT, Math.min),
      multiples: { pe: past('pe', LONG), ps: past('ps', LONG), pb: past('pb', LONG) },
      yields: past('yield', MIDDLE),
    };
  }

  #extreme(day: string, years: number, pick: (...values: number[]) => number): number | undefined {
    const since = yearsBefore(day, years);
    const first = this.#bars[0];
    if (first === undefined || first.day > addDays(since, SLACK_DAYS)) return undefined;
    let found: number | undefined;
    for (let at = barsUntil(this.#bars, day) - 1; at >= 0; at--) {
      const bar = this.#bars[at];
      if (bar === undefined || bar.day < since) break;
      found = found === undefined ? bar.close : pick(found, bar.close);
    }
    return found;
  }

  #monthsBefore(day: string, years: number): readonly MonthEnd[] {
    this.#months ??= monthEnds(this.#bars).map((bar) => ({ day: bar.day, multiples: this.#multiplesOn(bar) }));
    const since = yearsBefore(day, years);
    return this.#months.filter((month) => month.day > since && month.day < day);
  }

  /** By the accounts known that day; those of no later day count. */
  #multiplesOn(bar: DailyBar): Readonly<Record<MultipleKey, number | undefined>> {
    const accounts = accountsKnownOn(this.#inputs.statements.ttm, bar.day);
    const paid = this.#paid?.on(bar)?.value;
    if (accounts === undefined || accounts.isLater) return { ...unknown, yield: paid };
    const { pe, ps, pb, yield: dividends } = this.#atPriceOfOne(accounts.period);
    const ofAccounts = dividends === undefined ? undefined : dividends / bar.close;
    const times = (one: number | undefined) => (one === undefined ? undefined : one * bar.close);
    return { pe: times(pe), ps: times(ps), pb: times(pb), yield: this.#paid === undefined ? ofAccounts : paid };
  }

  /** Multiples of a period at a price of one, from which those of every price follow. */
  #atPriceOfOne(period: StatementPeriod): Readonly<Record<MultipleKey, number | undefined>> {
    const known = this.#ofOne.get(period);
    if (known !== undefined) return known;
    const accountShares = this.#inputs.noShare === undefined ? accountSharesOf(this.#inputs) : undefined;
    const of = (key: MultipleKey) => (accountShares === undefined ? undefined : multipleAt(key, period, accountShares, this.#inputs));
    const made = { pe: of('pe'), ps: of('ps'), pb: of('pb'), yield: of('yield') };
    this.#ofOne.set(period, made);
    return made;
  }
}

const unknown: Readonly<Record<MultipleKey, undefined>> = { pe: undefined, ps: undefined, pb: undefined, yield: undefined };

const rows = new Map<MultipleKey, MarketMultiple>(
  multipleKeys.flatMap((key) => marketMultiples.filter((row) => row.key === key).map((row) => [key, row] as const)),
);

function multipleAt(key: MultipleKey, period: StatementPeriod, accountShares: number, { way }: ValuationInputs): number | undefined {
  const row = rows.get(key);
  const answer = row && multipleOf(row, { price: 1, day: period.end, accountShares }, period, way);
  return answer !== undefined && 'figure' in answer ? answer.figure.value : undefined;
}

function monthEnds(bars: readonly DailyBar[]): DailyBar[] {
  return bars.filter((bar, at) => bars[at + 1] !== undefined && bars[at + 1]?.day.slice(0, 7) !== bar.day.slice(0, 7));
}

/** The same day so many years before; the 29th of February as text sorts between its neighbours. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
}
