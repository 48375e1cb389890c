import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDailyCsv } from '#server/sources/prices/daily-csv.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { pieces } from './text-pieces.ts';

const options = { currency: 'USD', today: '2024-06-28' };
const read = (text: string, ...cuts: number[]) => parseDailyCsv(pieces(text, ...cuts), options);
const stooq = (...rows: string[]) => ['Date,Open,High,Low,Close,Volume', ...rows].join('\r\n');
const generic = (...rows: string[]) => ['Date,Open,High,Low,Close,Volume,Dividend,Split', ...rows].join('\n');
const GOOD = ['2024-01-02,10,11,9,10.5,1000', '2024-01-03,10,11,9,10.6,1000', '2024-01-04,10,11,9,10.7,1000'];

test('a Stooq file gives its bars and says that they are adjusted for dividends', async () => {
  const { prices, problems, rows, notes } = await read(stooq(...GOOD));
  expect(prices).toEqual({
    adjusted: 'total',
    bars: [10.5, 10.6, 10.7].map((close, i) => ({ day: `2024-01-0${i + 2}`, open: 10, high: 11, low: 9, close, volume: 1000 })),
    dividends: [],
    splits: [],
  });
  expect([rows, problems.count]).toEqual([3, 0]);
  expect(notes.join()).toContain('adjusted for splits and dividends');
});

test('a generic file gives prices as traded with dividends and splits', async () => {
  const { prices, notes } = await read(
    generic('2024-01-03,5,5,5,5,,0.25,', '2024-01-02,10,10,10,10,7,,', '2024-01-04,2.5,2.5,2.5,2.5,1,0,2:1', '2024-01-05,50,50,50,50,1,0,0.05'),
  );
  expect(prices.adjusted).toBe('raw');
  expect(prices.bars.map(({ day, volume }) => [day, volume])).toEqual([
    ['2024-01-02', 7],
    ['2024-01-03', null],
    ['2024-01-04', 1],
    ['2024-01-05', 1],
  ]);
  expect(prices.dividends).toEqual([{ ex_day: '2024-01-03', amount: 0.25, currency: 'USD' }]);
  expect(prices.splits).toEqual([
    { day: '2024-01-04', numerator: 2, denominator: 1 },
    { day: '2024-01-05', numerator: 0.05, denominator: 1 },
  ]);
  expect(notes).toEqual([]);
});

test('columns of a generic file may stand in any order, in any case, and only day, close and events are needed', async () => {
  const { prices } = await read('split,CLOSE,dividend,date\n7:1,100,0,2024-01-02\n');
  expect(prices.bars).toEqual([{ day: '2024-01-02', open: null, high: null, low: null, close: 100, volume: null }]);
  expect(prices.splits).toEqual([{ day: '2024-01-02', numerator: 7, denominator: 1 }]);
});

test.each([
  ['a negative volume', '2024-01-05,10,11,9,10,-1', 'Volume', '-1 is negative'],
  ['a negative price', '2024-01-05,-10,11,9,10,1', 'Open', '-10 is negative'],
  ['a price of 0', '2024-01-05,10,11,9,0,1', 'Close', 'is 0, which is no price'],
  ['a day in the future', '2024-06-29,10,11,9,10,1', 'Date', '2024-06-29 is in the future'],
  ['a day that does not exist', '2024-02-30,10,11,9,10,1', 'Date', '"2024-02-30" is not a day like 2025-09-27'],
  ['a high below the low', '2024-01-05,10,9,11,10,1', 'High', '9 is below the low 11'],
  ['a close above the high', '2024-01-05,10,11,9,12,1', 'Close', '12 is above the high 11'],
  ['an open below the low', '2024-01-05,8,11,9,10,1', 'Open', '8 is below the low 9'],
  ['a word for a number', '2024-01-05,10,11,9,n/a,1', 'close', '"n/a" is not a number'],
  ['a decimal comma', '2024-01-05,10,11,9,"10,5",1', 'close', '"10,5" is not a number'],
  ['no close', '2024-01-05,10,11,9,,1', 'close', 'is missing'],
  ['a row that is cut', '2024-01-05,10,11', 'row', 'has another number of cells than the header'],
  ['a day given again', '2024-01-04,10,11,9,10.7,1000', 'Date', '2024-01-04 repeats line 4'],
])('%s is reported with its line and the rest loads', async (_what, row, field, reason) => {
  const { prices, problems, rows } = await read(stooq(...GOOD, row));
  expect(problems.shown).toEqual([{ line: 5, field, reason }]);
  expect([prices.bars.length, rows]).toEqual([3, 4]);
});

