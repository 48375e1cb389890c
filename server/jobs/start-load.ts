import { spawn } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { settleLoads } from '../queries/sources/loads.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { LoadNotice } from './load-notice.ts';
import { isGone } from './load-process.ts';

const COMMAND = join(import.meta.dirname, '..', 'commands', 'ingest.ts');

/** Set in the environment of a load that the server starts by its timetable. */
export const BY_TIMETABLE = 'SEXTANT_BY_TIMETABLE';

/**
 * Starts `npm run ingest` in a separate process, with the same command as in a terminal, so that either resumes where the other
 * stopped. It ends with the server.
 *
 * @param words The arguments after `ingest --`.
 * @returns The id of the load once it has begun, or why it did not.
 */
export function startLoad(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  words: readonly string[],
  log: (line: string) => void,
  startedBy: 'admin' | 'timetable' = 'admin',
): Promise<LoadNotice> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environmentOf(settings), ...(startedBy === 'timetable' && { [BY_TIMETABLE]: '1' }) },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(v.parse(LoadNotice, message));
      child.unref();
      child.channel?.unref();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`the process of a load ended with code ${code} before the load began`));
      // Killed, or out of memory: nobody else says that it is over.
      void settleLoads(db, (load) => isGone(load, now())).catch((error) => log(`The end of a load was not kept: ${error}`));
    });
  });
}

/** The settings of this server as environment, so that the process works on the same store. */
function environmentOf(settings: Settings): NodeJS.ProcessEnv {
  return { ...process.env, SEXTANT_DATA: settings.dataFolder, DATABASE_URL: settings.databaseUrl ?? '', SEXTANT_CONTACT: settings.contact ?? '' };
}
