import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Ipo, IpoPeriod, IpoSector } from '#contract/entities/ipos/ipo.ts';
import { pageOf } from '#contract/list/page-of.ts';
import { countCalendar, findCalendar } from '#server/queries/calendar/find-calendar.ts';
import { storeIssuer } from '#server/queries/facts/store-issuer.ts';
import { findIpos } from '#server/queries/ipos/find-ipos.ts';
import { ipoCalendarSource } from '#server/sources/ipos/ipo-calendar-source.ts';
import { ipoFormsSource } from '#server/sources/ipos/ipo-forms-source.ts';
import { type IndexedForm, readFormIndex } from '#server/sources/ipos/read-form-index.ts';
import { readIpoCalendar } from '#server/sources/ipos/read-ipo-calendar.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { pieces } from '../sources/text-pieces.ts';

const HEAD = 'Description:           Master Index of EDGAR Dissemination Feed\nLast Data Received:    June 30, 2026\n \n';
const RULE = '-'.repeat(80);
const MASTER = `${HEAD}CIK|Company Name|Form Type|Date Filed|Filename\n${RULE}\n`;
const line = (cik: number, company: string, form: string, day: string, number: number) =>
  `${cik}|${company}|${form}|${day}|edgar/data/${cik}/0000000001-26-${String(number).padStart(6, '0')}.txt\n`;
const BY_FORM = `${HEAD}Form Type   Company Name                                                  CIK\n      Date Filed  File Name\n${RULE}\n`;

async function formsOf(text: string) {
  const forms: IndexedForm[] = [];
  const index = await readFormIndex(pieces(text), (form) => forms.push(form));
  return { forms, index };
}

test('an index with bars and one with spaces say the same', async () => {
  const one = await formsOf(`${MASTER}${line(77, 'HALDEN  ODDLY   SPACED, INC.', 'S-1/A', '2026-05-04', 1)}`);
  const other = await formsOf(
    `${BY_FORM}S-1/A       HALDEN  ODDLY   SPACED, INC.                                  77          20260504    edgar/data/77/0000000001-26-000001.txt   \n`,
  );
  expect(one.forms).toEqual([
    { cik: '0000000077', company: 'HALDEN  ODDLY   SPACED, INC.', form: 'S-1/A', filed_on: '2026-05-04', accession: '0000000001-26-000001' },
  ]);
  expect(other.forms).toEqual(one.forms);
});

test('a line without a day of the calendar is left out and named; the rest is read', async () => {
  const { forms, index } = await formsOf(`${MASTER}${line(77, 'Halden', 'S-1', '2026-02-30', 1)}${line(78, 'Orry', 'RW', '2026-05-04', 2)}`);
  expect(forms.map(({ company }) => company)).toEqual(['Orry']);
  expect(index).toMatchObject({ lines: 2, left_out: 1, first: expect.stringContaining('2026-02-30') });
});

test.each([
  ['a web page', '<!doctype html><html></html>', 'html'],
  ['another text', 'a,b\n1,2\n', 'shape'],
  ['an index without a filing', MASTER, 'empty'],
])('%s is refused', async (_what, text, reason) => {
  const read = readFormIndex(pieces(text), () => undefined);
  await expect(read).rejects.toMatchObject({ name: 'SourceRefusal', ...(reason === 'html' ? {} : { reason }) });
});

const real = join(import.meta.dirname, '../../../../shared/data/http/www.sec.gov/Archives/edgar/daily-index/2022/QTR4/company.20221003.idx.gz');
(existsSync(real) ? test : test.skipIf(true))('every line of a real index of a day is read', async () => {
  const { forms, index } = await formsOf(gunzipSync(readFileSync(real)).toString('latin1'));
  expect(index.left_out).toBe(0);
  expect(forms).toHaveLength(index.lines);
  expect(forms.find(({ company }) => company.startsWith('Elate Group'))).toEqual({
    ...{ cik: '0001885493', company: 'Elate Group, Inc.', form: 'S-1/A', filed_on: '2022-10-03', accession: '0001096906-22-002404' },
  });
});

