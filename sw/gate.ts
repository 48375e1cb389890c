import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Counts how often the caches were cleared: an answer requested before the last clearing is not kept. */
let forgotten = 0;
/** Pages whose member has signed out; their answers are not kept. */
const left = new Set<string>();
/** Cache writes that have begun. */
const writing = new Set<Promise<void>>();

interface Turn {
  began?: number;
  written?: PromiseWithResolvers<void>;
}

/**
 * The gate every answer passes before it is kept; the last but one of a strategy's plugins. It closes for all that was
 * asked for before a `closeGate`, whenever its answer comes.
 */
export const gate: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    const turn: Turn = state ?? {};
    turn.began = forgotten;
  },
  cacheWillUpdate: async ({ event, response, state }) => {
    const turn: Turn = state ?? {};
    if (turn.began !== forgotten || left.has(pageOf(event))) return null;
    const written = Promise.withResolvers<void>();
    turn.written = written;
    writing.add(written.promise);
    return response;
  },
  handlerDidComplete: async ({ state }) => {
    const { written }: Turn = state ?? {};
    if (written === undefined) return;
    writing.delete(written.promise);
    written.resolve();
  },
};

/** The page that asked. */
function pageOf(event: object | undefined): string {
  return event !== undefined && 'clientId' in event && typeof event.clientId === 'string' ? event.clientId : '';
}

/**
 * Nothing asked for until now is kept any more; resolves once no such answer is still being written.
 *
 * @param pages Ids of pages whose member has signed out.
 */
export async function closeGate(pages: readonly string[] = []): Promise<void> {
  forgotten += 1;
  for (const page of pages) left.add(page);
  await Promise.all(writing);
}
