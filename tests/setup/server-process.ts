import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..', '..');
/** Where processes of the tests keep what they compiled, so that each start need not do it again. */
export const COMPILED = join(root, 'node_modules/.cache/sextant-compiled');

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts `server/main.ts` as the README does, and answers once it listens and its market is there. Port 0 lets the system choose. */
export function startServerProcess(place: { dataFolder: string; dist: string; port: number; environment?: Record<string, string> }): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(place.port),
      HOST: '127.0.0.1',
      SEXTANT_DATA: place.dataFolder,
      SEXTANT_DIST: place.dist,
      DATABASE_URL: '',
      SEXTANT_DEMO: 'leading',
      NODE_COMPILE_CACHE: COMPILED,
      ...place.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  let port = 0;
  return new Promise((resolve, reject) => {
    const heard = (line: string) => {
      printed.push(line);
      port = Number(/is at https?:\/\/localhost:(\d+)$/.exec(line)?.[1] ?? port);
      if (line === 'The market is ready.') resolve({ child, port });
      if (line.startsWith('The demo market could not be loaded')) reject(new Error(printed.join('\n')));
    };
    createInterface({ input: child.stdout }).on('line', heard);
    createInterface({ input: child.stderr }).on('line', heard);
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${printed.join('\n')}`)));
  });
}

/** Ends a process as a power cut would, and answers once it is gone. */
export function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

export interface DemoLogin {
  readonly username: string;
  readonly password: string;
}

/** A demo account by its label or name, as the data folder keeps it. */
export function demoLogin(dataFolder: string, wanted: string): DemoLogin {
  const kept = JSON.parse(readFileSync(join(dataFolder, 'demo-accounts.json'), 'utf8')) as { username: string; password: string; label: string }[];
  const found = kept.find((account) => account.label === wanted || account.username === wanted);
  if (found === undefined) throw new Error(`no demo account ${wanted}; there are ${kept.map(({ username }) => username).join(', ')}`);
  return found;
}
