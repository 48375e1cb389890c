import '../jobs/load-memory.ts';

import { availableParallelism } from 'node:os';
import { openStore } from '../database/open.ts';
import { loadDemoMarket } from '../demo/load/load-demo.ts';
import type { DemoProgress } from '../jobs/demo-load.ts';
import { readSettings } from '../settings.ts';

/** Beside the one that runs anyway; more would wait for each other at the store. */
const MOST_THREADS = 3;

/** Fills the store the settings name with the demo market, as much of it as they say, and shows how far it is. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  const started = Date.now();
  try {
    const today = new Date(started).toISOString().slice(0, 10);
    const threads = { place: settings, count: Math.min(availableParallelism() - 1, MOST_THREADS) };
    const { outcome, companies } = await loadDemoMarket(store.db, { today, now: started, extent: settings.demo, onProgress: showProgress, threads });
    if (outcome === 'loaded') console.log(`Demo market loaded: ${companies} companies in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await store.close();
  }
}

/** One line that counts up on a terminal; elsewhere a line for every tenth of the way. */
function showProgress(done: number, total: number, company: string): void {
  process.send?.({ done, total } satisfies DemoProgress);
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[KLoading the demo market: ${done} of ${total} · ${company}${done === total ? '\n' : ''}`);
  } else if (done === total || done % Math.ceil(total / 10) === 0) {
    console.log(`Loading the demo market: ${done} of ${total}`);
  }
}

/** Started by a server, it ends with it; the next start goes on. */
const endWithServer = () => process.exit(1);
process.once('disconnect', endWithServer);
await run();
process.off('disconnect', endWithServer);
if (process.connected) process.disconnect();
