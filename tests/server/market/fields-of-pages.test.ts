import { beforeAll, expect, test } from 'vitest';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import { riskFigures } from '#domain/risk/risk-figures.ts';
import { findRiskFree } from '#server/backtest/history-series.ts';
import type { OpenStore } from '#server/database/open.ts';
import { findDividends } from '#server/queries/dividends/stock-dividends.ts';
import { findEstimates } from '#server/queries/estimates/find-estimates.ts';
import { findSegments } from '#server/queries/facts/segments.ts';
import { findFundsHolding } from '#server/queries/funds/find-funds.ts';
import { type FoundListing, findListing } from '#server/queries/listings/find-listing.ts';
import { countsOnce, findPoliticianTrades } from '#server/queries/politicians/politician-trades.ts';
import { adjustedBars, findPrices } from '#server/queries/prices/find-prices.ts';
import { findSigns } from '#server/queries/signs/find-signs.ts';
import { findStakes } from '#server/queries/stakes/find-stakes.ts';
import { findWaccDetails } from '#server/queries/valuation/capital/wacc-details.ts';
import { findValuationBox } from '#server/queries/valuation/find-valuations.ts';
import { NOW } from '#server/queries/valuation/past-day.ts';
import { presentShiller } from '#server/queries/valuation/shiller-multiple.ts';
import { valuedListing } from '#server/queries/valuation/valued-listing.ts';
import { screenerSnapshot } from '#server/screening/market-columns.ts';
import { describeOnStores } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

type Shown = number | null | undefined;
/** What a page of a stock shows, by the field of the screener that has the same figure. */
type Page = (db: OpenStore['db'], listing: FoundListing) => Promise<Readonly<Record<string, Shown>>>;

