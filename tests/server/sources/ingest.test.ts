import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { meridian, meridianFiles, mirrorOf } from './mirror.ts';

const FACTS = 'data.sec.gov/api/xbrl/companyfacts/CIK0009999001.json.gz';
const PRICES = 'stooq.com/q/d/l/__q__s=mrdx.us_and_i=d.csv';

async function ingest(
  store: OpenStore,
  files = meridianFiles as Readonly<Record<string, string | Buffer | undefined>>,
  tickers = ['MRDX'],
  now = Date.UTC(2025, 5, 1),
) {
  const said: string[] = [];
  const { failed } = await ingestSec({
    db: store.db,
    fetching: mirrorFolder(mirrorOf(files)),
    tickers,
    withPrices: true,
    now: () => now,
    say: (line) => said.push(line),
  });
  return { failed, said: said.join('\n') };
}

const api = (store: OpenStore) => testApi(testServices(store), stockRoutes);

async function answer(store: OpenStore, path: string) {
  const response = await api(store).request(`/reader/_api/${path}`);
  return { status: response.status, body: await response.json() };
}

/** Everything stored, with instants of storing left out. */
async function contents({ db }: OpenStore): Promise<unknown> {
  const tables = ['listing', 'symbol', 'filing', 'fact_filing', 'fact_page', 'statement', 'statement_list', 'price_year', 'snapshot'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

describeOnStores('a company loaded from the SEC', (openFresh) => {
  test('is found by symbol, name and former name, and its figures lead to their filing', async () => {
    const store = await openFresh();
    expect(await ingest(store)).toMatchObject({ failed: 0 });
    for (const typed of ['mrdx', 'MRD', 'meridian', 'sext', 'octant']) {
      expect((await answer(store, `stocks/_search?q=${typed}`)).body, typed).toMatchObject([
        { display_symbol: 'MRDX', company: 'Meridian Sextants Inc.', exchange: 'NAS' },
      ]);
    }
    const { body } = await answer(store, 'stocks/mrdx/financials/income_statement');
    expect(body.periods).toEqual([
      { end: '2024-12-31', fiscal_year: 2024, fiscal_period: 'FY', filed: '2025-02-01', accession: '0009999001-25-000001', form: '10-K' },
      { end: '2023-12-31', fiscal_year: 2023, fiscal_period: 'FY', filed: '2024-02-01', accession: '0009999001-24-000001', form: '10-K' },
    ]);
    expect(body.rows.find((row: { key: string }) => row.key === 'gross_profit').values).toEqual([492, 400]);
    const why = await answer(store, 'stocks/MRDX/financials/ratios/gross_margin/provenance?end=2024-12-31');
    expect(why.body).toMatchObject({
      value: 0.41,
      known_since: '2025-02-01',
      inputs: [
        { key: 'gross_profit', value: 492 },
        { key: 'revenue', value: 1200, fact: { concept: 'Revenues', accession: '0009999001-25-000001', form: '10-K' } },
      ],
    });
    expect(why.body.inputs[1].fact.url).toBe('https://www.sec.gov/Archives/edgar/data/9999001/000999900125000001/0009999001-25-000001-index.htm');
  });

  test('has market value and multiples by its last close, and says that its prices are adjusted', async () => {
    const store = await openFresh();
    await ingest(store);
    const { body } = await answer(store, 'stocks/MRDX/summary');
    expect(body).toMatchObject({
      price: 30,
      last_price_date: '2025-01-02',
      // The accounts of 2024 were filed in February: in January those of the year before were known.
      mktcap: 99 * 30,
      pe: 30 / 1.04,
      shares: 99,
      fiscal_year_end: '12-31',
      industry: 'Aerospace & Defense',
      pricehishigh: null,
    });
    expect((await answer(store, 'stocks/MRDX/history/price?adjusted=raw')).body).toMatchObject({
      adjusted: 'total',
      days: ['2024-12-30', '2024-12-31', '2025-01-02'],
      close: [28.5, 29, 30],
    });
  });

  test('loaded twice, nothing doubles and nothing changes', async () => {
    const store = await openFresh();
    await ingest(store);
    const before = await contents(store);
    expect((await ingest(store)).said).toContain('(0 new)');
    expect(await contents(store)).toEqual(before);
  });

  test('has the same stockid on a server built anew', async () => {
    const ids = await Promise.all(
      [openFresh(), openFresh()].map(async (opening) => {
        const store = await opening;
        await ingest(store);
        return store.db.selectFrom('listing').select('stockid').execute();
      }),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[0]?.[0]?.stockid).toMatch(/^US[0-9A-Z]{8}$/);
  });

  test('keeps its stockid under a new symbol, and is still found under the old one', async () => {
    const store = await openFresh();
    await ingest(store);
    const renamed = {
      ...meridianFiles,
      'www.sec.gov/files/company_tickers_exchange.json': String(meridianFiles['www.sec.gov/files/company_tickers_exchange.json']).replace('MRDX', 'SXTN'),
    };
    await ingest(store, renamed, ['SXTN'], Date.UTC(2026, 0, 10));
    const listings = await store.db.selectFrom('listing').select(['display_symbol']).execute();
    expect(listings).toEqual([{ display_symbol: 'SXTN' }]);
    const symbols = await store.db.selectFrom('symbol').select(['symbol', 'valid_from', 'valid_to']).orderBy('valid_from').execute();
    expect(symbols).toEqual([
      { symbol: 'MRDX', valid_from: '2025-06-01', valid_to: '2026-01-09' },
      { symbol: 'SXTN', valid_from: '2026-01-10', valid_to: null },
    ]);
    expect((await answer(store, 'stocks/mrdx/summary')).body).toMatchObject({ display_symbol: 'SXTN' });
  });

  test('as of a day shows what was filed by then', async () => {
    const store = await openFresh();
    await ingest(store);
    const { body } = await answer(store, 'stocks/MRDX/financials/income_statement?as_of=2024-06-30');
    expect(body.as_of).toBe('2024-06-30');
    expect(body.periods.map((period: { end: string }) => period.end)).toEqual(['2023-12-31']);
  });

  test.each([
    ['a gzip archive that ends in the middle', { [FACTS]: (meridianFiles[FACTS] as Buffer).subarray(0, 120) }, 'ends in the middle'],
    ['a web page', { [FACTS]: '<!DOCTYPE html><html><body>Please wait</body></html>' }, 'web page'],
    ['JSON of another shape', { [FACTS]: '{"cik": 1, "facts": []}' }, 'another shape'],
    ['JSON that ends in the middle', { [FACTS]: '{"cik": 1, "facts": {' }, 'not JSON'],
  ])('that is answered with %s is named with its reason, and what is stored stays', async (_what, broken, reason) => {
    const store = await openFresh();
    await ingest(store);
    const before = await contents(store);
    const { failed, said } = await ingest(store, { ...meridianFiles, ...broken });
    expect(failed).toBe(1);
    expect(said).toContain('CIK0009999001.json');
    expect(said).toContain(reason);
    expect(await contents(store)).toEqual(before);
  });

  test('whose prices are answered with a web page still has its figures, and the failure is reported', async () => {
    const store = await openFresh();
    const { failed, said } = await ingest(store, { ...meridianFiles, [PRICES]: '<html><script>proof of work</script></html>' });
    expect(failed).toBe(1);
    expect(said).toContain('mrdx.us');
    expect((await answer(store, 'stocks/MRDX/summary')).body).toMatchObject({ price: null, mktcap: null, pe: null });
  });

  test('without prices and filings in the mirror loads, and says what is missing', async () => {
    const store = await openFresh();
    const { failed, said } = await ingest(store, { ...meridianFiles, [PRICES]: undefined, 'data.sec.gov/submissions/CIK0009999001.json': undefined });
    expect(failed).toBe(0);
    expect(said).toContain('no prices of MRDX');
    expect(said).toContain('no list of filings');
  });

  test('leaves out facts that cannot be right: without value, without period, filed in the future', async () => {
    const store = await openFresh();
    const bad = structuredClone(meridian);
    const good = bad.facts['us-gaap'].Revenues.units.USD[1];
    bad.facts['us-gaap'].Revenues.units.USD.push(
      { ...good, val: null } as never,
      { ...good, end: 'soon' } as never,
      { ...good, filed: '2099-01-01' } as never,
      null as never,
    );
    const { failed, said } = await ingest(store, { ...meridianFiles, [FACTS]: JSON.stringify(bad) });
    expect(failed).toBe(0);
    expect(said).toContain('4 facts were left out');
  });

  test('that nobody knows is named', async () => {
    const store = await openFresh();
    expect(await ingest(store, meridianFiles, ['NOSUCH'])).toMatchObject({ failed: 1, said: expect.stringContaining('NOSUCH') });
  });
});
