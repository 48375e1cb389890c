import { expect, test } from 'vitest';
import { type CompanyDay, movesInSteps, sectorDays, topMovers } from '#domain/market/market-day.ts';

const company = (stockid: string, move: number, rest: Partial<CompanyDay> = {}): CompanyDay => ({
  ...{ stockid, move, sector: undefined, ytd: undefined, size: undefined, usual: undefined },
  ...rest,
});

test('companies are counted by quarters of a percent point, those far out in the outer steps', () => {
  const steps = movesInSteps([0.0012, -0.0012, 0.0013, 0.0249, -0.2, 0.9].map((move, index) => company(String(index), move)));
  expect(steps.map(({ around }) => around)).toEqual(Array.from({ length: 29 }, (_, index) => -3.5 + index * 0.25));
  const some = steps.filter(({ companies }) => companies > 0);
  expect(some).toEqual([
    { around: -3.5, companies: 1 },
    { around: 0, companies: 2 },
    { around: 0.25, companies: 1 },
    { around: 2.5, companies: 1 },
    { around: 3.5, companies: 1 },
  ]);
});

test('a sector gains what its companies gained together, by what each was worth before', () => {
  const days = sectorDays([
    company('a', 0.1, { sector: 'Energy', size: 110, ytd: 1 }),
    company('b', -0.1, { sector: 'Energy', size: 270, ytd: undefined }),
    company('c', 0.02, { sector: 'Utilities' }),
    company('d', 0.5, { size: 10 }),
  ]);
  // 100 became 110 and 300 became 270: 400 lost 20.
  expect(days).toEqual([
    { sector: 'Energy', companies: 2, change: -0.05, ytd_change: 1 },
    { sector: 'Utilities', companies: 1, change: null, ytd_change: null },
  ]);
});

test('movers are chosen by how unusual their move was, and one whose usual move is unknown is none', () => {
  const movers = topMovers(
    [company('calm', 0.02, { usual: 0.005 }), company('wild', 0.09, { usual: 0.08 }), company('fell', -0.03, { usual: 0.01 }), company('new', 0.4)],
    2,
  );
  expect(movers.map(({ stockid, times }) => [stockid, times])).toEqual([
    ['calm', 4],
    ['fell', 3],
  ]);
});
