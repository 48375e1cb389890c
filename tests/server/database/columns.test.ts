import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '#domain/statements/days.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { decodeFacts, encodeFacts } from '#server/database/fact-columns.ts';
import { FilingTable } from '#server/database/filing-table.ts';
import { appendBar, barsOf, emptyPriceColumns, encodePriceColumns, parsePriceColumns } from '#server/database/price-columns.ts';
import { decodeFigures, FigureColumns } from '#server/database/statement-columns.ts';

const day = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2100-12-31') }).map(dayOfNumber);
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0); // JSON has no -0, and no filing either
const place = { taxonomy: 'us-gaap', concept: 'Assets', unit: 'USD' };

const fact: fc.Arbitrary<Fact> = fc.record({
  taxonomy: fc.constant(place.taxonomy),
  concept: fc.constant(place.concept),
  unit: fc.constant(place.unit),
  start: fc.option(day, { nil: undefined }),
  end: day,
  value: number,
  form: fc.constantFrom('10-K', '10-Q', '10-K/A'),
  accession: fc.constantFrom('0000000001-20-000001', '0000000001-21-000002', '0000000001-22-000003'),
  filed: day,
  fiscal_year: fc.option(fc.integer({ min: 1990, max: 2030 }), { nil: undefined }),
  fiscal_period: fc.option(fc.constantFrom('FY', 'Q1'), { nil: undefined }),
});

const inOrder = (facts: readonly Fact[]) => facts.map((each) => JSON.stringify(each)).sort();

test('facts come back from their columns as they were filed, each with its filing', () => {
  fc.assert(
    fc.property(fc.array(fact), fc.array(fact), (first, second) => {
      const filings = new FilingTable();
      const before = encodeFacts(first, filings);
      const grown = new FilingTable(filings.encoded());
      const after = encodeFacts(second, grown);
      const read = new FilingTable(grown.encoded());
      const decoded = (points: string) => inOrder(decodeFacts(place.taxonomy, place.concept, place.unit, points, read));
      expect(decoded(before)).toEqual(inOrder(first));
      expect(decoded(after)).toEqual(inOrder(second));
    }),
  );
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
  const period = fc.record({ end: day, values: fc.tuple(...keys.map(() => fc.option(number, { nil: undefined }))) });
  fc.assert(
    fc.property(fc.uniqueArray(period, { selector: ({ end }) => end }), (periods) => {
      const columns = new FigureColumns(
        periods.map(({ end }) => end),
        keys,
      );
      for (const [i, { values }] of periods.entries()) columns.take(i, (key) => values[keys.indexOf(key)]);
      const find = decodeFigures(columns.encoded());
      for (const { end, values } of periods) expect(keys.map((key) => find(key, end))).toEqual(values);
      expect(find('another', periods[0]?.end ?? '2020-01-01')).toBeUndefined();
      expect(find('revenue', '1800-01-01')).toBeUndefined();
    }),
  );
});
