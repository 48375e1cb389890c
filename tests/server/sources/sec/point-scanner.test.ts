import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '#domain/statements/facts/fact.ts';
import { readCompanyFacts } from '#server/sources/sec/company-facts.ts';
import { FactReader } from '#server/sources/sec/fact-of-point.ts';

const TODAY = '2026-11-01';
const CIK = 9_999_001;
const MIRROR = join(import.meta.dirname, '../../../../../shared/data/http/data.sec.gov/api/xbrl/companyfacts');
const mirrored = existsSync(MIRROR) ? globSync(join(MIRROR, '*.json.gz')) : [];

type Facts = Record<string, Record<string, { units: Record<string, unknown[]> }>>;

/** The facts of a file by parsing it as a whole, and how many were left out: the plain way that the fast one must agree with. */
function plainly(text: string): { facts: Fact[]; left: number } {
  const reader = new FactReader(TODAY);
  const { facts } = JSON.parse(text) as { facts: Facts };
  const read: (Fact | string)[] = [];
  for (const [taxonomy, concepts] of Object.entries(facts)) {
    for (const [concept, { units }] of Object.entries(concepts)) {
      for (const [unit, points] of Object.entries(units)) for (const point of points) read.push(reader.read({ taxonomy, concept, unit }, point));
    }
  }
  const good = read.filter((fact) => typeof fact !== 'string');
  return { facts: good, left: read.length - good.length };
}

async function scanned(text: string, cik: number, pieceLength = 50_000): Promise<{ facts: Fact[]; left: number }> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceLength) }, (_, i) => bytes.subarray(i * pieceLength, (i + 1) * pieceLength));
  const { facts, problems } = await readCompanyFacts({ from: 'a test', fetch: async () => ({ name: 'facts', bytes: pieces }) }, cik, TODAY);
  return { facts: facts.facts(), left: problems.count };
}

const suffix = mirrored.length > 0 ? '' : ' (skipped: ../shared/data is not here)';

test.runIf(mirrored.length > 0)(
  `every figure of real files is read as if each file were parsed as a whole${suffix}`,
  async () => {
    for (const file of mirrored) {
      const text = gunzipSync(readFileSync(file)).toString('utf8');
      expect(await scanned(text, Number(/CIK(\d+)/.exec(file)?.[1])), file).toEqual(plainly(text));
    }
  },
  120_000,
);

const day = fc.oneof(
  fc.constantFrom('2024-02-29', '2023-02-29', '1949-12-31', '1899-01-01', '2099-12-31', '2100-01-01', '2024-13-01', '20240101', ''),
  fc.date({ min: new Date('2000-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);
const number = fc.oneof(
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.tuple(fc.nat(999_999_999), fc.nat(99_999)).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom('0', '-0', '0.1', '-12.50', '123456789012345', '1234567890123456', '99999999999999.9', '1e3', '1E-7', '"5"', 'null', '1e400'),
);
const spelledFiling = fc.constantFrom(
  '"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"',
  '"accn":"0009999001-25-000001","fy":2023,"fp":"FY","form":"10-K","filed":"2025-02-01"',
  '"accn": "0009999001-25-000002" ,\n "fy": null, "fp": null, "form": "10-K/A", "filed": "2025-03-01"',
  '"accn":"short","fy":2024,"fp":"Q1","form":"10-Q","filed":"2025-05-01"',
  '"accn":"0009999001-25-00000\\u0033","fy":2024,"fp":"Q1","form":"10-Q","filed":"2025-05-01"',
  '"accn":"0009999001-99-000009","fy":2024,"fp":"Q1","form":"10-Q","filed":"2099-05-01"',
  '"filed":"2025-02-01","accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K"',
  '"accn":"","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"',
);
const tail = fc.constantFrom(
  '',
  ',"frame":"CY2024Q1I"',
  ', "frame" : "a\\"b"',
  ',"frame":null',
  ',"other":{"accn":"0009999001-25-000001","fy":1,"fp":"FY","form":"X","filed":"2020-01-01"}',
  ',"val":7',
);
const point = fc
  .record({ start: fc.option(day), end: day, value: number, filing: spelledFiling, tail, space: fc.constantFrom('', ' ', '\n    ') })
  .map(
    ({ start, end, value, filing, tail: rest, space }) =>
      `{${space}${start === null ? '' : `"start":${space}"${start}",${space}`}"end":"${end}",${space}"val":${space}${value},${space}${filing}${rest}${space}}`,
  );
const place = fc.constantFrom(
  ['Liabilities', 'USD'],
  ['WeightedAverageNumberOfSharesOutstandingBasic', 'shares'],
  ['StockIssuedDuringPeriodSharesOther', 'shares'],
  ['EarningsPerShareBasic', 'USD/shares'],
);

test('however a figure is written, it is read or left out as if it were parsed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.array(point, { maxLength: 8 })), { maxLength: 4 }),
      fc.integer({ min: 1, max: 400 }),
      async (lists, pieceLength) => {
        const concepts = lists.map(
          ([[concept, unit], points], i) => `"${concept}${i === 0 ? '' : i}": {"label": "a \\"b\\"", "units": {"${unit}": [${points.join(' , ')}]}}`,
        );
        const text = `{"cik": ${CIK}, "entityName": "Ä", "facts": {"us-gaap": {${concepts.join(',')}}}}`;
        expect(await scanned(text, CIK, pieceLength)).toEqual(plainly(text));
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  '{"end":"2024-12-31","val":012,"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"}',
  '{"start":"2024-01-01" "end":"2024-12-31","val":1,"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"}',
  '{"end":"2024-12-31","val":1.,"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"}',
  '{"end":"2024-12-31","val":1 "accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"}',
  '{"end":"2024-12-31","val":1,"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01",}',
])('what is no JSON is refused, also behind a figure of the same filing: %s', async (broken) => {
  const whole = '{"end":"2023-12-31","val":1,"accn":"0009999001-25-000001","fy":2024,"fp":"FY","form":"10-K","filed":"2025-02-01"}';
  const text = `{"cik": ${CIK}, "entityName": "A", "facts": {"us-gaap": {"Assets": {"units": {"USD": [${whole},${whole},${broken}]}}}}}`;
  await expect(scanned(text, CIK)).rejects.toThrow('is not JSON');
});
