import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listCorrections, saveCorrection } from '#contract/endpoints/market/corrections.ts';
import { corrections as migrate } from '#server/database/migrations/0027-corrections.ts';
import type { OpenStore } from '#server/database/open.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { industriesSource } from '#server/sources/industries/industries-source.ts';
import { describeOnStores, takeStep, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

const CIK = 9_999_077;
const filed = { sector: 'Technology', industry_group: 'Semiconductors', industry: 'Semiconductors' };
const bundle = {
  issuer: {
    ...{ issuer_id: `cik:${CIK}`, name: 'Octant Silicon', cik: CIK, country: 'US', sic: '3674', description: null, fiscal_year_end: null },
    ...{ former_names: [], demo: false, ...filed },
  },
  listings: [
    {
      ...{ stockid: 'US0000OCTA', share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
      symbols: [{ symbol: 'OCTA', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
    },
  ],
  filings: [],
  facts: [],
};

describeOnStores('Corrections of an administrator', (openFresh) => {
  const start = async () => {
    const store = await openFresh();
    await storeIssuer(store.db, bundle, 1);
    const services = testServices(store);
    return { store, services, admin: await newMember(services, { admin: true }) };
  };
  const placeIn = async ({ db }: OpenStore) => {
    const { sector, industry, industry_from } = await db.selectFrom('issuer').selectAll().executeTakeFirstOrThrow();
    return [sector, industry, industry_from];
  };
  const loadList = async ({ db }: OpenStore, text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'sextant-list-'));
    const file = join(folder, 'equities.csv.gz');
    writeFileSync(file, gzipSync(text));
    const said: string[] = [];
    const fetching = () => {
      throw new Error('a file needs no network');
    };
    const report = await industriesSource.run({ file }, { db, fetching, now: () => 1, say: (line) => said.push(line) });
    rmSync(folder, { recursive: true });
    return { report, said: said.join('\n') };
  };

  test('come before a list, a list before what filings speak for, in what is stored and in what is loaded later', async () => {
    const { store, admin } = await start();
    expect(await placeIn(store)).toEqual(['Technology', 'Semiconductors', 'filings']);
    const list = 'symbol,name,sector,industry,delisted\nOCTA,Octant,Health Care,Biotechnology,False\nGONE,Gone,Utilities,,True\n';
    const { report, said } = await loadList(store, list);
    expect(report).toEqual({ loaded: 1, failed: 0 });
    expect(said).toContain('1 symbols, 1 stored companies changed');
    expect(await placeIn(store)).toEqual(['Healthcare', 'Biotechnology', 'list']);
    const change = { about: { stock: 'OCTA' }, field: 'industry', value: 'Solar' };
    expect((await admin.call(saveCorrection, { body: change })).body).toEqual({ cik: CIK, symbol: '', field: 'industry', before: null });
    expect(await placeIn(store)).toEqual(['Technology', 'Solar', 'administrator']);
    await storeIssuer(store.db, bundle, 2);
    expect(await placeIn(store)).toEqual(['Technology', 'Solar', 'administrator']);
    await admin.call(saveCorrection, { body: { ...change, value: null } });
    expect(await placeIn(store)).toEqual(['Healthcare', 'Biotechnology', 'list']);
    await storeIssuer(store.db, bundle, 3);
    expect(await placeIn(store)).toEqual(['Healthcare', 'Biotechnology', 'list']);
  });

  test('are listed with their companies, and each change names what it replaced, so that it can be undone', async () => {
    const { admin } = await start();
    const ratio = (value: number | null) => admin.call(saveCorrection, { body: { about: { stock: 'octa' }, field: 'shares_per_paper', value } });
    expect((await ratio(5)).body).toEqual({ cik: CIK, symbol: 'OCTA', field: 'shares_per_paper', before: null });
    expect((await ratio(2)).body.before).toBe(5);
    await admin.call(saveCorrection, { body: { about: { stock: 'OCTA' }, field: 'industry', value: 'Solar' } });
    const { corrections, industries, listed } = (await admin.call(listCorrections)).body;
    expect(corrections).toMatchObject([
      { cik: CIK, symbol: '', company: 'Octant Silicon', industry: 'Solar', sector: 'Technology', shares_per_paper: null },
      { cik: CIK, symbol: 'OCTA', company: 'Octant Silicon', industry: null, shares_per_paper: 2 },
    ]);
    expect(industries).toContainEqual({ industry: 'Solar', sector: 'Technology' });
    expect(listed).toBe(0);
    await admin.call(saveCorrection, { body: { about: { cik: CIK, symbol: 'OCTA' }, field: 'shares_per_paper', value: null } });
    expect((await admin.call(listCorrections)).body.corrections).toHaveLength(1);
  });

  test('are refused where they name no stock, no industry or no number, and are made by administrators alone', async () => {
    const { services, admin } = await start();
    const save = (body: object) => admin.call(saveCorrection, { body });
    expect(await save({ about: { stock: 'NOPE' }, field: 'industry', value: 'Solar' })).toMatchObject({ status: 404, body: { code: 'stock-not-found' } });
    expect(await save({ about: { stock: 'OCTA' }, field: 'industry', value: 'Sunshine' })).toMatchObject({
      status: 400,
      body: { fields: { 'body.value': 'is none of the industries' } },
    });
    expect(await save({ about: { stock: 'OCTA' }, field: 'shares_per_paper', value: 'Solar' })).toMatchObject({ status: 400 });
    expect(await save({ about: { stock: 'OCTA' }, field: 'shares_per_paper', value: 0 })).toMatchObject({ status: 400 });
    const member = await newMember(services);
    for (const [call, input] of [
      [listCorrections, {}],
      [saveCorrection, { body: { about: { stock: 'OCTA' }, field: 'industry', value: 'Solar' } }],
    ] as const)
      expect((await member.call(call, input)).status).toBe(403);
  });

  test('that an earlier version kept as one setting are rows after its store is opened', async () => {
    const { store } = await start();
    for (const table of ['correction', 'listed_industry']) await store.db.schema.dropTable(table).execute();
    await store.db.schema.alterTable('issuer').dropColumn('industry_from').execute();
    const kept = [
      { cik: CIK, symbol: 'OCTA', shares_per_paper: 5, industry: 'Solar' },
      { cik: CIK, industry: 'Airlines' },
      { cik: 7, shares_per_paper: 2 },
    ];
    await store.db
      .insertInto('setting')
      .values({ key: 'corrections', value: JSON.stringify(kept) })
      .execute();
    await takeStep(store, migrate);
    const rows = await store.db.selectFrom('correction').select(['cik', 'symbol', 'shares_per_paper', 'industry']).orderBy('cik').orderBy('symbol').execute();
    expect(rows).toEqual([
      { cik: 7, symbol: '', shares_per_paper: 2, industry: null },
      { cik: CIK, symbol: '', shares_per_paper: null, industry: 'Solar' },
      { cik: CIK, symbol: 'OCTA', shares_per_paper: 5, industry: null },
    ]);
    expect(await store.db.selectFrom('setting').select('value').where('key', '=', 'corrections').executeTakeFirst()).toBeUndefined();
  });
});
