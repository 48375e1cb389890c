import { randomUUID } from 'node:crypto';
import { nextTime } from '#domain/calendar/timetable.ts';
import type { Store } from '../database/schema.ts';
import { giveLeaseBack, takeLease } from '../queries/sources/leases.ts';
import { listLoads, type StoredLoad } from '../queries/sources/loads.ts';
import { findLoadedSources, findNightlyLoads, findWholeLoads, type NightlyLoad, saveNightlyLoad, type WholeLoad } from '../queries/sources/nightly-loads.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import type { Source } from '../sources/source.ts';
import type { LoadNotice } from './load-notice.ts';
import { isGone } from './load-process.ts';
import { loadableSources } from './loadable-sources.ts';
import { startLoad } from './start-load.ts';

const MINUTE = 60_000;
const LOOK_EVERY = MINUTE;
/** A server that is gone is replaced by another one after so long. */
const LEASED_FOR = 3 * MINUTE;
const LEASE = 'nightly loads';
/** After a failure, doubled each time up to the longest. */
const FIRST_PAUSE = 15 * MINUTE;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** What a load of all companies is asked again; where its archives lay that day is not. */
const ASKED_AGAIN = ['listed', 'exchange', 'forms'];

/** Whether sources load by themselves, and why not. */
export function nightlyMode({ nightly, contact }: Pick<Settings, 'nightly' | 'contact'>): 'on' | 'off' | 'no-contact' {
  if (!nightly) return 'off';
  return contact === undefined ? 'no-contact' : 'on';
}

/** When each source loads next by itself, in the past for one that is due; sources that nobody ever loaded do not. */
export async function nextLoads(db: Store, sources: readonly Source[] = loadableSources): Promise<Map<string, number>> {
  const [loaded, nightly, whole] = await Promise.all([findLoadedSources(db), findNightlyLoads(db), findWhole(db, sources)]);
  const known = sources.filter(({ name }) => loaded.has(name));
  return new Map(known.map((source) => [source.name, nextLoad(source, nightly.get(source.name), whole.get(source.name))]));
}

function nextLoad({ timetable }: Source, nightly: NightlyLoad | undefined, whole: WholeLoad | undefined): number {
  const planned = nextTime(timetable, Math.max(nightly?.done_at ?? 0, whole?.started_at ?? 0));
  return Math.max(planned, nightly?.next_try_at ?? 0);
}

function findWhole(db: Store, sources: readonly Source[]): Promise<Map<string, WholeLoad>> {
  return findWholeLoads(db, new Map(sources.map(({ name, items }) => [name, items.option])));
}

export interface NightlyContext {
  readonly db: Store;
  readonly settings: Settings;
  readonly now: () => number;
  /** Distinguishes servers on the same store. */
  readonly holder: string;
  /** Starts a load in a separate process. */
  readonly start: (words: readonly string[]) => Promise<LoadNotice>;
}

/**
 * Looks once what is due and starts the first of it; the next look follows what became of it. Only one of several servers does so at a time.
 *
 * @returns The source that was started.
 */
export async function loadWhatIsDue({ db, settings, now, holder, start }: NightlyContext): Promise<string | undefined> {
  if (nightlyMode(settings) !== 'on') return undefined;
  if (!(await takeLease(db, { name: LEASE, holder, until: now() + LEASED_FOR }, now()))) return undefined;
  if (await followLoads(db, now())) return undefined;
  const due = await nextLoads(db);
  const first = loadableSources.find(({ name }) => (due.get(name) ?? Number.POSITIVE_INFINITY) <= now());
  if (first === undefined) return undefined;
  const words = wordsFor(first, (await findWhole(db, loadableSources)).get(first.name));
  const notice = await start([first.name, ...words]);
  if ('begun' in notice) {
    await saveNightlyLoad(db, first.name, { load_id: notice.begun });
    return first.name;
  }
  if (!notice.running) await failed(db, first.name, notice.refused, now());
  return undefined;
}

/** As the last load of everything was asked, so that a market of listed companies does not become one of all filers. */
function wordsFor({ name }: Source, whole: WholeLoad | undefined): string[] {
  if (name !== 'sec' || whole?.request.all === undefined) return [];
  const asked = Object.entries(whole.request).filter(([option]) => ASKED_AGAIN.includes(option));
  return ['--all', ...asked.map(([option, value]) => (option === 'listed' ? '--listed' : `--${option}=${value}`))];
}

/** Keeps how loads ended that a server started by itself. @returns Whether one still runs. */
async function followLoads(db: Store, now: number): Promise<boolean> {
  for (const { source, load_id } of (await findNightlyLoads(db)).values()) {
    if (load_id === null) continue;
    const [load] = await listLoads(db, load_id);
    if (load !== undefined && (load.state === 'running' || load.state === 'stopping') && !isGone(load, now)) return true;
    const failure = load === undefined ? 'The load was forgotten before it ended' : failureOf(load);
    if (failure !== undefined) await failed(db, source, failure, now);
    else await saveNightlyLoad(db, source, { load_id: null, done_at: load?.started_at ?? now, tries: 0, failure: null, next_try_at: null });
  }
  return false;
}

/** Items that fail are shown by themselves; a load failed when nothing of it succeeded. One that somebody canceled waits for its next time. */
function failureOf({ state, failure, failures, loaded }: StoredLoad): string | undefined {
  if (state === 'canceled') return undefined;
  if (state !== 'done') return failure ?? 'The process of the load ended before it was done';
  const [first] = failures;
  return loaded === 0 && first !== undefined ? `${first.item}: ${first.reason}` : undefined;
}

async function failed(db: Store, source: string, failure: string, now: number): Promise<void> {
  const tries = ((await findNightlyLoads(db)).get(source)?.tries ?? 0) + 1;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1));
  await saveNightlyLoad(db, source, { load_id: null, tries, failure, next_try_at: now + pause });
}

/** Looks every minute for what is due, as long as the server runs. @returns Ends it, so that another server goes on at once. */
export function keepLoading(services: Pick<Services, 'db' | 'settings' | 'now'>, log: (line: string) => void): () => Promise<void> {
  if (nightlyMode(services.settings) !== 'on') return async () => undefined;
  const holder = randomUUID();
  const start = (words: readonly string[]) => startLoad(services, words, log, 'timetable');
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = loadWhatIsDue({ ...services, holder, start }).catch((error: unknown) => log(`What is due was not loaded: ${error}`));
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    await looking;
    await giveLeaseBack(services.db, LEASE, holder);
  };
}
