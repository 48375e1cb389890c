import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#server/demo/companies/catalogue.ts';
import { demoSymbol } from '#server/demo/companies/identity.ts';
import { demoRates } from '#server/demo/economy/demo-rates.ts';
import { companiesOn, demoCompanyMaker, demoWorld, type MadeCompany } from '#server/demo/load/demo-market.ts';
import { demoParts } from '#server/demo/load/demo-parts.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { BasketSums } from '#server/demo/prices/basket-sums.ts';
import { baskets } from '#server/demo/prices/baskets.ts';
import { dayCount, dayText } from '#server/demo/prices/calendar.ts';
import { demoFunds, fundBundle } from '#server/demo/prices/demo-funds.ts';
import { demoIndices } from '#server/demo/prices/demo-indices.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { findStockList } from '#server/queries/lists/stock-list.ts';
import { marketOverview } from '#server/queries/market/market-overview.ts';
import { convertStored, listExchangeRates } from '#server/queries/prices/exchange-rates.ts';
import { findSeries } from '#server/queries/sources/series.ts';
import { describeOnStores } from '../harness.ts';

const TODAY = '2026-11-21';
const before = dayCount(TODAY);
const world = demoWorld(TODAY);
const KEYS = ['halden-instruments', 'stellan-shipping', 'harbour-vale-bank', 'wexcombe-dairy', 'wrenfold-property', 'vantmoor-foods'];
let made: readonly MadeCompany[] = [];
let sums = new BasketSums(world);

beforeAll(() => {
  made = companiesOn(TODAY, 'leading', KEYS).map(demoCompanyMaker(world, TODAY));
  sums = sumOf(made);
});

function sumOf(companies: readonly MadeCompany[]): BasketSums {
  const all = new BasketSums(world);
  for (const company of companies) all.add(company);
  return all;
}

describe('the indices of the demo market', () => {
  test('are the same in whatever order, and on however many threads, their companies are added', () => {
    const halves = sumOf(made.slice(3).reverse());
    halves.join(sumOf(made.slice(0, 3).reverse()).columns);
    expect(demoIndices(halves, world, before)).toEqual(demoIndices(sums, world, before));
  });

  test('of one company in dollars move as its share does, over splits too', () => {
    const alone = made.filter(({ company }) => company.key === 'halden-instruments');
    const [index] = demoIndices(sumOf(alone), world, before);
    const levels = new Map(index?.series.observations.map(({ day, value }) => [day, value]));
    const prices = alone[0]?.bundle.listings[0]?.prices;
    const splits = (prices?.splits ?? []).reduce((product, { numerator, denominator }) => (product * numerator) / denominator, 1);
    const [first, last] = [prices?.bars[0], prices?.bars.at(-1)];
    const moved = ((last?.close ?? Number.NaN) * splits) / (first?.close ?? Number.NaN);
    expect((levels.get(last?.day ?? '') ?? 0) / (levels.get(first?.day ?? '') ?? Number.NaN) / moved).toBeCloseTo(1, 2);
  });

  test('do not move when a company comes or goes', () => {
    const gone = made.find(({ company }) => company.key === 'wexcombe-dairy')?.company.left?.on ?? '';
    const index = demoIndices(sums, world, before)[0]?.series.observations ?? [];
    const at = index.findIndex(({ day }) => day > gone);
    expect(Math.abs(Math.log((index[at]?.value ?? 0) / (index[at - 1]?.value ?? 0)))).toBeLessThan(0.05);
  });

  test('exist for the world, its parts and every sector, each once', () => {
    expect(new Set(baskets.map(({ key }) => key)).size).toBe(baskets.length);
    const companies = catalogue(TODAY, 'whole');
    expect(baskets.filter(({ holds }) => companies.filter(holds).length < 5)).toEqual([]);
  });
});

