import { useSyncExternalStore } from 'react';
import { clearAtSignIn, forgetCachedAnswers, signedInHint } from './browser-storage.ts';
import { client } from './call.ts';
import { memberDatabase } from './database.ts';
import { createSessionFlow } from './session-flow.ts';
import type { Session } from './session-store.ts';
import { createTabChannel } from './tab-channel.ts';
import { thisDevice } from './this-device.ts';

export type { Session } from './session-store.ts';

const flow = createSessionFlow({
  client,
  device: thisDevice,
  tabs: createTabChannel(),
  openDatabase: memberDatabase,
  clearLocalStorage: clearAtSignIn,
  forgetCachedAnswers,
  signedInHint,
  reload: () => location.reload(),
});

/** Who is signed in. `signed-in` may be shown from this device alone, before or without an answer of the server. */
export function useSession(): Session {
  return useSyncExternalStore(flow.subscribe, flow.get, flow.get);
}

/**
 * `signIn` and `register` answer the account, or throw a CallError to show; `signOut` ends the session on the server,
 * removes everything of the member from this device, and starts the page afresh in every tab, online or not.
 */
export const { signIn, register, signOut } = flow;

/** For guards and loaders: who is signed in, once that is known. */
export async function currentSession(): Promise<Session> {
  await flow.whenKnown();
  return flow.get();
}

/** Called once, at the start of the app. */
export const startSession = flow.start;
export const onSessionChange = flow.subscribe;
/** The database of whoever is here, once that is known. */
export const currentDatabase = flow.database;
/** Before it is known who is here, the database of whoever is expected: what is read of it is not shown until `isHere` says it is theirs. */
export const { likelyDatabase, isHere, mayBeMember } = flow;
