import { expect, test } from 'vitest';
import type { Segments, ShareClasses } from '#contract/entities/parts.ts';
import type { StockSummary } from '#contract/entities/stock.ts';
import type { OpenStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { meridian, meridianFiles, mirrorOf } from '../mirror.ts';
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

const stooq = (close: string) => `Date,Open,High,Low,Close,Volume\n2025-01-02,${close},${close},${close},${close},1000\n`;
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
    for (const listing of ['MRDX', 'MRDXC']) expect((await ask<StockSummary>(store, `${listing}/summary`)).mktcap).toBe(market_value);
  });

  test('segments are told with their share of the whole and the filing behind each; loaded twice, nothing doubles', async () => {
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
    expect((await ask<Segments>(store, 'MRDX/historical_segment', { axis: 'geography' })).reason).toContain('10-K of 2025-02-01');
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
});
