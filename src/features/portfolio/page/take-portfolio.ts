import * as v from 'valibot';
import { listIndices } from '#contract/endpoints/market/indices.ts';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import {
  getChartView,
  getPortfolioModelData,
  listDailyUpdates,
  listPortfolioEvents,
  listPortfolioFairValues,
  listPortfolioUpdates,
  overviewPortfolios,
} from '#contract/endpoints/records/portfolio-news.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import { IndexList } from '#contract/entities/market/market-index.ts';
import { isOwnStock } from '#contract/own-stock.ts';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { type PageCall, pageCall } from '#data/answers/keep-answer.ts';
import { listRecords } from '#data/records/records.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import { adjusted, stocksOf } from '../ledger/ledger-market.ts';
import { CURRENCY, entriesOf } from '../ledger/use-ledger.ts';
import { listOwnStocks } from '../own-stocks/use-own-stocks.ts';
import { BENCHMARK, benchmarkCall, benchmarkOf, indexList } from '../performance/benchmark.ts';
import { ratesAsked } from '../rates/rates-asked.ts';

type Take = (call: PageCall) => Promise<unknown>;

/**
 * Takes onto this device what the parts of a portfolio's page ask for: its updates, and the prices, rates and index that its returns are
 * worked out from, also of stocks that were sold. Its ledger, notes and alerts are here always.
 */
export async function takePortfolio(portfolioId: string, take: Take): Promise<void> {
  await Promise.all([import('../performance/performance.tsx'), import('../updates/updates.tsx'), import('../ledger/transactions.tsx')]);
  await takeUpdates(portfolioId, take);
  await takeMarket(portfolioId, take);
}

const Movers = v.array(v.object({ movers: v.array(v.object({ display_symbol: v.string() })) }));

async function takeUpdates(id: string, take: Take): Promise<void> {
  const daily = await take(pageCall(listDailyUpdates, { body: { ids: [id] } }));
  await take(pageCall(overviewPortfolios, { body: { ids: [id] } }));
  await take(pageCall(listPortfolioUpdates, { params: { id } }));
  await take(pageCall(listPortfolioEvents, { params: { id } }));
  await take(pageCall(listPortfolioFairValues, { params: { id }, body: {} }));
  await take(pageCall(getPortfolioModelData, { params: { id } }));
  const symbols = v.is(Movers, daily) ? daily.flatMap(({ movers }) => movers.map(({ display_symbol }) => display_symbol)) : [];
  for (const symbol of symbols) await take(pageCall(getChartView, { query: { symbol, series: 'price' } }));
}

const Priced = v.object({ currency: v.string() });

async function takeMarket(portfolio_id: string, take: Take): Promise<void> {
  const settings = await listRecords('user-setting');
  const settingOf = (key: string, of: string) => settings.find(({ id }) => id === settingId(key, of))?.fields.value ?? null;
  const entries = entriesOf(await listRecords('transaction', { portfolio_id }));
  const { currency } = ledgerRules(entries, { currency: settingOf(CURRENCY, portfolio_id) ?? settingOf(CURRENCY, COMMON_PORTFOLIO), method: null });
  const stockids = stocksOf(entries)
    .filter((stockid) => !isOwnStock(stockid))
    .sort();
  const traded = [...(await listOwnStocks()).values()].map((stock) => stock.currency);
  for (const id of stockids) {
    const history = await take(pageCall(getPriceHistory, { params: { id }, query: { adjusted } }));
    if (v.is(Priced, history)) traded.push(history.currency);
  }
  for (const asked of ratesAsked(entries, { currency, stockids, traded })) await take(pageCall(listPortfolioCurrencies, asked));
  const indices = await take(pageCall(listIndices, indexList));
  const kept = settings.find(({ id }) => id === settingId(BENCHMARK, portfolio_id));
  const benchmark = benchmarkOf(kept?.fields.value, v.is(IndexList, indices) ? indices : undefined, currency);
  if (benchmark !== '') await take(benchmarkCall(benchmark));
}
