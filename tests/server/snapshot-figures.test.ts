import { expect, test } from 'vitest';
import { loadDemoMarket } from '#server/demo/load-demo.ts';
import { findListing } from '#server/queries/find-listing.ts';
import { findStockSummary } from '#server/queries/stock-summary.ts';
import { describeOnStores } from './harness.ts';

const only = ['halden-instruments', 'quillon-biologics', 'thistle-ware', 'harbour-vale-bank', 'tidewright-storage'];

describeOnStores('the summary of a stock', (openFresh) => {
  test('has key figures over ten years and ranks with their factors, words for a loss, and nothing for one that filed too little', async () => {
    const { db } = await openFresh();
    await loadDemoMarket(db, { today: '2026-11-21', now: 1_795_219_200_000, extent: 'leading', only });
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
