import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustPrices } from '#domain/prices/adjust-prices.ts';
import type { DailyBar, DividendEvent, SplitEvent } from '#domain/prices/daily-bar.ts';
import { undoSplits } from '#domain/prices/undo-splits.ts';

const shared = join(import.meta.dirname, '../../../../shared/data');

const bar = (day: string, close: number, volume = 100): DailyBar => ({ day, open: close, high: close, low: close, close, volume });
const closes = (bars: readonly DailyBar[]) => bars.map(({ close }) => close);

test('raw prices are left as they were traded', () => {
  const bars = [bar('2024-01-02', 10), bar('2024-01-03', 5)];
  expect(adjustPrices(bars, [{ day: '2024-01-03', numerator: 2, denominator: 1 }], [], 'raw')).toEqual({ bars });
});

test('before a split of two for one prices halve and volume doubles', () => {
  const { bars } = adjustPrices([bar('2024-01-02', 10), bar('2024-01-03', 5)], [{ day: '2024-01-03', numerator: 2, denominator: 1 }], [], 'split');
  expect(bars).toEqual([bar('2024-01-02', 5, 200), bar('2024-01-03', 5)]);
});

test('before a reverse split of one for twenty prices are twenty times as high and volume a twentieth', () => {
  const { bars } = adjustPrices([bar('2024-01-02', 0.5), bar('2024-01-03', 10)], [{ day: '2024-01-03', numerator: 1, denominator: 20 }], [], 'split');
  expect(bars[0]).toEqual(bar('2024-01-02', 10, 5));
});

test('a dividend lowers earlier prices by its share of the close before, and leaves volume alone', () => {
  const { bars } = adjustPrices([bar('2024-01-02', 50), bar('2024-01-03', 100), bar('2024-01-04', 98)], [], [{ ex_day: '2024-01-04', amount: 2 }], 'total');
  expect(bars).toEqual([bar('2024-01-02', 49), bar('2024-01-03', 98), bar('2024-01-04', 98)]);
});

test('dividends act on total prices only', () => {
  const bars = [bar('2024-01-02', 100), bar('2024-01-03', 98)];
  expect(closes(adjustPrices(bars, [], [{ ex_day: '2024-01-03', amount: 2 }], 'split').bars)).toEqual([100, 98]);
});

test('several dividends of one day add up', () => {
  const dividends = [
    { ex_day: '2024-01-03', amount: 1 },
    { ex_day: '2024-01-03', amount: 4 },
  ];
  expect(closes(adjustPrices([bar('2024-01-02', 100), bar('2024-01-03', 95)], [], dividends, 'total').bars)).toEqual([95, 95]);
});

test('a dividend on the day of a split is paid on the new shares', () => {
  const splits = [{ day: '2024-01-03', numerator: 2, denominator: 1 }];
  expect(closes(adjustPrices([bar('2024-01-02', 100), bar('2024-01-03', 49)], splits, [{ ex_day: '2024-01-03', amount: 1 }], 'total').bars)).toEqual([49, 49]);
});

test('two splits of one day multiply', () => {
  const splits = [
    { day: '2024-01-03', numerator: 2, denominator: 1 },
    { day: '2024-01-03', numerator: 3, denominator: 2 },
  ];
  expect(closes(adjustPrices([bar('2024-01-02', 90), bar('2024-01-03', 30)], splits, [], 'split').bars)).toEqual([30, 30]);
});

test('dividend, split and dividend between two bars count each on the shares of its day', () => {
  const bars = [bar('2024-01-02', 100), bar('2024-01-08', 40)];
  const splits = [{ day: '2024-01-04', numerator: 2, denominator: 1 }];
  const dividends = [
    { ex_day: '2024-01-03', amount: 10 },
    { ex_day: '2024-01-05', amount: 5 },
  ];
  // (100 − 10 − 2 × 5) ÷ 2
  expect(closes(adjustPrices(bars, splits, dividends, 'total').bars)).toEqual([40, 40]);
});

test('events up to the first bar and after the last one change nothing', () => {
  const bars = [bar('2024-01-02', 100), bar('2024-01-03', 101)];
  const splits = [
    { day: '2024-01-02', numerator: 4, denominator: 1 },
    { day: '2024-06-03', numerator: 10, denominator: 1 },
  ];
  const dividends = [
    { ex_day: '2023-12-29', amount: 3 },
    { ex_day: '2024-01-02', amount: 3 },
    { ex_day: '2024-03-01', amount: 3 },
  ];
  expect(adjustPrices(bars, splits, dividends, 'total')).toEqual({ bars });
});

