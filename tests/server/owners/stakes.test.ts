import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Stake, stakeAction } from '#contract/entities/gurus/stake.ts';
import { pageOf } from '#contract/list/page-of.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { storeGuru } from '#server/queries/gurus/store-reports.ts';
import { findStakes } from '#server/queries/stakes/find-stakes.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { readSchedule } from '#server/sources/stakes/read-schedule.ts';
import { stakesSource } from '#server/sources/stakes/stakes-source.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

const samples = join(import.meta.dirname, '../../../../shared/data/files/sec-13dg');
const real = existsSync(samples) ? test : test.skipIf(true);

const person = (name: string, shares: string, percent: string, cik = '0001000001') =>
  `<reportingPersonInfo><reportingPersonCIK>${cik}</reportingPersonCIK><reportingPersonName>${name}</reportingPersonName><aggregateAmountOwned>${shares}</aggregateAmountOwned><percentOfClass>${percent}</percentOfClass></reportingPersonInfo>`;
const schedule = ({ form = 'SCHEDULE 13D', cusip = '123456789', issuer = '0000000077', persons = person('Fund One', '1000', '6.5') } = {}) =>
  `<?xml version="1.0"?><d:edgarSubmission xmlns:d="http://www.sec.gov/edgar/schedule13D"><d:headerData><d:submissionType>${form}</d:submissionType></d:headerData><d:formData><coverPageHeader><securitiesClassTitle>Common</securitiesClassTitle><dateOfEvent>12/31/2024</dateOfEvent><issuerInfo><issuerCIK>${issuer}</issuerCIK><issuerCUSIP>${cusip}</issuerCUSIP><issuerName>Halden</issuerName></issuerInfo></coverPageHeader><reportingPersons>${persons}</reportingPersons></d:formData></d:edgarSubmission>`;

test('a schedule is read with any prefix; figures that cannot be stay unknown and are named', () => {
  const read = readSchedule(schedule({ persons: person('Fund One', '-5', '650') + person('Fund Two', '2,000.00', '6.5 %', '') }));
  expect(read).toMatchObject({ form: '13D', event_on: '2024-12-31', issuer: { cik: '0000000077', name: 'Halden', cusip: '123456789' } });
  expect(read.holders).toEqual([
    { cik: '0001000001', name: 'Fund One', shares: undefined, stake: undefined },
    { cik: undefined, name: 'Fund Two', shares: 2000, stake: 0.065 },
  ]);
  expect(read.problems).toHaveLength(2);
});

test.each([
  ['a web page', '<!doctype html><html><body>Schedule 13D</body></html>', 'html'],
  ['one cut short', schedule().slice(0, 300), 'truncated'],
  ['another form', schedule({ form: '13F-HR' }), 'shape'],
  ['one that names nobody', schedule({ persons: '' }), 'shape'],
])('%s is refused by name', (_what, text, reason) => {
  expect(() => readSchedule(text)).toThrow(expect.objectContaining({ reason }));
});

test('whatever is cut or put into a schedule, it is read or refused', () => {
  const text = schedule();
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(40), fc.string({ maxLength: 8 }), (at, cut, put) => {
      try {
        expect(readSchedule(text.slice(0, at) + put + text.slice(at + cut)).holders.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(SourceRefusal);
      }
    }),
  );
});

real('real schedules of both kinds are read whole', () => {
  const [d, g] = ['schedule13d.xml', 'schedule13g.xml'].map((name) => readSchedule(readFileSync(join(samples, name), 'utf8')));
  expect(d).toMatchObject({ form: '13D', event_on: '2024-12-31', issuer: { cik: '0001422142', cusip: '00032Q104' }, problems: [] });
  expect(d?.holders.map(({ shares, stake }) => [shares, stake])).toEqual([
    [2_100_000, 0.085],
    [2_435_000, 0.099],
  ]);
  expect(g).toMatchObject({ form: '13G', event_on: '2025-11-19', issuer: { cik: '0001909747', cusip: '48213Y107' } });
  expect(g?.holders.map(({ name, shares, stake }) => [name, shares, stake])).toEqual([
    ['Marex Securities Products Inc.', 10_000_000, 0.051],
    ['Marex Group plc', 10_000_000, 0.051],
  ]);
});

