import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at whether another process is done. */
const LOOK = 50;

/**
 * Makes what several processes of a run share: the first that asks for a name makes it, the others wait until it is
 * there.
 *
 * @param make Fills the folder it is given.
 * @returns The folder.
 */
export async function madeOnce(folder: string, name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(folder, name);
  const ready = `${place}.ready`;
  const failed = `${place}.failed`;
  if (isFirst(place)) {
    try {
      await make(place);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
    writeFileSync(ready, '');
  }
  while (!existsSync(ready)) {
    if (existsSync(failed)) throw new Error(`${name} could not be made: another file of tests says why`);
    await wait(LOOK);
  }
  return place;
}

/** Whether the folder was not there: making it is one step, which only one process takes. */
function isFirst(place: string): boolean {
  try {
    mkdirSync(place);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
