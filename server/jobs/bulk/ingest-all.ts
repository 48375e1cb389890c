import { findArchiveStamps } from '#server/queries/facts/archive-stamps.ts';
import { findStoredTickers, storedSymbols } from '#server/queries/listings/stored-tickers.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import type { Store } from '../../database/schema.ts';
import type { FileFetching } from '../../sources/fetching.ts';
import { type LoadWatch, progressInWords, type Say, unwatched } from '../../sources/progress.ts';
import { type BulkArchives, openBulkArchives } from '../../sources/sec/bulk-archives.ts';
import { FACTS_FOLDER } from '../../sources/sec/company-facts.ts';
import { type CompanyTicker, readCompanyTickers } from '../../sources/sec/company-tickers.ts';
import { SUBMISSIONS_FOLDER } from '../../sources/sec/submissions.ts';
import type { SourceReport } from '../../sources/source.ts';
import { SourceRefusal } from '../../sources/source-refusal.ts';
import { type CompanyFilters, type DueCompany, dueCompanies } from './due-companies.ts';
import { type Lane, openLanes } from './lane.ts';
import type { PackedCompany } from './load-batch.ts';
import { failureOf, OutcomeBook } from './outcome-book.ts';

export interface IngestAllOptions {
  readonly db: Store;
  readonly fetching: () => FileFetching;
  /** Archives at hand, instead of those of the web or the mirror. */
  readonly facts?: string | undefined;
  readonly submissions?: string | undefined;
  readonly filters: CompanyFilters;
  /** Only companies that filed one of these forms; all when empty. */
  readonly forms: readonly string[];
  /** Threads that load at the same time; 0 loads in this one. */
  readonly threads: number;
  readonly now: () => number;
  readonly say: Say;
  readonly watch?: LoadWatch;
}

const DAY = 24 * 60 * 60 * 1000;
/** A clock that is so many days behind what it reads is wrong; the SEC's own clock is at most a day ahead. */
const CLOCK_BEHIND = 2;
/** Milliseconds between two lines of progress, and between two questions whether to go on. */
const SAY_EVERY = 2_000;
const ASK_EVERY = 500;
/**
 * A transaction takes so many companies at most, or so many packed bytes. With more of them the memory collector copies the statements of
 * all again and again, and who else writes waits longer; with fewer the transactions cost more than that.
 */
const TOGETHER = 4;
const BYTES_TOGETHER = 256 * 1024;

/** Loads all companies of the SEC's nightly archives that changed since they were last loaded. */
export async function ingestAll(options: IngestAllOptions): Promise<SourceReport> {
  const { db, fetching, say } = options;
  const archives = await openBulkArchives({ fetching, facts: options.facts, submissions: options.submissions });
  try {
    refuseWrongClock(archives, options.now());
    for (const note of archives.notes) say(`note: ${note}`);
    for (const failure of archives.failures) say(`failed: ${failure}`);
    const { due, unchanged, older } = dueCompanies(archives.companies, await knownTickers(options), await findArchiveStamps(db), options.filters);
    say(`${archives.companies.length} companies in ${archives.facts.name}: ${due.length} to load, ${unchanged} unchanged since they were last loaded`);
    if (older > 0) say(`note: ${older} companies are older in the archives than what is stored of them; they stay as they are`);
    const { loaded, failed } = await loadDue(archives, due, options);
    return { loaded, failed: failed + archives.failures.length };
  } finally {
    archives.close();
  }
}

/** With a clock that is behind, newer filings would count as filed in the future and be left out. */
function refuseWrongClock({ facts, madeAt }: BulkArchives, now: number): void {
  const made = Date.parse(`${madeAt}Z`);
  if (made - now <= CLOCK_BEHIND * DAY) return;
  const today = new Date(now).toISOString().slice(0, 10);
  throw new SourceRefusal('request', `The clock of this machine says ${today}, but ${facts.name} is of ${madeAt.slice(0, 10)}: set the clock first`);
}

/** The symbols in force, and those of stored companies that no longer are. */
async function knownTickers({ db, fetching }: IngestAllOptions): Promise<CompanyTicker[]> {
  const listed = await readCompanyTickers(fetching());
  const inForce = new Set(listed.map(({ ticker }) => ticker));
  const stored = await findStoredTickers(
    db,
    (await storedSymbols(db)).filter((symbol) => !inForce.has(symbol)),
    listed,
  );
  return [...listed, ...[...stored.values()].filter(({ shareClass }) => shareClass !== undefined)];
}