test('a stake is new, raised, lowered or sold out against the filing before', () => {
  const of = (form: Stake['form'], stake: number | null, prior_stake: number | null) => stakeAction({ form, stake, prior_stake });
  expect([
    of('13D', 0.06, null),
    of('13D/A', 0.06, null),
    of('13D/A', 0.07, 0.06),
    of('13G/A', 0.04, 0.06),
    of('13G/A', 0, 0.06),
    of('13G', null, 0.06),
  ]).toEqual([...['New stake', 'Amended', 'Raised', 'Lowered', 'Sold out', 'Not stated']]);
});

describeOnStores('Stakes', (openFresh) => {
  test('schedules of a company are read once, amounts of those who report together are not added, and the investor is found', async () => {
    const store = await openFresh();
    const { db } = store;
    const cik = 77;
    const issuer_id = 'cik:77';
    const parts = { sector: 'Industrials', industry_group: 'Machinery', industry: 'Machinery', description: null, fiscal_year_end: null, former_names: [] };
    await storeIssuer(
      db,
      {
        issuer: { issuer_id, name: 'Halden', cik, country: 'US', sic: null, demo: false, ...parts },
        listings: [
          {
            ...{ stockid: 'US0000HLDN', share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
            symbols: [{ symbol: 'HLDN', exchange: 'NYSE', valid_from: '2020-01-01', valid_to: null }],
            prices: { bars: [{ day: '2025-01-02', open: 10, high: 10, low: 10, close: 10, volume: 1000 }], dividends: [], splits: [] },
          },
        ],
        filings: [],
        facts: [],
      },
      1,
    );
    const stockid = 'US0000HLDN';
    await storeGuru(db, { name: 'Ines Varga', firm: 'Varga Capital', ciks: ['0001000001'], style: null, note: null });
    const folder = mkdtempSync(join(tmpdir(), 'stakes-'));
    const file = (accession: string, filed: string, text: string) => {
      const at = join(folder, 'www.sec.gov/Archives/edgar/data', String(cik), accession.replaceAll('-', ''));
      mkdirSync(at, { recursive: true });
      writeFileSync(join(at, `${accession}.txt`), `FILED AS OF DATE: ${filed}\n${text}`);
      return `${cik}/${accession}`;
    };
    const issuer = String(cik).padStart(10, '0');
    const items = [
      file('0000000001-25-000001', '20250106', schedule({ issuer, persons: person('Fund One', '1000', '6.5') + person('Ines Varga', '1200', '7.8', '') })),
      file(
        '0000000001-25-000002',
        '20250310',
        schedule({ issuer, form: 'SCHEDULE 13D/A', persons: person('Fund One', '1000', '6.5') + person('Ines Varga', '1500', '9.1', '') }),
      ),
      file('0000000001-25-000003', '20250311', '<html>not a schedule</html>'),
    ];
    const said: string[] = [];
    const run = () =>
      stakesSource.run({ of: items.join(',') }, { db, fetching: () => mirrorFolder(folder), now: () => Date.UTC(2025, 5, 1), say: (line) => said.push(line) });
    expect(await run()).toEqual({ loaded: 2, failed: 1 });
    expect(await run()).toEqual({ loaded: 2, failed: 1 });
    rmSync(folder, { recursive: true });
    const [first, second, ...others] = await findStakes(db, { stockid });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      form: '13D',
      holder: 'Ines Varga',
      with: ['Fund One'],
      shares: 1200,
      stake: 0.078,
      prior_stake: null,
      GuruName: 'Ines Varga',
    });
    expect(second).toMatchObject({ form: '13D/A', shares: 1500, stake: 0.091, prior_stake: 0.078, prior_filed_on: '2025-01-06' });
    expect(await findStakes(db, { gurus: ['somebody'] })).toEqual([]);
  });

  test('the demo market has stakes of more than five percent with their changes, in the lists of all, of a stock and of an investor', async () => {
    const api = testApi(testServices(await openFresh(leadingMarket)));
    const ask = async (path: string) => v.parse(pageOf(Stake), await (await api.request(`/reader/_api/${path}`)).json());
    const all = await ask('guru_groups/all/realtime?per_page=100');
    expect(all.total).toBeGreaterThan(20);
    expect(all.rows.some(({ prior_stake }) => prior_stake !== null)).toBe(true);
    const [one] = all.rows;
    const ofStock = await ask(`stocks/${one?.stockid}/stakes`);
    expect(new Set(ofStock.rows.map(({ stockid }) => stockid))).toEqual(new Set([one?.stockid]));
    expect((await ask('gurus/elspeth+harrowgate/realtime-picks')).rows).toEqual([]);
    expect((await ask('guru_groups/all/realtime?members=elspeth%2Bharrowgate')).rows).toEqual([]);
  });
});
