import { createHash, randomUUID } from 'node:crypto';
import { packedLine, TOTAL_PRICE } from '#domain/backtest/packed-history.ts';
import { exchangeRate, type RateTable } from '#domain/prices/exchange-rate.ts';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { buildStatements } from '#domain/statements/build-statements.ts';
import type { Store } from '../database/schema.ts';
import { readStatementFacts } from '../queries/facts/read-facts.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { findExchangeRates } from '../queries/prices/exchange-rates.ts';
import { currencyWayOver, valuationInputs } from '../queries/snapshot/valuation-inputs.ts';
import { accountsThroughTime } from './accounts-through-time.ts';
import { historyNames } from './history-names.ts';
import { findBenchmark, findRiskFree } from './history-series.ts';
import { type HistoryStock, historyDaysOf, historyKey, historyStocks } from './history-stocks.ts';
import { type ListingHistory, listingHistory } from './listing-history.ts';
import { type StoredHistory, showHistory, storePart } from './stored-history.ts';

/** Stocks whose lines are stored together. */
const PART = 50;

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
  const dollars = dollarRates(db, days, stocks[0]?.demo === 1);
  const [fields, ended, hash] = [new Set<string>(), [] as number[], createHash('sha256')];
  let done = 0;
  for (const [part, group] of [...inChunks(stocks, PART)].entries()) {
    const made: ListingHistory[] = [];
    for (const stock of group) {
      made.push(await historyOf(db, stock, days, dollars));
      onProgress(++done, stocks.length);
    }
    for (const history of made) {
      ended.push(history.ended);
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
  hash.update(JSON.stringify(base));
  const history = { build, key, fields: [TOTAL_PRICE, ...[...fields].sort()], base: { version: hash.digest('base64url').slice(0, 22), ...base } };
  await showHistory(db, history);
  return history;
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

async function historyOf(db: Store, stock: HistoryStock, days: readonly string[], dollars: Dollars): Promise<ListingHistory> {
  const facts = await readStatementFacts(db, stock.issuer_id);
  const financial = isFinancialCompany(stock.sic === null ? undefined : Number(stock.sic));
  const statements = buildStatements(facts, { basis: 'restated', financial });
  const inputs = (await valuationInputs(db, stock.issuer_id, statements)).find(({ stockid }) => stockid === stock.stockid);
  const prices = inputs?.prices;
  if (inputs === undefined || prices === undefined) return { prices: new Float64Array(days.length).fill(Number.NaN), ended: days.length, figures: new Map() };
  const first = statements.annual[0]?.start ?? days[0] ?? '';
  const way = { ...(await currencyWayOver(db, inputs.way.from, inputs.way.to, { first, last: days.at(-1) ?? first })), perPaper: inputs.way.perPaper };
  const listing = {
    prices,
    delisted_on: stock.delisted_on,
    financial: financial || statements.kind !== undefined,
    way,
    noShare: inputs.noShare,
    classCovers: inputs.classCovers,
    statements,
    dollars: await dollars(way.to, way.from),
  };
  return listingHistory(listing, accountsThroughTime(facts, listing.financial), days);
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