describe('the funds of the demo market', () => {
  test('grow with what they hold, less their fee, once dividends are counted', () => {
    const fund = demoFunds.find(({ key }) => key === 'meridian-world-etf');
    const prices = fund && fundBundle(fund, sums, world, before).listings[0]?.prices;
    if (fund === undefined || prices === undefined) throw new Error('the fund has no prices');
    let reinvested = 1;
    const paid = new Map(prices.dividends.map(({ ex_day, amount }) => [ex_day, amount]));
    prices.bars.forEach((bar, i) => {
      const last = prices.bars[i - 1]?.close;
      if (last !== undefined) reinvested *= (bar.close + (paid.get(bar.day) ?? 0)) / last;
    });
    let basket = 1;
    for (let at = world.place(dayCount(fund.listed)) + 1; at < world.place(before); at++) {
      const day = sums.on(fund.basket, at);
      basket *= (day.now + day.dividends) / day.before;
    }
    const years = prices.bars.length / 252;
    expect(Math.abs(Math.log(basket / reinvested) / years - fund.fee)).toBeLessThan(0.0015);
    expect(prices.dividends.length).toBeGreaterThan(60);
  });

  test('have their own symbols and names, and no accounts', () => {
    const taken = new Set(catalogue(TODAY, 'whole').flatMap(({ classes }) => classes.map(({ letters }) => letters)));
    expect(demoFunds.filter(({ letters }) => taken.has(letters))).toEqual([]);
    expect(new Set(demoFunds.map(({ letters }) => letters)).size).toBe(demoFunds.length);
    for (const fund of demoFunds) expect(fundBundle(fund, sums, world, before)).toMatchObject({ facts: [], filings: [] });
  });
});

test('rates of the demo market stay near what its currencies buy, and a later day only adds to them', () => {
  const rates = demoRates(world, before);
  const later = demoRates(demoWorld('2027-06-15'), dayCount('2027-06-15'));
  for (const [i, { currency, days, rates: values }] of rates.entries()) {
    expect([currency, Math.max(...values) / Math.min(...values) < 4]).toEqual([currency, true]);
    expect(later[i]?.rates.slice(0, values.length)).toEqual(values);
    expect(days.at(-1)).toBe(dayText(world.sessions[world.place(before) - 1] ?? 0));
  }
});

describeOnStores('the demo market in a store', (openFresh) => {
  test('has indices, funds distinguished from companies, and every currency ranked by its rate', async () => {
    const { db } = await openFresh();
    const now = 1_795_219_200_000;
    await loadDemoMarket(db, { today: TODAY, now, extent: 'leading', only: KEYS });
    for (const part of demoParts) await part.store(db, { market: world, companies: made.map(({ company }) => company), sums, before, now });
    const index = await findSeries(db, 'demo', 'demo-world');
    expect(index).toMatchObject({ title: 'Meridian World Index', unit: 'points' });
    expect(index?.days.at(-1)).toBe('2026-11-20');

    const { rows: stocks } = await findStockList(db, { page: 1, per_page: 1000 });
    const fund = stocks.find(({ display_symbol }) => display_symbol === demoSymbol('MWLD'));
    expect(fund).toMatchObject({ company: 'Meridian World ETF', mktcap: null, size_rank: null, sector: null });
    expect(fund?.morn_secr_id).toMatch(/^etf/);
    const summary = await findStockSummary(db, fund?.stockid ?? '');
    expect(summary).toMatchObject({ valuation: [], quality: [], pe: null, latest_filing: null });
    expect(summary?.price).toBeGreaterThan(0);
    expect((await marketOverview(db, 100)).stocks.filter(({ company }) => company.endsWith('ETF'))).toEqual([]);

    const foreign = stocks.filter(({ currency, mktcap, delisted }) => currency !== 'USD' && mktcap !== null && !delisted);
    expect(foreign.length).toBeGreaterThan(0);
    expect(foreign.filter(({ size_rank }) => size_rank === null)).toEqual([]);
    // What the demo's rates say must never reach a real amount.
    expect(await convertStored(db, 1, 'EUR', 'USD', '2026-11-20')).toBeUndefined();
    expect(await convertStored(db, 1, 'EUR', 'USD', '2026-11-20', 'demo')).toBeDefined();
    expect(await listExchangeRates(db)).toEqual([]);
  });
});
