import type { CotFamily, CotGroup } from '#contract/entities/market/cot-report.ts';
import { type DemoContract, demoContracts } from '#server/economy/demo-contracts.ts';
import type { CotMarketReports, CotWeek } from '#server/queries/sources/store-cot.ts';
import { type DayCount, dayCount, dayText, weekday } from '../prices/calendar.ts';
import { type Random, randomNamed } from '../random.ts';

/** The first week with reports. */
const FIRST = dayCount('2016-01-05');
const TUESDAY = 2;
/** A report is published three days after its Tuesday. */
const PUBLISHED_AFTER = 3;

/** What a group holds in an ordinary week, as parts of all that is long and short and held on both sides; and how far its net position swings. */
interface DemoGroup {
  readonly traders: CotGroup;
  readonly long: number;
  readonly short: number;
  readonly spread: number;
  readonly swing: number;
}

/** The last group takes whatever the others leave, so that longs and shorts are equal. */
const GROUPS: Readonly<Record<DemoContract['family'], readonly DemoGroup[]>> = {
  disaggregated: [
    { traders: 'managed money', long: 0.3, short: 0.14, spread: 0.1, swing: 0.11 },
    { traders: 'swap dealers', long: 0.18, short: 0.3, spread: 0.06, swing: 0.05 },
    { traders: 'other reportables', long: 0.13, short: 0.09, spread: 0.06, swing: 0.02 },
    { traders: 'nonreportable', long: 0.09, short: 0.07, spread: 0, swing: 0.01 },
    { traders: 'producers', long: 0.3, short: 0.4, spread: 0, swing: 0 },
  ],
  financial: [
    { traders: 'leveraged funds', long: 0.16, short: 0.26, spread: 0.05, swing: 0.09 },
    { traders: 'asset managers', long: 0.42, short: 0.2, spread: 0.04, swing: 0.06 },
    { traders: 'other reportables', long: 0.08, short: 0.07, spread: 0.02, swing: 0.02 },
    { traders: 'nonreportable', long: 0.1, short: 0.08, spread: 0, swing: 0.01 },
    { traders: 'dealers', long: 0.24, short: 0.39, spread: 0, swing: 0 },
  ],
};

/** Reports of the demo market's futures that were published before a day: each market in its own family and in the legacy one, which agree. */
export function demoCot(seed: string, before: DayCount): { readonly family: CotFamily; readonly market: CotMarketReports }[] {
  return demoContracts.flatMap((contract) => {
    const random = randomNamed(`${seed}/cot/${contract.code}`);
    const weeks = weeksOf(contract, random, before);
    const named = { code: contract.code, name: contract.name, exchange: 'Meridian Futures Exchange', contract: contract.contract };
    return [
      { family: contract.family, market: { ...named, weeks } },
      { family: 'legacy' as const, market: { ...named, weeks: weeks.map(legacyOf) } },
    ];
  });
}

function weeksOf({ family, interest: usual }: DemoContract, random: Random, before: DayCount): CotWeek[] {
  const groups = GROUPS[family];
  const moods = groups.map(() => 0);
  let size = 0;
  const weeks: CotWeek[] = [];
  for (let day = FIRST; day + PUBLISHED_AFTER < before; day += 7) {
    if (weekday(day) !== TUESDAY) throw new Error('reports are of Tuesdays');
    size = 0.985 * size + 0.03 * random.normal();
    for (const [i, mood] of moods.entries()) moods[i] = 0.95 * mood + 0.31 * random.normal();
    weeks.push({ day: dayText(day), ...heldBy(groups, moods, Math.round(usual * Math.exp(size))) });
  }
  return weeks;
}

/** Positions of every group that add up to the open interest on both sides. */
function heldBy(groups: readonly DemoGroup[], moods: readonly number[], interest: number): Pick<CotWeek, 'interest' | 'positions'> {
  const spreads = groups.map(({ spread }) => Math.round(spread * interest));
  let left = interest - spreads.reduce((sum, spread) => sum + spread, 0);
  let right = left;
  const outright = left;
  const positions = groups.map(({ traders, long, short, spread, swing }, i) => {
    const isLast = i === groups.length - 1;
    const moved = (swing * (moods[i] ?? 0)) / 2;
    const held = isLast
      ? { long: left, short: right }
      : { long: Math.round(outright * Math.max(0.01, long + moved)), short: Math.round(outright * Math.max(0.01, short - moved)) };
    // The others may not hold more than there is.
    const [longs, shorts] = [Math.min(held.long, left), Math.min(held.short, right)];
    left -= longs;
    right -= shorts;
    return { traders, long: longs, short: shorts, spread: spread === 0 ? undefined : (spreads[i] ?? 0) };
  });
  return { interest, positions };
}

const COMMERCIAL: readonly CotGroup[] = ['swap dealers', 'producers', 'dealers'];

/** The same report as the legacy family divides it. A commercial trader's spread counts on both sides. */
function legacyOf({ day, interest, positions }: CotWeek): CotWeek {
  const of = (groups: (traders: CotGroup) => boolean) => positions.filter(({ traders }) => groups(traders));
  const sum = (held: CotWeek['positions'], side: 'long' | 'short' | 'spread') => held.reduce((total, each) => total + (each[side] ?? 0), 0);
  const commercial = of((traders) => COMMERCIAL.includes(traders));
  const small = of((traders) => traders === 'nonreportable');
  const others = of((traders) => !COMMERCIAL.includes(traders) && traders !== 'nonreportable');
  const both = sum(commercial, 'spread');
  return {
    day,
    interest,
    positions: [
      { traders: 'noncommercial', long: sum(others, 'long'), short: sum(others, 'short'), spread: sum(others, 'spread') },
      { traders: 'commercial', long: sum(commercial, 'long') + both, short: sum(commercial, 'short') + both, spread: undefined },
      { traders: 'nonreportable', long: sum(small, 'long'), short: sum(small, 'short'), spread: undefined },
    ],
  };
}
