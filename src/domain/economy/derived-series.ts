import { daysBetween } from './frequency.ts';
import type { TimeColumn } from './transforms.ts';

/** A value older than this many days is none of the day. */
const MOST_DAYS = 7;

/** Reads the last value up to a day, none that is older than a week; days must be asked for in order. */
function carried({ days, values }: TimeColumn): (day: string) => number | undefined {
  let at = -1;
  return (day) => {
    while ((days[at + 1] ?? '9999-12-31') <= day) at += 1;
    const known = days[at];
    return known === undefined || daysBetween(known, day) > MOST_DAYS ? undefined : values[at];
  };
}

/** Leaves out the days of which a value is not known. */
function known(days: readonly string[], valueOn: (day: string, at: number) => number | undefined): { day: string; value: number }[] {
  return days.flatMap((day, at) => {
    const value = valueOn(day, at);
    return value === undefined ? [] : [{ day, value }];
  });
}

/**
 * Net liquidity of a central bank: its assets less the treasury's account with it and less reverse repurchase agreements.
 * The three are counted on the days of the assets, a Wednesday each; the others are carried for a week at most, over a holiday.
 *
 * @param assets In millions, `account` in millions, `repos` in **billions**, as FRED gives them.
 * @returns Billions; only days on which all three are known.
 */
export function netLiquidity({ assets, account, repos }: Record<'assets' | 'account' | 'repos', TimeColumn>): { day: string; value: number }[] {
  const [accountOn, reposOn] = [carried(account), carried(repos)];
  return known(assets.days, (day, at) => {
    const [owned, held, repo] = [assets.values[at], accountOn(day), reposOn(day)];
    if (owned === undefined || held === undefined || repo === undefined) return undefined;
    return Number(((owned - held) / 1000 - repo).toFixed(3));
  });
}

/**
 * Buffett indicator: the market value of shares in percent of a year's output of the same quarter, with a central bank's assets added to the output where they are given.
 *
 * @param shares In millions at the end of a quarter, under the quarter's first day; `output` in **billions** at a yearly rate, under the same day.
 * @param assets In millions by week; those at the end of the quarter count.
 * @returns Percent; only quarters of which all are known.
 */
export function marketValueToOutput({
  shares,
  output,
  assets,
}: {
  readonly shares: TimeColumn;
  readonly output: TimeColumn;
  readonly assets?: TimeColumn | undefined;
}): { day: string; value: number }[] {
  const outputOn = new Map(output.days.map((day, at) => [day, output.values[at]]));
  const assetsOn = assets && carried(assets);
  return known(shares.days, (day, at) => {
    const [value, produced, owned] = [shares.values[at], outputOn.get(day), assetsOn?.(quarterEnd(day))];
    if (value === undefined || produced === undefined || produced <= 0 || (assetsOn !== undefined && owned === undefined)) return undefined;
    return Number(((100 * value) / (produced * 1000 + (owned ?? 0))).toFixed(4));
  });
}

/** The last day of the quarter that begins on a day. */
function quarterEnd(first: string): string {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return new Date(Date.UTC(year, month + 2, 0)).toISOString().slice(0, 10);
}
