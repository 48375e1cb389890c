import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '#domain/statements/facts/fact.ts';
import type { Fetching } from '#server/sources/fetching.ts';
import { readCompanyFacts } from '#server/sources/sec/company-facts.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import type { Bytes } from '#server/sources/text-of.ts';
import { meridian } from '../mirror.ts';

const TODAY = '2025-06-01';
const NAME = 'CIK0009999001.json';

const giving = (bytes: Bytes): Fetching => ({ from: 'a test', fetch: async () => ({ name: NAME, bytes }) });
const read = async (bytes: Bytes | string) => {
  const { facts, ...answer } = await readCompanyFacts(giving(typeof bytes === 'string' ? [Buffer.from(bytes)] : bytes), meridian.cik, TODAY);
  return { ...answer, facts: facts.facts() };
};

async function refusal(reading: Promise<unknown>): Promise<SourceRefusal> {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SourceRefusal);
  expect((error as SourceRefusal).message).toContain(NAME);
  return error as SourceRefusal;
}

const good = { start: '2024-01-01', end: '2024-12-31', val: 5, accn: '0009999001-25-000001', fy: 2024, fp: 'FY', form: '10-K', filed: '2025-02-01' };

/** The file of the invented company with more points under a concept. */
function withPoints(concept: string, unit: string, ...points: unknown[]): string {
  const gaap = { ...meridian.facts['us-gaap'], [concept]: { label: null, description: null, units: { [unit]: points } } };
  return JSON.stringify({ ...meridian, facts: { ...meridian.facts, 'us-gaap': gaap } });
}

const whole = JSON.stringify(meridian);

test('however a file is cut and packed, the same facts are read', async () => {
  const { facts, entityName } = await read(whole);
  expect(entityName).toBe('Meridian Sextants Inc.');
  expect(facts).toHaveLength(12);
  expect((await read([...Buffer.from(whole)].map((byte) => Uint8Array.of(byte)))).facts).toEqual(facts);
  expect((await read([gzipSync(JSON.stringify(meridian, null, 2))])).facts).toEqual(facts);
});

test.each([
  ['a number as text', 'Liabilities', 'USD', { ...good, val: '5' }, 'is text and no number'],
  ['no number', 'Liabilities', 'USD', { ...good, val: null }, 'has no value'],
  ['a day that is none', 'Liabilities', 'USD', { ...good, end: '2024-02-30' }, 'has no period'],
  ['an end before its beginning', 'Liabilities', 'USD', { ...good, end: '2023-01-01' }, 'ends on 2023-01-01, before it begins on 2024-01-01'],
  ['a filing in the future', 'Liabilities', 'USD', { ...good, filed: '2099-01-01' }, 'was filed on 2099-01-01, which is still to come'],
  ['accounts of a year to come', 'NetIncomeLoss', 'USD', { ...good, end: '2026-12-31' }, 'ends on 2026-12-31, long after it was filed on 2025-02-01'],
  ['a negative share count', 'WeightedAverageNumberOfSharesOutstandingBasic', 'shares', { ...good, val: -7 }, 'counts -7 shares, which is negative'],
  [
    'more shares than there can be',
    'CommonStockSharesOutstanding',
    'shares',
    { ...good, val: 1e17 },
    'counts 100000000000000000 shares, more than there can be',
  ],
  ['an amount that nobody has', 'Liabilities', 'USD', { ...good, val: 1e30 }, 'is 1e+30, more than there can be'],
])('%s is left out by name of concept and filing, and the rest loads', async (_what, concept, unit, point, reason) => {
  const { facts, problems } = await read(withPoints(concept, unit, good, point));
  expect(problems.sentences).toEqual([`us-gaap:${concept} in ${unit} of filing 0009999001-25-000001 ${reason}`]);
  expect(facts.filter((fact) => fact.concept === concept && fact.value === 5)).toHaveLength(1);
  expect(facts.some((fact) => fact.concept === 'Revenues')).toBe(true);
});

test('a change in shares may be negative', async () => {
  const { problems } = await read(withPoints('StockIssuedDuringPeriodSharesOther', 'shares', { ...good, val: -7 }));
  expect(problems.count).toBe(0);
});

test('a concept whose figures are all wrong does not crowd out the names of the others', async () => {
  const bad = Array.from({ length: 1000 }, () => ({ ...good, val: 'x' }));
  const gaap = { Bad: { units: { USD: bad } }, Worse: { units: { USD: [null] } } };
  const { problems } = await read(JSON.stringify({ ...meridian, facts: { 'us-gaap': gaap } }));
  expect(problems.count).toBe(1001);
  expect(problems.sentences.at(-1)).toBe('us-gaap:Worse in USD is no figure');
});

test('repeated keys lose nothing', async () => {
  const twice = `{"cik": 9999001, "entityName": "A", "facts": {"us-gaap": {"Assets": {"units": {"USD": [${JSON.stringify({ ...good, val: 1 })}]}}},
    "us-gaap": {"Assets": {"units": {"USD": [${JSON.stringify({ ...good, val: 2, accn: '0009999001-24-000001' })}]}}}}}`;
  expect((await read(twice)).facts.map((fact) => fact.value)).toEqual([1, 2]);
});

