import { beforeAll, expect, test } from 'vitest';
import { auditPortfolio, getPortfolioPerformance, listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { getPortfolioModelData, listDailyUpdates, listPortfolioFairValues, overviewPortfolios } from '#contract/endpoints/records/portfolio-news.ts';
import { changeCommonPortfolioSetting, changePortfolioStocks, createPortfolio, getPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { identityKey, ownStocksFrom, priceKey } from '#contract/own-stocks.ts';
import { transactionKind } from '#contract/records/transaction.ts';
import { userSettingKind } from '#contract/records/user-setting.ts';
import { historyOfOwn } from '#features/portfolio/own-stocks/own-stocks.ts';
import { createReporter } from '#features/portfolio/performance/worker/report-request.ts';
import { DEMO_BASE, storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { listRecords } from '#server/queries/records/records.ts';
import { oneCompany } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';
import { pricedCompany } from './priced-company.ts';

const mill = 'ZZA4D4F3AC';
/** Added without a price. */
const barn = 'ZZB4D4F3AC';
const today = '2026-01-15';

describeOnStores('A stock that no exchange lists', (openFresh) => {
  let services: TestServices;
  let stock: { stockid: string; currency: string };

  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    stock = await pricedCompany(store);
    const days = ['2025-12-29', '2025-12-30', '2026-01-05', '2026-01-06', '2026-01-13', '2026-01-14'];
    await storeExchangeRates(store.db, [{ base: DEMO_BASE, currency: 'EUR', days, rates: [0.8, 0.8, 0.8, 0.8, 0.8, 0.8] }]);
  });

  async function withBook(...kinds: readonly ('listed' | 'mill' | 'barn')[]) {
    const member = await newMember(services);
    const id = String((await member.call(createPortfolio, { body: { name: 'Family' } })).body.id);
    const set = (key: string, value: unknown) => member.call(changeCommonPortfolioSetting, { body: { key, value } });
    await set(identityKey(mill), { name: 'Family mill', currency: 'EUR' });
    await set(priceKey(mill, '2025-12-29'), '10');
    await set(priceKey(mill, '2026-01-10'), '12.5');
    await set(priceKey(mill, '2026-01-11'), null);
    await set(identityKey(barn), { name: 'Barn', currency: 'EUR' });
    const buys = {
      listed: { day: '2025-12-29', currency: 'USD', stockid: stock.stockid, shares: '10', price: '100' },
      mill: { day: '2025-12-30', currency: 'EUR', stockid: mill, shares: '40', price: '9.5', fee: '1' },
      barn: { day: '2025-12-30', currency: 'EUR', stockid: barn, shares: '1', price: '100' },
    };
    for (const kind of kinds) {
      await member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock: buys[kind].stockid }] } });
      await member.call(changePortfolioStocks, { params: { id }, body: { action: 'book', transaction: { kind: 'buy', ...buys[kind] } } });
    }
    return { member, id };
  }
  type Book = Awaited<ReturnType<typeof withBook>>;

  /** The report as the page's worker makes it, out of what the device has. */
  async function onThePage({ member, id }: Book) {
    const reporter = createReporter();
    const history = (await member.call(getPriceHistory, { params: { id: stock.stockid }, query: { adjusted: 'split' } })).body;
    reporter.take(history);
    const settings = (await listRecords(services.db, member.userId, userSettingKind)).map(({ fields }) => fields);
    for (const own of ownStocksFrom(settings).values()) {
      const byHand = historyOfOwn(own, history.days.at(-1) ?? '');
      if (byHand !== undefined) reporter.take(byHand);
    }
    const { rates } = (await member.call(listPortfolioCurrencies, { query: { from: '2025-01-01', of: 'EUR,USD', market: 'demo' } })).body;
    const entries = (await listRecords(services.db, member.userId, transactionKind, { parent: id })).map((record) => ({ ...record.fields, id: record.id }));
    const request = {
      entries,
      currency: 'USD',
      method: 'fifo',
      rates,
      benchmark: undefined,
      today,
      stretch: 'all',
      of: '',
      dismissed: new Set<string>(),
    } as const;
    return reporter.start(request)?.whole();
  }
  const performance = async ({ member, id }: Book) => (await member.call(getPortfolioPerformance, { params: { id } })).body.performance;

  test('has the same performance from the server as on the page: worth what the member says, to the last session of the others', async () => {
    const book = await withBook('listed', 'mill');
    const answer = await performance(book);
    // 10 × 121 USD and 40 × 12.50 EUR at 0.80 EUR the dollar.
    expect(answer).toMatchObject({ to: '2026-01-14', end: 1835, unpriced: [], problems: [] });
    // Bought for 380 EUR and a fee of 1.
    expect(answer.stocks).toContainEqual(expect.objectContaining({ stockid: mill, price: 150, fees: -1.25, gain: 148.75 }));
    expect(answer).toEqual(await onThePage(book));
  });

  test('without a price is worth nothing known, and no return is made up', async () => {
    const book = await withBook('listed', 'barn');
    const answer = await performance(book);
    expect(answer).toMatchObject({ unpriced: [{ stockid: barn }] });
    expect(answer).toEqual(await onThePage(book));
    const { member, id } = book;
    expect((await member.call(overviewPortfolios, { body: { ids: [id] } })).body).toMatchObject([{ worth: null, transactions: 2 }]);
  });

  test('is in the overview, the model, the fair values and the stocks of a portfolio by the name and price its member gave, and moves no session', async () => {
    const { member, id } = await withBook('listed', 'mill');
    const price = (await member.call(listPortfolioFairValues, { params: { id }, body: {} })).body.find(
      (row: { stockid: string }) => row.stockid === stock.stockid,
    ).price;
    const worth = 10 * price + 625;
    expect((await member.call(overviewPortfolios, { body: { ids: [id] } })).body).toMatchObject([{ worth: expect.closeTo(worth, 6) }]);
    const model = (await member.call(getPortfolioModelData, { params: { id } })).body;
    expect(model).toMatchObject({ weighted_by: 'worth' });
    expect(model.stocks).toContainEqual({
      stockid: mill,
      display_symbol: 'Family mill',
      company: 'not listed',
      weight: expect.closeTo(625 / worth, 9),
      worth: 625,
    });
    expect((await member.call(listPortfolioFairValues, { params: { id }, body: {} })).body).toContainEqual(
      expect.objectContaining({ stockid: mill, currency: 'EUR', price: 12.5, price_on: '2026-01-10', gf_value: null, own_value: null }),
    );
    const { stocks } = (await member.call(getPortfolio, { params: { id }, body: { fields: ['price', 'pe'] } })).body;
    expect(stocks).toContainEqual(expect.objectContaining({ stockid: mill, symbol: null, display_symbol: 'Family mill', price: 12.5, pe: null, mktcap: null }));
    const [daily] = (await member.call(listDailyUpdates, { body: { ids: [id] } })).body;
    expect(daily.not_traded).toBe(0);
    expect((await member.call(auditPortfolio, { params: { id }, body: {} })).body.holdings).toContainEqual({
      stockid: mill,
      shares: '40',
      cost: expect.any(String),
      listed: true,
    });
  });

  test("is nobody else's: another member has neither its name nor its prices", async () => {
    await withBook('mill');
    const member = await newMember(services);
    const id = String((await member.call(createPortfolio, { body: { name: 'Other' } })).body.id);
    await member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock: mill }] } });
    const { stocks } = (await member.call(getPortfolio, { params: { id }, body: { fields: ['price'] } })).body;
    expect(stocks).toMatchObject([{ stockid: mill, display_symbol: null, price: null }]);
    expect((await member.call(listPortfolioFairValues, { params: { id }, body: {} })).body).toEqual([]);
  });
});
