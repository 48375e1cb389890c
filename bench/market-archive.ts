import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import yazl from 'yazl';
import { chance, madeCompanies, type NamedCompany } from './search-market.ts';
import { root } from './stage.ts';

const MIRROR = join(root, '../shared/data/http/data.sec.gov');
const FIRST_CIK = 5_000_000;
const DAILY = 'www.sec.gov/Archives/edgar/daily-index';
export const FACTS = `${DAILY}/xbrl/companyfacts.zip`;
const SUBMISSIONS = `${DAILY}/bulkdata/submissions.zip`;
const NIGHT = new Date('2026-07-30T22:30:00Z');

/** Amounts below are counts, prices or ratios, which stay as they are. */
const AMOUNT = 10_000;
/** What the statements are made of is kept however small a company is made; of all else a small one tags little. */
const CORE =
  /^(?:Assets|Liabilities|StockholdersEquity|Revenue|CostOf|GrossProfit|OperatingIncome|NetIncome|EarningsPerShare|Cash|Inventory|LongTermDebt|EntityCommon)/;

interface Point {
  readonly val: number;
  readonly accn: string;
  readonly filed: string;
}
interface Facts {
  readonly facts: Record<string, Record<string, { readonly units: Record<string, readonly Point[]> }>>;
}

/** A market made of the real files of the mirror. */
export interface MadeMarket {
  /** Laid out as a mirror. */
  readonly folder: string;
  readonly companies: readonly NamedCompany[];
  readonly bytes: { readonly unpacked: number; readonly packed: number };
}

/** Whether the real files are here that a market is made of. */
export function canMakeMarket(): boolean {
  return existsSync(join(MIRROR, 'api/xbrl/companyfacts'));
}

/**
 * Writes the nightly archives of so many companies: the real files with other numbers, names and CIKs. Sizes are spread as in reality:
 * a few have all years and concepts of a large filer, most began to file lately and tag a part of them.
 */
export async function makeMarket(folder: string, count: number): Promise<MadeMarket> {
  const companies = madeCompanies(count).map(({ name }, i) => ({ symbol: symbolOf(i), name }));
  const models = modelsOf('api/xbrl/companyfacts/CIK*.json.gz');
  const lists = modelsOf('submissions/CIK??????????.json.gz').filter((text) => text.includes('"filings"'));
  let unpacked = 0;
  const counted = (text: string) => {
    unpacked += Buffer.byteLength(text);
    return text;
  };
  const parsed = models.map((text): Facts => JSON.parse(text));
  const packed =
    (await zipped(join(folder, FACTS), companies, NIGHT, (company, i) => counted(factsOf(parsed, company, i, 1)))) +
    (await zipped(join(folder, SUBMISSIONS), companies, NIGHT, (company, i) => counted(submissionsOf(lists, company, i))));
  const data = companies.map(({ symbol, name }, i) => [FIRST_CIK + i, name, symbol, i % 3 === 0 ? 'NYSE' : 'Nasdaq']);
  const tickers = { fields: ['cik', 'name', 'ticker', 'exchange'], data };
  mkdirSync(join(folder, 'www.sec.gov/files'), { recursive: true });
  writeFileSync(join(folder, 'www.sec.gov/files/company_tickers_exchange.json'), JSON.stringify(tickers));
  return { folder, companies, bytes: { unpacked, packed } };
}

/** The archive of facts of a later night, with other figures of the first companies alone. */
export async function changedFacts(file: string, { companies }: MadeMarket, count: number): Promise<void> {
  const parsed = modelsOf('api/xbrl/companyfacts/CIK*.json.gz').map((text): Facts => JSON.parse(text));
  const nextNight = new Date(NIGHT.getTime() + 24 * 60 * 60 * 1000);
  await zipped(file, companies.slice(0, count), nextNight, (company, i) => factsOf(parsed, company, i, 1.01));
}

function modelsOf(pattern: string): string[] {
  return globSync(join(MIRROR, pattern))
    .sort()
    .map((file) => gunzipSync(readFileSync(file)).toString('utf8'));
}

/** Letters alone, so that no symbol is another one's class. */
function symbolOf(i: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(i / 26 ** place) % 26));
  return `Z${letter(2)}${letter(1)}${letter(0)}`;
}

function factsOf(models: readonly Facts[], { name }: NamedCompany, i: number, factor: number): string {
  const next = chance(i + 1);
  const model = models[next(models.length)];
  if (model === undefined) throw new Error('the mirror has no files of facts');
  const scale = (0.5 + next(1000) / 666) * factor;
  // One in eight is as large as its model; the others began to file between 2012 and 2024, and tag a part of the concepts.
  const isLarge = next(8) === 0;
  const since = `${isLarge ? 2000 : 2012 + next(13)}-01-01`;
  const share = isLarge ? 100 : 15 + next(50);
  const accession = String(FIRST_CIK + i).padStart(10, '0');
  const point = (each: Point) => ({
    ...each,
    val: Math.abs(each.val) < AMOUNT ? each.val : Math.round(each.val * scale),
    accn: `${accession}${each.accn.slice(10)}`,
  });
  const facts: Record<string, Record<string, unknown>> = {};
  for (const [taxonomy, concepts] of Object.entries(model.facts)) {
    const kept: Record<string, unknown> = {};
    for (const [concept, { units, ...rest }] of Object.entries(concepts)) {
      if (!CORE.test(concept) && next(100) >= share) continue;
      const points = Object.entries(units).map(([unit, each]) => [unit, each.filter(({ filed }) => filed >= since).map(point)] as const);
      if (points.some(([, each]) => each.length > 0)) kept[concept] = { ...rest, units: Object.fromEntries(points.filter(([, each]) => each.length > 0)) };
    }
    facts[taxonomy] = kept;
  }
  return JSON.stringify({ cik: FIRST_CIK + i, entityName: name, facts });
}

function submissionsOf(lists: readonly string[], { name, symbol }: NamedCompany, i: number): string {
  const list: Record<string, unknown> = JSON.parse(lists[i % lists.length] ?? '{}');
  return JSON.stringify({ ...list, cik: String(FIRST_CIK + i), name, tickers: [symbol], formerNames: [] });
}

/** Each text is made when it is its turn to be packed, so that the size of the market never matters to memory. */
async function zipped(file: string, companies: readonly NamedCompany[], mtime: Date, textOf: (company: NamedCompany, i: number) => string): Promise<number> {
  mkdirSync(dirname(file), { recursive: true });
  const zip = new yazl.ZipFile();
  const written = createWriteStream(file);
  const done = pipeline(zip.outputStream, written);
  for (const [i, company] of companies.entries()) {
    const name = `CIK${String(FIRST_CIK + i).padStart(10, '0')}.json`;
    zip.addReadStreamLazy(name, { mtime }, (ready) => ready(null, Readable.from([Buffer.from(textOf(company, i))])));
  }
  zip.end();
  await done;
  return written.bytesWritten;
}
