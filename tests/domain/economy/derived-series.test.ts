import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { marketValueToOutput, netLiquidity } from '#domain/economy/derived-series.ts';

const one = (day: string, value: number) => ({ days: [day], values: [value] });
const mirror = join(import.meta.dirname, '../../../../shared/data/http/fred.stlouisfed.org/graph');

/** A series of the mirror by a plain reading; days without a value are left out. */
function plainSeries(id: string) {
  const [, ...lines] = readFileSync(join(mirror, `fredgraph.csv__q__id=${id}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const known = lines.map((line) => line.split(',')).filter(([, value = '']) => value !== '' && value !== '.');
  return { days: known.map(([day = '']) => day), values: known.map(([, value]) => Number(value)) };
}

describe('net liquidity', () => {
  test('is assets less account less repos, which are counted in billions', () => {
    const given = { assets: one('2026-07-22', 6_747_378), account: one('2026-07-22', 850_000), repos: one('2026-07-22', 0.376) };
    expect(netLiquidity(given)).toEqual([{ day: '2026-07-22', value: 5897.002 }]);
  });
  test('carries a value over a holiday, a week at most, and knows nothing without all three', () => {
    const assets = { days: ['2026-01-07', '2026-01-14', '2026-01-21'], values: [100_000, 100_000, 100_000] };
    const values = netLiquidity({ assets, account: { days: assets.days, values: [10_000, 10_000, 10_000] }, repos: one('2026-01-13', 5) });
    expect(values).toEqual([{ day: '2026-01-14', value: 85 }]);
  });
  test.runIf(existsSync(mirror))('of real assets and repos agrees with a calculation by hand, the account assumed (needs ../shared)', () => {
    const [assets, repos] = [plainSeries('WALCL'), plainSeries('RRPONTSYD')];
    const of = (day: string, account: number) => netLiquidity({ assets, account: one(day, account), repos }).find((each) => each.day === day)?.value;
    expect(of('2026-07-22', 850_000)).toBe(5897.002);
    expect(of('2022-12-28', 400_000)).toBe(5858.166);
    const account = { days: assets.days, values: assets.days.map(() => 0) };
    const wednesdays = assets.days.filter((day) => day >= '2014-01-08');
    const known = new Set(netLiquidity({ assets, account, repos }).map(({ day }) => day));
    expect(wednesdays.filter((day) => !known.has(day))).toEqual([]); // holidays are carried
  });
});

describe('the Buffett indicator', () => {
  test('is the market value of shares over output of the same quarter: millions over billions', () => {
    expect(marketValueToOutput({ shares: one('2025-07-01', 80_000_000), output: one('2025-07-01', 31_095.089) })).toEqual([
      { day: '2025-07-01', value: 257.2754 },
    ]);
    expect(marketValueToOutput({ shares: one('2025-07-01', 80_000_000), output: one('2025-04-01', 30_485.729) })).toEqual([]);
  });
  test('with the assets of a central bank takes those at the end of the quarter', () => {
    const given = { shares: one('2026-04-01', 62_000_000), output: one('2026-04-01', 30_500) };
    expect(marketValueToOutput({ ...given, assets: one('2026-06-24', 6_590_000) })).toEqual([{ day: '2026-04-01', value: 167.161 }]);
    expect(marketValueToOutput({ ...given, assets: one('2026-06-17', 6_590_000) })).toEqual([]);
  });
  test.runIf(existsSync(mirror))('takes the output that FRED gives for the quarter (needs ../shared)', () => {
    const output = plainSeries('GDP');
    expect(marketValueToOutput({ shares: one('2025-07-01', 80_000_000), output })).toEqual([{ day: '2025-07-01', value: 257.2754 }]);
  });
});
