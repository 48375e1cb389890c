import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore } from '../database/open.ts';
import type { Settings } from '../settings.ts';
import type { Fetching } from '../sources/fetching.ts';
import { mirrorFolder } from '../sources/mirror-folder.ts';
import type { Source, SourceRequest } from '../sources/source.ts';
import { SourceRefusal } from '../sources/source-refusal.ts';
import { web } from '../sources/web.ts';

export interface SourceIngest {
  readonly source: Source;
  /** The words after the name of the source. */
  readonly given: readonly string[];
  readonly settings: Settings;
  readonly now: () => number;
  /** Takes a line for the terminal. */
  readonly say: (line: string) => void;
}

/**
 * Runs one source from the command line.
 *
 * @returns How many items failed; 0 when all is well. Wrong options and a wrong mirror are refused.
 */
export async function ingestSource({ source, given, settings, now, say }: SourceIngest): Promise<number> {
  const request = requestIn(source, given);
  if (request === undefined) {
    say(sourceHelp(source));
    return 0;
  }
  const store = await openStore(settings);
  try {
    let opened: Fetching | undefined;
    const fetching = () => {
      opened ??=
        request.mirror === undefined ? web({ contact: settings.contact, cacheFolder: join(settings.dataFolder, 'sources') }) : mirrorFolder(request.mirror);
      return opened;
    };
    if (request.file === undefined) say(`Reading from ${fetching().from}`);
    const { loaded, failed } = await source.run(request, { db: store.db, fetching, now, say });
    say(`Loaded ${loaded} of ${loaded + failed}${failed === 0 ? '' : `; ${failed} failed`}`);
    return failed;
  } finally {
    await store.close();
  }
}

/** What a source loads, on what terms, and what can be asked of it. */
export function sourceHelp({ name, describe, terms, options }: Source): string {
  const lines = Object.entries({ ...options, mirror: 'reads a folder laid out host/path instead of the web' }).map(
    ([option, means]) => `  ${`--${option}`.padEnd(12)} ${means}`,
  );
  return [`npm run ingest -- ${name}: ${describe}`, '', ...lines, '', `Terms: ${terms}`].join('\n');
}

function requestIn({ options }: Source, given: readonly string[]): SourceRequest | undefined {
  const help = { type: 'boolean', short: 'h' } as const;
  const taken = Object.fromEntries([...Object.keys(options), 'mirror'].map((option) => [option, { type: 'string' } as const]));
  try {
    const { values } = parseArgs({ args: [...given], options: { ...taken, help } });
    if (values.help === true) return undefined;
    return Object.fromEntries(Object.entries(values).flatMap(([option, value]) => (typeof value === 'string' ? [[option, value]] : [])));
  } catch (error) {
    throw new SourceRefusal('request', error instanceof Error ? error.message : String(error));
  }
}
