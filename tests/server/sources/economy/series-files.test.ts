import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFredCsv } from '#server/sources/fred/fred-csv.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { textOf } from '#server/sources/text-of.ts';
import { tenorIn } from '#server/sources/treasury/tenors.ts';
import { parseYieldCsv } from '#server/sources/treasury/yield-csv.ts';
import { pieces } from '../text-pieces.ts';

const today = '2026-11-21';
const shared = join(import.meta.dirname, '../../../../../shared/data');

describe('a FRED series', () => {
  const read = (text: string, seriesId = 'DGS10') => parseFredCsv(pieces(text), { seriesId, today });

  test.each(['date,DGS10', 'date,value', 'observation_date,DGS10', 'DATE,VALUE'])('is read under the header %s', async (header) => {
    const { series } = await read(`${header}\n2026-01-02,4.18\n2026-01-05,4.17\n`);
    expect(series).toEqual([
      {
        series_id: 'DGS10',
        observations: [
          { day: '2026-01-02', value: 4.18 },
          { day: '2026-01-05', value: 4.17 },
        ],
      },
    ]);
  });

  test('does not know what is a point or nothing, which is not 0', async () => {
    const { series, problems } = await read('date,value\n2026-01-01,.\n2026-01-02,\n2026-01-05,0\n');
    expect(series[0]?.observations.map(({ value }) => value)).toEqual([null, null, 0]);
    expect(problems.count).toBe(0);
  });

  test.each([
    ['a day in the future', '2026-11-22,1', 'DGS10', 'of 2026-11-22 is in the future'],
    ['a word', '2026-01-09,high', 'DGS10', '"high" is not a number'],
    ['a day that does not exist', '2026-02-29,1', 'date', '"2026-02-29" is not a day like 2025-09-27'],
    ['a third cell', '2026-01-09,1,2', 'row', 'does not have two cells'],
  ])('with %s loads the rest and reports it', async (_what, row, field, reason) => {
    const { series, problems } = await read(`date,value\n2026-01-02,4.18\n2026-01-05,4.17\n${row}\n`);
    expect(problems.shown).toEqual([{ line: 4, field, reason }]);
    expect(series[0]?.observations).toHaveLength(2);
  });

  test.each([
    ['of another name', 'date,GDP\n2026-01-02,1\n', 'columns'],
    ['with two values a day', 'date,DGS10,DGS2\n2026-01-02,1,2\n', 'columns'],
    ['without a value', 'date,value\n2026-01-02,.\n', 'empty'],
    ['of mostly bad rows', 'date,value\n2026-01-02,1\nx,1\ny,1\n', 'mostly-bad'],
  ])('%s is refused', async (_what, text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
  });
});

