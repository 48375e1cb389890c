import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import type { FinancialTerm, TermDistribution, TermSeries } from '#contract/entities/stock/financial-term.ts';
import type { Financials, Provenance } from '#contract/entities/stock/financials.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import {
  type GfRank,
  type GfRankHistory,
  MultipleHistories,
  type PeterLynchChart,
  type ValuationBand,
  type ValuationBox,
  type ValuationBoxHistory,
} from '#contract/entities/stock/valuation.ts';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { median } from '#domain/arithmetic/median.ts';
import { gfScore } from '#domain/quality/gf-score.ts';
import type { OpenStore } from '#server/database/open.ts';
import type { Store } from '#server/database/schema.ts';
import { demoEconomy } from '#server/demo/economy/demo-economy.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { dayCount } from '#server/demo/prices/calendar.ts';
import { DEMO_SERIES, storeSeries } from '#server/queries/sources/series.ts';
import { findPriceIndex } from '#server/queries/valuation/price-index.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { reckonAgain } from '../reconciliation/second-reckoning.ts';

const TODAY = '2026-11-21';
const HALDEN = encodeURIComponent('HLDN~');
const BANK = encodeURIComponent('TSX:HVBK~');
const NEWCOMER = encodeURIComponent('TDWR~');

describeOnStores('What a stock is worth', (openFresh) => {
  let api: Hono;
  let db: Store;
  const get = async <T>(path: string): Promise<T> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    const store = await openFresh();
    ({ db } = store);
    const only = ['halden-instruments', 'harbour-vale-bank', 'tidewright-storage'];
    await loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only });
    for (const { title, unit, series } of demoEconomy(dayCount(TODAY))) await storeSeries(db, { source: DEMO_SERIES, title, unit }, series, 1);
    api = testApi(testServices(store, { now: () => Date.parse(TODAY) }));
  });

  test('the line, its prices, the value, its code and what made it are one answer [GFV-01]', async () => {
    const band = await get<ValuationBand>(`chart/${HALDEN}/valuation`);
    expect(band.medps.length).toBeGreaterThan(150);
    expect(band.medps.map(([day]) => day)).toEqual(band.price.map(([day]) => day));
    const { value, weight } = band.metrics.reduce((sum, each) => ({ value: sum.value + each.value * each.weight, weight: sum.weight + each.weight }), {
      value: 0,
      weight: 0,
    });
    expect(weight).toBeCloseTo(1, 9);
    expect(band.gf_value).toBeCloseTo(value * (band.adjustment ?? 0), 9);
    for (const { multiple, per_share, growth, value: alone } of band.metrics) expect(alone).toBeCloseTo(multiple * per_share * (1 + growth), 9);
    const ratio = (band.last ?? 0) / (band.gf_value ?? 1);
    expect(band.gf_valuation).toBe(ratio < 0.7 ? 3 : ratio < 0.9 ? 4 : ratio <= 1.1 ? 5 : ratio <= 1.3 ? 6 : 7);
    expect(band.projected).toHaveLength(3);
    const { gf_value } = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    expect(gf_value).toBeCloseTo(band.gf_value ?? 0, 9);
  });

  test('the box holds the values of the specification, and says why one is missing [GFV-12]', async () => {
    const box = await get<ValuationBox>(`chart/${HALDEN}/valuation_box`);
    for (const key of [
      'gf_value',
      'EPV',
      'ncav_real',
      'tangible_book',
      'iv_dcf_share',
      'iv_dcf',
      'iv_dcEarning',
      'medpsvalue',
      'grahamnumber',
      'lynchvalue',
      'price',
    ] as const) {
      expect(box[key], key).toBeTypeOf('number');
    }
    const dcf = await get<DcfFairValue>(`stocks/${HALDEN}/dcf_fair_value`);
    expect(box.iv_dcEarning).toBeCloseTo(dcf.bases.earnings.fair_value ?? 0, 9);
    expect(box.iv_dcf).toBeCloseTo(dcf.bases.free_cash_flow.fair_value ?? 0, 9);
    const bank = await get<ValuationBox>(`chart/${BANK}/valuation_box`);
    expect([bank.iv_dcf, bank.notes.iv_dcf]).toEqual([null, expect.stringContaining('no free cash flow')]);
    expect(bank.gf_value).toBeGreaterThan(0);
    expect([bank.EPV, bank.notes.EPV]).toEqual([null, 'A bank or an insurer has no operating margin to go on.']);
    const newcomer = await get<ValuationBox>(`chart/${NEWCOMER}/valuation_box`);
    expect([newcomer.gf_value, newcomer.notes.gf_value]).toEqual([null, 'No accounts were known on this day.']);
  });

  test('a year asked for alone is that of the history, its day the last of January [GFV-14, GFS-06]', async () => {
    const { years } = await get<ValuationBoxHistory>(`chart/${HALDEN}/valuation_box/history`);
    expect(years.map(({ year }) => year)).toEqual(['-1', ...Array.from({ length: 16 }, (_, at) => `${2025 - at}01`)]);
    expect(await get<ValuationBox>(`chart/${HALDEN}/valuation_box?year=201501`)).toEqual(years.find(({ year }) => year === '201501'));
    expect(years.find(({ year }) => year === '201501')?.day).toBe('2015-01-30');
    expect((await api.request(`/reader/_api/chart/${HALDEN}/valuation_box?year=2015`)).status).toBe(400);
  });

  test('the score is made of the five ranks, now and in every January since 2006 [GFS-01, GFS-02, GFS-08]', async () => {
    const history = await get<GfRankHistory>(`gf_rank/${HALDEN}/history`);
    expect(history.years.map(({ year }) => year)).toEqual(['-1', ...Array.from({ length: 20 }, (_, at) => `${2025 - at}01`)]);
    expect(history.gf_score.at(-1)).toEqual(['2026-11-20', history.years[0]?.rank]);
    for (const { rank, rank_balancesheet, rank_profitability, rank_growth, rank_gf_value, rank_momentum, rank_details } of history.years) {
      const five = [rank_balancesheet, rank_profitability, rank_growth, rank_gf_value, rank_momentum].map((each) => each ?? undefined);
      const [financialStrength, profitability, growth, value, momentum] = five;
      expect(rank).toBe(gfScore({ financialStrength, profitability, growth, value, momentum }) ?? null);
      expect(rank_details.map(({ key }) => key)).toEqual(['financial_strength', 'profitability', 'growth', 'gf_value', 'momentum']);
    }
    expect(await get<GfRank>(`gf_rank/${HALDEN}?year=201501`)).toEqual(history.years.find(({ year }) => year === '201501'));
    expect((await get<GfRank>(`gf_rank/${NEWCOMER}`)).rank).toBeNull();
  });

  test('the F-Score is one figure in the profitability rank, the warning signs and the glossary', async () => {
    const { ranks } = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const factors = ranks.find(({ key }) => key === 'profitability')?.factors;
    const { signs } = await get<StockSigns>(`stocks/${HALDEN}/warning_signs`);
    const { series } = await get<{ series: TermSeries }>(`stocks/${HALDEN}/term_data/piotroski_f_score?type=ttm&length=1`);
    const ofMonths = series.points[0]?.value;
    expect(ofMonths).toBeGreaterThan(0);
    expect(factors?.find(({ key }) => key === 'piotroski_f_score')?.value).toBe(ofMonths);
    expect(signs.find(({ key }) => key === 'piotroski_f_score')?.value).toBe(ofMonths);
  });

  test('multiples are compared with their past months, by what was known at each', async () => {
    const { days, multiples } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    expect(days).toHaveLength(120);
    const summary = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const of = (wanted: string) => multiples.find(({ key }) => key === wanted);
    for (const { key, now, values } of multiples) {
      if (!['peg', 'shiller_pe'].includes(key)) expect(now, key).toBe(summary.valuation.find((figure) => figure.key === key)?.value);
      expect(values, key).toHaveLength(120);
    }
    // The growth of five years that Peter Lynch's value counts in percent: PEG is price to earnings over it.
    const why = await get<Provenance>(`stocks/${HALDEN}/financials/valuation/lynchvalue/provenance?end=2026-09-30`);
    const growth = why.inputs.find(({ label }) => label.startsWith('Growth'))?.value ?? 0;
    expect(of('peg')?.now).toBeCloseTo((of('pe_without_nri')?.now ?? 0) / (growth * 100), 9);
    const band = await get<ValuationBand>(`chart/${HALDEN}/valuation`);
    const sales = multiples.find(({ key }) => key === 'ps')?.values.filter((value) => value !== null) ?? [];
    expect(median(sales)).toBeCloseTo(band.metrics.find(({ key }) => key === 'revenue_per_share')?.multiple ?? 0, 1);
  });

  test('the free cash flow yield is that of all shares, on the page, through the months, in its way back and in the screener', async () => {
    const { multiples, end } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    const shown = multiples.find(({ key }) => key === 'fcf_yield');
    const { mktcap } = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const { series } = await get<{ series: TermSeries }>(`stocks/${HALDEN}/term_data/free_cash_flow?type=ttm&length=1`);
    const expected = (series.points[0]?.value ?? 0) / (mktcap ?? 0);
    expect(expected).toBeGreaterThan(0.01);
    expect(shown?.now).toBeCloseTo(expected, 9);
    const why = await get<Provenance>(`stocks/${HALDEN}/financials/valuation/fcf_yield/provenance?end=${end}`);
    expect([why.value, why.formula]).toEqual([shown?.now, 'Free cash flow ÷ Market value']);
    const spread = await get<TermDistribution>(`term/fcf_yield/distribution?stock=${HALDEN}`);
    expect([spread.field, spread.missing]).toEqual(['fcf_yield', null]);
    expect(spread.own?.value).toBeCloseTo(expected, 6);
    const bank = await get<MultipleHistories>(`chart/${BANK}/multiples`);
    expect(bank.multiples.filter(({ key }) => key === 'fcf_yield')).toEqual([]);
  });

  test('every multiple of the glossary has a series at the ends of periods, as its months have it', async () => {
    const groups = await get<{ list: string; rows: FinancialTerm[] }[]>('financials/group_arr');
    const terms = groups.filter(({ list }) => list === 'valuation').flatMap(({ rows }) => rows);
    expect(terms.length).toBeGreaterThan(12);
    const { days, multiples } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    const band = await get<ValuationBand>(`chart/${HALDEN}/valuation`);
    for (const { id } of terms) {
      const { term, series } = await get<{ term: FinancialTerm; series: TermSeries }>(`stocks/${HALDEN}/term_data/${id}?type=quarter&length=8`);
      expect([term.id, series.points.length]).toEqual([id, 8]);
      for (const { end, value } of series.points) {
        const month = end.slice(0, 7);
        const [at, line] = [days.findIndex((day) => day.startsWith(month)), band.medps.findIndex(([day]) => day.startsWith(month))];
        const ofBand = (band.price[line]?.[1] ?? 0) / (band.medps[line]?.[1] ?? 0);
        const expected = id === 'price_to_gf_value' ? ofBand : multiples.find(({ key }) => key === id)?.values[at];
        expect(value, `${id} of ${end}`).toBe(expected);
      }
      const { annual } = await get<{ annual: TermSeries }>(`stocks/${HALDEN}/term/${id}`);
      expect(annual.points, id).toHaveLength(1);
    }
    const { series } = await get<{ series: TermSeries[] }>(`stocks/${HALDEN}/term_data_comparison?term=ps&with=${BANK}`);
    expect(series.map(({ points }) => points.length > 0)).toEqual([true, true]);
    // A day of the past knows no later month.
    const then = await get<{ series: TermSeries }>(`stocks/${HALDEN}/term_data/pe?type=quarter&as_of=2020-06-15`);
    expect(then.series.points[0]?.end).toBe('2020-03-31');
  });

  test('a Shiller P/E carries ten years of earnings to the money of the day by consumer prices', async () => {
    const { multiples } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    const shiller = multiples.find(({ key }) => key === 'shiller_pe');
    const { rows, periods } = await get<Financials>(`stocks/${HALDEN}/financials/per_share?type=annual&length=10`);
    const earnings = rows.find(({ key }) => key === 'eps')?.values ?? [];
    const index = await findPriceIndex(db, true);
    const summary = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const today = index?.on(summary.last_price_date ?? '') ?? 0;
    const inTodaysMoney = periods.map(({ end }, at) => ((earnings[at] ?? 0) * today) / (index?.on(end) ?? 0));
    expect(inTodaysMoney).toHaveLength(10);
    expect(shiller?.now).toBeCloseTo((summary.price ?? 0) / (inTodaysMoney.reduce((sum, value) => sum + value, 0) / 10), 6);
    expect(shiller?.values.filter((value) => value !== null).length).toBeGreaterThan(100);
  });

  test('a Peter Lynch chart sets the price of each month beside fifteen times the earnings known then', async () => {
    const { months, median_pe, note } = await get<PeterLynchChart>(`peterlynchchart/${HALDEN}`);
    expect([months.length > 120, note]).toEqual([true, null]);
    for (const { earnings, line } of months) expect(line).toBe(earnings === null || earnings <= 0 ? null : 15 * earnings);
    const multiples = months.flatMap(({ price, earnings }) => (earnings === null || earnings <= 0 ? [] : [price / earnings]));
    expect(median_pe).toBeCloseTo(median(multiples) ?? 0, 9);
    const summary = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const last = months.at(-1);
    expect((last?.price ?? 0) / (last?.earnings ?? 1)).toBeCloseTo(summary.pe ?? 0, 6);
    const { days, multiples: rows } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    const pe = rows.find(({ key }) => key === 'pe')?.values[0];
    const first = months.find(({ day }) => day === days[0]);
    expect((first?.price ?? 0) / (first?.earnings ?? 1)).toBeCloseTo(pe ?? 0, 6);
    expect((await get<PeterLynchChart>(`peterlynchchart/${NEWCOMER}`)).note).not.toBeNull();
  });

  test('the dividend yield is one figure on every page: what was paid in a year by ex-date, on the last close', async () => {
    const dividends = await get<StockDividends>(`stocks/${HALDEN}/dividend`);
    const regular = dividends.payments.filter(({ kind }) => kind === 'regular').slice(0, dividends.payments_per_year ?? 0);
    const paid = regular.reduce((sum, { adjusted }) => sum + adjusted, 0);
    expect(dividends.yield).toBeCloseTo(paid / (dividends.price ?? 0), 9);
    const summary = await get<StockSummary>(`stocks/${HALDEN}/summary`);
    const { multiples } = await get<MultipleHistories>(`chart/${HALDEN}/multiples`);
    const course = multiples.find(({ key }) => key === 'yield');
    const why = await get<Provenance>(`stocks/${HALDEN}/financials/valuation/yield/provenance?type=ttm&end=2026-09-30`);
    expect([summary.yield, summary.valuation.find(({ key }) => key === 'yield')?.value, course?.now, why.value]).toEqual(Array(4).fill(dividends.yield));
    expect(reckonAgain(why)).toBeCloseTo(dividends.yield ?? 0, 9);
    // The last month-end of the course lies among the weeks of the dividend page.
    const lately = dividends.yields.values.slice(-6);
    expect(course?.values.at(-1)).toBeGreaterThan(Math.min(...lately) * 0.9);
    expect(course?.values.at(-1)).toBeLessThan(Math.max(...lately) * 1.1);
  });

  test('a value shows why, down to the filings, and on a day of the past by those of its time', async () => {
    const why = await get<Provenance>(`stocks/${HALDEN}/financials/valuation/grahamnumber/provenance?end=2026-09-30`);
    const [book, earnings] = why.inputs;
    expect(why.value).toBeCloseTo(Math.sqrt(22.5 * (book?.value ?? 0) * (earnings?.value ?? 0)), 9);
    expect(filings(why).length).toBeGreaterThan(4);
    const then = await get<Provenance>(`stocks/${HALDEN}/financials/valuation/EPV/provenance?end=2014-09-30&as_of=2015-01-31`);
    expect(then.value).toBe((await get<ValuationBox>(`chart/${HALDEN}/valuation_box?year=201501`)).EPV);
    expect(filings(then).every((filed) => filed <= '2015-01-31')).toBe(true);
  });
});

