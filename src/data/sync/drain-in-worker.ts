import { createClient } from '../client.ts';
import { memberDatabase } from '../database.ts';
import { createDeviceStore } from '../device.ts';
import { createTabChannel } from '../tab-channel.ts';
import { syncWorld } from './engine-world.ts';
import { asSender, senderLock } from './sender-lock.ts';
import { metaOf } from './sync-meta.ts';
import { syncRound } from './sync-round.ts';

/**
 * Sends what the device's last member left in the outbox, with no tab open. Nothing happens after a sign-out, whose
 * marker comes first, nor where there is nothing to send.
 *
 * @throws Error when edits are left that a later try may send, so that the browser wakes the worker again.
 */
export async function drainInWorker(version: string): Promise<void> {
  const device = createDeviceStore();
  if ((await device.get('signed-out')) !== undefined) return;
  const member = await device.get('last-member');
  // A database that is not there must not be made by looking into it.
  if (member === undefined || !(await exists(member.database))) return;
  const database = memberDatabase(member.database);
  try {
    if ((await database.run(({ outbox }) => outbox.where('state').notEqual('parked').count())) === 0) return;
    const { user_id: userId } = member.account;
    const client = createClient({ origin: '', version, now: Date.now, locks: navigator.locks });
    const tabs = createTabChannel();
    client.tokens.listeners.renewed = (bearer) => tabs.tell({ kind: 'renewed', userId, bearer });
    client.tokens.become('member');
    const world = syncWorld({ database, client, userId });
    const senderAt = () => database.run((store) => metaOf(store).get('sender-at'));
    const lock = { locks: navigator.locks, name: senderLock(database.name), now: Date.now, senderAt };
    const ended = await asSender(lock, (signal) => syncRound(world, { pullAge: Number.POSITIVE_INFINITY, haste: 'heard', signal }));
    if (ended?.end === 'no-answer') throw new Error('The server was not heard; edits are left.');
  } finally {
    database.close();
  }
}

async function exists(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((database) => database.name === name);
}
