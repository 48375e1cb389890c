import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import type { Financials, Provenance } from '#contract/entities/stock/financials.ts';
import type { GfRankHistory, ValuationBoxHistory } from '#contract/entities/stock/valuation.ts';
import { openStore } from '#server/database/open.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { randomOf } from '../../setup/random-of.ts';
import { testApi, testServices } from '../harness.ts';
import { reckonAgain } from './second-reckoning.ts';
import { dividendsAgain, fiveYears, offered, rankAgain, scoreAgain } from './second-values.ts';

const MIRROR = join(import.meta.dirname, '../../../../shared/data/http');
const isThere = existsSync(MIRROR);
const suffix = isThere ? '' : ' (demo companies alone: ../shared/data is not there)';
const DEMO = ['halden-instruments', 'harbour-vale-bank', 'quillon-biologics', 'thistle-ware'];
const SYMBOLS = ['HLDN~', 'TSX:HVBK~', 'QLLN~', 'THWR~', ...(isThere ? ['AAPL', 'PG', 'SNOW', 'TSM', 'RY'] : [])];
const NOW = Date.UTC(2026, 10, 21);
const DRAWN = 200;
const SEED = 20_261_123;
const BOX = ['gf_value', 'EPV', 'ncav_real', 'tangible_book', 'iv_dcf_share', 'medpsvalue', 'grahamnumber', 'lynchvalue', 'iv_dcEarning', 'iv_dcf'] as const;
const SCORES = ['piotroski_f_score', 'beneish_m_score', 'altman_z_prime', 'altman_z_double_prime', 'sloan_ratio', 'payout_ratio'];

/** A value that a page shows, and how it comes out again. */
interface Shown {
  readonly of: string;
  readonly kind: string;
  readonly value: number;
  readonly again: () => Promise<number | null | undefined>;
}

