import { getSearchDirectory } from '#contract/endpoints/market/search.ts';
import { client } from '../client/call.ts';
import { isUnreachable } from '../client/failure.ts';
import { logFailure } from '../sync/state/log.ts';
import { onMarketChange } from './market-change.ts';

/**
 * Takes what the search needs offline onto the device, and again when the market is another one. The worker keeps it, and brings it up to
 * date behind each reading.
 */
export async function keepSearchDirectory(): Promise<void> {
  if (navigator.serviceWorker === undefined) return; // nothing to keep it
  onMarketChange(() => void read());
  await workerControls(navigator.serviceWorker);
  await read();
}

async function read(): Promise<void> {
  try {
    await client.call(getSearchDirectory, {});
  } catch (error) {
    if (!isUnreachable(error)) logFailure('The search is not at hand offline', error);
  }
}

function workerControls(worker: ServiceWorkerContainer): Promise<void> {
  if (worker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => worker.addEventListener('controllerchange', () => resolve(), { once: true }));
}
