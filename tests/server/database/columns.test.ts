import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { dayNumber, dayOfNumber } from '#domain/statements/periods/days.ts';
import { ByteReader, ByteWriter } from '#server/database/byte-writer.ts';
import { decodeFacts, encodeFacts } from '#server/database/fact-columns.ts';
import { decodeFigures, FigureColumns } from '#server/database/figure-columns.ts';
import { FilingTable } from '#server/database/filing-table.ts';
import { appendBar, barsOf, emptyPriceColumns, encodePriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';

const day = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') }).map(dayOfNumber);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0); // no filing has -0
const place = { taxonomy: 'us-gaap', concept: 'Assets', unit: 'USD' };

const period = fc.tuple(day, fc.option(fc.nat({ max: 4000 }), { nil: undefined })).map(([end, days]) => ({
  start: days === undefined ? undefined : dayOfNumber(dayNumber(end) - days),
  end,
}));

const filed = fc.record({
  value: number,
  form: fc.constantFrom('10-K', '10-Q', '10-K/A'),
  accession: fc.constantFrom('0000000001-20-000001', '0000000001-21-000002', '0000000001-22-000003'),
  filed: day,
  fiscal_year: fc.option(fc.integer({ min: 1990, max: 2030 }), { nil: undefined }),
  fiscal_period: fc.option(fc.constantFrom('FY', 'Q1'), { nil: undefined }),
});

const fact: fc.Arbitrary<Fact> = fc.tuple(period, filed).map(([{ start, end }, { value, form, accession, filed: on, fiscal_year, fiscal_period }]) => ({
  ...place,
  start,
  end,
  value,
  form,
  accession,
  filed: on,
  fiscal_year,
  fiscal_period,
}));

const inOrder = (facts: readonly Fact[]) => facts.map((each) => JSON.stringify(each)).sort();

test('facts come back from their columns as they were filed, each with its filing', () => {
  fc.assert(
    fc.property(fc.array(fact), fc.array(fact), (first, second) => {
      const filings = new FilingTable();
      const bytesOf = (facts: readonly Fact[], table: FilingTable) => {
        const writer = new ByteWriter();
        encodeFacts(facts, table, writer);
        return writer.taken();
      };
      const before = bytesOf(first, filings);
      const grown = new FilingTable(filings.encoded());
      const after = bytesOf(second, grown);
      const read = new FilingTable(grown.encoded());
      expect(inOrder(decodeFacts(place, first.length, before, read))).toEqual(inOrder(first));
      expect(inOrder(decodeFacts(place, second.length, after, read))).toEqual(inOrder(second));
    }),
  );
});

test('numbers come back from their bytes exactly, amounts in millions, cents and thirds alike', () => {
  const amount = fc.oneof(
    number,
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).map((millions) => millions * 1e6),
    fc.maxSafeInteger(),
    fc.integer().map((cents) => cents / 100),
    fc.integer().map((parts) => parts / 10_000),
    fc.integer().map((third) => third / 3),
    fc.constantFrom(0, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, 5e-324, 0.07, -4.35),
  );
  const piece = fc.record({ count: fc.nat({ max: 2 ** 31 - 1 }), step: fc.integer({ min: -(2 ** 30), max: 2 ** 30 - 1 }), value: amount });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5000 }), (pieces) => {
      const writer = new ByteWriter();
      for (const { count, step, value } of pieces) {
        writer.count(count);
        writer.step(step);
        writer.value(value);
      }
      const reader = new ByteReader(writer.taken());
      expect(pieces.map(() => ({ count: reader.count(), step: reader.step(), value: reader.value() }))).toEqual(
        pieces.map((each) => ({ ...each, value: each.value + 0 })),
      );
    }),
  );
});

test('figures on another basis come back with the filings since which the company counts otherwise', () => {
  const ends = ['2021-12-31', '2022-12-31', '2023-12-31'];
  const columns = new FigureColumns(ends, ['revenue', 'net_income']);
  const since = [['2023-02-01', '2024-02-01'], ['2024-02-01'], []];
  for (const [i, days] of since.entries()) columns.take(0, i, i, days);
  const { find, recastSince } = decodeFigures(columns.encoded());
  expect(ends.map((end) => [find('revenue', end), recastSince('revenue', end)])).toEqual([0, 1, 2].map((i) => [i, since[i]]));
  expect(recastSince('net_income', '2021-12-31')).toEqual([]);
  expect(recastSince('revenue', '2020-12-31')).toEqual([]);
});

test('daily bars come back from their columns as they were given', () => {
  const bar = fc.record({
    day,
    open: fc.option(number),
    high: fc.option(number),
    low: fc.option(number),
    close: number,
    volume: fc.option(fc.nat()),
  });
  fc.assert(
    fc.property(fc.array(bar), (bars) => {
      const columns = emptyPriceColumns('raw');
      for (const each of bars) appendBar(columns, each);
      expect(barsOf(parsePriceColumns(encodePriceColumns(columns)))).toEqual(bars);
    }),
  );
});

test('figures come back bit by bit, and what is not known stays unknown', () => {
  const keys = ['revenue', 'net_income', 'roe'];
  const known = fc.record({ end: day, values: fc.tuple(...keys.map(() => fc.option(number, { nil: undefined }))) });
  fc.assert(
    fc.property(fc.uniqueArray(known, { selector: ({ end }) => end }), (periods) => {
      const columns = new FigureColumns(
        periods.map(({ end }) => end),
        keys,
      );
      for (const [i, { values }] of periods.entries()) {
        for (const [row, value] of values.entries()) if (value !== undefined) columns.take(row, i, value);
      }
      const { find } = decodeFigures(columns.encoded());
      for (const { end, values } of periods) expect(keys.map((key) => find(key, end))).toEqual(values);
      expect(find('another', periods[0]?.end ?? '2020-01-01')).toBeUndefined();
      expect(find('revenue', '1800-01-01')).toBeUndefined();
    }),
  );
});