const calendar = (sections: { priced?: unknown[]; upcoming?: unknown[]; filed?: unknown[]; withdrawn?: unknown[] }) =>
  JSON.stringify({
    data: {
      ...{ month: 5, year: 2026, priced: { headers: {}, rows: sections.priced ?? null }, filed: { rows: sections.filed ?? [] } },
      ...{ upcoming: { upcomingTable: { rows: sections.upcoming ?? [] } }, withdrawn: { rows: sections.withdrawn ?? [] } },
    },
  });
const HALDEN = { dealID: '1-2', companyName: 'Halden Robotics Inc.', proposedTickerSymbol: 'hldr' };

test('a month of the calendar: a range is no price, and rows of one offering are one', () => {
  const { ipos, problems } = readIpoCalendar(
    calendar({
      filed: [{ ...HALDEN, filedDate: '5/04/2026', dollarValueOfSharesOffered: '$100,000,000' }],
      upcoming: [{ ...HALDEN, proposedExchange: 'NYSE', proposedSharePrice: '$15.00 - $17.00', sharesOffered: '5,000,000', expectedPriceDate: '05/20/2026' }],
      priced: [{ dealID: '9', companyName: 'Orry', proposedSharePrice: '18.00', sharesOffered: 'many', pricedDate: '05/06/2026' }, { companyName: 'No deal' }],
    }),
  );
  expect(ipos).toEqual([
    {
      ...{ deal_id: '1-2', company: 'Halden Robotics Inc.', symbol: 'HLDR', exchange: 'NYSE', filed_on: '2026-05-04', expected_on: '2026-05-20' },
      ...{ priced_on: undefined, withdrawn_on: undefined, price_low: 15, price_high: 17, price: undefined, shares: 5_000_000, amount: 100_000_000 },
    },
    {
      ...{ deal_id: '9', company: 'Orry', symbol: undefined, exchange: undefined, filed_on: undefined, expected_on: undefined, priced_on: '2026-05-06' },
      ...{ withdrawn_on: undefined, price_low: undefined, price_high: undefined, price: 18, shares: undefined, amount: undefined },
    },
  ]);
  expect([problems.count, problems.first]).toEqual([2, 'line 3: sharesOffered is many']);
});

test.each([
  ['no JSON', '<html>'],
  ['a refusal of the server', '{"data":null,"status":{"rCode":400}}'],
])('%s is refused by its shape', (_what, text) => {
  expect(() => readIpoCalendar(text)).toThrow(expect.objectContaining({ reason: 'shape' }));
});

