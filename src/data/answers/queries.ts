import { onlineManager, QueryClient as Queries, type QueryClient } from '@tanstack/react-query';
import { client } from '../client/call.ts';
import { CallError } from '../client/failure.ts';
import { currentDatabase, onSessionChange } from '../session/session.ts';
import { logFailure } from '../sync/state/log.ts';
import { onMarketChange } from './market-change.ts';
import { answerPersister } from './persister.ts';

/** How long an answer nobody looks at stays in memory; it stays on the device much longer. */
const MEMORY_LIFE = 30 * 60 * 1000;
const RETRIES = 2;

/** Asking again helps where the server was busy or unreachable, and only while it can be reached at all. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= RETRIES || client.connection.get().state !== 'online' || isBeingMade(error)) return false;
  return !(error instanceof CallError) || error.statusCode === 0 || error.statusCode === 429 || error.statusCode >= 500;
}

/** Milliseconds after which what the server is still making is asked for again, as it said; false for any other answer. */
function askedAgainAfter(error: Error | null): number | false {
  return isBeingMade(error) ? Number(error.headers?.get('retry-after') ?? 5) * 1000 : false;
}

function isBeingMade(error: Error | null): error is CallError {
  return error instanceof CallError && error.code === 'lists-being-made';
}

/** Market answers of this tab: shown from the device first, asked again when stale or when the server is heard again. */
export function createQueries(): QueryClient {
  const queries = new Queries({
    defaultOptions: {
      queries: {
        // Never "paused": without a network a query fails at once and what is stored is shown.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: worthRetrying,
        refetchInterval: ({ state }) => askedAgainAfter(state.error),
        gcTime: MEMORY_LIFE,
        persister: answerPersister,
      },
    },
  });
  onlineManager.setEventListener((setOnline) => client.connection.subscribe(() => setOnline(client.connection.get().state !== 'offline')));
  forgetAtMemberChange(queries);
  onMarketChange(() => void renew(queries).catch((error) => logFailure('The pages were not renewed for another market', error)));
  return queries;
}

/** What one member saw is not in memory for the next; what is on screen is requested again, for the current member. */
function forgetAtMemberChange(queries: QueryClient): void {
  let shownFor: string | undefined;
  const changed = async () => {
    const { name } = await currentDatabase();
    const another = shownFor !== undefined && shownFor !== name;
    shownFor = name;
    if (!another) return;
    await renew(queries);
  };
  onSessionChange(() => void changed().catch((error) => logFailure('The pages were not renewed for another member', error)));
}

/** Nothing that is not on screen stays in memory; what is on screen is asked for again. */
async function renew(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: 'inactive' });
  await queries.invalidateQueries();
}
