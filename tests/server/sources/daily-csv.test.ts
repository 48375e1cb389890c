import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
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

test('columns of a generic file may be in any order, in any case, and only day, close and events are needed', async () => {
  const { prices } = await read('split,CLOSE,dividend,date\n7:1,100,0,2024-01-02\n');
  expect(prices.bars).toEqual([{ day: '2024-01-02', open: null, high: null, low: null, close: 100, volume: null }]);
  expect(prices.splits).toEqual([{ day: '2024-01-02', numerator: 7, denominator: 1 }]);
});

describe('a Yahoo file with Adj Close', () => {
  const today = 'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,10,11,8,10,5,1000\n';
  const old = 'Date,Open,High,Low,Close,Volume,Adj Close\n2024-01-02,10,11,8,10,1000,5\n';
  const onScale = [{ day: '2024-01-02', open: 5, high: 5.5, low: 4, close: 5, volume: 1000 }];

  test('has prices adjusted for splits, and without dividends on the scale of the adjusted close when asked', async () => {
    const { prices, problems } = await read(today);
    expect([prices.adjusted, prices.bars, problems.count]).toEqual(['split', [{ day: '2024-01-02', open: 10, high: 11, low: 8, close: 10, volume: 1000 }], 0]);
    expect((await parseDailyCsv(pieces(today), { ...options, adjusted: 'total' })).prices).toMatchObject({ adjusted: 'total', bars: onScale });
  });

  test('of the old form is read on the scale of the adjusted close, since its splits are not named', async () => {
    expect((await read(old)).prices).toMatchObject({ adjusted: 'total', bars: onScale });
    await expect(parseDailyCsv(pieces(old), { ...options, adjusted: 'split' })).rejects.toMatchObject({ reason: 'columns' });
  });

  test('with prices as traded is refused, as it names no splits', async () => {
    await expect(parseDailyCsv(pieces(today), { ...options, adjusted: 'raw' })).rejects.toMatchObject({ reason: 'columns' });
  });
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

test('an isolated close, ten times off the days around it, is left out and reported', async () => {
  const { prices, problems } = await read(stooq('2024-01-02,3.7,3.7,3.7,3.7,1', '2024-01-03,0.37,0.37,0.37,0.37,1', '2024-01-04,3.6,3.6,3.6,3.6,1'));
  expect(prices.bars.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-04']);
  expect(problems.shown).toEqual([{ line: 3, field: 'Close', reason: '0.37 of 2024-01-03 is far off the days before and after, 3.7 and 3.6' }]);
});

test('the split and the dividend of a row with an impossible price are kept, since all earlier prices hang on them', async () => {
  const rows = ['2024-01-02,100,100,100,100,1,,', '2024-01-03,50,40,60,50,1,0.5,2:1', '2024-01-04,51,51,51,51,1,,'];
  const { prices, problems } = await read(generic(...rows));
  expect(problems.shown).toEqual([{ line: 3, field: 'High', reason: '40 is below the low 60' }]);
  expect(prices.bars.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-04']);
  expect(prices.splits).toEqual([{ day: '2024-01-03', numerator: 2, denominator: 1 }]);
  expect(prices.dividends).toEqual([{ ex_day: '2024-01-03', amount: 0.5, currency: 'USD' }]);
});

test('a crash, a split and the first and last day do not count as isolated', async () => {
  const crash = stooq('2024-01-02,90,90,90,90,1', '2024-01-03,9,9,9,9,1', '2024-01-04,8,8,8,8,1', '2024-01-05,80,80,80,80,1');
  expect((await read(crash)).problems.count).toBe(0);
  const split = generic('2024-01-02,90,90,90,90,1,,', '2024-01-03,9,9,9,9,1,,10:1', '2024-01-04,8,8,8,8,1,,');
  expect((await read(split)).problems.count).toBe(0);
});

test('a change of unit without a split is said', async () => {
  const { notes, prices } = await read(stooq('2024-01-02,4,4,4,4,1', '2024-01-03,4,4,4,4,1', '2024-01-04,400,400,400,400,1', '2024-01-05,400,400,400,400,1'));
  expect(prices.bars).toHaveLength(4);
  expect(notes.at(-1)).toBe('From 2024-01-03 to 2024-01-04 the close goes from 4 to 400 without a split: one of the two may be in another unit.');
});

test('of two rows that contradict each other neither is used', async () => {
  const { prices, problems } = await read(stooq(...GOOD, '2024-01-04,10,11,9,10.1,1000'));
  expect(problems.shown).toEqual([{ line: 5, field: 'Date', reason: '2024-01-04 contradicts line 4; neither is used' }]);
  expect(prices.bars.map(({ day }) => day)).toEqual(['2024-01-02', '2024-01-03']);
});

test.each([
  ['a negative dividend', ['2024-01-05,1,1,1,1,1,-1,'], 'has "-1" for a dividend in line 3'],
  ['a dividend in words', ['2024-01-05,1,1,1,1,1,none,'], 'has "none" for a dividend in line 3'],
  ['a split that is none', ['2024-01-05,1,1,1,1,1,,2:0'], 'has "2:0" for a split in line 3'],
  ['two splits of a day that differ', ['2024-01-05,5,5,5,5,1,,2:1', '2024-01-05,5,5,5,5,1,,'], 'of 2024-01-05 that contradict each other, in lines 3 and 4'],
])('a file with %s is refused, since every earlier price hangs on it', async (_what, rows, message) => {
  const reading = read(generic('2024-01-02,10,10,10,10,7,,', ...rows));
  await expect(reading).rejects.toMatchObject({ reason: 'shape', message: expect.stringContaining(message) });
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
  ['a column nobody knows', 'Date,Open,High,Low,Close,Average,Volume\n2024-01-02,1,1,1,1,1,1\n', 'columns'],
  ['a column twice', 'Date,Open,High,Low,Close,Close\n', 'columns'],
  ['a header alone', 'Date,Open,High,Low,Close,Volume\n', 'empty'],
  ['no line ends', `Date,Open,High,Low,Close,Volume\n${'1,'.repeat(100_000)}`, 'shape'],
  ['a quote that never ends', 'Date,Open,High,Low,Close,Volume\n"2024-01-02,1,1,1,1,1\n', 'shape'],
  ['mostly bad rows', stooq('2024-01-02,1,1,1,1,1', '2024-01-03,1,1,1,x,1', '2024-01-04,1,1,1,y,1'), 'mostly-bad'],
])('%s are refused as a whole', async (_what, text, reason) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason });
});

test('whatever a file contains, it is read or refused by name, and no bar is impossible', async () => {
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

const repair = join(shared, 'expected/yfinance-price-repair');

/** A file of yfinance in the generic layout, its prices adjusted for splits. */
function fromYahoo(file: string): string {
  const [header = '', ...lines] = readFileSync(join(repair, file), 'utf8').trim().split('\n');
  const at = (name: string) => header.split(',').indexOf(name);
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return [cells[0]?.slice(0, 10), cells[at('Close')], cells[at('Dividends')], cells[at('Stock Splits')]].join(',');
  });
  return ['Date,Close,Dividend,Split', ...rows].join('\n');
}

test.runIf(existsSync(repair)).each([
  ['ALPHA-PA-1d-bad-stock-split.csv', ['2023-05-08']],
  ['LA-V-1d-bad-stock-split.csv', ['2020-08-26']],
  ['MOB-ST-1d-bad-stock-split.csv', ['2023-05-22']],
  ['EWG-1d-no-bad-divs.csv', []],
  ['IBE-MC-1d-no-bad-divs.csv', []],
])('of the faulty Yahoo series %s just the days that its repair changed are left out (needs ../shared)', async (file, days) => {
  const given = { currency: 'EUR', today: '2026-11-21', adjusted: 'split' as const };
  const { prices, problems } = await parseDailyCsv(pieces(fromYahoo(file)), given);
  expect(problems.shown.map(({ reason }) => / of (\S+) is far off/.exec(reason)?.[1])).toEqual(days);
  expect(prices.bars.some(({ day }) => days.includes(day))).toBe(false);
});

test.runIf(existsSync(repair))('a series that changes between rand and cents is said to (needs ../shared)', async () => {
  const { notes } = await parseDailyCsv(pieces(fromYahoo('SSW-JO-1d-100x-error.csv')), { currency: 'ZAC', today: '2026-11-21', adjusted: 'split' });
  expect(notes.some((note) => note.includes('another unit'))).toBe(true);
});

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

  test.each([
    ['KO-yahoo-1997-1998.csv', 'total', 16.206907],
    ['NVDA-yahoo-1999-2014.csv.gz', 'split', 1.640625],
    ['ORCL-yahoo-1995-2014.csv.gz', 'split', undefined],
  ])('%s loads with its adjusted close', async (name, adjusted, first) => {
    const bytes = readFileSync(join(shared, 'files/prices-long', name));
    const { prices } = await parseDailyCsv(pieces((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')), {
      currency: 'USD',
      today: '2026-11-21',
    });
    expect(prices.adjusted).toBe(adjusted);
    expect(prices.bars.length).toBeGreaterThan(200);
    if (first !== undefined) expect(prices.bars[0]?.close).toBe(first);
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
