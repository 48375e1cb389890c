import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Provenance } from '#contract/entities/stock/financials.ts';
import type { Segments, ShareClasses } from '#contract/entities/stock/parts.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { OpenStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { reckonAgain } from '../reconciliation/second-reckoning.ts';
import { meridian, meridianFiles, mirrorOf } from '../sources/mirror.ts';
import { inlineReport, type Tag } from './report.ts';

const DOCUMENT = 'www.sec.gov/Archives/edgar/data/9999001/000999900125000001/a.htm';
const AXIS = 'us-gaap:StatementClassOfStockAxis';
const [A, B, C] = ['us-gaap:CommonClassAMember', 'us-gaap:CommonClassBMember', 'mrdx:CapitalClassCMember'];

const count = (member: string, value: string): Tag => ({
  name: 'dei:EntityCommonStockSharesOutstanding',
  value,
  dimensions: [[AXIS, member]],
  end: '2025-01-25',
  unit: 'shares',
});
const symbol = (member: string, value: string): Tag => ({
  name: 'dei:TradingSymbol',
  value,
  dimensions: [[AXIS, member]],
  start: '2024-01-01',
  end: '2024-12-31',
});
const revenue = (value: string, ...dimensions: [string, string][]): Tag => ({
  name: 'us-gaap:Revenues',
  value,
  dimensions,
  start: '2024-01-01',
  end: '2024-12-31',
  unit: 'usd',
});
const SEGMENT = 'us-gaap:StatementBusinessSegmentsAxis';
const report = inlineReport(meridian.cik, [
  symbol(A, 'MRDX'),
  symbol(C, 'MRDXC'),
  count(A, '60'),
  count(B, '10'),
  count(C, '26'),
  revenue('1,200'),
  revenue('800', [SEGMENT, 'mrdx:OpticsSegmentMember']),
  revenue('400', [SEGMENT, 'mrdx:ChartsMember']),
]);

const stooq = (close: string, day = '2025-02-03') => `Date,Open,High,Low,Close,Volume\n${day},${close},${close},${close},${close},1000\n`;
const files = {
  ...meridianFiles,
  'www.sec.gov/files/company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [meridian.cik, 'MERIDIAN SEXTANTS INC', 'MRDX', 'Nasdaq'],
      [meridian.cik, 'MERIDIAN SEXTANTS INC', 'MRDXC', 'Nasdaq'],
    ],
  }),
  'stooq.com/q/d/l/__q__s=mrdx.us_and_i=d.csv': stooq('30'),
  'stooq.com/q/d/l/__q__s=mrdxc.us_and_i=d.csv': stooq('20'),
};

async function load({ db }: OpenStore, given: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const said: string[] = [];
  const fetching = mirrorFolder(mirrorOf(given));
  await ingestSec({ db, fetching, tickers: ['MRDX', 'MRDXC'], withPrices: true, now: () => Date.parse('2025-06-01'), say: (line) => said.push(line) });
  return said.join('\n');
}

