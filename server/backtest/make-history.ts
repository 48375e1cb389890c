import { createHash, randomUUID } from 'node:crypto';
import { packedLine, TOTAL_PRICE } from '#domain/backtest/packed-history.ts';
import { exchangeRate, type RateTable } from '#domain/prices/exchange-rate.ts';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import type { Store } from '../database/schema.ts';
import { readStatementFacts } from '../queries/facts/read-facts.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { findExchangeRates } from '../queries/prices/exchange-rates.ts';
import { marketIndexOf, returnsOfIndex } from '../queries/snapshot/beta-figure.ts';
import { currencyWayOver, valuationInputs } from '../queries/snapshot/valuation-inputs.ts';
import { findTreasuryYields, type TreasuryYields } from '../queries/valuation/capital/treasury-yield.ts';
import { findPriceIndex, type PriceIndex } from '../queries/valuation/price-index.ts';
import { accountsThroughTime } from './accounts-through-time.ts';
import { type DatedYear, datedYears } from './fiscal-years.ts';
import { historyNames } from './history-names.ts';
import { findBenchmark, findRiskFree } from './history-series.ts';
import { type HistoryStock, historyDaysOf, historyKey, historyStocks } from './history-stocks.ts';
import { type ListingHistory, listingHistory } from './listing-history.ts';
import { storeAmongOthers } from './store-among-others.ts';
import { PART, type StoredHistory, showHistory, storePart } from './stored-history.ts';

/**
 * Makes the history of the market, company by company, and shows it to readers when it is whole.
 *
 * @param onProgress Called after every company with the number done.
 */
export async function makeHistory(db: Store, onProgress: (done: number, total: number) => void): Promise<StoredHistory> {
  const key = await historyKey(db);
  const stocks = await historyStocks(db);
  const days = await historyDaysOf(db);
  const build = randomUUID();
  const beside = await besideStocks(db, days, stocks[0]?.demo === 1);
  const [fields, ended, hash] = [new Set<string>(), [] as number[], createHash('sha256')];
  const years: (readonly DatedYear[])[] = [];
  let done = 0;
  for (const [part, group] of [...inChunks(stocks, PART)].entries()) {
    const made: PastOfStock[] = [];
    for (const stock of group) {
      made.push(await historyOf(db, stock, days, beside));
      onProgress(++done, stocks.length);
    }
    for (const history of made) {
      ended.push(history.ended);
      years.push(history.years);
      for (const field of history.figures.keys()) fields.add(field);
    }
    const bodies = new Map<string, string>([[TOTAL_PRICE, made.map(({ prices }) => packedLine(prices)).join('\n')]]);
    for (const field of [...fields].sort()) bodies.set(field, made.map(({ figures }) => packedLine(figures.get(field) ?? [])).join('\n'));
    for (const [field, body] of bodies) hash.update(`${field}\n${body}\n`);
    await storePart(db, build, part, bodies);
  }
  await fillEarlierParts(db, { build, fields: [...fields], stocks: stocks.length });
  const base = {
    days: [...days],
    stockid: stocks.map(({ stockid }) => stockid),
    display_symbol: stocks.map(({ display_symbol }) => display_symbol),
    ended,
    names: historyNames(stocks),
    benchmark: await findBenchmark(db, days, stocks[0]?.demo === 1),
    risk_free: await findRiskFree(db, days, stocks[0]?.demo === 1),
  };
  const own = { build, key, fields: [TOTAL_PRICE, ...fields], base: { version: build, ...base } };
  for (const [field, body] of await storeAmongOthers(db, own, { stocks, years })) {
    fields.add(field);
    hash.update(`${field}\n${body}\n`);
  }
  hash.update(JSON.stringify(base));
  const stored = { build, key, fields: [TOTAL_PRICE, ...[...fields].sort()], base: { version: hash.digest('base64url').slice(0, 22), ...base } };
  await showHistory(db, stored);
  return stored;
}

/** A listing's past, and its fiscal years by the days of the history. */
interface PastOfStock extends ListingHistory {
  readonly years: readonly DatedYear[];
}

