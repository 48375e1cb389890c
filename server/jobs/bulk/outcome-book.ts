import { type ArchiveStamp, saveArchiveStamps } from '#server/queries/facts/archive-stamps.ts';
import { type ItemOutcome, recordOutcomes } from '#server/queries/sources/source-states.ts';
import type { Store } from '../../database/schema.ts';
import type { LoadWatch } from '../../sources/progress.ts';
import type { CompanyOutcome } from './load-batch.ts';

/** Milliseconds after which outcomes are written, and how many at the latest: each writing waits for the disk. */
const EVERY = 1_000;
const MOST = 200;

interface Entry {
  readonly outcome: CompanyOutcome;
  readonly stamp: ArchiveStamp | undefined;
}

/** Keeps what became of the companies of a bulk load, some at a time. What a killed load did not keep is loaded once more, which changes nothing. */
export class OutcomeBook {
  loaded = 0;
  failed = 0;
  leftOut = 0;
  /** Companies of which something was left out or lacked. */
  noted = 0;
  readonly #db: Store;
  readonly #watch: LoadWatch;
  readonly #now: () => number;
  readonly #onFailure: (outcome: CompanyOutcome) => void;
  #entries: Entry[] = [];
  #writtenAt: number;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  #failure: unknown;

  /** @param onFailure Called for each company that failed, or of which a file could not be used. */
  constructor(db: Store, watch: LoadWatch, now: () => number, onFailure: (outcome: CompanyOutcome) => void) {
    this.#db = db;
    this.#watch = watch;
    this.#now = now;
    this.#onFailure = onFailure;
    this.#writtenAt = now();
  }

  /** Companies finished with. */
  get done(): number {
    return this.loaded + this.failed + this.leftOut;
  }

  /** Takes what became of a company. Lanes go on while it is written; a failure of an earlier writing is thrown here. */
  take(outcome: CompanyOutcome, stamp: ArchiveStamp): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (outcome.became === 'left-out') this.leftOut += 1;
    else if (outcome.became === 'failed' || outcome.failures.length > 0) {
      this.failed += 1;
      this.#onFailure(outcome);
    } else this.loaded += 1;
    if (outcome.became === 'loaded' && outcome.notes.length > 0) this.noted += 1;
    this.#entries.push({ outcome, stamp: stampAfter(outcome, stamp) });
    if (this.#isWriting || (this.#entries.length < MOST && this.#now() - this.#writtenAt < EVERY)) return;
    this.write().catch((error: unknown) => {
      this.#failure = error;
    });
  }

  /** Writes what is not written yet. */
  write(): Promise<void> {
    const entries = this.#entries;
    this.#entries = [];
    this.#writtenAt = this.#now();
    this.#isWriting = true;
    this.#writing = this.#writing
      .then(() => this.#save(entries))
      .finally(() => {
        this.#isWriting = false;
      });
    return this.#writing;
  }

  async #save(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.#now();
    const stamps = entries.flatMap(({ outcome, stamp }) => (stamp === undefined ? [] : [{ issuer_id: `cik:${outcome.cik}`, ...stamp }]));
    await recordOutcomes(
      this.#db,
      'sec',
      entries.flatMap(({ outcome }) => statesOf(outcome)),
      now,
    );
    await saveArchiveStamps(this.#db, stamps);
    await this.#watch.finishedAll(entries.map(({ outcome }) => withFailure(outcome)));
  }
}

/** What could not be read of a company is read again the next time, and so is one that the filters left out. */
function stampAfter(outcome: CompanyOutcome, stamp: ArchiveStamp): ArchiveStamp | undefined {
  if (outcome.became !== 'loaded') return undefined;
  return outcome.failures.length > 0 ? { ...stamp, filings: null } : stamp;
}

/** A company of which a part failed counts as loaded, with a failure beside. */
function statesOf(outcome: CompanyOutcome): ItemOutcome[] {
  const { item } = outcome;
  if (outcome.became === 'left-out') return [];
  const failure = failureOf(outcome);
  const loaded = outcome.became === 'loaded' ? [{ item, rows: outcome.facts, left_out: null, notes: outcome.notes }] : [];
  return [...loaded, ...(failure === undefined ? [] : [{ item, failure }])];
}

function withFailure(outcome: CompanyOutcome): { item: string; failure?: string } {
  const failure = failureOf(outcome);
  return { item: outcome.item, ...(failure !== undefined && { failure }) };
}

/** Why a company, or a file of it, failed; `undefined` when nothing did. */
export function failureOf(outcome: CompanyOutcome): string | undefined {
  if (outcome.became === 'left-out') return undefined;
  if (outcome.became === 'failed') return outcome.reason;
  return outcome.failures.length === 0 ? undefined : outcome.failures.join('; ');
}