describe('Treasury yields', () => {
  const read = (text: string, curve: 'par' | 'real' = 'par') => parseYieldCsv(pieces(text), { curve, today });

  test('are read in percent by maturity, newest first as the Treasury writes them', async () => {
    const { series, rows } = await read('Date,"1 Mo","1.5 Month","2 Mo","10 Yr"\n01/05/2026,3.7,3.71,,4.17\n01/02/2026,3.72,,3.73,4.18\n');
    expect(series.map(({ series_id }) => series_id)).toEqual(['par-1M', 'par-1.5M', 'par-2M', 'par-10Y']);
    expect(series[3]?.observations).toEqual([
      { day: '2026-01-02', value: 4.18 },
      { day: '2026-01-05', value: 4.17 },
    ]);
    expect(series[1]?.observations[0]).toEqual({ day: '2026-01-02', value: null });
    expect(rows).toBe(2);
  });

  test('of 1990 have nine maturities, and a maturity without any value is not there', async () => {
    const { series } = await read('Date,"1 Mo","3 Mo","10 Yr"\n01/02/1990,N/A,7.83,7.94\n');
    expect(series.map(({ series_id }) => series_id)).toEqual(['par-3M', 'par-10Y']);
  });

  test('in the layout of fractions become percent', async () => {
    const { series } = await read('Time Period,3month,10year\n1990-01-02 00:00:00+00:00,0.0783,0.0794\n');
    expect(series.map(({ observations }) => observations[0]?.value)).toEqual([7.83, 7.94]);
  });

  test('in fractions where percent are promised are refused, since each would be a hundredth', async () => {
    await expect(read('Date,"10 Yr"\n01/02/2026,0.0418\n')).rejects.toMatchObject({ reason: 'shape' });
  });

  test('of inflation-protected securities may be below 0', async () => {
    const { series } = await read('Date,"5 YR","10 YR"\n01/04/2021,-1.66,-1.08\n', 'real');
    expect(series[0]).toEqual({ series_id: 'real-5Y', observations: [{ day: '2021-01-04', value: -1.66 }] });
  });

  test.each([
    ['of other columns', 'Date,Open,High\n01/02/2026,1,2\n', 'columns'],
    ['without a day', '"10 Yr"\n4.18\n', 'columns'],
    ['without a value', 'Date,"10 Yr"\n01/02/2026,N/A\n', 'empty'],
  ])('%s are refused', async (_what, text, reason) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
  });

  test.each([
    ['1 Mo', '1M', 1],
    ['1.5 Month', '1.5M', 1.5],
    ['BC_1_5MONTH', '1.5M', 1.5],
    ['10year', '10Y', 120],
    ['30 Yr', '30Y', 360],
    ['BC_30YEAR', '30Y', 360],
  ])('the column %s is the maturity %s', (column, id, months) => {
    expect(tenorIn(column)).toEqual({ id, months });
  });

  test.each(['Date', 'LT COMPOSITE (>10 Yrs)', '0 Mo', 'BC_30YEARDISPLAY', ''])('the column "%s" is no maturity', (column) => {
    expect(tenorIn(column)).toBeUndefined();
  });
});

test('whatever text comes, series are read or refused by name', async () => {
  const part = fc.constantFrom('date', 'value', 'Date', '"10 Yr"', ',', '\n', '01/02/2026', '2026-01-02', '4.1', '.', '-', '"', '1e999');
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
      ),
      async (text) => {
        for (const parse of [() => parseFredCsv(pieces(text), { seriesId: 'X', today }), () => parseYieldCsv(pieces(text), { curve: 'par', today })]) {
          try {
            for (const { observations } of (await parse()).series)
              for (const { value } of observations) expect(value === null || Number.isFinite(value)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(SourceRefusal);
          }
        }
      },
    ),
    { numRuns: 200 },
  );
});

const fred = join(shared, 'http/fred.stlouisfed.org/graph');

test.runIf(existsSync(fred))('every FRED file of the mirror loads without a bad row (needs ../shared)', async () => {
  const files = readdirSync(fred);
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const seriesId = /id=(\w+)\.csv/.exec(file)?.[1] ?? '';
    const { series, problems } = await parseFredCsv(pieces(readFileSync(join(fred, file), 'utf8')), { seriesId, today });
    expect(problems.shown, file).toEqual([]);
    expect(series[0]?.observations.length, file).toBeGreaterThan(50);
  }
});

const curve = join(shared, 'files/treasury/treasury_curves_1990-2017.csv.gz');

test.runIf(existsSync(curve))('the yield curve from 1990 to 2017 loads, and agrees with the ten-year series of FRED (needs ../shared)', async () => {
  const { series, problems, rows } = await parseYieldCsv(textOf([readFileSync(curve)], { most: 64 }), { curve: 'par', today });
  expect([rows, problems.shown, series.length]).toEqual([6816, [], 11]);
  const file = readFileSync(join(fred, 'fredgraph.csv__q__id=DGS10.csv'), 'utf8');
  const [theirs] = (await parseFredCsv(pieces(file), { seriesId: 'DGS10', today })).series;
  const ours = new Map(series.find(({ series_id }) => series_id === 'par-10Y')?.observations.map(({ day, value }) => [day, value]));
  const differing = theirs?.observations.filter(({ day, value }) => value !== null && (ours.get(day) ?? value) !== value) ?? [];
  expect(differing).toEqual([]);
  expect(theirs?.observations.filter(({ day, value }) => value !== null && typeof ours.get(day) === 'number').length).toBeGreaterThan(3500);
});