async function loadDue(archives: BulkArchives, due: readonly DueCompany[], options: IngestAllOptions): Promise<SourceReport> {
  const { db, forms, threads, now, say, watch = unwatched } = options;
  // What is done is known by the stamps, also after a kill: the plan only says how much there is.
  await watch.plan(due.map(({ item }) => item));
  const progress = new Progress(due.length, options);
  const book = new OutcomeBook(db, watch, now, (outcome) => say(`${outcome.item} failed: ${failureOf(outcome)}`));
  const today = new Date(now()).toISOString().slice(0, 10);
  const lanes = openLanes(db, Math.min(threads, due.length), { today, forms, now: now() });
  const batches = batchesOf(due);
  try {
    await Promise.all(lanes.map((lane) => runLane(lane, batches, { archives, book, progress })));
    await book.write();
    if (book.loaded > 0) await changeMarketStamp(db);
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()));
  }
  if (book.leftOut > 0) say(`${book.leftOut} companies were left out: they have no facts, or filed none of the forms asked for`);
  if (book.noted > 0) say(`note: some facts or filings of ${book.noted} companies are missing or were left out; the sources page says which`);
  return { loaded: book.loaded + book.leftOut, failed: book.failed };
}

interface LaneContext {
  readonly archives: BulkArchives;
  readonly book: OutcomeBook;
  readonly progress: Progress;
}

/** Hands a lane one batch after the other; the next is read while it works on one. */
async function runLane(lane: Lane, batches: Iterator<readonly DueCompany[]>, { archives, book, progress }: LaneContext): Promise<void> {
  const next = async () => {
    const { value, done } = batches.next();
    return done === true ? undefined : { companies: value, packed: await Promise.all(value.map((company) => packed(archives, company))) };
  };
  let ahead = next();
  for (let batch = await ahead; batch !== undefined; batch = await ahead) {
    await progress.begins(batch.companies[0]?.item ?? '');
    ahead = next();
    ahead.catch(() => undefined); // thrown when it is awaited
    const stamps = new Map(batch.companies.map(({ cik, stamp }) => [cik, stamp]));
    for (const outcome of await lane.load(batch.packed)) {
      const stamp = stamps.get(outcome.cik);
      if (stamp !== undefined) book.take(outcome, stamp);
    }
    progress.tell(book.done);
  }
}

async function packed({ facts, submissions }: BulkArchives, { archived, cik, name, wanted, symbols, item }: DueCompany): Promise<PackedCompany> {
  const files = [{ url: `${FACTS_FOLDER}/${archived.facts.name}`, member: await facts.read(archived.facts) }];
  for (const member of archived.filings) {
    if (submissions !== undefined) files.push({ url: `${SUBMISSIONS_FOLDER}/${member.name}`, member: await submissions.read(member) });
  }
  return { cik, name, wanted, symbols, item, files };
}

/** Small companies together, a large one alone. */
function* batchesOf(due: readonly DueCompany[]): Generator<DueCompany[]> {
  let batch: DueCompany[] = [];
  let bytes = 0;
  for (const company of due) {
    const size = company.archived.facts.packedSize;
    if (batch.length > 0 && (batch.length === TOGETHER || bytes + size > BYTES_TOGETHER)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(company);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Says now and then how far the load is, and asks whether it may go on. */
class Progress {
  readonly #all: number;
  readonly #options: IngestAllOptions;
  readonly #started: number;
  #saidAt = 0;
  #askedAt = 0;

  constructor(all: number, options: IngestAllOptions) {
    this.#all = all;
    this.#options = options;
    this.#started = options.now();
  }

  async begins(item: string): Promise<void> {
    const { now, watch = unwatched } = this.#options;
    if (now() - this.#askedAt < ASK_EVERY) return;
    this.#askedAt = now();
    await watch.begins(item);
  }

  tell(done: number): void {
    const { now, say } = this.#options;
    if (done < this.#all && now() - this.#saidAt < SAY_EVERY) return;
    this.#saidAt = now();
    say(`companies${progressInWords({ done, left: this.#all, all: this.#all, elapsedMs: now() - this.#started })}`, 'passing');
  }
}