test('history before an event that cannot be applied is left out and the event named', () => {
  const bars = [bar('2024-01-02', 10), bar('2024-01-03', 1), bar('2024-01-04', 1)];
  expect(adjustPrices(bars, [], [{ ex_day: '2024-01-03', amount: 10 }], 'total')).toEqual({
    bars: bars.slice(1),
    cutAt: { day: '2024-01-03', reason: 'a dividend not below the price before it' },
  });
  expect(adjustPrices(bars, [{ day: '2024-01-04', numerator: 0, denominator: 1 }], [], 'split')).toEqual({
    bars: bars.slice(2),
    cutAt: { day: '2024-01-04', reason: 'a split without a ratio' },
  });
});

test('without bars there is nothing to adjust', () => {
  expect(adjustPrices([], [{ day: '2024-01-04', numerator: 2, denominator: 1 }], [], 'total')).toEqual({ bars: [] });
});

const days = Array.from({ length: 30 }, (_, i) => `2024-01-${String(i + 1).padStart(2, '0')}`);
const someDay = fc.constantFrom(...days);
const history = fc
  .array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 2, maxLength: 30 })
  .map((values) => values.map((close, i) => bar(days[i] ?? '', close)));
const someSplits = fc.array(fc.record({ day: someDay, numerator: fc.integer({ min: 1, max: 50 }), denominator: fc.integer({ min: 1, max: 50 }) }), {
  maxLength: 4,
});
const someDividends = fc.array(fc.record({ ex_day: someDay, amount: fc.double({ min: 0, max: 0.1, noNaN: true }) }), { maxLength: 6 });

test('whatever the events, the newest price stays, every adjusted price is above 0, and money traded is unchanged by splits', () => {
  fc.assert(
    fc.property(history, someSplits, (bars, splits) => {
      const { bars: adjusted } = adjustPrices(bars, splits, [], 'split');
      expect(adjusted.at(-1)).toEqual(bars.at(-1));
      adjusted.forEach((day, i) => {
        expect(day.close).toBeGreaterThan(0);
        const traded = (bars[i]?.close ?? 0) * (bars[i]?.volume ?? 0);
        expect(Math.abs(day.close * (day.volume ?? 0) - traded)).toBeLessThanOrEqual(traded * 1e-9);
      });
    }),
  );
});

test('the total return from one day to the next is (close + dividend) over the close before, whatever the splits', () => {
  fc.assert(
    fc.property(history, someDividends, (bars, dividends) => {
      const { bars: adjusted, cutAt } = adjustPrices(bars, [], dividends, 'total');
      fc.pre(cutAt === undefined);
      for (let i = 1; i < bars.length; i++) {
        const paid = dividends.filter(({ ex_day }) => ex_day === bars[i]?.day).reduce((sum, { amount }) => sum + amount, 0);
        const before = bars[i - 1]?.close ?? 0;
        const expected = (bars[i]?.close ?? 0) / (before - paid);
        expect(Math.abs((adjusted[i]?.close ?? 0) / (adjusted[i - 1]?.close ?? 0) / expected - 1)).toBeLessThan(1e-9);
      }
    }),
  );
});

test('undoing the splits of adjusted prices gives the prices as traded back', () => {
  fc.assert(
    fc.property(
      history,
      fc.array(fc.record({ day: someDay, numerator: fc.constantFrom(2, 4), denominator: fc.constant(1) }), { maxLength: 2 }),
      (bars, splits) => {
        const until = bars.at(-1)?.day ?? '';
        const acting = splits.filter(({ day }) => day <= until);
        const undone = undoSplits(adjustPrices(bars, acting, [], 'split').bars, [], acting)?.bars ?? [];
        undone.forEach(({ close, volume }, i) => {
          expect(close).toBeCloseTo(bars[i]?.close ?? 0, 5);
          expect(volume).toBe(bars[i]?.volume);
        });
      },
    ),
  );
});

interface YahooRow {
  readonly bar: DailyBar;
  readonly total: number;
  readonly dividend: number;
  readonly split: number;
}

/** A file of `yfinance`: its closes and dividends are split-adjusted, its `Adj Close` is adjusted for both. */
function yahooRows(file: string): YahooRow[] {
  const [header = '', ...lines] = readFileSync(join(shared, 'expected/yfinance-price-repair', file), 'utf8')
    .trim()
    .split('\n');
  const names = header.split(',');
  return lines
    .map((line) => {
      const cells = line.split(',');
      const of = (name: string) => Number(cells[names.indexOf(name)] || 0);
      const day = cells[0]?.slice(0, 10) ?? '';
      return { bar: bar(day, of('Close'), of('Volume')), total: of('Adj Close'), dividend: of('Dividends'), split: of('Stock Splits') };
    })
    .filter(({ bar: { close } }) => close > 0)
    .sort((a, b) => (a.bar.day < b.bar.day ? -1 : 1));
}

const repaired = join(shared, 'expected/yfinance-price-repair');
const yahooFiles = existsSync(repaired) ? readdirSync(repaired).filter((name) => /-1d-.*(?:fixed|no-bad-divs)\.csv$/.test(name)) : [];

