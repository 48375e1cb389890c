import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { findGuruByPastName, getGuruFilers, listPortfolioValues } from '#contract/endpoints/gurus/guru-figures.ts';
import { Guru, GuruTrade } from '#contract/entities/gurus/guru.ts';
import {
  Allocation,
  CopiedReturn,
  GuruCard,
  PortfolioStatistics,
  portfolioLists,
  ScreenedPosition,
  SectorWeights,
} from '#contract/entities/gurus/guru-figures.ts';
import { pageOf } from '#contract/list/page-of.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';

describeOnStores('Figures of gurus', (openFresh) => {
  let api: Hono;
  const get = async <Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> => {
    const response = await api.request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return v.parse(schema, await response.json());
  };
  const of = <Schema extends v.GenericSchema>(schema: Schema, path: string) => get(schema, `gurus/oskar+lindqvist/${path}`);

  beforeAll(async () => {
    api = testApi(testServices(await openFresh(leadingMarket)));
  });

  test('each list of a portfolio keeps its condition, and all of them are parts of the whole [GURU-04]', async () => {
    const whole = (await of(pageOf(ScreenedPosition), 'portfolio/screener/portfolio')).rows;
    expect(whole.reduce((sum, { weight }) => sum + (weight ?? 0), 0)).toBeCloseTo(1, 9);
    const multiples = whole.flatMap(({ pe }) => (pe !== null && pe > 0 ? [pe] : [])).sort((a, b) => a - b);
    const holds: Record<string, (position: ScreenedPosition) => boolean> = {
      'high-convicton': ({ weight, quarters_held }) => (weight ?? 0) >= 0.05 && quarters_held >= 4,
      undervalued: ({ gf_valuation }) => gf_valuation === 3 || gf_valuation === 4,
      'low-pe': ({ pe }) => pe !== null && pe > 0 && pe < (multiples[Math.floor(multiples.length / 2)] ?? 0),
      'p52w-lows': ({ above_low }) => (above_low ?? 1) <= 0.1,
      'top-yield': (position) => (position.yield ?? 0) >= 0.03,
      'top-growth': ({ growth }) => (growth ?? 0) >= 8,
      'high-quality': ({ strength, profitability }) => (strength ?? 0) >= 7 && (profitability ?? 0) >= 7,
      international: ({ country }) => country !== 'US' && country !== null,
    };
    for (const list of portfolioLists) {
      const { rows } = await of(pageOf(ScreenedPosition), `portfolio/screener/${list}`);
      const condition = holds[list];
      if (condition !== undefined)
        expect(rows.map(({ cusip }) => cusip).sort(), list).toEqual(
          whole
            .filter(condition)
            .map(({ cusip }) => cusip)
            .sort(),
        );
    }
  });

  test('the whole is what its parts come to: value, top ten, the quarters a share has been held', async () => {
    const { quarters } = await get(Guru, 'gurus/oskar+lindqvist/summary');
    const last = quarters.at(-1);
    const statistics = await of(PortfolioStatistics, 'portfolio/statistics');
    expect(statistics).toMatchObject({ period: last?.period, value: last?.value, positions: last?.positions, turnover: last?.turnover });
    expect(statistics.value_change).toBeCloseTo((last?.value ?? 0) - (quarters.at(-2)?.value ?? 0), 2);
    const card = await of(GuruCard, 'popover');
    expect(card.top.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(last?.top_ten ?? Number.NaN, 9);
    expect(await of(GuruCard.entries.top, 'top10holdings')).toEqual(card.top);
    for (const by of ['sector', 'industry', 'country']) {
      const parts = (await of(v.array(Allocation), 'allocation')).filter((part) => part.by === by);
      expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
    const values = await of(listPortfolioValues.response, 'get_guru_portfolio_value');
    expect(values).toEqual(quarters.map(({ period, value }) => ({ period, value })));
  });

  test('copying grows from filing to filing, and its years are parts of the same line', async () => {
    const { quarters } = await get(Guru, 'gurus/oskar+lindqvist/summary');
    const { points, years, benchmark } = await of(CopiedReturn, 'yearly_return');
    expect(benchmark).toBe('Meridian America');
    expect(points[0]?.copied).toBe(1);
    const growth = quarters.slice(-points.length, -1).reduce((product, { copied }) => product * (1 + (copied ?? Number.NaN)), 1);
    expect(points.at(-1)?.copied).toBeCloseTo(growth, 9);
    expect(years.reduce((product, { copied }) => product * (1 + (copied ?? 0)), 1)).toBeCloseTo(growth, 9);
  });

  test('weights of sectors are beside those of the market, which add up to one', async () => {
    const { periods, sectors } = await of(SectorWeights, 'sector_weighting');
    for (const [at] of periods.entries()) expect(sectors.reduce((sum, { weights }) => sum + (weights[at] ?? 0), 0)).toBeCloseTo(1, 6);
    for (const { market } of sectors) expect(market === null || (market >= 0 && market < 1)).toBe(true);
  });

  test('an investor is found by the name of its firm and by another spelling [GURU-03]', async () => {
    for (const name of ['northern-ledger-fund', 'OSKAR+LINDQVIST', 'oskar-lindqvist']) {
      expect(await get(findGuruByPastName.response, `gurus/${name}/get_guru_by_past_name`)).toEqual({
        guru_id: 'oskar+lindqvist',
        GuruName: 'Oskar Lindqvist',
      });
    }
    expect((await api.request('/reader/_api/gurus/nobody-at-all/get_guru_by_past_name')).status).toBe(404);
    expect(await of(getGuruFilers.response, 'get_guru_adv_info')).toMatchObject([{ filer: 'Northern Ledger Fund', reports: 24 }]);
  });

  test('a holding of an investor is the one of its newest report, and nothing where it has none', async () => {
    const [largest] = await of(v.array(ScreenedPosition), 'top-holdings');
    const held = await get(v.nullable(GuruTrade), `guru-portfolio/oskar+lindqvist/${largest?.stockid}`);
    expect(held).toMatchObject({ shares: largest?.shares, value: largest?.value });
    expect((await api.request('/reader/_api/guru-portfolio/oskar+lindqvist/NONE99')).status).toBe(404);
  });
});
