import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { listTradesInHoldings } from '#contract/endpoints/records/portfolio-news.ts';
import { changePortfolioStocks, createPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { newestPositions, picksAmong } from '#server/queries/gurus/latest-picks.ts';
import { findInsiderTrades } from '#server/queries/insiders/insider-trades.ts';
import { countsOnce, findPoliticianTrades } from '#server/queries/politicians/politician-trades.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

const YEAR_BEFORE = '2025-01-14';

describeOnStores('Trades in what a member holds', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
  }, 180_000);

  test('are those of insiders, politicians and investors in the stocks of all portfolios, the newest first, and of nobody else', async () => {
    const { db } = services;
    const insiders = (await findInsiderTrades(db, { codes: ['P', 'S'], since: YEAR_BEFORE })).filter((trade) => !trade.derivative && trade.suspect === null);
    const politicians = (await findPoliticianTrades(db, {})).filter(
      (trade) => countsOnce(trade) && (trade.disclosed_on ?? trade.traded_on ?? '') >= YEAR_BEFORE,
    );
    const picks = picksAmong(await newestPositions(db)).filter(({ filed_on, change }) => (filed_on ?? '') >= YEAR_BEFORE && change !== null && change !== 0);
    const held = [...new Set([insiders[0]?.stockid, politicians.find(({ stockid }) => stockid !== null)?.stockid, picks[0]?.stockid])].flatMap(
      (id) => id ?? [],
    );
    expect(held.length).toBeGreaterThan(1);
    const member = await newMember(services);
    const other = await newMember(services);
    for (const [index, stockid] of held.entries()) {
      const id = String((await member.call(createPortfolio, { body: { name: `Part ${index}` } })).body.id);
      await member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock: stockid }] } });
    }
    const ask = async (limit: number) =>
      v.parse(listTradesInHoldings.response, (await member.call(listTradesInHoldings, { query: { limit: String(limit) } })).body);
    const { total, trades } = await ask(500);
    const isHeld = ({ stockid }: { readonly stockid: string | null }) => stockid !== null && held.includes(stockid);
    const count = (kind: string) => trades.filter((trade) => trade.kind === kind).length;
    expect(total).toBe(trades.length);
    expect(count('insider')).toBe(insiders.filter((trade) => isHeld(trade) && trade.amended !== 'replaced').length);
    expect(count('politician')).toBe(politicians.filter((trade) => isHeld(trade) && trade.kind !== 'Exchange' && trade.kind !== 'Not stated').length);
    expect(count('guru')).toBe(picks.filter(isHeld).length);
    expect(Math.min(count('insider'), count('politician'), count('guru'))).toBeGreaterThan(0);
    const days = trades.map(({ filed_on, traded_on }) => filed_on ?? traded_on ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect((await ask(2)).trades).toEqual(trades.slice(0, 2));
    expect((await other.call(listTradesInHoldings, {})).body).toEqual({ total: 0, trades: [] });
  });
});
