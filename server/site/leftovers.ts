import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a backup, a restore or a message leaves when it is killed half way. */
const UNFINISHED = /\.part(-wal|-shm|-journal)?$|^restoring-[0-9a-f]+\.sqlite(\.fresh)?(-wal|-shm|-journal)?$/;
/** Milliseconds a file must have been left alone: a backup or a restore may be at work while the server starts. */
const LEFT_ALONE = 60 * 60 * 1000;

/** Removes unfinished files from the data folder and from its folder of messages, so that they do not fill the disk. */
export function removeLeftovers(dataFolder: string, now: number): void {
  for (const folder of [dataFolder, join(dataFolder, 'outbox')]) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      if (!UNFINISHED.test(name)) continue;
      const file = join(folder, name);
      const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: now };
      if (now - mtimeMs >= LEFT_ALONE) rmSync(file, { force: true });
    }
  }
}