describeOnStores('Initial offerings', (openFresh) => {
  test('forms of the index and the calendar make one offering, with returns by the prices of its stock [IPO-01]', async () => {
    const store = await openFresh();
    const { db } = store;
    const parts = { sector: 'Technology', industry_group: 'Software', industry: 'Software - Application', description: null };
    await storeIssuer(
      db,
      {
        issuer: {
          ...{ issuer_id: 'cik:77', name: 'Halden Robotics', cik: 77, country: 'US', sic: null, demo: false, fiscal_year_end: null },
          ...parts,
          former_names: [],
        },
        listings: [
          {
            ...{ stockid: 'US0000HLDR', share_class: 'common', country: 'US', exchange: 'NYSE', currency: 'USD', isin: null, delisted_on: null },
            symbols: [{ symbol: 'HLDR', exchange: 'NYSE', valid_from: '2026-05-21', valid_to: null }],
            prices: {
              bars: [
                { day: '2026-05-21', open: 18, high: 21, low: 18, close: 20, volume: 1000 },
                { day: '2026-06-22', open: 12, high: 12, low: 12, close: 12, volume: 1000 },
              ],
              dividends: [],
              splits: [{ day: '2026-06-10', numerator: 2, denominator: 1 }],
            },
          },
        ],
        ...{ filings: [], facts: [] },
      },
      1,
    );
    const folder = mkdtempSync(join(tmpdir(), 'ipos-'));
    const put = (path: string, text: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    put(
      'www.sec.gov/Archives/edgar/full-index/2026/QTR2/master.idx',
      MASTER +
        line(77, 'HALDEN ROBOTICS, INC.', 'S-1', '2026-04-02', 1) +
        line(77, 'HALDEN ROBOTICS, INC.', 'EFFECT', '2026-05-20', 2) +
        line(77, 'HALDEN ROBOTICS, INC.', '424B4', '2026-05-21', 3) +
        line(78, 'OLD REPORTER CORP', '10-Q', '2026-04-10', 4) +
        line(78, 'OLD REPORTER CORP', 'S-1', '2026-05-10', 5) +
        line(79, 'ORRY SHALE LTD', 'F-1', '2026-05-11', 6) +
        line(80, 'ORRY SHALE FINANCE LTD', 'F-1', '2026-05-11', 6) +
        line(81, 'WITHERED INC', 'S-1', '2026-04-01', 7) +
        line(81, 'WITHERED INC', 'RW', '2026-06-01', 8) +
        line(82, 'NO PRICE INC', 'S-1', '2026-04-01', 9) +
        line(82, 'NO PRICE INC', '424B4', '2026-06-03', 10),
    );
    put(
      'api.nasdaq.com/api/ipo/calendar__q__date=2026-05.json',
      calendar({ priced: [{ ...HALDEN, proposedExchange: 'NYSE', proposedSharePrice: '16.00', sharesOffered: '5,000,000', pricedDate: '05/20/2026' }] }),
    );
    const context = { db, fetching: () => mirrorFolder(folder), now: () => Date.UTC(2026, 6, 1), say: () => undefined };
    expect(await ipoFormsSource.run({ period: '2026q2' }, context)).toEqual({ loaded: 1, failed: 0 });
    expect(await ipoFormsSource.run({ period: '2026q2' }, context)).toEqual({ loaded: 1, failed: 0 });
    expect(await ipoCalendarSource.run({ month: '2026-05' }, context)).toEqual({ loaded: 1, failed: 0 });
    await expect(ipoFormsSource.run({ period: 'may' }, context)).rejects.toThrow('may is neither a quarter nor a day');
    await expect(ipoCalendarSource.run({ month: '2026-13' }, context)).rejects.toThrow('2026-13 is no month');
    rmSync(folder, { recursive: true });

    const ipos = await findIpos(db);
    expect(ipos.map(({ company, stage, day }) => [company, stage, day])).toEqual([
      ['NO PRICE INC', 'priced', '2026-06-03'],
      ['WITHERED INC', 'withdrawn', '2026-06-01'],
      ['Halden Robotics', 'priced', '2026-05-20'],
      ['ORRY SHALE LTD', 'filed', '2026-05-11'],
    ]);
    expect(ipos[2]).toEqual({
      ...{
        ipo_id: 'sec 0000000001-26-000001',
        company: 'Halden Robotics',
        symbol: 'HLDR',
        exchange: 'NYSE',
        sector: 'Technology',
        industry: 'Software - Application',
      },
      ...{
        stockid: 'US0000HLDR',
        display_symbol: 'HLDR',
        delisted: false,
        stage: 'priced',
        day: '2026-05-20',
        filed_on: '2026-04-02',
        effective_on: '2026-05-20',
      },
      ...{ expected_on: null, priced_on: '2026-05-20', withdrawn_on: null, price_low: null, price_high: null, price: 16, currency: 'USD', shares: 5_000_000 },
      ...{ amount: 80_000_000, first_close: 20, last_close: 12, first_day_return: 0.25, since_return: 0.5, unknown: null },
      url: 'https://www.sec.gov/Archives/edgar/data/77/000000000126000001/0000000001-26-000001-index.htm',
    });
    expect(ipos[0]).toMatchObject({ price: null, first_day_return: null, unknown: expect.stringContaining('gives no offer price') });
    expect((await findIpos(db, { from: '2026-05-20', until: '2026-05-31' })).map(({ company }) => company)).toEqual(['Halden Robotics']);
    expect(await findIpos(db, { sector: 'Energy' })).toEqual([]);

    const days = { from: '2026-04-01', until: '2026-07-31', today: '2026-07-01' };
    const onDays = await findCalendar(db, { ...days, kinds: ['ipo'] });
    expect(onDays.map(({ id: _id, basis: _basis, ...event }) => event)).toEqual([
      {
        ...{ day: '2026-06-03', kind: 'ipo', what: 'IPO of NO PRICE INC', company: 'NO PRICE INC', country: null, amount: null, currency: null },
        ...{ stockid: null, display_symbol: null, size_rank: null, period: null, earliest: null, latest: null, time: null, indicator: null },
      },
      {
        ...{ day: '2026-05-20', kind: 'ipo', what: 'IPO of Halden Robotics', company: 'Halden Robotics', country: 'US', amount: 16, currency: 'USD' },
        ...{ stockid: 'US0000HLDR', display_symbol: 'HLDR', size_rank: null, period: null, earliest: null, latest: null, time: null, indicator: null },
      },
    ]);
    expect((await findCalendar(db, { ...days, kinds: ['ipo'], stockids: ['US0000HLDR'] })).map(({ display_symbol }) => display_symbol)).toEqual(['HLDR']);
    expect(await countCalendar(db, { ...days, kinds: ['ipo'], country: 'US' })).toEqual([{ day: '2026-05-20', counts: { ipo: 1 } }]);
  });

  test('the six calls answer the demo market’s offerings, with those that are coming and those that gave up [IPO-01]', async () => {
    const api = testApi(testServices(await openFresh(leadingMarket)));
    const ask = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await api.request(`/reader/_api/ipos/${path}`, { method: 'POST', ...(body && { headers, body: JSON.stringify(body) }) });
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const list = v.parse(pageOf(Ipo), await ask('list'));
    const counts = await ask('count', {});
    const stages = ['filed', 'effective', 'priced', 'withdrawn'] as const;
    expect(counts).toEqual({ total: list.total, ...Object.fromEntries(stages.map((stage) => [stage, list.rows.filter((ipo) => ipo.stage === stage).length])) });
    const newcomer = list.rows.find(({ display_symbol }) => display_symbol === 'TDWR~');
    expect(newcomer).toMatchObject({ stage: 'priced', company: 'Tidewright Energy Storage Inc.', sector: 'Technology', unknown: null });
    const first = (newcomer?.first_close ?? 0) / (newcomer?.price ?? 1) - 1;
    expect(newcomer?.first_day_return).toBeCloseTo(first, 12);
    const years = v.parse(v.array(IpoPeriod), await ask('desc/ipo_annual_stats', {}));
    expect(years.map(({ period }) => period)).toEqual(
      years
        .map(({ period }) => period)
        .toSorted()
        .toReversed(),
    );
    expect(years.reduce((sum, { priced }) => sum + priced, 0)).toBe(counts.priced);
    const months = v.parse(v.array(IpoPeriod), await ask('desc/ipo_monthly_stats', { from: `${newcomer?.priced_on}`, until: `${newcomer?.priced_on}` }));
    expect(months).toMatchObject([
      { period: newcomer?.priced_on?.slice(0, 7), priced: 1, first_day: newcomer?.first_day_return, since: newcomer?.since_return },
    ]);
    const sectors = v.parse(v.array(IpoSector), await ask('desc/ipo_sector_breakdown', {}));
    expect(sectors.reduce((sum, { withdrawn }) => sum + withdrawn, 0)).toBe(counts.withdrawn);
    const industries = v.parse(v.array(v.object({ count: v.number() })), await ask('industry', {}));
    expect(industries.reduce((sum, { count }) => sum + count, 0)).toBe(list.total);
  }, 300_000);
});
