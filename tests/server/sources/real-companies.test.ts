import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Financials, Provenance, ProvenanceList, StatementList } from '#contract/entities/stock/financials.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import { sharesKnownOn } from '#domain/valuation/shares-known.ts';
import { type OpenStore, openStore } from '#server/database/open.ts';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { figuresOf } from '#server/queries/facts/derive-statements.ts';
import { stockRoutes } from '#server/routes/stock/stocks.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { readCompanyFacts } from '#server/sources/sec/company-facts.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';

/** Real filings, outside the project; without them these tests step aside and say so in their names. */
const SHARED = join(import.meta.dirname, '../../../../shared/data');
const MIRROR = join(SHARED, 'http');
const HAND = join(SHARED, 'expected/hand-ratios/aapl_fy2025.json');
const isThere = existsSync(MIRROR) && existsSync(HAND);
const suffix = isThere ? '' : ' (left out: ../shared/data is not there)';

/** Every company of the mirror that has accounts; two of them are banks, three file under IFRS in a foreign currency. */
const COMPANIES = 'AAPL,NVDA,GOOGL,PG,APH,SNOW,TSM,RY,BMO,BNS,LPA'.split(',');

async function load(store: OpenStore, tickers: readonly string[]): Promise<string[]> {
  const said: string[] = [];
  const { failed } = await ingestSec({
    db: store.db,
    fetching: mirrorFolder(MIRROR),
    tickers,
    withPrices: true,
    now: () => Date.UTC(2026, 7, 1),
    say: (line) => said.push(line),
  });
  expect(failed, said.join('\n')).toBe(0);
  return said;
}

function reader(store: OpenStore) {
  const api = testApi(testServices(store), stockRoutes);
  const get = async <T>(path: string): Promise<T> => (await (await api.request(`/reader/_api/stocks/${path}`)).json()) as T;
  return {
    get,
    financials: (symbol: string, list: StatementList, type = 'annual') => get<Financials>(`${symbol}/financials/${list}?type=${type}&length=200`),
    why: (symbol: string, list: ProvenanceList, key: string, end: string, type = 'annual') =>
      get<Provenance>(`${symbol}/financials/${list}/${key}/provenance?type=${type}&end=${end}`),
  };
}

function cell({ periods, rows }: Financials, key: string, end: string): number | null | undefined {
  return rows.find((row) => row.key === key)?.values[periods.findIndex((period) => period.end === end)];
}

interface HandRatios {
  readonly filing: string;
  readonly days: number;
  readonly terms: Readonly<Record<string, number>>;
  /** As arithmetic over the terms in millions: `39777/416161*364`. */
  readonly ratios: Readonly<Record<string, string>>;
}

/** Value of an expression of numbers, one bracket and the four operations, from left to right. */
function arithmetic(expression: string): number {
  const flat = expression.replace(/\(([^()]*)\)/, (_, inner: string) => String(arithmetic(inner)));
  const terms = flat.match(/(?:^|[-+])[^-+]+/g) ?? [];
  return terms.reduce((sum, term) => {
    const [first = '', ...rest] = term.split(/(?=[*/])/);
    return sum + rest.reduce((value, step) => (step.startsWith('*') ? value * Number(step.slice(1)) : value / Number(step.slice(1))), Number(first));
  }, 0);
}

describeOnStores('filings of a company loaded from the mirror', (openFresh) => {
  test.runIf(isThere)(`give the figures that were worked out by hand from its annual report, within 0.1 %${suffix}`, async () => {
    const store = await openFresh();
    await load(store, ['AAPL']);
    const { filing, terms, days, ratios: byHandExpected } = JSON.parse(readFileSync(HAND, 'utf8')) as HandRatios;
    const { financials } = reader(store);
    const [income, balance, cash, ratios] = await Promise.all(
      (['income_statement', 'balance_sheet', 'cash_flow', 'ratios'] as const).map((list) => financials('AAPL', list)),
    );
    const end = '2025-09-27';
    expect(income?.periods[0]).toEqual({ end, fiscal_year: 2025, fiscal_period: 'FY', filed: '2025-10-31', accession: filing, form: '10-K' });
    const expected: [Financials | undefined, string, number | undefined][] = [
      [income, 'revenue', terms.RevenueFromContractWithCustomerExcludingAssessedTax],
      [income, 'cost_of_revenue', terms.CostOfGoodsAndServicesSold],
      [income, 'net_income', terms.NetIncomeLoss],
      [cash, 'cash_from_operations', terms.NetCashProvidedByUsedInOperatingActivities],
      [balance, 'receivables', terms.AccountsReceivableNetCurrent],
      [balance, 'inventory', terms.InventoryNet],
      [balance, 'total_assets', terms.Assets],
      [balance, 'property_plant_equipment', terms.PropertyPlantAndEquipmentNet],
      [balance, 'cash', terms.CashAndCashEquivalentsAtCarryingValue],
      [balance, 'current_deferred_revenue', terms.ContractWithCustomerLiabilityCurrent],
    ];
    for (const [statement, key, value] of expected) {
      const found = statement && cell(statement, key, end);
      expect(Math.abs((found ?? Number.NaN) / (value ?? Number.NaN) - 1), key).toBeLessThan(0.001);
    }
    expect(ratios && cell(ratios, 'gross_margin', end)).toBeCloseTo((416161 - 220960) / 416161, 9);

    const of = (statement: Financials | undefined, key: string) => (statement && cell(statement, key, end)) ?? Number.NaN;
    const [revenue, assets, receivables] = [of(income, 'revenue'), of(balance, 'total_assets'), of(balance, 'receivables')];
    const byHand: Record<string, number> = {
      receivables_over_revenue: receivables / revenue,
      days_sales_outstanding: (receivables / revenue) * days,
      days_sales_of_inventory: (of(balance, 'inventory') / of(income, 'cost_of_revenue')) * days,
      accruals_over_total_assets: (of(income, 'net_income') - of(cash, 'cash_from_operations')) / assets,
      gross_margin: of(income, 'gross_profit') / revenue,
      soft_asset_share: (assets - of(balance, 'property_plant_equipment') - of(balance, 'cash')) / assets,
      contract_liabilities_over_revenue: of(balance, 'current_deferred_revenue') / revenue,
    };
    for (const [name, expression] of Object.entries(byHandExpected)) {
      expect(Math.abs((byHand[name] ?? Number.NaN) / arithmetic(expression) - 1), name).toBeLessThan(0.001);
    }
  });
});

