import { openStore } from '../database/open.ts';
import { loadDemoMarket } from '../demo/load-demo.ts';
import { readSettings } from '../settings.ts';

/** Fills the store the settings name with the demo market's leading companies, or with `--whole` all of it, and shows how far it is. */
async function run(): Promise<void> {
  const store = await openStore(readSettings(process.env));
  const started = Date.now();
  try {
    const today = new Date(started).toISOString().slice(0, 10);
    const extent = process.argv.includes('--whole') ? 'whole' : 'leading';
    const { outcome, companies } = await loadDemoMarket(store.db, { today, now: started, extent, onProgress: showProgress });
    if (outcome === 'loaded') console.log(`Demo market loaded: ${companies} companies in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await store.close();
  }
}

/** One line that counts up on a terminal; elsewhere a line for every tenth of the way. */
function showProgress(done: number, total: number, company: string): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\x1b[KLoading the demo market: ${done} of ${total} · ${company}${done === total ? '\n' : ''}`);
  } else if (done === total || done % Math.ceil(total / 10) === 0) {
    console.log(`Loading the demo market: ${done} of ${total}`);
  }
}

await run();
