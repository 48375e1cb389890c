import { describe, expect, test } from 'vitest';
import { GF_SCORE_BANDS, gfScore, gfScoreBand } from '#domain/quality/gf-score.ts';
import { growthRank } from '#domain/quality/growth-rank.ts';
import { momentumScore, standardisedMomentum } from '#domain/quality/momentum-rank.ts';
import { valueRank, valueScore } from '#domain/quality/value-rank.ts';
import { vectors } from '../vector.ts';

const growth = (rev5: number, rev3: number, ebitda5: number, r2: number) =>
  growthRank({ revenueFiveYears: rev5 / 100, revenueThreeYears: rev3 / 100, ebitdaFiveYears: ebitda5 / 100, steadiness: r2 });
const score = (financialStrength: number, profitability: number, growth: number, value: number, momentum: number) =>
  gfScore({ financialStrength, profitability, growth, value, momentum });
const closes = { yearAgo: 80, sixMonthsAgo: 95, monthAgo: 104 };

describe('growth', () => {
  vectors([
    ['rank.growth', growth(9, 8, 12, 0.96), { raw: 7.42, rank: 7 }],
    ['rank.growth.ebitda_falling', growth(20, 20, -1, 0.95), { raw: 5, rank: 5 }],
  ]);
});

describe('GF Value rank', () => {
  vectors([
    ['rank.value', { raw: valueScore(1.016268), rank: valueRank(1.016268, 5) }, { raw: 7.67464, rank: 8 }],
    ['rank.value.map', [0.1, 0.5, 0.6, 0.8, 0.95, 1.2, 2.5].map(valueScore), [2, 5, 6.5, 10, 8.75, 5, 1]],
    ['rank.value.trap', valueRank(0.6, 2), 3],
    ['figures out of date are not rated', valueRank(0.6, 1), undefined],
  ]);
});

describe('momentum', () => {
  vectors([
    ['rank.momentum.ratio', standardisedMomentum(closes, 1.2), 0.16447368],
    ['rank.momentum.beta_floor', standardisedMomentum(closes, 0.1), 0.65789474],
    ['rank.momentum.map', [0, 0.35, 0.5, 0.7, 0.85, 1].map(momentumScore), [1, 5.5, 7.42857143, 10, 8, 6]],
    ['prices of less than a year have none', standardisedMomentum({ ...closes, yearAgo: undefined }, 1), undefined],
  ]);
});

describe('GF Score', () => {
  vectors([
    ['gfscore.open', score(8, 8, 7, 7, 6), 76, 0],
    ['gfscore.rank_zero', gfScore({ financialStrength: 7, profitability: 2, growth: undefined, value: undefined, momentum: undefined }), 21, 0],
    ['gfscore.high', score(8, 10, 10, 8, 10), 98, 0],
    ['gfscore.half_up', score(5, 5, 5, 5, 5), 58, 0],
    ['gfscore.weak_strength', score(2, 6, 4, 9, 3), 50, 0],
  ]);

  test('runs from nothing to 100 [GFS-03]', () => {
    expect(score(10, 10, 10, 10, 10)).toBe(100);
    expect(gfScore({ financialStrength: undefined, profitability: undefined, growth: undefined, value: undefined, momentum: undefined })).toBeUndefined();
  });

  test('has five bands, which begin above 90, 80, 70 and 50 [GFS-04]', () => {
    expect([100, 91, 90, 81, 80, 71, 70, 51, 50, 0].map((each) => GF_SCORE_BANDS[gfScoreBand(each)]?.label)).toEqual([
      '91–100',
      '91–100',
      '81–90',
      '81–90',
      '71–80',
      '71–80',
      '51–70',
      '51–70',
      '0–50',
      '0–50',
    ]);
  });
});
