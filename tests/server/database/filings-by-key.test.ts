import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filingsByKey } from '#server/database/migrations/0020-filings-by-key.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { describeOnStores, takeStep } from '../harness.ts';

const issuer_id = 'cik:9999001';
const unknown = { country: null, sic: null, sector: null, industry_group: null, industry: null, description: null, fiscal_year_end: null };
const issuer = { ...unknown, issuer_id, name: 'Meridian Sextants Inc.', cik: 9_999_001, former_names: [], demo: false };
const annual = {
  accession: '0009999001-25-000002',
  form: '10-K',
  filed: '2025-02-01',
  period_end: '2024-12-31',
  primary_document: 'a.htm',
  items: '2.02,9.01',
};
const letter = { accession: '0009999001-25-000001', form: 'CORRESP', filed: '2025-01-02', period_end: null, primary_document: null, items: null };

describeOnStores('a store from before filings were kept by their key alone', (openFresh) => {
  test('keeps every filing, replaces one that is loaded again, and drops them with their company', async () => {
    const store = await openFresh();
    try {
      const { db } = store;
      const filings = () => db.selectFrom('filing').selectAll().orderBy('accession').execute();
      await storeIssuer(db, { issuer, listings: [], filings: [annual, letter], facts: [] }, 1);
      if (store.kind === 'sqlite') {
        await sql`create table old (issuer_id text references issuer on delete cascade, accession text, form text, filed text, period_end text,
          primary_document text, items text, primary key (issuer_id, accession))`.execute(db);
        await sql`insert into old select * from filing`.execute(db);
        await sql`drop table filing`.execute(db);
        await sql`alter table old rename to filing`.execute(db);
      }
      await takeStep(store, filingsByKey);
      expect(await filings()).toEqual([letter, annual].map((filing) => ({ issuer_id, ...filing })));
      await storeIssuer(db, { issuer, listings: [], filings: [{ ...annual, form: '10-K/A' }], facts: [] }, 2);
      expect((await filings()).map(({ form }) => form)).toEqual(['CORRESP', '10-K/A']);
      await db.deleteFrom('issuer').where('issuer_id', '=', issuer_id).execute();
      expect(await filings()).toEqual([]);
    } finally {
      await store.close();
    }
  });
});
