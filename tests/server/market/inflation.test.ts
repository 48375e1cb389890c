import { expect, test } from 'vitest';
import { getInflationContributors } from '#contract/endpoints/market/inflation.ts';
import { CPI_WEIGHTS, weightSeries } from '#server/economy/cpi-parts.ts';
import { storeSeries } from '#server/queries/sources/series.ts';
import { readCpiWeights } from '#server/sources/cpi-weights/cpi-weights-source.ts';
import { describeOnStores, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';
import { pieces } from '../sources/text-pieces.ts';

const MONTHS = ['2024-12-01', '2025-06-01', '2025-12-01', '2026-06-01'];
const INDICES = {
  CPIAUCNS: [100, 102.033, 102.472, 104.582407],
  CPIUFDNS: [300, 306, 309, 313.5],
  CPIENGNS: [280, 287, 266, 294],
  CPILFENS: [320, 326.4, 329.6, 334.5],
} as const;
const WEIGHTS = { CPIUFDNS: [13.5, 13.698], CPIENGNS: [6.6, 6.383], CPILFENS: [79.9, 79.919] } as const;

describeOnStores('inflation', (openFresh) => {
  test('has its parts once indices and weights are loaded, and says what is missing until then [MKT-01]', async () => {
    const store = await openFresh();
    const member = await newMember(testServices(store));
    const ask = async (query: Record<string, string> = {}) => member.call(getInflationContributors, { query });
    const named = [
      { id: 'CPIAUCNS', name: 'All items' },
      { id: 'CPIUFDNS', name: 'Food' },
      { id: 'CPIENGNS', name: 'Energy' },
      { id: 'CPILFENS', name: 'All items less food and energy' },
    ];
    expect((await ask()).body).toEqual({ contributors: null, missing: { series: named, weights: true } });
    for (const [series_id, values] of Object.entries(INDICES)) {
      const observations = MONTHS.map((day, at) => ({ day, value: values[at] ?? null }));
      await storeSeries(store.db, { source: 'fred', title: series_id, unit: 'index' }, { series_id, observations }, 1);
    }
    expect((await ask()).body).toEqual({ contributors: null, missing: { series: [], weights: true } });
    for (const [part, [old, now]] of Object.entries(WEIGHTS)) {
      const observations = [
        { day: '2024-12-01', value: old },
        { day: '2025-12-01', value: now },
      ];
      await storeSeries(store.db, { source: CPI_WEIGHTS, title: part, unit: 'percent' }, { series_id: weightSeries(part), observations }, 1);
    }
    const { contributors, missing } = (await ask()).body;
    expect(missing).toEqual({ series: [], weights: false });
    const { months, ...rest } = contributors;
    expect(rest).toEqual({
      ...{ invented: false, split: { key: 'core', name: 'Food, energy, core' }, splits: [{ key: 'core', name: 'Food, energy, core' }], all: 'CPIAUCNS' },
      parts: [
        { id: 'CPIUFDNS', name: 'Food', weight: 13.698, weight_of: '2025-12-01', change: Number((313.5 / 306 - 1).toPrecision(12)) },
        { id: 'CPIENGNS', name: 'Energy', weight: 6.383, weight_of: '2025-12-01', change: Number((294 / 287 - 1).toPrecision(12)) },
        {
          id: 'CPILFENS',
          name: 'All items less food and energy',
          weight: 79.919,
          weight_of: '2025-12-01',
          change: Number((334.5 / 326.4 - 1).toPrecision(12)),
        },
      ],
    });
    const points = (value: number) => (value * 100).toFixed(4);
    const parts = months.map((month: { month: string; headline: number; parts: number[]; other: number }) => [
      ...[month.month, points(month.headline), month.parts.map(points), Math.abs(month.other) < 1e-6],
    ]);
    // From December to December 13.5 × 3 %, 6.6 × −5 % and 79.9 × 3 %; from June to June over the new weights between.
    expect(parts).toEqual([
      ['2025-12-01', '2.4720', ['0.4050', '-0.3300', '2.3970'], true],
      ['2026-06-01', '2.4986', ['0.3327', '0.1896', '1.9763'], true],
    ]);
    expect((await ask({ split: 'groups' })).status).toBe(404);
  });
});

test('a file of weights is read by part and December; what is no weight is left out and named [MKT-01]', async () => {
  const file = [
    'december,component,weight',
    '2024,cpiufdns,13.5',
    '2025,CPIUFDNS,13.698',
    '2025,CPIENGNS,6.383',
    '2025,CPIENGNS,7',
    '1949,CPIENGNS,6',
    '2030,CPIENGNS,6',
    '2025,CPIXXX,6',
    '2025,CPILFENS,100',
    '2025,CPIHOSNS,',
  ];
  const { weights, rows, problems } = await readCpiWeights(pieces(`${file.join('\n')}\n`), '2026-06-30');
  expect([...weights].map(([part, years]) => [part, [...years]])).toEqual([
    [
      'CPIUFDNS',
      [
        [2024, 13.5],
        [2025, 13.698],
      ],
    ],
    ['CPIENGNS', [[2025, 6.383]]],
  ]);
  expect([rows, problems.count]).toEqual([9, 6]);
  expect(problems.shown.map(({ line, field }) => [line, field])).toEqual([
    [5, 'component'],
    [6, 'december'],
    [7, 'december'],
    [8, 'component'],
    [9, 'weight'],
    [10, 'weight'],
  ]);
  await expect(readCpiWeights(pieces('december,weight\n2025,1\n'), '2026-06-30')).rejects.toMatchObject({ reason: 'columns' });
  await expect(readCpiWeights(pieces('december,component,weight\n2025,CPIXXX,1\n'), '2026-06-30')).rejects.toMatchObject({ reason: 'empty' });
});
