import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findIndicator } from '#server/queries/sources/economic-indicators.ts';
import { parseShillerCsv } from '#server/sources/shiller/shiller-csv.ts';
import { shillerSource } from '#server/sources/shiller/shiller-source.ts';
import { textOf } from '#server/sources/text-of.ts';
import { describeOnStores } from '../../harness.ts';
import { pieces } from '../text-pieces.ts';

const today = '2026-11-21';
const HEADER = 'Date,SP500,Dividend,Earnings,Consumer Price Index,Long Interest Rate,Real Price,Real Dividend,Real Earnings,PE10';

test('months that Shiller has not published are not known, although the file has 0.0 for them', async () => {
  const text = `${HEADER}\n1871-01-01,4.44,0.26,0.4,12.46,5.32,109.05,6.39,9.82,0.0\n2023-09-01,4515.77,0.0,0.0,306.13,4.09,4515.77,0.0,0.0,30.81\n`;
  const { series, problems } = await parseShillerCsv(pieces(text), { today });
  const of = (id: string) => series.find(({ series_id }) => series_id === id)?.observations.map(({ value }) => value);
  expect(of('shiller-CAPE')).toEqual([null, 30.81]);
  expect(of('shiller-E')).toEqual([0.4, null]);
  expect(of('shiller-P')).toEqual([4.44, 4515.77]);
  expect(problems.count).toBe(0);
  await expect(parseShillerCsv(pieces('Date,Close\n2020-01-01,5\n'), { today })).rejects.toMatchObject({ name: 'SourceRefusal', reason: 'columns' });
});

describeOnStores("Shiller's history", (openFresh) => {
  test('is loaded from a file into series with names, units and terms, and again without a change', async () => {
    const { db } = await openFresh();
    const file = join(tmpdir(), `shiller-${process.pid}.csv`);
    writeFileSync(
      file,
      `${HEADER}\n2023-08-01,4457.36,69.0,181.2,306.27,4.17,4457,69,181,30.5\n2023-09-01,4515.77,0.0,0.0,306.13,4.09,4515.77,0.0,0.0,30.81\n`,
    );
    const said: string[] = [];
    const run = () =>
      shillerSource.run(
        { file },
        {
          db,
          now: () => Date.UTC(2026, 10, 21),
          say: (line) => said.push(line),
          fetching: () => {
            throw new Error('nothing is read from the web');
          },
        },
      );
    expect(await run()).toEqual({ loaded: 1, failed: 0 });
    expect(await run()).toEqual({ loaded: 1, failed: 0 });
    rmSync(file);
    expect(said.map((line) => /(\d+) changed/.exec(line)?.[1])).toEqual(['8', '0']);
    const found = await findIndicator(db, 'shiller-CAPE');
    expect(found).toMatchObject({ name: 'Cyclically adjusted P/E (P/E10)', unit: 'Ratio', values: [30.5, 30.81], category: 'markets', source: 'shiller' });
    expect(found?.related.map(({ id }) => id)).toContain('shiller-P');
    expect(await findIndicator(db, 'shiller-E')).toMatchObject({ last_on: '2023-08-01', value: 181.2 });
  });
});

const shared = join(import.meta.dirname, '../../../../../shared/data/files/lists/sp500_shiller_monthly.csv');

test.runIf(existsSync(shared))(
  'the history since 1871 agrees with a plain reading, and its P/E with real price over ten years of real earnings (needs ../shared)',
  async () => {
    const { series, problems, rows } = await parseShillerCsv(textOf([readFileSync(shared)], { most: 8 }), { today });
    const [, ...lines] = readFileSync(shared, 'utf8').trim().split(/\r?\n/);
    const plain = lines.map((line) => line.split(','));
    expect([rows, problems.shown]).toEqual([plain.length, []]);
    const places = { 'shiller-P': 1, 'shiller-D': 2, 'shiller-E': 3, 'shiller-GS10': 5, 'shiller-CAPE': 9 };
    for (const [id, place] of Object.entries(places)) {
      const ours = series.find(({ series_id }) => series_id === id)?.observations ?? [];
      expect(
        ours.map(({ day, value }) => [day, value ?? 0]),
        id,
      ).toEqual(plain.map((cells) => [cells[0], Number(cells[place])]));
    }
    const cape = series.find(({ series_id }) => series_id === 'shiller-CAPE')?.observations ?? [];
    expect(cape.findLast(({ value }) => value !== null)?.day).toBe('2023-09-01');
    const far = plain.flatMap((cells, at) => {
      const earnings = plain.slice(at - 120, at).map((before) => Number(before[8]));
      const [stated, price] = [Number(cells[9]), Number(cells[6])];
      if (at < 120 || stated === 0 || earnings.includes(0)) return [];
      const computed = price / (earnings.reduce((sum, each) => sum + each, 0) / 120);
      return Math.abs(computed / stated - 1) > 0.01 ? [`${cells[0]} ${computed} ${stated}`] : [];
    });
    expect(far).toEqual([]);
  },
);