describe(`the companies of the mirror${suffix}`, () => {
  let store: OpenStore;
  let read: ReturnType<typeof reader>;

  beforeAll(async () => {
    if (!isThere) return;
    store = await openStore({ dataFolder: mkdtempSync(join(tmpdir(), 'sextant-real-')), databaseUrl: undefined });
    await load(store, COMPANIES);
    read = reader(store);
    return () => store.close();
  });

  test.runIf(isThere).each(COMPANIES)('%s: assets equal liabilities and equity in every period', async (symbol) => {
    for (const type of ['annual', 'quarter']) {
      const sheet = await read.financials(symbol, 'balance_sheet', type);
      for (const { end } of sheet.periods) {
        const [assets, liabilities, equity] = ['total_assets', 'total_liabilities', 'total_equity_and_minority'].map((key) => cell(sheet, key, end));
        if (assets == null || liabilities == null || equity == null) continue;
        const between = cell(sheet, 'temporary_equity', end) ?? 0;
        expect(Math.abs(assets - liabilities - equity - between) / assets, `${type} ${end}`).toBeLessThan(0.001);
      }
    }
  });

  test.runIf(isThere).each(COMPANIES)(
    '%s: twelve trailing months are four quarters; across a recast the year itself, else unknown with the reason',
    async (symbol) => {
      const [ttm, quarters, years] = await Promise.all((['ttm', 'quarter', 'annual'] as const).map((type) => read.financials(symbol, 'cash_flow', type)));
      if (ttm === undefined || quarters === undefined || years === undefined) throw new Error('three lists were asked for');
      for (const row of quarters.rows) {
        for (let i = 0; i + 4 <= quarters.periods.length; i++) {
          const four = row.values.slice(i, i + 4);
          const end = quarters.periods[i]?.end ?? '';
          const days = (Date.parse(end) - Date.parse(quarters.periods[i + 3]?.end ?? '')) / 86_400_000;
          if (days > 285 || four.some((value) => value === null)) continue;
          const sum = four.reduce((total: number, value) => total + (value ?? 0), 0);
          const shown = cell(ttm, row.key, end) ?? undefined;
          if (shown !== undefined && Math.abs(shown - sum) <= Math.abs(sum) * 1e-9 + 1e-6) continue;
          if (shown !== undefined) expect(shown, `${row.key} ${end}`).toBe(cell(years, row.key, end));
          else expect((await read.why(symbol, 'cash_flow', row.key, end, 'ttm')).note, `${row.key} ${end}`).toContain('are not on one basis');
        }
      }
    },
  );

  test.runIf(isThere).each(COMPANIES)(
    '%s: every figure of the latest year leads to filed facts that make it again',
    async (symbol) => {
      for (const list of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
        const statement = await read.financials(symbol, list);
        const end = statement.periods[0]?.end ?? '';
        for (const { key } of statement.rows) {
          const shown = cell(statement, key, end);
          if (shown == null) continue;
          const why = await read.why(symbol, list, key, end);
          expect(why.value, key).toBe(shown);
          expect(Math.abs(recomputed(why) - shown), `${key}: ${why.formula}`).toBeLessThanOrEqual(Math.abs(shown) * 1e-6);
        }
      }
    },
    60_000,
  );

  test.runIf(isThere)('bank figures have no EBITDA, and depositary receipts no market value of the shares they stand for', async () => {
    expect(cell(await read.financials('RY', 'income_statement'), 'ebitda', '2024-10-31') ?? null).toBeNull();
    expect(await read.get('TSM/summary')).toMatchObject({ mktcap: null, pe: null, reporting_currency: 'TWD', currency: 'USD' });
    expect(await read.get('RY/summary')).toMatchObject({ pe: null, reporting_currency: 'CAD', currency: 'USD' });
  });

  test.runIf(isThere).each([
    ['AAPL', 14_681_140_000, '2026-01-16', '0000320193-26-000006'],
    ['NVDA', 24_300_000_000, '2026-02-20', '0001045810-26-000021'],
    // The cover page of 24 April came after the last price of March.
    ['PG', 2_324_000_685, '2025-12-31', '0000080424-26-000011'],
  ])(
    '%s: the market cap is the last price of the shares on the newest cover page of its day, which the way back names',
    async (symbol, shares, end, accession) => {
      const { price, mktcap, shares: shown, valuation } = await read.get<StockSummary>(`${symbol}/summary`);
      expect([shown, mktcap]).toEqual([shares, (price ?? Number.NaN) * shares]);
      const row = valuation.find(({ key }) => key === 'mktcap');
      const why = await read.why(symbol, 'valuation', 'mktcap', row?.end ?? '', 'ttm');
      expect(why.inputs.find(({ key }) => key === 'shares_outstanding')).toMatchObject({
        value: shares,
        fact: { concept: 'EntityCommonStockSharesOutstanding', end, accession },
      });
    },
  );

  test.runIf(isThere).each([
    ['GOOGL', 'no cover page filed by then counts all shares'],
    ['RY', 'the newest count on a cover page is older, of 31 Oct 2024'],
  ])('%s: the market cap is by the shares of the accounts, and the way back says that %s', async (symbol, reason) => {
    const { valuation } = await read.get<StockSummary>(`${symbol}/summary`);
    const row = valuation.find(({ key }) => key === 'mktcap');
    const why = await read.why(symbol, 'valuation', 'mktcap', row?.end ?? '', 'ttm');
    expect(why.inputs.find(({ key }) => key === 'shares_outstanding')?.note).toContain(`By the accounts: ${reason}.`);
  });

  test.runIf(isThere).each([
    ['AAPL', 320193, '2020-09-15', 4_275_634_000 * 4, '2020-07-17'],
    ['AAPL', 320193, '2020-11-02', 17_001_802_000, '2020-10-16'],
    ['NVDA', 1045810, '2024-06-20', 2_460_000_000 * 10, '2024-05-24'],
  ])('%s (%i): the shares known on %s are those of the cover page as after the split', async (_symbol, cik, day, shares, end) => {
    const facts = (await readCompanyFacts(mirrorFolder(MIRROR), cik, '2026-11-01'))?.facts.facts() ?? [];
    expect(sharesKnownOn(buildStatements(facts, { basis: 'restated' }), day)).toMatchObject({ value: shares, end });
  });
});