test('of two rows that contradict each other neither is used', async () => {
  const { prices, problems } = await read(stooq(...GOOD, '2024-01-04,10,11,9,10.1,1000'));
  expect(problems.shown).toEqual([{ line: 5, field: 'Date', reason: '2024-01-04 contradicts line 4; neither is used' }]);
  expect(prices.bars.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-03']);
});

test.each([
  ['a negative dividend', '2024-01-05,1,1,1,1,1,-1,', 'Dividend', '-1 is negative'],
  ['a split that is none', '2024-01-05,1,1,1,1,1,,2:0', 'Split', '"2:0" is not a ratio like 7:1 or 0.05'],
  ['a split in words', '2024-01-05,1,1,1,1,1,,two for one', 'Split', '"two for one" is not a ratio like 7:1 or 0.05'],
])('%s is reported', async (_what, row, field, reason) => {
  const { problems } = await read(generic('2024-01-02,10,10,10,10,7,,', row));
  expect(problems.shown).toEqual([{ line: 3, field, reason }]);
});

test('prices as traded are refused without their dividends and splits', async () => {
  await expect(parseDailyCsv(pieces(stooq(...GOOD)), { ...options, adjusted: 'raw' })).rejects.toMatchObject({ reason: 'columns' });
  expect((await parseDailyCsv(pieces(stooq(...GOOD)), { ...options, adjusted: 'split' })).prices.adjusted).toBe('split');
});

test('prices without a step at their split are refused, since adjusting them again would be wrong', async () => {
  const text = generic('2024-01-02,10,10,10,10,7,,', '2024-01-03,10,10,10,10,7,,2:1', '2024-01-04,10,10,10,10,7,,');
  await expect(read(text)).rejects.toMatchObject({ reason: 'shape', message: expect.stringContaining('at the split 2:1 of 2024-01-03') });
  const { prices, notes } = await parseDailyCsv(pieces(text), { ...options, adjusted: 'split' });
  expect([prices.adjusted, prices.bars.length, prices.splits.length]).toEqual(['split', 3, 1]);
  expect(notes.join()).toContain('adjusted for splits');
});

test.each([
  ['other columns', 'Day;Close\n2024-01-02;5\n', 'columns'],
  ['a column nobody knows', 'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,1,1,1,1,1,1\n', 'columns'],
  ['a column twice', 'Date,Open,High,Low,Close,Close\n', 'columns'],
  ['a header alone', 'Date,Open,High,Low,Close,Volume\n', 'empty'],
  ['no line ends', `Date,Open,High,Low,Close,Volume\n${'1,'.repeat(100_000)}`, 'shape'],
  ['a quote that never ends', 'Date,Open,High,Low,Close,Volume\n"2024-01-02,1,1,1,1,1\n', 'shape'],
  ['mostly bad rows', stooq('2024-01-02,1,1,1,1,1', '2024-01-03,1,1,1,x,1', '2024-01-04,1,1,1,y,1'), 'mostly-bad'],
])('%s are refused as a whole', async (_what, text, reason) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
});

test('whatever stands in a file, it is read or refused by name, and no bar is impossible', async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.double().map(String),
    fc.constantFrom('2024-01-02', '2024-01-03', '"', ',', '\n', '\uFEFF', '-1', '1e400'),
  );
  const row = fc.array(cell, { minLength: 5, maxLength: 9 }).map((cells) => cells.join(','));
  const header = fc.constantFrom('Date,Open,High,Low,Close,Volume', 'Date,Open,High,Low,Close,Volume,Dividend,Split', 'Date,Close');
  await fc.assert(
    fc.asyncProperty(header, fc.array(fc.oneof(row, fc.constantFrom(...GOOD)), { maxLength: 12 }), fc.nat(200), async (first, rows, cut) => {
      const outcome = await read([first, ...rows].join('\n'), cut).catch((error: unknown) => error);
      if (outcome instanceof Error) {
        expect(outcome).toBeInstanceOf(SourceRefusal);
        return;
      }
      const { prices } = outcome as Awaited<ReturnType<typeof read>>;
      for (const { day, open, high, low, close, volume } of prices.bars) {
        expect(day <= options.today && close > 0 && Number.isFinite(close) && (volume ?? 0) >= 0).toBe(true);
        expect((high ?? close) * 1.001 >= Math.max(open ?? close, close) && (low ?? close) <= (high ?? close) * 1.001).toBe(true);
      }
      expect(new Set(prices.bars.map(({ day }) => day)).size).toBe(prices.bars.length);
    }),
    { numRuns: 300 },
  );
});

test('where a file is cut on its way changes nothing', async () => {
  const text = generic('2024-01-02,10,10,10,10,7,,', '2024-01-03,5,5,5,5,,0.25,2:1', '2024-01-04,5,x,5,5,1,,');
  const whole = await read(text);
  for (let cut = 0; cut < text.length; cut++) expect(await read(text, cut)).toEqual(whole);
});

const shared = join(import.meta.dirname, '../../../../shared/data');
const mirror = join(shared, 'http/stooq.com/q/d/l');

describe.runIf(existsSync(mirror))('real files (need ../shared)', () => {
  test('every Stooq file of the mirror loads without a bad row', async () => {
    let bars = 0;
    for (const name of readdirSync(mirror)) {
      const { prices, problems } = await parseDailyCsv(pieces(readFileSync(join(mirror, name), 'utf8')), { currency: 'USD', today: '2026-11-21' });
      expect(problems.shown, name).toEqual([]);
      bars += prices.bars.length;
    }
    expect(bars).toBe(71_627);
  });

  test('a file whose prices were adjusted for its split of seven for one loads only when that is said', async () => {
    const text = readFileSync(join(shared, 'files/prices-events/AAPL-2012-2014-div-split.csv'), 'utf8');
    const given = { currency: 'USD', today: '2026-11-21' };
    await expect(parseDailyCsv(pieces(text), given)).rejects.toMatchObject({ reason: 'shape' });
    const { prices, problems } = await parseDailyCsv(pieces(text), { ...given, adjusted: 'split' });
    expect(problems.shown).toEqual([]);
    expect(prices.splits).toEqual([{ day: '2014-06-09', numerator: 7, denominator: 1 }]);
    expect(prices.dividends).toHaveLength(10);
    expect(prices.bars).toHaveLength(754);
  });
});