describe(`values of the pages of value and soundness${suffix}`, () => {
  // Demo companies are not shown beside real ones.
  let demo: Hono;
  let real: Hono;
  const get = async <T>(path: string): Promise<T> => {
    const response = await (/~|%7E/.test(path) ? demo : real).request(`/reader/_api/${path}`);
    expect(response.status, path).toBe(200);
    return (await response.json()) as T;
  };

  beforeAll(async () => {
    const open = () => openStore({ dataFolder: mkdtempSync(join(tmpdir(), 'sextant-values-')), databaseUrl: undefined });
    const [made, filed] = [await open(), await open()];
    await loadDemoMarket(made.db, { today: '2026-11-21', now: NOW, extent: 'leading', only: DEMO });
    const tickers = SYMBOLS.slice(DEMO.length);
    if (isThere) await ingestSec({ db: filed.db, fetching: mirrorFolder(MIRROR), tickers, withPrices: true, now: () => NOW, say: () => undefined });
    demo = testApi(testServices(made, { now: () => NOW }));
    real = testApi(testServices(filed, { now: () => NOW }));
    return async () => {
      await made.close();
      await filed.close();
    };
  });

  test('200 random values are reproduced from their sources: ten methods of value, ranks and scores, dividends and the DCF', async () => {
    const shown: Shown[] = [];
    for (const symbol of SYMBOLS) shown.push(...(await everyValueOf(symbol)));
    const random = randomOf(SEED);
    const kinds = [...Map.groupBy(shown, ({ kind }) => kind)];
    expect(kinds.map(([kind]) => kind).sort()).toEqual(['box', 'dcf', 'dividend', 'rank', 'score']);
    const apart: string[] = [];
    // As many of each kind, however many a kind has.
    for (let drawn = 0; drawn < DRAWN; drawn++) {
      const [, ofKind = []] = kinds[drawn % kinds.length] ?? [];
      const one = ofKind[Math.floor(random() * ofKind.length)];
      const again = (await one?.again()) ?? Number.NaN;
      const value = one?.value ?? Number.NaN;
      if (!(Math.abs(again - value) <= 1e-6 * Math.max(1, Math.abs(value)))) apart.push(`${one?.of}: ${again} against ${value}`);
    }
    expect(apart).toEqual([]);
  });

  async function everyValueOf(symbol: string): Promise<Shown[]> {
    const id = encodeURIComponent(symbol);
    const [boxes, ranks, dividends, dcf, ratios] = [
      await get<ValuationBoxHistory>(`chart/${id}/valuation_box/history`),
      await get<GfRankHistory>(`gf_rank/${id}/history`),
      await get<StockDividends>(`stocks/${id}/dividend`),
      await get<DcfFairValue>(`stocks/${id}/dcf_fair_value`),
      await get<Financials>(`stocks/${id}/financials/ratios?type=annual&length=20`),
    ];
    return [...ofBoxes(symbol, boxes), ...ofRanks(symbol, ranks, boxes), ...ofDividends(symbol, dividends), ...ofDcf(symbol, dcf), ...ofScores(symbol, ratios)];
  }

  function ofBoxes(symbol: string, { years }: ValuationBoxHistory): Shown[] {
    return years.flatMap((box) =>
      BOX.flatMap((key) => {
        const value = box[key];
        const asOf = box.year === '-1' ? '' : `&as_of=${box.year.slice(0, 4)}-01-31`;
        const path = `stocks/${encodeURIComponent(symbol)}/financials/valuation/${key}/provenance?end=${box.end}${asOf}`;
        const again = async () => reckonAgain(await get<Provenance>(path));
        return value === null ? [] : [{ of: `${symbol} ${key} ${box.year}`, kind: 'box', value, again }];
      }),
    );
  }

  function ofRanks(symbol: string, { years }: GfRankHistory, boxes: ValuationBoxHistory): Shown[] {
    return years.flatMap(({ year, rank, rank_details }) => {
      const code = boxes.years.find((box) => box.year === year);
      const five = rank_details.flatMap((detail) => {
        const isKnown = detail.rank !== null && (detail.key !== 'gf_value' || code !== undefined);
        return isKnown
          ? [{ of: `${symbol} ${detail.key} ${year}`, kind: 'rank', value: detail.rank ?? 0, again: async () => rankAgain(detail, code?.gf_valuation ?? null) }]
          : [];
      });
      return rank === null ? five : [...five, { of: `${symbol} score ${year}`, kind: 'rank', value: rank, again: async () => scoreAgain(rank_details) }];
    });
  }

  function ofDividends(symbol: string, dividends: StockDividends): Shown[] {
    const again = dividendsAgain(dividends);
    const figures: [string, number | null][] = [
      ['annual', dividends.annual],
      ['yield', dividends.yield],
      ['forward_yield', dividends.forward_yield],
      ['years_of_increase', dividends.years_of_increase],
      ...dividends.growth.map(({ years, rate }): [string, number | null] => [`growth of ${years} years`, rate]),
    ];
    return figures.flatMap(([name, value]) =>
      value === null || !again.has(name) ? [] : [{ of: `${symbol} ${name}`, kind: 'dividend', value, again: async () => again.get(name) }],
    );
  }

  function ofDcf(symbol: string, dcf: DcfFairValue): Shown[] {
    return [dcf.bases.earnings, dcf.bases.free_cash_flow].flatMap((base): Shown[] => {
      const path = `stocks/${encodeURIComponent(symbol)}/financials/per_share/${base.row}/provenance?type=ttm&end=${base.end}&currency=listing`;
      const worth =
        base.fair_value === null ? [] : [{ of: `${symbol} DCF by ${base.method}`, kind: 'dcf', value: base.fair_value, again: async () => offered(base, dcf) }];
      const ofShare =
        base.value === null
          ? []
          : [{ of: `${symbol} ${base.row}`, kind: 'dcf', value: base.value, again: async () => reckonAgain(await get<Provenance>(path)) }];
      const lately = base.trends.flatMap(({ years, rate }) =>
        years === 5 && fiveYears(base) !== null
          ? [{ of: `${symbol} growth of ${base.row}`, kind: 'dcf', value: rate, again: async () => fiveYears(base) }]
          : [],
      );
      return [...worth, ...ofShare, ...lately];
    });
  }

  function ofScores(symbol: string, { periods, rows }: Financials): Shown[] {
    return rows
      .filter(({ key }) => SCORES.includes(key))
      .flatMap(({ key, values }) =>
        values.flatMap((value, at) => {
          const path = `stocks/${encodeURIComponent(symbol)}/financials/ratios/${key}/provenance?type=annual&end=${periods[at]?.end}`;
          return value === null
            ? []
            : [{ of: `${symbol} ${key} ${periods[at]?.end}`, kind: 'score', value, again: async () => reckonAgain(await get<Provenance>(path)) }];
        }),
      );
  }
});
