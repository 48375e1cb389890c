import { splitFactor } from '#domain/prices/split-ratio.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { QuarterPrices } from '#server/queries/gurus/quarter-prices.ts';
import { renewGuru } from '#server/queries/gurus/renew-guru.ts';
import { storeGuru, storeReport } from '#server/queries/gurus/store-reports.ts';
import { RowProblems } from '#server/sources/row-problems.ts';
import { COMMON } from '#server/sources/sec/share-class.ts';
import type { ReadReport } from '#server/sources/thirteenf/read-report.ts';
import type { Company } from '../companies/company.ts';
import { demoStockid } from '../companies/identity.ts';
import { dayText } from '../prices/calendar.ts';
import { type Random, randomNamed } from '../random.ts';

/** An investor of the demo market: how many stocks it likes to hold, and how often it changes its mind. */
interface DemoGuru {
  readonly name: string;
  readonly firm: string;
  readonly style: string;
  readonly stocks: number;
  readonly restless: number;
  /** Dollars it began with. */
  readonly began: number;
}

const GURUS: readonly DemoGuru[] = [
  { name: 'Elspeth Harrowgate', firm: 'Harrowgate Partners', style: 'value', stocks: 14, restless: 0.12, began: 3.4e9 },
  { name: 'Tobias Wrenfield', firm: 'Wrenfield Capital Management', style: 'growth', stocks: 11, restless: 0.25, began: 1.2e9 },
  { name: 'Ingrid Solveig Aasen', firm: 'Fjordlight Asset Management', style: 'value', stocks: 9, restless: 0.08, began: 6.1e8 },
  { name: 'Marcus Adeyemi', firm: 'Adeyemi & Rook', style: 'activist', stocks: 6, restless: 0.18, began: 2.2e9 },
  { name: 'Quillfeather Endowment', firm: 'Quillfeather University Endowment', style: 'multi', stocks: 16, restless: 0.1, began: 9.0e8 },
  { name: 'Renata Castellanos', firm: 'Meridian Arch Investors', style: 'growth', stocks: 12, restless: 0.3, began: 4.5e8 },
  { name: 'Oskar Lindqvist', firm: 'Northern Ledger Fund', style: 'quant', stocks: 18, restless: 0.4, began: 5.2e9 },
  { name: 'Beatrix Holloway', firm: 'Holloway Grange', style: 'macro', stocks: 8, restless: 0.22, began: 1.8e8 },
];

/** Reported quarters of each. */
const QUARTERS = 24;
/** Nobody holds more than this part of the stocks there are, so that there is something to change to. */
const MOST_OF_MARKET = 0.6;
/** A report is filed so many days after its quarter. */
const FILED_AFTER = 44;

/** Stores what the investors of the demo market disclosed: each trades what exists, at the prices it had. */
export async function storeDemoGurus(db: Store, companies: readonly Company[], before: number): Promise<void> {
  const prices = new QuarterPrices(db);
  const chosen = companies.filter(({ currency, country }) => currency === 'USD' && country !== undefined).slice(0, 60);
  const stocks = chosen.map(({ key, name }) => ({ stockid: demoStockid(key, COMMON), issuer: name }));
  const periods = quarterEnds(dayText(before));
  for (const [at, guru] of GURUS.entries()) {
    const cik = String(9_999_900_001 + at);
    const guru_id = await storeGuru(db, { ...guru, ciks: [cik], note: null }, true);
    let book = new Map<string, number>();
    for (const period of periods) {
      book = await nextBook(guru, book, period, stocks, prices);
      const report = await reportOf(guru, cik, period, book, stocks, prices);
      await storeReport(db, guru_id, report, prices, (cusip) => stocks.find(({ stockid }) => cusipOf(stockid) === cusip)?.stockid);
    }
    await renewGuru(db, guru_id, prices);
  }
}

interface DemoStock {
  readonly stockid: string;
  readonly issuer: string;
}