test.each([
  ['a list', '[]', 'the whole is no object'],
  ['facts as a list', '{"cik": 9999001, "entityName": "A", "facts": []}', 'facts is no object'],
  ['no facts', '{"cik": 9999001, "entityName": "A"}', 'facts are missing'],
  ['no name', '{"cik": 9999001, "facts": {}}', 'entityName is missing'],
  ['figures that are no list', '{"cik": 9999001, "entityName": "A", "facts": {"us-gaap": {"Assets": {"units": {"USD": {}}}}}}', 'is no list'],
  ['concepts without units', '{"cik": 9999001, "entityName": "A", "facts": {"us-gaap": {"Assets": {}}}}', 'has no units'],
  ["another company's file", whole.replace('9999001', '1'), 'it is of the company 1, not of 9999001'],
])('JSON of another shape is refused with what is wrong: %s', async (_what, text, reason) => {
  const { message } = await refusal(read(text));
  expect(message).toContain('has another shape');
  expect(message).toContain(reason);
});

test.each([
  ['a web page', '<!DOCTYPE html><html><body>Please wait</body></html>', 'html'],
  ['nothing', '', 'empty'],
  ['JSON that ends in the middle', whole.slice(0, 900), 'shape'],
  ['JSON with more after it', `${whole}{}`, 'shape'],
] as const)('%s is refused', async (_what, text, reason) => {
  expect((await refusal(read(text))).reason).toBe(reason);
});

test('an archive that ends in the middle is refused as truncated', async () => {
  const packed = gzipSync(whole);
  expect((await refusal(read([packed.subarray(0, packed.length - 20)]))).reason).toBe('truncated');
});

test('three gigabytes are refused with the limit, and memory does not grow with them', async () => {
  const point = Buffer.from(`${`${JSON.stringify({ ...good, val: 'x' })},`.repeat(5000)}`);
  let given = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('{"cik": 9999001, "entityName": "A", "facts": {"us-gaap": {');
    for (let concept = 0; given < 3 * 1024 ** 3; concept++) {
      yield Buffer.from(`"C${concept}": {"units": {"USD": [`);
      yield point;
      yield Buffer.from('null]}},');
      given += point.length;
    }
  }
  const before = process.memoryUsage().heapUsed;
  const { reason, message } = await refusal(read(endless()));
  expect(reason).toBe('too-large');
  expect(message).toContain('200 MB');
  expect(given).toBeLessThan(210 * 1024 * 1024);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024);
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the rest of the program may rely on. */
function isFact({ value, end, start, filed, accession, unit, concept }: Fact): boolean {
  const days = DAY.test(end) && DAY.test(filed) && filed <= TODAY && (start === undefined || (DAY.test(start) && start <= end));
  return days && Number.isFinite(value) && accession !== '' && unit !== '' && concept !== '';
}

const odd = fc.oneof(
  fc.constantFrom(null, '', '5', -1, 1e30, true, [], {}, '2099-01-01', '2024-02-30', '1899-12-31', 'soon', Number.MAX_VALUE),
  fc.jsonValue({ maxDepth: 1 }),
);
const mutation = fc.record({ field: fc.constantFrom('start', 'end', 'val', 'accn', 'fy', 'fp', 'form', 'filed', 'whole'), value: odd, at: fc.nat(11) });

test('whatever is written for a figure, it is a fact or left out, and every other figure loads', async () => {
  const { facts: untouched } = await read(whole);
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 6 }), async (mutations) => {
      const copy = structuredClone(meridian);
      const lists: unknown[][] = Object.values(copy.facts['us-gaap']).map(({ units }) => Object.values(units)[0] as unknown[]);
      const places = lists.flatMap((list) => list.map((_, i) => ({ list, i })));
      const touched = new Set<number>();
      for (const { field, value, at } of mutations) {
        const { list, i } = places[at] as (typeof places)[number];
        touched.add(at);
        list[i] = field === 'whole' ? value : Object.assign({}, list[i], { [field]: value });
      }
      const { facts, problems } = await read(JSON.stringify(copy));
      expect(facts.length + problems.count).toBe(12);
      expect(facts.every(isFact)).toBe(true);
      expect(facts).toEqual(expect.arrayContaining(untouched.filter((_, i) => !touched.has(i))));
    }),
    { numRuns: 300 },
  );
});

test('whatever happens to its bytes, a file is read or refused by name', async () => {
  const bytes = Buffer.from(whole);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.uint8Array({ minLength: 1, maxLength: 8 }), fc.boolean(), async (at, noise, cut) => {
      const broken = Buffer.concat([bytes.subarray(0, at), noise, cut ? Buffer.alloc(0) : bytes.subarray(at + noise.length)]);
      const answer = await read([broken]).catch((error: unknown) => error);
      if (answer instanceof SourceRefusal) expect(answer.message).toContain(NAME);
      else if (answer instanceof Error) throw answer;
      else expect((answer as { facts: Fact[] }).facts.every(isFact)).toBe(true);
    }),
    { numRuns: 400 },
  );
});
