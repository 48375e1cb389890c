import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Store } from '../database/schema.ts';
import { isDemoMarketDue } from '../demo/load/stored-demo.ts';
import type { Settings } from '../settings.ts';

/** How many companies of the demo market are stored, of how many. */
const DemoProgress = v.object({ done: v.number(), total: v.number() });
export type DemoProgress = v.InferOutput<typeof DemoProgress>;

const COMMAND = join(import.meta.dirname, '..', 'commands', 'load-demo.ts');

/** The load of the demo market beside a server that answers already. */
export interface DemoLoad {
  /** Finds out whether there is anything to load; from then on {@link progress} says so. */
  readonly look: (now: number) => Promise<void>;
  /** `undefined` once the market is there, and where nothing was to load. */
  readonly progress: () => DemoProgress | undefined;
  /**
   * Loads what is due in a separate process, so that readers do not wait for it. A failed load is written to the log.
   *
   * @returns Whether the market is there.
   */
  readonly run: (log: (line: string) => void) => Promise<boolean>;
  /** Ends the load; the next start makes the market whole. */
  readonly stop: () => void;
}

/** @param command The program that loads; another one in tests. */
export function createDemoLoad(db: Store, { demo }: Pick<Settings, 'demo'>, command: string = COMMAND): DemoLoad {
  let progress: DemoProgress | undefined;
  let child: ChildProcess | undefined;
  let stopped = false;
  return {
    look: async (now) => {
      const today = new Date(now).toISOString().slice(0, 10);
      if (await isDemoMarketDue(db, { today, extent: demo })) progress = { done: 0, total: 0 };
    },
    progress: () => progress,
    run: async (log) => {
      if (progress === undefined) return true;
      if (stopped) return false;
      child = spawn(process.execPath, [command], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => {
        progress = v.parse(DemoProgress, message);
      });
      const code = await ended(child);
      progress = undefined;
      if (code !== 0 && !stopped) log(`The demo market could not be loaded whole: its process ended with code ${code}. The next start tries again.`);
      return code === 0;
    },
    stop: () => {
      stopped = true;
      child?.kill('SIGKILL');
    },
  };
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
