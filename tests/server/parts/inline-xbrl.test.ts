import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from '#domain/parts/dimensional-fact.ts';
import { partTables } from '#domain/parts/segment-table.ts';
import { readInlineXbrl } from '#server/sources/documents/inline-xbrl.ts';
import { readReportParts, reportsToRead } from '#server/sources/documents/report-parts.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { inlineReport, type Tag } from './report.ts';

const APPLE = join(import.meta.dirname, '../../../../shared/data/files/sec-10k/aapl-10-k-2024-11-01.html.gz');
const filing = { accession: '0000320193-24-000123', form: '10-K', filed: '2024-11-01', period_end: '2024-09-28', primary_document: 'aapl-20240928.htm' };
const suffix = existsSync(APPLE) ? '' : ' (skipped: ../shared/data is not here)';

async function* pieces(text: string, length = 100): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

test.runIf(existsSync(APPLE))(
  `a real annual report breaks its year down by segment, product and country, and the parts make up the whole${suffix}`,
  async () => {
    const report = await readReportParts({ from: 'a test', fetch: async () => ({ name: 'aapl.htm', bytes: createReadStream(APPLE) }) }, 320193, filing);
    const facts = report?.facts ?? [];
    const table = (axis: 'segment' | 'product' | 'geography', measure: 'revenue' | 'operating_income' = 'revenue') =>
      partTables(facts, { axis, measure, type: 'annual' });
    const [segments, ...earlier] = table('segment');
    expect(earlier.map(({ end }) => end)).toEqual(['2023-09-30', '2022-09-24']);
    expect(segments?.parts.map(({ label, value }) => [label, value / 1e6])).toEqual([
      ['Americas', 167_045],
      ['Europe', 101_328],
      ['Greater China', 66_952],
      ['Rest Of Asia Pacific', 30_658],
      ['Japan', 25_052],
    ]);
    expect([segments?.total?.value, segments?.addsUp]).toEqual([391_035e6, true]);
    const [products] = table('product');
    // Products as a whole stand beside iPhone, Mac, iPad and wearables.
    expect(products?.parts.filter(({ isSubtotal }) => isSubtotal).map(({ member }) => member)).toEqual(['us-gaap:ProductMember']);
    expect(products?.addsUp).toBe(true);
    expect(table('geography')[0]?.parts.map(({ member }) => member)).toEqual(['aapl:OtherCountriesMember', 'country:US', 'country:CN']);
    // Segments earn more than the company: costs of the whole belong to none of them.
    expect(table('segment', 'operating_income')[0]?.addsUp).toBe(false);
    expect(report?.symbols).toContainEqual(['us-gaap:CommonStockMember', 'AAPL']);
  },
);

const tag: Tag = { name: 'us-gaap:Revenues', value: '1,234.5', end: '2024-12-31', start: '2024-01-01', unit: 'usd', scale: 6 };
const readValue = async (given: Partial<Tag>) => {
  const { facts } = await readInlineXbrl(pieces(inlineReport(1, [{ ...tag, ...given }])), () => true);
  return facts[0]?.value;
};

test.each([
  ['in millions', {}, 1_234_500_000],
  ['with a decimal comma', { value: '1.234,5', format: 'ixt:num-comma-decimal' }, 1_234_500_000],
  ['negative by its sign', { sign: '-' as const }, -1_234_500_000],
  ['a dash for nothing', { value: '—', format: 'ixt:fixed-zero' }, 0],
  ['that binary fractions would blur', { value: '1.1', scale: 6 }, 1_100_000],
  ['written in words', { value: 'no', format: 'ixt-sec:numwordsen' }, undefined],
])('a figure is read as it is meant: %s', async (_how, given, value) => {
  expect(await readValue(given)).toBe(value);
});

test.each([
  ['no XHTML', '<html><body><p>Please wait<br></body></html>'],
  ['a page without tags', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['a report that ends in the middle', inlineReport(1, [tag]).slice(0, 900)],
])('a document that cannot be read is refused by name: %s', async (_what, text) => {
  const fetching = { from: 'a test', fetch: async () => ({ name: 'a.htm', bytes: [Buffer.from(text)] }) };
  const refused = await readReportParts(fetching, 1, filing).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SourceRefusal);
  expect(String(refused)).toContain('a.htm');
});

test('whatever is cut out of a report or put into it, it is read or refused', async () => {
  const whole = inlineReport(1, [tag, { ...tag, dimensions: [['us-gaap:StatementBusinessSegmentsAxis', 'x:AMember']] }]);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(60), fc.string(), async (at, length, other) => {
      const text = whole.slice(0, at) + other + whole.slice(at + length);
      const read = await readInlineXbrl(pieces(text, 333), () => true).catch((error: unknown) => error);
      if (read instanceof Error) expect(read).toBeInstanceOf(SourceRefusal);
    }),
  );
});

test('a figure that is broken down twice belongs to no table, one of an operating segment to its segment', () => {
  const segment = ['us-gaap:StatementBusinessSegmentsAxis', 'x:AMember'] as const;
  expect(partOf([segment, ['srt:ProductOrServiceAxis', 'x:BMember']])).toBeUndefined();
  expect(partOf([segment, ['srt:ConsolidationItemsAxis', 'us-gaap:OperatingSegmentsMember']])).toEqual({ axis: 'segment', member: 'x:AMember' });
  expect(partOf([segment, ['srt:ConsolidationItemsAxis', 'us-gaap:IntersegmentEliminationMember']])).toBeUndefined();
  expect(partOf([['BusinessSegments', 'A']])).toEqual({ axis: 'segment', member: 'A' });
  expect(partOf([])).toEqual({ axis: 'whole', member: '' });
});

test('of a company the newest annual report is read with the quarterly ones since, each once', () => {
  const of = (accession: string, form: string, filed: string, primary_document = 'a.htm') => ({ accession, form, filed, period_end: null, primary_document });
  const filings = [
    of('1', '10-K', '2024-02-01'),
    of('2', '10-Q', '2024-05-01'),
    of('3', '10-K', '2025-02-01'),
    of('4', '10-Q', '2025-05-01'),
    of('5', '8-K', '2025-06-01'),
    of('6', '10-K', '2012-02-01'),
  ];
  const numbers = (years: number, read: readonly string[] = []) => reportsToRead(filings, years, new Set(read)).map(({ accession }) => accession);
  expect(numbers(1)).toEqual(['4', '3']);
  expect(numbers(1, ['3'])).toEqual(['4']);
  expect(numbers(9)).toEqual(['4', '3', '2', '1']);
  expect(numbers(0)).toEqual([]);
});