async function ask<T>(store: OpenStore, path: string, body?: unknown): Promise<T> {
  const answer = await testApi(testServices(store)).request(`/reader/_api/stocks/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

describeOnStores('the parts of a company', (openFresh) => {
  test('three classes are worth each its own price, the unlisted one as an ordinary share, and each count leads to its filing', async () => {
    const store = await openFresh();
    await load(store, { ...files, [DOCUMENT]: report });
    const { classes, market_value, reason } = await ask<ShareClasses>(store, 'MRDXC/share_classes');
    expect(classes.map(({ member, shares, price, listing }) => [member, shares, price, listing?.display_symbol])).toEqual([
      [A, 60, 30, 'MRDX'],
      [C, 26, 20, 'MRDXC'],
      [B, 10, null, undefined],
    ]);
    expect(market_value).toBe(60 * 30 + 26 * 20 + 10 * 30);
    expect(reason).toBeNull();
    expect(classes[0]?.fact).toMatchObject({
      member: A,
      concept: 'EntityCommonStockSharesOutstanding',
      form: '10-K',
      filed: '2025-02-01',
      accession: '0009999001-25-000001',
      end: '2025-01-25',
    });
    for (const listing of ['MRDX', 'MRDXC']) {
      const { mktcap, valuation } = await ask<StockSummary>(store, `${listing}/summary`);
      expect(mktcap).toBe(market_value);
      const end = valuation.find(({ key }) => key === 'mktcap')?.end;
      const why = await ask<Provenance>(store, `${listing}/financials/valuation/mktcap/provenance?type=ttm&end=${end}`);
      expect(reckonAgain(why)).toBe(market_value);
      expect(why.inputs.map(({ label, inputs }) => [label, inputs[1]?.value, inputs[1]?.fact?.filed])).toEqual([
        ['Common Class A', 60, '2025-02-01'],
        ['Capital Class C', 26, '2025-02-01'],
        ['Common Class B', 10, '2025-02-01'],
      ]);
    }
  });

  test('segments have their share of the whole and the filing of each; loading twice duplicates nothing', async () => {
    const store = await openFresh();
    await load(store, { ...files, [DOCUMENT]: report });
    await load(store, { ...files, [DOCUMENT]: report });
    const { tables, reason } = await ask<Segments>(store, 'MRDX/segment', {});
    expect(reason).toBeNull();
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ axis: 'segment', measure: 'revenue', end: '2024-12-31', currency: 'USD', total: 1200, adds_up: true });
    expect(tables[0]?.parts.map(({ label, value, share }) => [label, value, share])).toEqual([
      ['Optics', 800, 2 / 3],
      ['Charts', 400, 1 / 3],
    ]);
    expect(tables[0]?.parts[0]?.fact).toMatchObject({ member: 'mrdx:OpticsSegmentMember', accession: '0009999001-25-000001' });
    expect((await ask<Segments>(store, 'MRDX/historical_segment', { axis: 'geography' })).reason).toContain('10-K of 1 Feb 2025');
    expect((await ask<Segments>(store, 'MRDX/segment', { as_of: '2024-12-31' })).tables).toEqual([]);
  });

  test('without a report both are unknown, with the reason; a report that cannot be read is named and the rest loads', async () => {
    const store = await openFresh();
    await load(store, files);
    expect(await ask<ShareClasses>(store, 'MRDX/share_classes')).toMatchObject({
      classes: [],
      market_value: null,
      reason: expect.stringContaining('No report'),
    });
    expect(await ask<Segments>(store, 'MRDX/segment', {})).toMatchObject({ tables: [], reason: expect.stringContaining('No report') });
    expect(await load(store, { ...files, [DOCUMENT]: '<html><p>Please wait</html>' })).toContain('a.htm is no inline XBRL document');
    expect((await ask<StockSummary>(store, 'MRDX/summary')).mktcap).toBe(96 * 30);
    await load(store, { ...files, [DOCUMENT]: report });
    expect((await ask<Segments>(store, 'MRDX/segment', {})).tables).toHaveLength(1);
  });

  test('a class without a price that the accounts do not count as equal leaves the market value as it was', async () => {
    const store = await openFresh();
    const unequal = inlineReport(meridian.cik, [symbol(A, 'MRDX'), symbol(C, 'MRDXC'), count(A, '60'), count(B, '400'), count(C, '26')]);
    await load(store, { ...files, [DOCUMENT]: unequal });
    expect(await ask<ShareClasses>(store, 'MRDX/share_classes')).toMatchObject({ market_value: null, reason: expect.stringContaining('no price') });
    expect((await ask<StockSummary>(store, 'MRDX/summary')).mktcap).toBe(96 * 30);
  });

  test('the registration of its receipts says how many shares a foreign filer’s listing represents, where its annual report does not', async () => {
    const store = await openFresh();
    const abroad = structuredClone(meridian);
    for (const { units } of Object.values(abroad.facts['us-gaap'])) for (const facts of Object.values(units)) for (const fact of facts) fact.form = '20-F';
    const recent = {
      ...{ accessionNumber: ['0009999001-25-000001', '0009999001-24-000009'], filingDate: ['2025-02-01', '2024-06-03'], reportDate: ['2024-12-31', ''] },
      ...{ form: ['20-F', 'F-6'], primaryDocument: ['a.htm', 'f6.htm'] },
    };
    await load(store, {
      ...files,
      'data.sec.gov/api/xbrl/companyfacts/CIK0009999001.json.gz': gzipSync(JSON.stringify(abroad)),
      'data.sec.gov/submissions/CIK0009999001.json': JSON.stringify({ name: 'MERIDIAN SEXTANTS INC', filings: { recent } }),
      'www.sec.gov/Archives/edgar/data/9999001/000999900124000009/f6.htm':
        '<html><p>American Depositary Shares, each American&nbsp;Depositary Share <b>representing</b> three (3) ordinary shares</p></html>',
    });
    expect((await ask<StockSummary>(store, 'MRDX/summary')).mktcap).toBe((96 / 3) * 30);
  });

  test('a price from before the counts were filed is set against the shares known on its day', async () => {
    const store = await openFresh();
    const january = {
      'stooq.com/q/d/l/__q__s=mrdx.us_and_i=d.csv': stooq('30', '2025-01-02'),
      'stooq.com/q/d/l/__q__s=mrdxc.us_and_i=d.csv': stooq('20', '2025-01-02'),
    };
    await load(store, { ...files, ...january, [DOCUMENT]: report });
    // The 10-K with 60, 26 and 10 shares came on 1 February; the 99 shares of the year before were those known in January.
    expect((await ask<StockSummary>(store, 'MRDX/summary')).mktcap).toBe(99 * 30);
    const shown = await ask<ShareClasses>(store, 'MRDX/share_classes');
    expect(shown.classes.map(({ shares }) => shares)).toEqual([60, 26, 10]);
    expect(shown).toMatchObject({ market_value: null, reason: 'The last price is of 2 Jan 2025, when these counts were not filed yet.' });
  });
});