describe.runIf(yahooFiles.length > 0)('adjusted closes of Yahoo, as repaired by yfinance (needs ../shared)', () => {
  test.each(yahooFiles)('%s', (file) => {
    const rows = yahooRows(file);
    const dividends: DividendEvent[] = rows.filter(({ dividend }) => dividend > 0).map(({ bar: { day }, dividend }) => ({ ex_day: day, amount: dividend }));
    const splits: SplitEvent[] = rows.filter(({ split }) => split > 0).map(({ bar: { day }, split }) => ({ day, numerator: split, denominator: 1 }));
    const undone = undoSplits(
      rows.map((row) => row.bar),
      dividends,
      splits,
    );
    const { bars } = adjustPrices(undone?.bars ?? [], splits, undone?.dividends ?? [], 'total');
    expect(bars).toHaveLength(rows.length);
    // Yahoo keeps closes in single precision.
    bars.forEach(({ close }, i) => {
      expect(Math.abs(close / (rows[i]?.total ?? 0) - 1)).toBeLessThan(1e-5);
    });
  });
});

interface WikiRow {
  readonly stock: string;
  readonly bar: DailyBar;
  readonly dividend: number;
  readonly ratio: number;
  readonly total: number;
}

const wiki = join(shared, 'files/prices-events/quandl-wiki-2015-2017-dash.csv.gz');

const factorsOf = (rows: readonly { close: number; total: number }[], i: number) =>
  ((rows[i - 1]?.total ?? 0) / (rows[i]?.total ?? 0)) * ((rows[i]?.close ?? 0) / (rows[i - 1]?.close ?? 0));

test.runIf(existsSync(wiki))('Quandl differs by at most 0.02 %: it divides by ex-day close plus dividend, not by the close before (needs ../shared)', () => {
  const lines = gunzipSync(readFileSync(wiki)).toString().trim().split('\n').slice(1);
  const rows: WikiRow[] = lines.map((line) => {
    const cells = line.split(',');
    const of = (i: number) => Number(cells[i]);
    return { stock: cells[14] ?? '', bar: bar(cells[1] ?? '', of(5), of(6)), dividend: of(7), ratio: of(8), total: of(12) };
  });
  let dividendsSeen = 0;
  for (const stock of new Set(rows.map((row) => row.stock))) {
    const own = rows.filter((row) => row.stock === stock).sort((a, b) => (a.bar.day < b.bar.day ? -1 : 1));
    const dividends = own.filter(({ dividend }) => dividend > 0).map(({ bar: { day }, dividend }) => ({ ex_day: day, amount: dividend }));
    const { bars } = adjustPrices(
      own.map((row) => row.bar),
      [],
      dividends,
      'total',
    );
    bars.forEach(({ close }, i) => {
      expect(Math.abs(close / (own[i]?.total ?? 0) - 1)).toBeLessThan(2e-4);
    });
    own.forEach(({ dividend, bar: { close } }, i) => {
      if (dividend === 0 || i === 0) return;
      dividendsSeen += 1;
      const flat = own.map(({ bar: { close: traded }, total }) => ({ close: traded, total }));
      expect(factorsOf(flat, i)).toBeCloseTo(close / (close + dividend), 9);
    });
  }
  expect(dividendsSeen).toBeGreaterThan(20);
});

const zipline = join(shared, 'files/prices-events/AAPL-2012-2014-div-split.csv');

test.runIf(existsSync(zipline))('before its split of seven for one Apple closed at 645.57 and paid 3.05, as traded on the day (needs ../shared)', () => {
  const rows = readFileSync(zipline, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
  const of = (cells: readonly string[], i: number) => Number(cells[i]);
  const bars = rows.map((cells) => bar(cells[0] ?? '', of(cells, 4), of(cells, 5)));
  const dividends = rows.filter((cells) => of(cells, 6) > 0).map((cells) => ({ ex_day: cells[0] ?? '', amount: of(cells, 6) }));
  const splits = rows.filter((cells) => of(cells, 7) !== 1).map((cells) => ({ day: cells[0] ?? '', numerator: of(cells, 7), denominator: 1 }));
  const undone = undoSplits(bars, dividends, splits);
  expect(undone?.bars.find(({ day }) => day === '2014-06-06')).toMatchObject({ close: expect.closeTo(645.57, 4), volume: 87_484_600 / 7 });
  expect(undone?.bars.find(({ day }) => day === '2014-06-09')).toMatchObject({ close: 93.699997 });
  expect(undone?.dividends.find(({ ex_day }) => ex_day === '2014-02-06')?.amount).toBeCloseTo(3.05, 3);
  expect(undone?.dividends.find(({ ex_day }) => ex_day === '2014-08-07')?.amount).toBe(0.47);
});