/** Pages in the money of the listing; a stock in dollars alone is compared, since the screener converts. */
const pages: readonly (readonly [name: string, page: Page])[] = [
  [
    'the cost of capital',
    async (db, listing) => {
      const found = await findWaccDetails(db, listing);
      if (found === undefined) return {};
      return { wacc: found.wacc, cost_of_equity: found.cost_of_equity, cost_of_debt: found.cost_of_debt };
    },
  ],
  [
    'the valuation box',
    async (db, listing) => {
      const box = await findValuationBox(db, listing, NOW);
      const { iv_dcEarning, iv_dcf, iv_dcf_share, EPV, grahamnumber, lynchvalue, medpsvalue, ncav_real } = box;
      return { iv_dc_earning: iv_dcEarning, epv: EPV, ...{ iv_dcf, iv_dcf_share, grahamnumber, lynchvalue, medpsvalue, ncav_real } };
    },
  ],
  [
    'the Shiller multiple',
    async (db, listing) => {
      const valued = await valuedListing(db, listing);
      const shiller = valued && presentShiller(valued.inputs, valued.index).now;
      return { shiller_pe: shiller };
    },
  ],
  [
    'dividends',
    async (db, listing) => {
      const found = await findDividends(db, listing);
      if (found.from !== 'prices') return {};
      const { forward_yield, payments_per_year, yield_on_cost_5y, special, payments, shareholders } = found;
      const last = payments.find(({ kind }) => kind === 'regular')?.adjusted;
      return {
        ...{ forward_yield, yield_on_cost_5y, special_dividend: special, dividend_frequency: payments_per_year, last_dividend: last },
        ...{ buyback_yield: shareholders?.buyback_yield, shareholder_yield: shareholders?.shareholder_yield },
      };
    },
  ],
  [
    'warning signs',
    async (db, { stockid }) => {
      const found = await findSigns(db, stockid);
      const value = (key: string) => found?.signs.find((sign) => sign.key === key)?.value;
      const judged = found?.signs.filter(({ level }) => level !== 'not_judged' && level !== 'not_applicable').length;
      return {
        ...{ roic_minus_wacc: value('value_creation'), gross_margin_trend: value('gross_margin'), operating_margin_trend: value('operating_margin') },
        ...{
          net_debt_issuance: value('debt_issuance'),
          operating_loss_years: value('operating_loss'),
          assets_over_revenue_growth: value('assets_outgrow_revenue'),
        },
        ...{ signs_evaluated: judged === 0 ? undefined : judged, warning_signs_medium: found?.points.at(-1)?.medium },
      };
    },
  ],
  [
    'funds and stakes',
    async (db, { stockid }) => {
      const holders = await findFundsHolding(db, stockid);
      const stakes = await findStakes(db, { stockid });
      const active = stakes.filter(({ form }) => form.startsWith('13D')).map(({ filed_on }) => Date.parse(filed_on) / 86_400_000);
      return {
        etf_holders: holders.length === 0 ? undefined : holders.length,
        active_stake_date: active.length === 0 ? undefined : Math.max(...active),
      };
    },
  ],
  [
    'politicians',
    async (db, { stockid }) => {
      const days = (await findPoliticianTrades(db, { stockid })).filter(countsOnce).flatMap(({ disclosed_on }) => disclosed_on ?? []);
      return { politician_last_trade: days.length === 0 ? undefined : Math.max(...days.map((day) => Date.parse(day) / 86_400_000)) };
    },
  ],
  [
    'what analysts expect',
    async (db, listing) => {
      const { estimates, forward_pe } = await findEstimates(db, listing);
      // The next fiscal year is the one after the first that is not reported yet.
      const next = (of: string) => estimates.filter(({ metric, period, actual }) => metric === of && period === 'year' && actual === null)[1];
      return {
        forward_pe: forward_pe.find(({ end }) => end === next('eps')?.end)?.value,
        estimated_eps_growth: next('eps')?.growth,
        estimated_revenue_growth: next('revenue')?.growth,
      };
    },
  ],
  [
    'its segments and regions',
    async (db, listing) => {
      const partsBy = async (axis: 'segment' | 'geography') => {
        const { tables } = await findSegments(db, listing, { axis, measure: 'revenue', type: 'annual', length: 1, asOf: undefined });
        return tables[0]?.parts.filter(({ is_subtotal }) => !is_subtotal);
      };
      const [segments, regions] = [await partsBy('segment'), await partsBy('geography')];
      const largest = (parts: typeof segments) => parts && Math.max(...parts.flatMap(({ share }) => share ?? []));
      return { segment_count: segments?.length, largest_segment_share: largest(segments), largest_region_share: largest(regions) };
    },
  ],
  [
    'its return for its risk, worked out as that of a portfolio',
    async (db, { stockid }) => {
      const prices = await findPrices(db, stockid);
      if (prices === undefined) return {};
      const { bars } = adjustedBars(prices, 'total');
      const days = bars.map(({ day }) => day);
      const returns = [
        ...monthlyReturns(
          days,
          bars.map(({ close }) => close),
        ),
      ].slice(-36);
      // The riskless return of a month is known when it begins.
      const riskFree = await findRiskFree(
        db,
        returns.map(([month]) => days.findLast((day) => day < `${month}-01`) ?? ''),
        true,
      );
      if (riskFree === null || returns.length < 24) return { sharpe_ratio: undefined, sortino_ratio: undefined };
      const own = returns.map(([, each]) => each);
      const { sharpe, sortino } = riskFigures(own, { riskFree: riskFree.map((each) => each ?? Number.NaN) });
      return { sharpe_ratio: sharpe, sortino_ratio: sortino === 'none lost' ? undefined : sortino };
    },
  ],
];

describeOnStores('Every stock in the screener', (openFresh) => {
  let store: OpenStore;
  let snapshot: ScreenerSnapshot;
  let listings: FoundListing[];
  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    snapshot = await screenerSnapshot(store.db);
    const found = await Promise.all(snapshot.stockid.map((stockid) => findListing(store.db, stockid)));
    listings = found.flatMap((listing) => (listing !== undefined && listing.currency === 'USD' ? [listing] : []));
  }, 400_000);

  const known = (field: string, stockid: string) => {
    const column = snapshot.columns[field];
    return column !== undefined && 'numbers' in column ? (column.numbers[snapshot.stockid.indexOf(stockid)] ?? undefined) : undefined;
  };

  test.each(pages)(
    'has the figures of its page of %s',
    async (_name, page) => {
      const compared = new Map<string, number>();
      for (const listing of listings) {
        for (const [field, shown] of Object.entries(await page(store.db, listing))) {
          const mine = known(field, listing.stockid);
          const where = `${field} of ${listing.stockid}`;
          if (shown == null) expect([where, mine]).toEqual([where, undefined]);
          else {
            expect([where, mine === undefined ? undefined : Math.abs(mine - shown) <= Math.abs(shown) * 1e-5 + 1e-9]).toEqual([where, true]);
            compared.set(field, (compared.get(field) ?? 0) + 1);
          }
        }
      }
      expect(compared.size).toBeGreaterThan(0);
    },
    120_000,
  );
});
