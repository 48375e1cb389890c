import { beforeAll, expect, test } from 'vitest';
import type { HeldStock } from '#contract/entities/gurus/guru.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { OpenStore } from '#server/database/open.ts';
import { fieldFacts } from '#server/screening/field-facts.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

const INSIDERS = ['insider_buys', 'insider_buyers', 'insider_buys__1y', 'insider_buyers__1y', 'insider_sells', 'insider_sellers'] as const;
const GURUS = ['guru_holders', 'guru_buyers', 'guru_net_buyers'] as const;

describeOnStores('What investors and insiders did, in the screener', (openFresh) => {
  let store: OpenStore;
  let api: ReturnType<typeof testApi>;
  let snapshot: ScreenerSnapshot;
  const get = async <T>(path: string): Promise<T> => (await api.request(`/reader/_api/${path}`)).json();
  const figuresOf = (field: string) => {
    const column = snapshot.columns[field];
    const numbers = column !== undefined && 'numbers' in column ? column.numbers : [];
    return Object.fromEntries(snapshot.stockid.flatMap((stockid, at) => (numbers[at] == null ? [] : [[stockid, numbers[at]]])));
  };
  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    api = testApi(testServices(store));
    snapshot = await get(`screeners/snapshot?fields=${[...INSIDERS, ...GURUS].join(',')}`);
  }, 400_000);

  test('followed investors hold and buy each stock as their own pages count it', async () => {
    const held = (await get<{ rows: HeldStock[] }>('guru_groups/all/screener/aggregated?per_page=100')).rows;
    expect(held.length).toBeGreaterThan(5);
    for (const { stockid, holders, buyers, net_buyers } of held)
      expect([stockid, ...GURUS.map((field) => figuresOf(field)[stockid ?? ''])]).toEqual([stockid, holders, buyers, net_buyers]);
  });

  test('insiders who traded in the open market are counted over three months and a year before the newest filing', async () => {
    const filed = await store.db
      .selectFrom('insider_trade')
      .innerJoin('insider_owner', 'insider_owner.accession', 'insider_trade.accession')
      .select(['insider_trade.accession', 'insider_trade.place', 'insider_trade.stockid', 'code', 'filed_on', 'insider_trade.plan', 'insider_id'])
      .where('derivative', '=', 0)
      .where('holding', '=', 0)
      .where('suspect', 'is', null)
      .where((is) => is.or([is('amended', 'is', null), is('amended', '!=', 'replaced')]))
      .execute();
    const newest =
      filed
        .map(({ filed_on }) => filed_on)
        .sort()
        .at(-1) ?? '';
    const since = (days: number) => new Date(Date.parse(newest) - days * 86_400_000).toISOString().slice(0, 10);
    const rows = (of: typeof filed) => new Set(of.map(({ accession, place }) => `${accession} ${place}`)).size;
    let seen = 0;
    for (const [stockid, buys] of Object.entries(figuresOf('insider_buys__1y'))) {
      const of = (code: string, days: number) => filed.filter((each) => each.stockid === stockid && each.code === code && each.filed_on >= since(days));
      expect([stockid, buys]).toEqual([stockid, rows(of('P', 366))]);
      expect([stockid, figuresOf('insider_buys')[stockid]]).toEqual([stockid, rows(of('P', 92))]);
      expect([stockid, figuresOf('insider_sells')[stockid]]).toEqual([stockid, rows(of('S', 92).filter(({ plan }) => plan !== 1))]);
      const buyers = new Set(of('P', 366).map(({ insider_id }) => insider_id)).size;
      expect(figuresOf('insider_buyers__1y')[stockid]).toBeLessThanOrEqual(buyers);
      seen += buys ?? 0;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('a field that is worked out where there is what it is made of is marked so, and another says what it needs', async () => {
    const fields = await get<ScreenerField[]>('screeners/all_fields');
    const made = new Set(fieldFacts.filter((fact) => fact.made).map(({ key }) => key));
    expect(fields.filter(({ known, field_name }) => known > 0 && !field_name.includes('__') && !made.has(field_name)).map((each) => each.field_name)).toEqual(
      [],
    );
    expect(fields.find(({ field_name }) => field_name === 'short_interest')?.missing).toBe(
      'It needs the short interest that FINRA publishes, which the screener does not read.',
    );
  });
});
