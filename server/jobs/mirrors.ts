import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/**
 * The folders a load that is started in the admin area may read: those of SEXTANT_MIRRORS, and the folders in `mirrors` of the
 * data folder. Only these very paths are taken, never a path a caller makes up, and no link out of the data folder.
 */
export function mirrorFolders({ mirrors, dataFolder }: Pick<Settings, 'mirrors' | 'dataFolder'>): string[] {
  const own = join(dataFolder, 'mirrors');
  const kept = isFolder(own) ? readdirSync(own, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : [];
  return [...mirrors.filter(isFolder), ...kept.map(({ name }) => join(own, name)).sort()];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
