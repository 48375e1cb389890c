import { useSyncExternalStore } from 'react';
import { client } from '../client/call.ts';
import { clearAtSignIn, clearAtSignOut, forgetCachedAnswers, signedInHint } from '../device/browser-storage.ts';
import { memberDatabase } from '../records/database.ts';
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
  clearAtSignIn,
  clearAtSignOut,
  forgetCachedAnswers,
  signedInHint,
  reload: () => {
    addEventListener('pagehide', clearAtSignIn); // what the page notes until its last moment is not the next one's
    location.reload();
  },
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

/** Loads the account again, after it was changed. */
export const renewAccount = flow.refreshAccount;

/** For guards and loaders: who is signed in, once that is known. */
export async function currentSession(): Promise<Session> {
  await flow.whenKnown();
  return flow.get();
}

/** Called once, at the start of the app. */
export const startSession = flow.start;
export const onSessionChange = flow.subscribe;
/** The database of the current member, once that is known. */
export const currentDatabase = flow.database;
/** Before the member is known, the database of the expected one: nothing read from it is shown until `isHere` confirms it. */
export const { likelyDatabase, isHere, mayBeMember } = flow;
