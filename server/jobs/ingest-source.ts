import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../database/open.ts';
import type { Store } from '../database/schema.ts';
import { isStoreUnavailable } from '../database/unavailable.ts';
import { asFull } from '../database/unusable.ts';
import { renewCapitalSigns } from '../queries/signs/renew-capital-signs.ts';
import type { StartedBy } from '../queries/sources/loads.ts';
import type { Settings } from '../settings.ts';
import type { FileFetching } from '../sources/fetching.ts';
import { mirrorFolder } from '../sources/mirror-folder.ts';
import type { Say } from '../sources/progress.ts';
import type { Source, SourceReport, SourceRequest } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { MOST_REQUESTS_A_SECOND, web } from '../sources/web.ts';
import { type FollowedLoad, followLoad } from './follow-load.ts';

export interface SourceIngest {
  readonly source: Source;
  /** The words after the name of the source. */
  readonly given: readonly string[];
  readonly settings: Settings;
  readonly startedBy: StartedBy;
  readonly now: () => number;
  readonly say: Say;
  /** Called with the id of the load in the store, once it has begun. */
  readonly onBegun?: (id: string) => void;
}

/** What can be asked of every source. */
const EVERYWHERE = {
  mirror: 'reads a folder laid out host/path instead of the web (? as __q__, & as _and_, .gz allowed)',
  rate: `requests a second to the web, at most ${MOST_REQUESTS_A_SECOND}; 5 when not given`,
};

/**
 * Runs one load of a source, followed by the store: one at a time, seen in the admin area, and going on where the same load stopped.
 *
 * @returns How many items failed; 0 when all is well. Wrong options and a wrong mirror are refused.
 */
export async function ingestSource(options: SourceIngest): Promise<number> {
  const { source, given, settings, startedBy, now, say, onBegun } = options;
  const request = requestIn(source, given);
  if (request === undefined) {
    say(sourceHelp(source));
    return 0;
  }
  const rate = rateIn(request);
  const store = await openStore(settings);
  try {
    const load = await followLoad(store.db, { source: source.name, request: known(request), startedBy }, now);
    onBegun?.(load.id);
    if (load.doneBefore !== undefined) say(`Going on where the same load stopped: ${load.doneBefore} ${load.doneBefore === 1 ? 'item is' : 'items are'} done`);
    const { loaded, failed } = await toItsEnd(store.db, load, options, () => run(options, { request, rate, db: store.db, load }));
    say(`Loaded ${loaded} of ${loaded + failed}${failed === 0 ? '' : `; ${failed} failed`}`);
    return failed;
  } finally {
    await store.close();
  }
}

/** Runs a load and keeps how it ended. */
async function toItsEnd(db: Store, load: FollowedLoad, { settings, say }: SourceIngest, work: () => Promise<SourceReport>): Promise<SourceReport> {
  try {
    const report = await Promise.race([work(), load.stopped]);
    await renewCapitalSigns(db, 'by betas of others');
    await load.end('done');
    return report;
  } catch (error) {
    const why = asFull(error, settings.databaseUrl === undefined ? settings.dataFolder : 'the PostgreSQL database');
    try {
      await load.end('failed', why instanceof Error ? why.message : String(why));
    } catch (failure) {
      // A store without room cannot keep that either; the load then counts as interrupted.
      if (!isStoreUnavailable(failure)) throw failure;
      say(`How the load ended was not kept: ${failure instanceof Error ? failure.message : failure}`);
    }
    throw why;
  }
}

function run(
  { source, settings, now, say }: SourceIngest,
  { request, rate, db, load }: { request: SourceRequest; rate: number; db: Store; load: FollowedLoad },
): Promise<SourceReport> {
  let opened: FileFetching | undefined;
  const fetching = () => {
    opened ??=
      request.mirror === undefined
        ? web({ contact: settings.contact, cacheFolder: join(settings.dataFolder, 'sources'), requestsPerSecond: rate })
        : mirrorFolder(request.mirror);
    return opened;
  };
  if (request.file === undefined) say(`Reading from ${fetching().from}`);
  const begins = (item: string) => {
    say(item, 'now');
    return load.watch.begins(item);
  };
  return source.run(request, { db, fetching, now, say, watch: { ...load.watch, begins } });
}

/** What a source loads, on what terms, and what can be asked of it. */
export function sourceHelp({ name, describe, terms, termsUrl, options, flags }: Source): string {
  const lines = Object.entries({ ...options, ...flags, ...EVERYWHERE }).map(([option, means]) => `  ${`--${option}`.padEnd(12)} ${means}`);
  return [`npm run ingest -- ${name}: ${describe}`, '', ...lines, '', `Terms: ${terms}`, `       ${termsUrl}`].join('\n');
}

function requestIn({ options, flags = {} }: Source, given: readonly string[]): SourceRequest | undefined {
  const taking = <T extends 'string' | 'boolean'>(names: readonly string[], type: T) => Object.fromEntries(names.map((name) => [name, { type }] as const));
  try {
    const { values } = parseArgs({
      args: [...given],
      options: {
        ...taking(Object.keys({ ...options, ...EVERYWHERE }), 'string'),
        ...taking(Object.keys(flags), 'boolean'),
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return undefined;
    const said = Object.entries(values).flatMap(([option, value]) => (value === undefined || value === false ? [] : [[option, String(value)] as const]));
    const request = Object.fromEntries(said);
    return request.mirror === undefined ? request : { ...request, mirror: resolve(request.mirror) };
  } catch (error) {
    throw new SourceRefusal('request', error instanceof Error ? error.message : String(error));
  }
}

function rateIn(request: SourceRequest): number {
  const rate = Number(request.rate ?? 5);
  if (rate > 0 && rate <= MOST_REQUESTS_A_SECOND) return rate;
  throw new SourceRefusal('request', `--rate lies between 0 and ${MOST_REQUESTS_A_SECOND}`);
}

/** What makes two loads the same: everything asked but how fast. */
function known({ rate: _, workers: __, ...asked }: SourceRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).flatMap(([option, value]) => (value === undefined ? [] : [[option, value]])));
}
