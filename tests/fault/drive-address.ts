import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRIVE } from '../setup/built-with-drive.ts';

/** Address of the drive in such a build; a page loads it as a module. */
export function driveIn(dist: string): string {
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const file = built[DRIVE]?.file;
  if (file === undefined) throw new Error(`${DRIVE} was not built`);
  return `/${file}`;
}
