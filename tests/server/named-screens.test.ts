import { beforeAll, expect, test } from 'vitest';
import type { ScreenerColumn, ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { Filter } from '#domain/screening/filters/filter.ts';
import { type MarketColumns, numbersOf } from '#domain/screening/market/columns.ts';
import { packedValueAt, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { ideaTopics } from '#domain/screening/named/idea-topics.ts';
import { guruScreens, nameOf } from '#domain/screening/named/named-screens.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { runNamed } from '#domain/screening/named/run-named.ts';
import { runScreen } from '#domain/screening/run-screen.ts';
import { type PlainMarket, plainlyRun } from '../domain/screening/plain-rules.ts';
import { describeOnStores, testApi, testServices } from './harness.ts';
import { leadingMarket } from './leading-market.ts';

const all = [...presets, ...guruScreens, ...ideaTopics];

const words = 'reads the business description for words, which the screener does not';
const few = (what: string) => `none of the 25 companies ${what}`;
/** Why screens list nothing of the 25 companies of the market of these tests, by key. */
const emptyHere: Readonly<Record<string, string>> = {
  '52weeklow': few('ends within a hundredth of its low'),
  airline: few('flies'),
  'artificial-intelligence': words,
  blockchain: words,
  chinese: 'needs the country of the business address, which no source here gives',
  'dogs-of-the-dow': 'needs the members of an index that is no part of the demo market',
  dreman: few('passes two of his yardsticks and pays out less than it used to'),
  driehaus: few('earned faster and faster for three years'),
  ev: words,
  'fama-french': few('is cheap, profitable and careful with its assets at once'),
  'graham-enterprising': few('in the cheapest tenth earned a profit five years ago'),
  grahamncav: few('costs less than two thirds of its current assets without its debts'),
  'greenblatt-simple': few('earns a quarter on its assets'),
  'guru-sp-grid': 'needs the members of an index that is no part of the demo market',
  lowpb: few('is as cheap by its book as in its cheapest twentieth of ten years'),
  lowps: few('is as cheap by its sales as in its cheapest twentieth of ten years'),
  lynch: 'needs five companies of an industry for its median',
  merger: 'needs the merger filings, which the screener does not read',
  neff: few('grows as evenly as he asks and is cheap'),
  oil: few('is in oil'),
  oneil: few('sold a quarter more than in the quarter a year before'),
  'oshaughnessy-growth': few('of growing earnings rose more than half of the market in three months'),
  'peter-lynch-stocks': 'needs five companies of an industry for its median',
  piotroski: few('of the cheap ones has eight of nine points'),
  schloss: few('of the cheap ones is near its low'),
  'short-stocks': few('of the weak ones is dear'),
  spinoff: 'needs the filings of spin-offs, which the screener does not read',
  templeton: few('of those with his low multiple has margins above the median'),
  'tweedy-browne': few('of the cheap ones fell by a fifth'),
  'upcoming-special-dividends': 'needs announced dividends, which no price source here gives',
  'virtual-reality': words,
  zweig: 'needs five companies of an industry for its median',
};

describeOnStores('Named screens', (openFresh) => {
  let api: ReturnType<typeof testApi>;
  let snapshot: ScreenerSnapshot;
  let market: MarketColumns;
  let plain: PlainMarket;
  let larger: MarketColumns;
  let plainLarger: PlainMarket;
  let fields: ScreenerField[];
  const hasReason = (field: string) => fields.find(({ field_name }) => field_name === field.replace(/__.*/, ''))?.missing != null;
  const get = async (path: string) => (await api.request(`/reader/_api/${path}`)).json();
  const post = async (path: string, body: unknown) =>
    (await api.request(`/reader/_api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  beforeAll(async () => {
    api = testApi(testServices(await openFresh(leadingMarket)));
    fields = await get('screeners/all_fields');
    const names = fields.filter(({ known }) => known > 0).map(({ field_name }) => field_name);
    const parts = await Promise.all(chunks(names, 30).map((some) => get(`screeners/snapshot?fields=${some.join(',')}`)));
    snapshot = { ...parts[0], columns: Object.assign({}, ...parts.map(({ columns }) => columns)) };
    market = unpackedMarket(snapshot);
    plain = plainOf(snapshot);
    const many = moved(snapshot, 300);
    larger = unpackedMarket(many);
    plainLarger = plainOf(many);
  });

  test('each is the same on the server and on the device, row for row, and counts what it lists', async () => {
    for (const screen of all) {
      const name = nameOf(screen);
      const here = runNamed(market, screen, 500);
      const path = name.startsWith('ideas/') ? name : `screeners/${name}`;
      const there = await post(`${path}/data`, { fields: ['mktcap'], per_page: 500 });
      expect([screen.key, there.stocks.map(({ stockid }: { stockid: string }) => stockid)]).toEqual([
        screen.key,
        [...here.rows].map((row) => snapshot.stockid[row]),
      ]);
      expect(there.total).toBe(here.passing.length);
      if (!name.startsWith('ideas/')) expect((await post(`screeners/${name}/count`, {})).count).toBe(there.total);
    }
  });

  test.each(all.map((screen) => [screen.key, screen] as const))(
    '%s lists what its rules say when they are read plainly, and names no field that is gone',
    (_key, screen) => {
      const { rows, passing, missing } = runNamed(market, screen, market.count);
      const listed = [...rows].map((row) => snapshot.display_symbol[row]);
      expect(listed).toEqual(plainlyRun(screen, plain).map((row) => snapshot.display_symbol[row]));
      expect(passing.length).toBe(listed.length);
      expect(missing.filter((field) => !hasReason(field))).toEqual([]);
      expect([listed.length === 0, emptyHere[screen.key]]).toEqual([emptyHere[screen.key] !== undefined, emptyHere[screen.key]]);
    },
  );

  test.each(all.map((screen) => [screen.key, screen] as const))('%s does so over a larger market of figures that were moved', (_key, screen) => {
    const { rows } = runNamed(larger, screen, larger.count);
    expect([...rows]).toEqual(plainlyRun(screen, plainLarger));
  });

  test('a filter against the median of the industry and the figure over that median count the same companies', () => {
    const [primary, delisted] = [numbersOf(larger, 'is_primary_listing'), numbersOf(larger, 'delisted')];
    expect([primary?.includes(0), delisted?.includes(1)]).toEqual([true, true]);
    let found = 0;
    for (const field of ['pe', 'ps', 'pb', 'roe', 'net_margin', 'current_ratio']) {
      const variant = `${field}__to_industry`;
      const ratios = numbersOf(withVariants(larger, [variant]), variant);
      const passing = (filter: Filter) => runScreen(larger, { filters: [filter] }, 0).passing;
      // A median of zero or less has no ratio.
      const below = [...passing({ kind: 'industry', field, is: '<', factor: 1 })].filter((row) => !Number.isNaN(ratios?.[row] ?? Number.NaN));
      expect(below, field).toEqual([...passing({ kind: 'compare', field: variant, is: '<', value: 1 })]);
      found += below.length;
    }
    expect(found).toBeGreaterThan(100);
  });

  test('those whose data a market has find stocks in the demo market, and no fund or second listing', () => {
    const found = (key: string) => {
      const screen = all.find((each) => each.key === key);
      const rows = screen === undefined ? [] : [...runNamed(market, screen, 500).rows];
      return rows.map((row) => snapshot.display_symbol[row] ?? '');
    };
    const filled = [
      'buffett-munger',
      'valuedcf',
      'dividend-stocks',
      'predictable',
      'delisted',
      'munger',
      'buffett',
      'graham-simple',
      'pabrai',
      'faber',
      'bank',
    ];
    for (const key of filled) expect([key, found(key).length > 0]).toEqual([key, true]);
    for (const key of filled) if (key !== 'delisted') expect(found(key).filter((symbol) => symbol.startsWith('M') && symbol.endsWith('WLD~'))).toEqual([]);
    const primary = market.columns.get('is_primary_listing');
    expect(primary?.kind === 'number' && primary.values.some((each) => each === 0)).toBe(true);
    expect(found('predictable').length).toBeLessThan(snapshot.stockid.length);
  });

  test('those without their source find nothing and say what they need', async () => {
    for (const key of ['spinoff', 'merger', 'upcoming-special-dividends']) {
      const answer = await post(`screeners/${key}/data`, {});
      expect([key, answer.total, answer.missing.length > 0]).toEqual([key, 0, true]);
      expect((await get(`screeners/${key}/desc`)).needs).toEqual(expect.any(String));
    }
  });

  test('are listed with their names, described with source and weaknesses, and given as filters [SCR-04]', async () => {
    expect((await get('public_screeners')).length).toBe(17);
    expect((await get('gurufocus_screeners'))[4]).toMatchObject({ id: '5', name: 'munger' });
    expect((await get('screeners/stock_ideas')).map(({ name }: { name: string }) => name)).toContain('virtual-reality');
    expect(await get('screeners/magic-formula/desc')).toMatchObject({
      source: expect.stringContaining('Greenblatt'),
      rules: expect.arrayContaining(['show 30']),
    });
    const { filters, order } = await get('screeners/5/param');
    expect(filters).toContainEqual({ kind: 'compare', field: 'roic__median_10y', is: '>=', value: 0.18 });
    expect(order).toEqual({ terms: [[{ field: 'roic__median_10y', descending: true }]] });
    expect((await api.request('/reader/_api/screeners/no-such-screen/desc')).status).toBe(404);
  });
});

function chunks(names: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(names.length / size) }, (_, at) => names.slice(at * size, (at + 1) * size));
}

function plainOf({ as_of, stockid, columns }: ScreenerSnapshot): PlainMarket {
  const all = Object.entries(columns);
  const rows = stockid.map((_, place) => Object.fromEntries(all.map(([field, column]) => [field, packedValueAt(column, place)])));
  return { rows, today: Date.parse(as_of ?? '') / 86_400_000 };
}

/** The market again and again: each stock has every figure of another one, moved, and one figure in thirty is unknown; the same at every run. */
function moved(market: ScreenerSnapshot, stocks: number): ScreenerSnapshot {
  let seed = 17;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const any = () => next(market.stockid.length);
  const figure = (of: number | null) =>
    of === null || next(30) === 0 ? null : Number.isInteger(of) ? of : Number((of * (0.4 + next(1200) / 1000)).toPrecision(7));
  const columns = Object.entries(market.columns).map(([field, column]): [string, ScreenerColumn] => {
    const from = Array.from({ length: stocks }, any);
    // What decides whether a stock is looked at at all stays with it.
    const rows = UNIVERSE.has(field) ? from.map((_, at) => at % market.stockid.length) : from;
    if ('numbers' in column) return [field, { numbers: rows.map((row) => figure(column.numbers[row] ?? null)) }];
    if ('texts' in column) return [field, { texts: rows.map((row) => column.texts[row] ?? null) }];
    return [field, { names: column.names, codes: rows.map((row) => column.codes[row] ?? -1) }];
  });
  const names = Array.from({ length: stocks }, (_, at) => `S${at}`);
  return { ...market, stockid: names, display_symbol: names, columns: Object.fromEntries(columns) };
}

const UNIVERSE = new Set(['security_type', 'is_primary_listing', 'delisted', 'last_price_date', 'accounts_stale', 'company_type', 'sic', 'country', 'region']);
