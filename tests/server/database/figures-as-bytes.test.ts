import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayNumber } from '#domain/statements/periods/days.ts';
import { decodeFigures } from '#server/database/figure-columns.ts';
import { figuresAsBytes } from '#server/database/migrations/0010-figures-as-bytes.ts';
import { openStore, type Store } from '#server/database/open.ts';
import { readStatementFacts } from '#server/queries/facts/read-facts.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { describeOnStores, takeStep } from '../harness.ts';

const ISSUER = 'cik-9999001';
const YEAR_END = dayNumber('2023-12-31');
const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
const issuer = { ...unknown, issuer_id: ISSUER, name: 'Meridian Sextants Inc.', cik: 9_999_001, former_names: [], demo: false };

/** Writes one company as it was stored before the step, into the tables of that time. */
async function asBefore(db: Store): Promise<void> {
  for (const table of ['fact_page', 'statement_list']) await db.schema.dropTable(table).execute();
  await sql`create table fact (issuer_id text, taxonomy text, concept text, unit text, points text)`.execute(db);
  await sql`create table statement_list (issuer_id text, type text, list text, figures text)`.execute(db);
  await sql`create table mapping_report (issuer_id text, report text)`.execute(db);
  const filings = JSON.stringify([
    ['0009999001-24-000001', '10-K', '2024-02-01', 2023, 'FY'],
    ['0009999001-25-000001', '10-K', '2025-02-01', null, null],
  ]);
  await sql`delete from fact_filing`.execute(db);
  await sql`insert into fact_filing values (${ISSUER}, ${filings})`.execute(db);
  const revenue = JSON.stringify({ filing: [0, 1], end: [YEAR_END, 0], span: [364, 364], value: [1_000_000_000, 1_000_123_456.78] });
  const assets = JSON.stringify({ filing: [1], end: [YEAR_END], span: [null], value: [-3.07] });
  await sql`insert into fact values (${ISSUER}, 'us-gaap', 'Revenues', 'USD', ${revenue}), (${ISSUER}, 'us-gaap', 'Assets', 'USD', ${assets})`.execute(db);
  const values = Buffer.from(new Float64Array([0.1, Number.NaN, -2, 1e300]).buffer).toString('base64');
  const figures = JSON.stringify({ ends: [YEAR_END, 366], keys: ['roe', 'roa'], values });
  await sql`insert into statement_list values (${ISSUER}, 'annual', 'ratios', ${figures})`.execute(db);
}

describeOnStores('a store from before figures were bytes', (_openFresh, freshPlace) => {
  test('opens with every fact and every figure as it was', async () => {
    const place = await freshPlace();
    const before = await openStore(place);
    await storeIssuer(before.db, { issuer, listings: [], filings: [], facts: [] }, 1);
    await asBefore(before.db);
    await takeStep(before, figuresAsBytes);
    await before.close();
    const { db, close } = await openStore(place);
    try {
      const filed = { taxonomy: 'us-gaap', unit: 'USD', form: '10-K' };
      const [first, second] = [
        { accession: '0009999001-24-000001', filed: '2024-02-01', fiscal_year: 2023, fiscal_period: 'FY' },
        { accession: '0009999001-25-000001', filed: '2025-02-01', fiscal_year: undefined, fiscal_period: undefined },
      ];
      expect(await readStatementFacts(db, ISSUER)).toEqual([
        { ...filed, ...second, concept: 'Assets', start: undefined, end: '2023-12-31', value: -3.07 },
        { ...filed, ...first, concept: 'Revenues', start: '2023-01-01', end: '2023-12-31', value: 1_000_000_000 },
        { ...filed, ...second, concept: 'Revenues', start: '2023-01-01', end: '2023-12-31', value: 1_000_123_456.78 },
      ]);
      const { figures } = await db.selectFrom('statement_list').select('figures').where('issuer_id', '=', ISSUER).executeTakeFirstOrThrow();
      const { find } = decodeFigures(figures);
      expect(['roe', 'roa'].map((key) => [find(key, '2023-12-31'), find(key, '2024-12-31')])).toEqual([
        [0.1, undefined],
        [-2, 1e300],
      ]);
    } finally {
      await close();
    }
  });
});
