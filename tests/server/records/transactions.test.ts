import { beforeAll, expect, test } from 'vitest';
import { auditPortfolio, getPortfolioPerformance, listPortfolioCurrencies, rebuildPortfolio } from '#contract/endpoints/records/ledger.ts';
import { changePortfolioSetting, changePortfolioStocks, createPortfolio, listPortfolioStockIds } from '#contract/endpoints/records/portfolios.ts';
import { pullRecords } from '#contract/endpoints/records/sync.ts';
import { storeExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { oneCompany } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';
import { pricedCompany } from './priced-company.ts';

describeOnStores('The ledger of a portfolio', (openFresh) => {
  let services: TestServices;
  let stock: { stockid: string; currency: string };

  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    stock = await pricedCompany(store);
  });

  async function withPortfolio() {
    const member = await newMember(services);
    const { body } = await member.call(createPortfolio, { body: { name: 'Core' } });
    return { member, id: String(body.id) };
  }

  const book = (member: Member, id: string, transaction: object, transaction_id?: string) =>
    member.call(changePortfolioStocks, {
      params: { id },
      body: { action: 'book', transaction: { day: '2025-12-29', currency: stock.currency, ...transaction }, ...(transaction_id && { transaction_id }) },
    });
  const buy = (shares: string, price: string) => ({ kind: 'buy', stockid: stock.stockid, shares, price });

  test('a transaction is booked, changed and taken back, and reaches other devices', async () => {
    const { member, id } = await withPortfolio();
    const { body } = await book(member, id, { ...buy('10', '100.0000000001'), fee: '1' }, 'tx-1');
    expect(body.transactions).toMatchObject([{ id: 'tx-1', portfolio_id: id, kind: 'buy', price: '100.0000000001', tax: null, own_cash: false }]);
    await member.call(changePortfolioStocks, { params: { id }, body: { action: 'rebook', transaction_id: 'tx-1', patch: { shares: '12' } } });
    const pulled = await member.call(pullRecords);
    expect(pulled.body.records).toContainEqual(
      expect.objectContaining({ entity: 'transaction', id: 'tx-1', fields: expect.objectContaining({ shares: '12', fee: '1' }) }),
    );
    await member.call(changePortfolioStocks, { params: { id }, body: { action: 'unbook', transaction_id: 'tx-1' } });
    expect((await member.call(auditPortfolio, { params: { id }, body: {} })).body.entries).toBe(0);
  });

  test.each([
    ['a negative number of shares', { shares: '-1' }],
    ['a number that is none', { price: '1e5' }],
    ['a day that is none', { day: '2025-02-30' }],
    ['a rate of nothing', { rate: '0' }],
    ['a kind nobody knows', { kind: 'gamble' }],
  ])('%s is refused by the field', async (_what, wrong) => {
    const { member, id } = await withPortfolio();
    const { status, body } = await book(member, id, { ...buy('1', '1'), ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {}).join()).toContain(`transaction.${Object.keys(wrong)[0]}`);
  });

  test('transactions of other members are not there', async () => {
    const { member, id } = await withPortfolio();
    await book(member, id, buy('1', '1'), 'tx-mine');
    const other = await withPortfolio();
    expect((await other.member.call(changePortfolioStocks, { params: { id: other.id }, body: { action: 'unbook', transaction_id: 'tx-mine' } })).status).toBe(
      404,
    );
    expect((await other.member.call(auditPortfolio, { params: { id }, body: {} })).status).toBe(404);
    expect((await other.member.call(getPortfolioPerformance, { params: { id } })).status).toBe(404);
  });

  test('a stock is added with its transactions, at the price and split its entry gives, and with them anew [PF-08]', async () => {
    const { member, id } = await withPortfolio();
    const transaction = { kind: 'buy', day: '2025-12-29', currency: stock.currency, shares: '10' };
    const add = (entry: object) =>
      member.call(changePortfolioStocks, {
        params: { id },
        body: { action: 'add', stocks: [{ stock: stock.stockid, transactions: [transaction], ...entry }] },
      });
    await add({ adjust_price: '100', split_factor: '4' });
    const held = async () => (await member.call(auditPortfolio, { params: { id }, body: {} })).body.holdings;
    expect(await held()).toEqual([{ stockid: stock.stockid, shares: '40', cost: '1000', listed: true }]);
    await add({ adjust_price: '90', reset_transaction: true });
    expect(await held()).toEqual([{ stockid: stock.stockid, shares: '10', cost: '900', listed: true }]);
  });

  test('an audit says what the ledger adds up to and names what is wrong', async () => {
    const { member, id } = await withPortfolio();
    await book(member, id, { kind: 'deposit', amount: '5000' });
    await book(member, id, buy('10', '100'));
    await book(member, id, { kind: 'sell', stockid: stock.stockid, shares: '12', price: '110', day: '2025-12-30' }, 'tx-too-much');
    const { body } = await member.call(auditPortfolio, { params: { id }, body: {} });
    expect(body).toMatchObject({
      currency: stock.currency,
      entries: 3,
      holdings: [{ shares: '-2', listed: false }],
      cash: [{ amount: '5320' }],
      problems: [{ entry: 'tx-too-much', kind: 'oversold', held: '10' }],
    });
  });

  test('a rebuild adds the stocks that transactions hold, and removes transactions only when asked to [PFT-03]', async () => {
    const { member, id } = await withPortfolio();
    await book(member, id, buy('10', '100'));
    expect((await member.call(rebuildPortfolio, { params: { id }, body: {} })).body).toMatchObject({
      stocks: [{ stockid: stock.stockid }],
      removed_transactions: 0,
    });
    expect((await member.call(listPortfolioStockIds, { params: { id }, body: {} })).body).toEqual([stock.stockid]);
    expect((await member.call(rebuildPortfolio, { params: { id }, body: {} })).body.stocks).toEqual([]);
    expect((await member.call(rebuildPortfolio, { params: { id }, body: { reset_transaction: true } })).body).toEqual({ stocks: [], removed_transactions: 1 });
  });

  test('the performance counts deposits, gains and the same money in a benchmark', async () => {
    const { member, id } = await withPortfolio();
    await book(member, id, { kind: 'deposit', amount: '1000' });
    await book(member, id, buy('10', '100'));
    const { body } = await member.call(getPortfolioPerformance, { params: { id }, query: { benchmark: stock.stockid } });
    expect(body.performance).toMatchObject({
      from: '2025-12-29',
      to: '2026-01-14',
      paid_in: 1000,
      end: 1210,
      gain: 210,
      keeps_cash: true,
      problems: [],
      unpriced: [],
    });
    expect(body.performance.simple.whole).toBeCloseTo(0.21, 12);
    expect(body.performance.stocks).toMatchObject([{ stockid: stock.stockid, gain: expect.closeTo(210, 9) }]);
  });

  test('a portfolio without a transaction has no performance', async () => {
    const { member, id } = await withPortfolio();
    expect((await member.call(getPortfolioPerformance, { params: { id } })).body).toEqual({ performance: null });
  });

  test('a transaction in a currency without a rate makes the returns unknown', async () => {
    const { member, id } = await withPortfolio();
    await book(member, id, { kind: 'deposit', amount: '1000' });
    await book(member, id, { ...buy('1', '10'), currency: 'XPF' });
    const { body } = await member.call(getPortfolioPerformance, { params: { id } });
    expect(body.performance).toMatchObject({ simple: { whole: null }, time_weighted: { whole: null }, problems: [{ kind: 'no-rate' }] });
  });

  test('gains are by the cost method and in the currency that the portfolio is set to', async () => {
    const { member, id } = await withPortfolio();
    await storeExchangeRates(services.db, [{ base: 'EUR', currency: 'USD', days: ['2025-12-29', '2025-12-30'], rates: [1.25, 1.25] }]);
    await book(member, id, { ...buy('10', '100'), currency: 'USD', rate: '0.8' });
    await member.call(changePortfolioSetting, { params: { id }, body: { key: 'currency', value: 'EUR' } });
    await member.call(changePortfolioSetting, { params: { id }, body: { key: 'cost_method', value: 'average' } });
    const { body } = await member.call(getPortfolioPerformance, { params: { id } });
    expect(body.performance).toMatchObject({ currency: 'EUR', method: 'average', lots: [{ cost: 100 }] });
  });

  test('the currency list names currencies with rates, and answers the rates a device needs', async () => {
    const { member } = await withPortfolio();
    await storeExchangeRates(services.db, [{ base: 'EUR', currency: 'SEK', days: ['2025-12-29'], rates: [11.5] }]);
    const { body } = await member.call(listPortfolioCurrencies, { query: { from: '2025-12-01', of: 'SEK,EUR' } });
    expect(body.currencies).toEqual(expect.arrayContaining(['EUR', 'SEK']));
    expect(body.rates).toContainEqual({ base: 'EUR', currency: 'SEK', days: ['2025-12-29'], rates: [11.5] });
  });
});
