import type { Store } from '../database/schema.ts';
import { beginLoad, endLoad, type NewLoad, saveItem, saveItems, savePlan, saveSign, settleLoads } from '../queries/sources/loads.ts';
import { LoadStopped, type LoadWatch } from '../sources/progress.ts';
import { isGone, thisProcess } from './load-process.ts';

/** Milliseconds between signs of life, and so between being asked to stop and stopping. */
const SIGN_EVERY = 1_000;

/** Another load runs. */
export class LoadRunning extends Error {
  override readonly name = 'LoadRunning';
  constructor() {
    super('Another load is running. Wait until it ends, or cancel it in the admin area.');
  }
}

/** A load of this process that the store follows. */
export interface FollowedLoad {
  readonly id: string;
  /** Items that an earlier process had loaded; undefined where the load is a new one. */
  readonly doneBefore: number | undefined;
  readonly watch: LoadWatch;
  /** Rejects with {@link LoadStopped} when somebody asks the load to stop, also in the middle of an item. */
  readonly stopped: Promise<never>;
  readonly end: (state: 'done' | 'failed' | 'canceled', failure?: string) => Promise<void>;
}

/** Begins a load of this process in the store, or goes on with the same one where it stopped. Throws {@link LoadRunning} while another runs. */
export async function followLoad(db: Store, asked: Omit<NewLoad, 'process'>, now: () => number): Promise<FollowedLoad> {
  await settleLoads(db, (load) => isGone(load, now()));
  const begun = await beginLoad(db, { ...asked, process: thisProcess }, now());
  if (begun === undefined) throw new LoadRunning();
  const { id, resumed, done } = begun;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined); // callers that race it see the failure; others need not
  const sign = async (current_item?: string) => {
    const mayGoOn = await saveSign(db, id, thisProcess, { seen_at: now(), ...(current_item !== undefined && { current_item }) });
    if (!mayGoOn) throw new LoadStopped();
  };
  const timer = setInterval(() => void sign().catch(reject), SIGN_EVERY);
  timer.unref();
  return {
    id,
    doneBefore: resumed ? done.size : undefined,
    stopped,
    watch: {
      plan: async (items) => {
        const left = items.filter((item) => !done.has(item));
        await savePlan(db, id, done.size + left.length);
        return left;
      },
      begins: sign,
      finished: (item, failure) => saveItem(db, { id, item, failure }, now()),
      finishedAll: (items) => saveItems(db, id, items, now()),
    },
    end: async (state, failure) => {
      clearInterval(timer);
      await endLoad(db, { id, process: thisProcess, state, failure }, now());
    },
  };
}
