import { describe } from 'vitest';
import { financialStrengthRank, type StrengthFigures } from '#domain/quality/financial-strength-rank.ts';
import { predictabilityStars, starsOf } from '#domain/quality/predictability.ts';
import { profitabilityRank } from '#domain/quality/profitability-rank.ts';
import { vectors } from '../vector.ts';

const strength = (interestCoverage?: number, altmanZ?: number, equityToAssets?: number, cashToDebt?: number, debtToRevenue?: number, noDebt = false) => {
  const figures: StrengthFigures = { interestCoverage, altmanZ, equityToAssets, cashToDebt, debtToRevenue, noDebt };
  return financialStrengthRank(figures);
};
const scores = ({ factors }: ReturnType<typeof strength>) => factors.map(({ score }) => score);
const acme = strength(11.333333, 5.923053, 0.535088, 0.797101, 0.23);
const profitability = (margin: number, marginSlope: number, profitableYears: number, fScore: number, stars: number) =>
  profitabilityRank({ margin, marginSlope, profitableYears, fScore, stars });
const lines = (revenue: number, ebitda: number, slope = 0.03) => [
  { fit: revenue, slope },
  { fit: ebitda, slope: 0.02 },
];
const growing = (years: number) => Array.from({ length: years }, (_, i) => 1.1 ** i);

describe('financial strength', () => {
  vectors([
    ['rank.strength.factors', scores(acme), [8.2666666, 9.92330864, 8.02632, 6.782606, 8.16]],
    ['rank.financial_strength', acme, { raw: 8.23177988, rank: 8 }],
    ['rank.strength.no_debt', strength(undefined, 4, 0.7, undefined, 0, true), { raw: 9.5013289, rank: 10 }],
    ['rank.strength.no_debt: its factors', scores(strength(undefined, 4, 0.7, undefined, 0, true)), [10, 8.00664452, 9.5, 10, 10]],
    ['rank.strength.financial', strength(3, undefined, 0.1, 0.3, 0.9), { raw: 2.875, rank: 3 }],
    ['edge.rank_strength_few_factors', strength(undefined, undefined, 0.5, 0.5).rank, undefined],
  ]);
});

describe('profitability', () => {
  vectors([
    ['rank.profitability', profitability(0.17, 0.5, 10, 9, 3.5), { raw: 8.2625, rank: 8 }],
    ['rank.profitability.poor', profitability(-0.05, -3, 2, 3, 1), { raw: 1.4, rank: 1 }],
  ]);
});

describe('predictability', () => {
  vectors([
    ['predictability', starsOf(lines(0.98, 0.9)), 4.5],
    ['predictability.boundary', starsOf(lines(0.97, 0.83)), 4.5],
    ['predictability.map', [0.95, 0.9499, 0.85, 0.78, 0.7, 0.6, 0.5, 0.35, 0.3499].map((fit) => starsOf(lines(fit, fit))), [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1]],
    ['predictability.loss', predictabilityStars([growing(11), [-1, ...growing(10)]]), 1],
    ['predictability.shrinking', starsOf(lines(0.99, 0.99, -0.03)), 1],
    ['edge.predictability_short', predictabilityStars([growing(9), growing(9)]), undefined],
    ['ten years of even growth have five stars', predictabilityStars([growing(10), growing(10)]), 5],
    ['a year that is not known leaves it unrated', predictabilityStars([growing(11), [...growing(10), undefined]]), undefined],
  ]);
});
