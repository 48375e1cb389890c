import { describe, expect, test } from 'vitest';
import { type PiotroskiYear, piotroskiMeasures, piotroskiScore } from '#domain/quality/piotroski.ts';
import { fy0, fy1, fy2 } from '../acme.ts';
import { vectors } from '../vector.ts';

type AcmeYear = Pick<
  typeof fy1,
  'netIncome' | 'cashFromOperations' | 'totalAssets' | 'longTermDebt' | 'currentAssets' | 'currentLiabilities' | 'dilutedShares' | 'revenue' | 'costOfRevenue'
>;

const yearOf = (year: AcmeYear, openingAssets: number): PiotroskiYear => ({
  ...year,
  openingAssets,
  closingAssets: year.totalAssets,
  grossProfit: year.revenue - year.costOfRevenue,
});
const acme = { now: yearOf(fy2, fy1.totalAssets), before: yearOf(fy1, fy0.totalAssets) };

/** A company whose figures stand as pairs, the year before and the year; assets over three balance sheets. */
function company(
  figures: Record<Exclude<keyof PiotroskiYear, 'openingAssets' | 'closingAssets'>, readonly [number, number]>,
  assets: readonly [number, number, number],
) {
  const year = (at: 0 | 1): PiotroskiYear => ({
    netIncome: figures.netIncome[at],
    cashFromOperations: figures.cashFromOperations[at],
    openingAssets: assets[at],
    closingAssets: assets[at + 1],
    longTermDebt: figures.longTermDebt[at],
    currentAssets: figures.currentAssets[at],
    currentLiabilities: figures.currentLiabilities[at],
    dilutedShares: figures.dilutedShares[at],
    grossProfit: figures.grossProfit[at],
    revenue: figures.revenue[at],
  });
  return piotroskiScore(year(1), year(0));
}

const weak = company(
  {
    netIncome: [30, -12],
    cashFromOperations: [20, 5],
    longTermDebt: [100, 180],
    currentAssets: [200, 210],
    currentLiabilities: [100, 140],
    dilutedShares: [50, 55],
    grossProfit: [200, 190],
    revenue: [400, 420],
  },
  [500, 600, 800],
);

const tied = company(
  {
    netIncome: [30, 40],
    cashFromOperations: [20, 35],
    longTermDebt: [0, 0],
    currentAssets: [200, 210],
    currentLiabilities: [100, 105],
    dilutedShares: [50, 50],
    grossProfit: [200, 210],
    revenue: [400, 420],
  },
  [500, 600, 800],
);

const points = (result: ReturnType<typeof piotroskiScore>) => Object.values(result.tests).map((test) => (test === undefined ? undefined : Number(test)));
const nothingKnown: PiotroskiYear = {
  netIncome: undefined,
  cashFromOperations: undefined,
  openingAssets: undefined,
  closingAssets: undefined,
  longTermDebt: undefined,
  currentAssets: undefined,
  currentLiabilities: undefined,
  dilutedShares: undefined,
  grossProfit: undefined,
  revenue: undefined,
};

describe('Piotroski F-Score', () => {
  const even = { ...nothingKnown, longTermDebt: 0, currentAssets: 2, currentLiabilities: 1, dilutedShares: 100 };
  const partly = piotroskiScore(even, even);
  vectors([
    ['acme.piotroski: all nine pass', piotroskiScore(acme.now, acme.before).score, 9, 0],
    [
      'acme.piotroski.tests: the year',
      piotroskiMeasures(acme.now),
      { returnOnAssets: 0.144, cashReturn: 0.21, leverage: 0.23364486, currentRatio: 2.47619048, grossMargin: 0.41, turnover: 1.2 },
    ],
    [
      'acme.piotroski.tests: the year before',
      piotroskiMeasures(acme.before),
      { returnOnAssets: 0.11555556, leverage: 0.28421053, currentRatio: 2.1, grossMargin: 0.4, turnover: 1.11111111 },
    ],
    ['acme.piotroski.tests: each', points(piotroskiScore(acme.now, acme.before)), [1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['piotroski.weak: each', points(weak), [0, 1, 0, 1, 0, 0, 0, 0, 0]],
    ['piotroski.weak: in all', weak.score, 2, 0],
    ['piotroski.ties: each', points(tied), [1, 1, 1, 0, 1, 0, 1, 0, 0]],
    ['piotroski.ties: in all', tied.score, 5, 0],
    ['edge.piotroski_ties: as many shares pass', partly.tests.notDiluted, true],
    ['edge.piotroski_ties: no debt in both years passes', partly.tests.leverageFalling, true],
    ['edge.piotroski_ties: an equal current ratio fails', partly.tests.liquidityRising, false],
    ['three tests of nine make no score', [partly.passed, partly.computable, partly.score], [2, 3, undefined]],
    ['eight of nine make one', piotroskiScore({ ...acme.now, grossProfit: undefined }, acme.before), { score: 8, computable: 8 }],
    ['seven do not', piotroskiScore({ ...acme.now, grossProfit: undefined, dilutedShares: undefined }, acme.before).score, undefined],
  ]);

  test('equal margins fail although they differ in the sixteenth digit', () => {
    const now = { ...acme.now, grossProfit: 0.1 + 0.2, revenue: 1 };
    const before = { ...acme.before, grossProfit: 0.3, revenue: 1 };
    expect(piotroskiScore(now, before).tests.marginRising).toBe(false);
  });
});