const VINTAGE = join(SHARED, 'http-vintage-2026-02');
const olderFile = isThere && existsSync(VINTAGE) ? globSync('**/CIK*.json.gz', { cwd: VINTAGE })[0] : undefined;

test.runIf(olderFile !== undefined)(`statements as of a day are those that were built on that day, figure by figure${suffix}`, async () => {
  const path = olderFile ?? '';
  const cik = Number(/CIK(\d+)/.exec(path)?.[1]);
  const [older, newer] = await Promise.all([VINTAGE, MIRROR].map((folder) => readCompanyFacts(mirrorFolder(folder), cik, '2026-11-01')));
  const [olderFacts, newerFacts] = [older, newer].map((answer) => answer?.facts.facts() ?? []);
  const asOf = (olderFacts ?? []).reduce((last, { filed }) => laterDay(last, filed), '');
  const then = buildStatements(olderFacts ?? [], { basis: 'restated' });
  const now = buildStatements(newerFacts ?? [], { basis: 'restated', asOf });
  for (const kind of ['annual', 'quarter', 'ttm'] as const) {
    expect(now[kind].map(figuresOf), kind).toEqual(then[kind].map(figuresOf));
  }
  expect(newer?.facts.size).toBeGreaterThan(older?.facts.size ?? 0);
});

/** The figure once more from the leaves of its chain, by the words of its formula: a second, plain implementation. */
function recomputed({ fact, formula, inputs, value }: Provenance): number {
  if (fact !== null) return fact.value;
  if (formula === null) throw new Error(`nothing stands behind ${value}`);
  const adjusted = /^As filed ([×÷]) ([\d.e-]+)$/.exec(formula);
  const [only] = inputs;
  if (adjusted !== null && only !== undefined) return adjusted[1] === '×' ? recomputed(only) * Number(adjusted[2]) : recomputed(only) / Number(adjusted[2]);
  let rest = formula;
  let total = 0;
  for (const input of inputs) {
    const at = rest.indexOf(input.label);
    if (at < 0) throw new Error(`"${formula}" does not name ${input.label}`);
    const sign = rest.slice(0, at).includes('−') ? -1 : 1;
    const factor = rest.slice(0, at).includes('4 ×') ? 4 : 1;
    total += sign * factor * recomputed(input);
    rest = rest.slice(at + input.label.length);
  }
  return total;
}