/** What every stock is set against, read once. */
interface Beside {
  readonly yields: TreasuryYields;
  readonly index: PriceIndex | undefined;
  /** Monthly returns of the index of an exchange's region. */
  readonly marketOf: (exchange: string) => Promise<ReadonlyMap<string, number> | undefined>;
  readonly dollars: Dollars;
}

async function besideStocks(db: Store, days: readonly string[], isDemo: boolean): Promise<Beside> {
  const markets = new Map<string, Promise<ReadonlyMap<string, number> | undefined>>();
  return {
    yields: await findTreasuryYields(db, isDemo),
    index: await findPriceIndex(db, isDemo),
    dollars: dollarRates(db, days, isDemo),
    marketOf: async (exchange) => {
      const index = marketIndexOf(exchange, isDemo);
      if (index === undefined) return undefined;
      const returns = markets.get(index.series_id) ?? returnsOfIndex(db, index);
      markets.set(index.series_id, returns);
      return returns;
    },
  };
}

type Dollars = (currency: string, accounts: string | undefined) => Promise<(currency: string, day: string) => number | undefined>;

/** Rates to US dollars over the whole history, read once for each pair of currencies. */
function dollarRates(db: Store, days: readonly string[], isDemo: boolean): Dollars {
  const tables = new Map<string, RateTable>();
  return async (listing, accounts = listing) => {
    const key = `${listing} ${accounts}`;
    const table = tables.get(key) ?? (await findExchangeRates(db, [listing, accounts, 'USD'], days[0] ?? '', days.at(-1) ?? '', isDemo ? 'demo' : 'real'));
    tables.set(key, table);
    return (currency, day) => (currency === 'USD' ? 1 : exchangeRate(table, currency, 'USD', day)?.rate);
  };
}

async function historyOf(db: Store, stock: HistoryStock, days: readonly string[], { yields, index, marketOf, dollars }: Beside): Promise<PastOfStock> {
  const facts = await readStatementFacts(db, stock.issuer_id);
  const financial = isFinancialCompany(stock.sic === null ? undefined : Number(stock.sic));
  const statements = buildStatements(facts, { basis: 'restated', financial });
  const inputs = (await valuationInputs(db, stock.issuer_id, statements)).find(({ stockid }) => stockid === stock.stockid);
  const prices = inputs?.prices;
  if (inputs === undefined || prices === undefined) return unknownPast(days.length);
  const first = statements.annual[0]?.start ?? days[0] ?? '';
  const way = { ...(await currencyWayOver(db, inputs.way.from, inputs.way.to, { first, last: days.at(-1) ?? first })), perPaper: inputs.way.perPaper };
  const listing = {
    prices,
    delisted_on: stock.delisted_on,
    inputs: { ...inputs, way },
    financial: financial || statements.kind !== undefined,
    yields,
    index,
    market: await marketOf(stock.exchange),
    dollars: await dollars(way.to, way.from),
  };
  const past = listingHistory(listing, accountsThroughTime(facts, listing.financial), days);
  return { ...past, years: datedYears(statements.annual, days, past.fairValues) };
}

function unknownPast(days: number): PastOfStock {
  const unknown = new Float64Array(days).fill(Number.NaN);
  return { prices: unknown, ended: days, figures: new Map(), fairValues: unknown, years: [] };
}

/** Gives groups of stocks that were stored before a field was first found empty lines of it. */
async function fillEarlierParts(db: Store, { build, fields, stocks }: { build: string; fields: readonly string[]; stocks: number }): Promise<void> {
  const parts = Math.ceil(stocks / PART);
  for (const field of fields) {
    const stored = await db.selectFrom('history_part').select('part').where('build', '=', build).where('field', '=', field).execute();
    const known = new Set(stored.map(({ part }) => part));
    for (let part = 0; part < parts; part++) {
      if (known.has(part)) continue;
      const lines = Math.min(PART, stocks - part * PART);
      await storePart(db, build, part, new Map([[field, '\n'.repeat(lines - 1)]]));
    }
  }
}
