import { createTabChannel } from '../session/tab-channel.ts';
import { type Client, createClient } from './client.ts';

/** A client for the service worker that makes calls as the member; a token it renews is passed on to the open tabs. */
export function workerClient(version: string, userId: number): Client {
  const client = createClient({ origin: '', version, now: Date.now, locks: navigator.locks });
  const tabs = createTabChannel();
  client.tokens.listeners.renewed = (bearer) => tabs.send({ kind: 'renewed', userId, bearer });
  client.tokens.become('member');
  return client;
}