/** The days on which everything behind a figure was filed. */
function filings({ fact, inputs }: Provenance): string[] {
  return [...(fact === null ? [] : [fact.filed]), ...inputs.flatMap(filings)];
}

describeOnStores('Multiples beside other companies', (openFresh) => {
  let store: OpenStore;
  const multipleOf = async (id: string, wanted: string) => {
    const answer = await testApi(testServices(store)).request(`/reader/_api/chart/${id}/multiples`);
    return v.parse(MultipleHistories, await answer.json()).multiples.find(({ key }) => key === wanted);
  };
  beforeAll(async () => {
    store = await openFresh(leadingMarket);
    await store.db.deleteFrom('series').where('series_id', '=', 'DEMO-CPI').execute();
  });

  test('PEG is set against that of the companies of its industry, as each is shown on its own page', async () => {
    const [peer] = (await multipleOf(HALDEN, 'peg'))?.peers ?? [];
    expect(peer?.display_symbol).toContain('LMFO~');
    expect(peer?.value).toBeCloseTo((await multipleOf(peer?.stockid ?? '', 'peg'))?.now ?? 0, 9);
  });

  test('a Shiller P/E without consumer prices is unknown and says so', async () => {
    expect(await multipleOf(HALDEN, 'shiller_pe')).toMatchObject({ now: null, note: expect.stringContaining('Consumer prices are not loaded') });
  });
});
