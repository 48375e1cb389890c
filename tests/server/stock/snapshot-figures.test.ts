import { expect, test } from 'vitest';
import { findSheet } from '#server/queries/financials/financials.ts';
import { findListing } from '#server/queries/listings/find-listing.ts';
import { findStockSummary } from '#server/queries/listings/stock-summary.ts';
import { summaryOver } from '#server/queries/listings/summary-over.ts';
import { listedStocks } from '#server/queries/lists/listed-stocks.ts';
import { findDynamic } from '#server/queries/lists/stock-parts.ts';
import { findStockPopover } from '#server/queries/lists/stock-popover.ts';
import { describeOnStores } from '../harness.ts';
import { unlikeCompanies } from '../leading-market.ts';

describeOnStores('the summary of a stock', (openFresh) => {
  test('has key figures over ten years and ranks with their factors, words for a loss, and nothing for one that filed too little', async () => {
    const { db } = await openFresh(unlikeCompanies);
    const summaryOf = async (symbol: string) => {
      const listing = await findListing(db, symbol);
      const summary = await findStockSummary(db, listing?.stockid ?? '');
      if (summary === undefined) throw new Error(`${symbol} has no summary`);
      return summary;
    };

    const halden = await summaryOf('HLDN~');
    expect(halden.accounts.map(({ key }) => key)).toEqual(['revenue', 'net_income', 'eps_diluted', 'free_cash_flow', 'dps', 'book_value_per_share']);
    expect(new Set(halden.accounts.map(({ history }) => history.length))).toEqual(new Set([10]));
    for (const { rank, factors } of halden.ranks) {
      expect(rank).toBeGreaterThanOrEqual(7);
      expect(factors.filter(({ score }) => score === null || score < 0 || score > 10)).toEqual([]);
    }
    expect(halden.predictability).toBe(5);
    expect(halden.valuation.filter(({ word }) => word !== undefined)).toEqual([]);

    const quillon = await summaryOf('QLLN~');
    expect(quillon.valuation.find(({ key }) => key === 'pe')).toMatchObject({ value: null, word: 'At Loss' });
    expect(quillon.ranks.find(({ key }) => key === 'profitability')?.rank).toBeLessThanOrEqual(3);
    expect(quillon.predictability).toBe(1);

    const thistle = await summaryOf('THWR~');
    expect(thistle.valuation.find(({ key }) => key === 'pb')).toMatchObject({ value: null, word: 'Neg. Equity' });

    const bank = await summaryOf('TSX:HVBK~');
    expect(bank.ranks.flatMap(({ factors }) => factors).find(({ key }) => key === 'altman_z')).toMatchObject({ value: null, score: null });
    expect(bank.ranks.flatMap(({ factors }) => factors).find(({ key }) => key === 'margin')?.label).toBe('Net margin');

    expect(await summaryOf('TDWR~')).toMatchObject({ accounts: [], ranks: [], predictability: null });
  });
});

describeOnStores('the summary over other periods', (openFresh) => {
  test('has as many as are asked for, years and twelve of them where nothing is said, and answers what the catalogue names [STK-07]', async () => {
    const { db } = await openFresh(unlikeCompanies);
    const listing = await findListing(db, 'HLDN~');
    const summary = await findStockSummary(db, listing?.stockid ?? '');
    if (listing === undefined || summary === undefined) throw new Error('HLDN~ is not loaded');
    const lengths = async (query: Parameters<typeof summaryOver>[3]) => {
      const { accounts, quality } = await summaryOver(db, listing, summary, query);
      return [...new Set([...accounts, ...quality].map(({ history }) => history.length))];
    };
    expect(await lengths({ type: 'annual' })).toEqual([12]);
    expect(await lengths({ type: 'quarter', length: 5 })).toEqual([5]);
    const annual = (await summaryOver(db, listing, summary, { length: 3 })).accounts[0];
    expect(annual?.history).toEqual(summary.accounts[0]?.history.slice(-3));
    expect(summary.sector_code).toMatch(/^\d{3,4}$/);
    expect(summary.logo).toBeNull();
    const sheet = await findSheet(db, listing, { type: 'annual', length: 2, basis: 'restated', asOf: undefined });
    const [last = 0, before = 0] = sheet.rows.find(({ key }) => key === 'ebitda')?.values.map((value) => value ?? 0) ?? [];
    expect(summary.ebitda_growth_1y).toBeCloseTo(last / before - 1, 10);
  });
});

describeOnStores('a figure that says nothing', (openFresh) => {
  test('has its word wherever it is answered: summary, popover, lists, figures of portfolios and the statements [FMT-01]', async () => {
    const { db } = await openFresh(unlikeCompanies);
    const listing = await findListing(db, 'QLLN~');
    if (listing === undefined) throw new Error('QLLN~ is not loaded');
    const summary = await findStockSummary(db, listing.stockid);
    expect(summary?.words.pe).toBe('At Loss');
    expect((await findStockPopover(db, listing.stockid))?.words.pe).toBe('At Loss');
    const [loser] = (await listedStocks(db)).filter(({ stock }) => stock.stockid === listing.stockid);
    expect(loser?.stock).toMatchObject({ pe: null, words: { pe: 'At Loss' } });
    expect((await findDynamic(db, summary ? [summary] : [])).map(({ words }) => words.pe)).toEqual(['At Loss']);

    const thistle = await findListing(db, 'THWR~');
    if (thistle === undefined) throw new Error('THWR~ is not loaded');
    const sheet = await findSheet(db, thistle, { type: 'annual', length: 50, basis: 'restated', asOf: undefined });
    const equity = sheet.rows.find(({ key }) => key === 'debt_to_equity');
    const last = equity?.values.indexOf(null) ?? -1;
    expect(equity?.words?.[last]).toBe('Neg. Equity');
    expect(equity?.words?.filter((word, at) => word !== null && equity.values[at] !== null)).toEqual([]);
  });
});
