import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtVersion } from '../http/static.ts';
import { sourceVersion } from './source-version.ts';

/** The app could not be built; what was wrong is printed by the build. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Builds the app when its sources changed since the build in `distFolder`, in a separate process, so that this one does not keep the memory a build needs.
 * @param onBuild Called when a build starts, which takes a while.
 * @returns The version of that build.
 */
export async function ensureBuilt(root: string, distFolder: string, onBuild: () => void = () => {}): Promise<string> {
  const version = sourceVersion(root);
  if (builtVersion(distFolder) === version) return version;
  onBuild();
  await runBuild(root, distFolder);
  return builtVersion(distFolder) ?? version;
}

function runBuild(root: string, distFolder: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../commands/build.ts'), '--root', root, '--when-changed'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Under VITEST the configuration leaves out what only a build needs.
    env: { ...process.env, VITEST: undefined, NODE_ENV: 'production', SEXTANT_DIST: distFolder },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new BuildError('The app could not be built; the lines above say why.'))));
  });
}