/** Last days of the quarters whose reports are filed by a day, oldest first. */
function quarterEnds(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const ends = Array.from({ length: QUARTERS / 4 + 2 }, (_, back) => year - back).flatMap((each) =>
    ['12-31', '09-30', '06-30', '03-31'].map((day) => `${each}-${day}`),
  );
  return ends
    .filter((period) => addDays(period, FILED_AFTER) < today)
    .slice(0, QUARTERS)
    .reverse();
}

/** Shares as they are after all later splits, one quarter on: most stay, some are added to, reduced, sold or bought anew. */
async function nextBook(
  { name, stocks: wanted, restless, began }: DemoGuru,
  before: ReadonlyMap<string, number>,
  period: string,
  stocks: readonly DemoStock[],
  prices: QuarterPrices,
): Promise<Map<string, number>> {
  const random = randomNamed(`${name} ${period}`);
  const book = new Map<string, number>();
  for (const [stockid, shares] of before) {
    const kept = changed(shares, restless, random);
    if (kept > 0) book.set(stockid, kept);
  }
  for (let tries = 0; book.size < Math.min(wanted, stocks.length * MOST_OF_MARKET) && tries < 4 * wanted; tries++) {
    const stock = stocks[Math.floor(random.between(0, stocks.length))];
    // What was sold in a quarter is not bought back in it.
    if (stock === undefined || book.has(stock.stockid) || before.has(stock.stockid)) continue;
    const range = await prices.range(stock.stockid, period);
    if (range !== undefined) book.set(stock.stockid, rounded((began / wanted / range.average) * random.between(0.4, 1.7)));
  }
  return book;
}

function changed(shares: number, restless: number, random: Random): number {
  const luck = random.between(0, 1);
  if (luck < restless * 0.3) return 0;
  if (luck < restless) return rounded(shares * random.between(0.45, 0.95));
  if (luck < restless * 2) return rounded(shares * random.between(1.05, 1.6));
  return shares;
}

async function reportOf(
  guru: DemoGuru,
  cik: string,
  period: string,
  book: ReadonlyMap<string, number>,
  stocks: readonly DemoStock[],
  prices: QuarterPrices,
): Promise<ReadReport> {
  const holdings = [];
  for (const { stockid, issuer } of stocks) {
    const [held, price] = [book.get(stockid), await prices.traded(stockid, period)];
    if (held === undefined || price === undefined) continue;
    const shares = Math.round(held / (splitFactor(await prices.splits(stockid), period) ?? 1));
    const paper = { cusip: cusipOf(stockid), put_call: '', paper: 'SH', issuer, class: 'COM' } as const;
    holdings.push({ ...paper, shares, value: Math.round(shares * price) });
    if (guru.style === 'macro' && holdings.length === 1)
      holdings.push({ ...paper, put_call: 'Put' as const, shares: shares / 2, value: Math.round((shares / 2) * price) });
  }
  // A share that trades nowhere here, as real reports have some.
  const elsewhere = { cusip: 'X0000DEMO', put_call: '', paper: 'SH', issuer: 'Unlisted Harbour Works', class: 'COM' } as const;
  if (guru.style === 'multi') holdings.push({ ...elsewhere, shares: 120_000, value: 4_800_000 });
  return {
    ...{ cik, period, holdings, filer: guru.firm, form: '13F-HR', amendment: undefined, report_type: '13F HOLDINGS REPORT', schema: 'X0202' },
    accession: `demo-${cik}-${period}`,
    filed_on: addDays(period, FILED_AFTER),
    table_entries: holdings.length,
    table_value: holdings.reduce((sum, { value }) => sum + value, 0),
    other_managers: [],
    problems: new RowProblems(),
  };
}

/** Made of the stock's id; no real paper has one like it. */
function cusipOf(stockid: string): string {
  return `${stockid.slice(2)}~`;
}

function rounded(shares: number): number {
  return Math.round(shares / 100) * 100;
}
