import type { ImpliedMarketReturn, MarketLine, MarketValuation } from '#contract/entities/market/market-valuation.ts';
import { monthCount } from '#domain/economy/frequency.ts';
import { type ImpliedCase, impliedReturn } from '#domain/economy/valuation/implied-return.ts';
import { type KnownColumn, monthsOfValues, rollingMean } from '#domain/economy/valuation/own-history.ts';
import { FOLLOWED_YEARS, returnAfter, totalReturns } from '#domain/economy/valuation/what-followed.ts';
import type { Store } from '#server/database/schema.ts';
import { combined, measuresOf } from './measures.ts';
import { findValuationSeries } from './valuation-series.ts';

/** Years over which the growth of output is read. */
const GROWTH_YEARS = 10;
/** A dividend yield older than this many months is none of the ratio's day. */
const OLDEST_YIELD = 12;

/**
 * How dear a whole market is, by several measures against their own history.
 *
 * @param asked Which line of market value; the usual one of those loaded when left out.
 * @returns `undefined` for a line that is not loaded.
 */
export async function findMarketValuation(db: Store, asked?: MarketLine): Promise<MarketValuation | undefined> {
  const series = await findValuationSeries(db);
  const { ids, lines, read, invented } = series;
  const line = asked === undefined ? lines[0] : lines.find(({ key }) => key === asked);
  if (line === undefined && asked !== undefined) return undefined;
  const [price, dividends, output, ratio, value, liquidity] = await Promise.all(
    [ids.price, ids.dividends, ids.output, line?.ratio, line?.value, ids.liquidity].map(read),
  );
  const worth = price && dividends ? totalReturns(price, dividends) : new Map<number, number>();
  const yields = combined(dividends, price, (paid, each) => (each > 0 ? paid / each : Number.NaN));
  const implied = ratio && output && yields && impliedFrom({ ratio, output, yields, worth });
  return {
    invented,
    line: line === undefined ? null : { key: line.key, name: line.name, id: line.value },
    lines: lines.map(({ key, name }) => ({ key, name })),
    ...(await measuresOf(series, line, worth)),
    implied: implied ?? null,
    implied_missing: implied === undefined ? whyNotImplied(ratio, output, yields) : null,
    market_value: factOf(line?.value, value),
    output: factOf(ids.output, output),
    net_liquidity: factOf(ids.liquidity, liquidity),
  };
}

function factOf(id: string | undefined, column: KnownColumn | undefined): MarketValuation['output'] {
  const [day, value] = [column?.days.at(-1), column?.values.at(-1)];
  return id === undefined || day === undefined || value === undefined ? null : { id, day, value };
}

function whyNotImplied(ratio: KnownColumn | undefined, output: KnownColumn | undefined, yields: KnownColumn | undefined): string {
  if (ratio === undefined) return 'no line of market value is loaded';
  if (output === undefined) return 'the output of the country is not loaded';
  return yields === undefined ? 'the dividends of the index are not loaded' : 'fewer than twenty years of market value, or no dividend yield of the year';
}

interface ImpliedFrom {
  readonly ratio: KnownColumn;
  readonly output: KnownColumn;
  readonly yields: KnownColumn;
  readonly worth: ReadonlyMap<number, number>;
}

/** What the last ratio implies, and how the same rule did ten years before. */
function impliedFrom({ ratio, output, yields, worth }: ImpliedFrom): ImpliedMarketReturn | undefined {
  const months = monthsOfValues(ratio.days);
  const means = rollingMean(ratio);
  const yieldMonths = monthsOfValues(yields.days);
  const outputs = new Map(output.days.map((day, at) => [monthCount(day), output.values[at]]));
  const partsAt = (at: number) => {
    const [day, month, own, mean] = [ratio.days[at], months[at], ratio.values[at], means[at]];
    if (day === undefined || month === undefined || own === undefined || mean === undefined) return undefined;
    const found = yieldMonths.findLastIndex((each) => each <= month);
    const [dividends, dividends_on] = [yields.values[found], yields.days[found]];
    const [now, before] = [outputs.get(monthCount(day)), outputs.get(monthCount(day) - 12 * GROWTH_YEARS)];
    if (dividends === undefined || dividends_on === undefined || now === undefined || before === undefined || before <= 0) return undefined;
    if (month - (yieldMonths[found] ?? 0) > OLDEST_YIELD) return undefined;
    return { day, month, dividends_on, parts: { dividends, growth: (now / before) ** (1 / GROWTH_YEARS) - 1, ratio: own, mean } };
  };
  const last = partsAt(ratio.days.length - 1);
  if (last === undefined) return undefined;
  const of = (settles: ImpliedCase) => impliedReturn(last.parts, settles);
  const [bad, neutral, good] = [of('bad'), of('neutral'), of('good')];
  if (bad === undefined || neutral === undefined || good === undefined) return undefined;
  const tenYearsOld = months.findLastIndex((month) => returnAfter(worth, month) !== undefined && month <= last.month - 12 * FOLLOWED_YEARS);
  const past = tenYearsOld < 0 ? undefined : partsAt(tenYearsOld);
  const [implied, gave] = [past && impliedReturn(past.parts), past && returnAfter(worth, past.month)];
  const record = past === undefined || implied === undefined || gave === undefined ? null : { day: past.day, implied: implied.total, gave };
  return { bad, neutral, good, day: last.day, dividends_on: last.dividends_on, record };
}
