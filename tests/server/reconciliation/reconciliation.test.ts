import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Financials, Provenance, StatementList } from '#contract/entities/stock/financials.ts';
import { type OpenStore, openStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { findMappingReports } from '#server/queries/facts/mapping-reports.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { randomOf } from '../../setup/random-of.ts';
import { testApi, testServices } from '../harness.ts';
import { type Reckoned, reconciliationDocument } from './reconciliation-document.ts';
import { reckonAgain } from './second-reckoning.ts';

/** Real filings, outside the project; without them these tests step aside and say so in their names. */
const MIRROR = join(import.meta.dirname, '../../../../shared/data/http');
const isThere = existsSync(MIRROR);
const suffix = isThere ? '' : ' (left out: ../shared/data is not there)';
const COMPANIES = 'AAPL,NVDA,GOOGL,PG,APH,SNOW,TSM,RY,BMO,BNS,LPA'.split(',');
const LISTS: readonly StatementList[] = ['income_statement', 'balance_sheet', 'cash_flow', 'ratios', 'per_share'];
const SAMPLE = 500;
const SEED = 20_260_321;
/** Figures are kept in double precision; sums of them in another order differ in the last digits. */
const TOLERANCE = 1e-9;

interface Shown {
  readonly symbol: string;
  readonly list: StatementList;
  readonly type: 'annual' | 'quarter' | 'ttm';
  readonly key: string;
  readonly end: string;
  readonly value: number;
}

describe(`the reconciliation report${suffix}`, () => {
  let store: OpenStore;
  let get: <T>(path: string) => Promise<T>;

  beforeAll(async () => {
    if (!isThere) return;
    store = await openStore({ dataFolder: mkdtempSync(join(tmpdir(), 'sextant-reconciled-')), databaseUrl: undefined });
    await ingestSec({ db: store.db, fetching: mirrorFolder(MIRROR), tickers: COMPANIES, withPrices: true, now: () => Date.UTC(2026, 7, 1), say: () => {} });
    const api = testApi(testServices(store), stockRoutes);
    get = async <T>(path: string) => (await (await api.request(`/reader/_api/stocks/${path}`)).json()) as T;
    return () => store.close();
  });

  async function everyFigureOf(symbol: string): Promise<Shown[]> {
    const shown: Shown[] = [];
    for (const list of LISTS) {
      for (const type of ['annual', 'quarter', 'ttm'] as const) {
        const { periods, rows } = await get<Financials>(`${symbol}/financials/${list}?type=${type}&length=200`);
        for (const { key, values } of rows) {
          for (const [i, value] of values.entries()) if (value !== null) shown.push({ symbol, list, type, key, end: periods[i]?.end ?? '', value });
        }
      }
    }
    return shown;
  }

  test.runIf(isThere)(
    `is what the filings of eleven companies give, and 500 figures drawn by lot come out again from the facts behind them; it stands in docs/reconciliation.md${suffix}`,
    async () => {
      const random = randomOf(SEED);
      const reckoned: Reckoned[] = [];
      for (const [i, symbol] of COMPANIES.entries()) {
        const figures = await everyFigureOf(symbol);
        const count = Math.floor((SAMPLE * (i + 1)) / COMPANIES.length) - Math.floor((SAMPLE * i) / COMPANIES.length);
        const drawn = Array.from({ length: count }, () => figures[Math.floor(random() * figures.length)] as Shown);
        for (const { list, type, key, end, value } of drawn) {
          const why = await get<Provenance>(`${symbol}/financials/${list}/${key}/provenance?type=${type}&end=${end}`);
          expect(why.value, `${symbol} ${type} ${end} ${key}`).toBe(value);
          const again = reckonAgain(why);
          expect(Math.abs(again - value), `${symbol} ${type} ${end} ${key}: ${why.formula}, ${again} against ${value}`).toBeLessThanOrEqual(
            TOLERANCE * Math.max(Math.abs(value), 1e-3),
          );
        }
        reckoned.push({
          symbol,
          shown: figures.length,
          drawn: drawn.length,
          ofRatios: drawn.filter(({ list }) => list === 'ratios' || list === 'per_share').length,
        });
      }
      const reports = await findMappingReports(store.db, COMPANIES);
      await expect(reconciliationDocument(reports, reckoned, SEED)).toMatchFileSnapshot('../../../docs/reconciliation.md');
    },
    180_000,
  );
});
