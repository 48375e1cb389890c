import { workerClient } from '#data/client/worker-client.ts';
import { MemberLeftError, memberDatabase } from '#data/records/database.ts';
import { createDeviceStore } from '#data/session/device.ts';
import { syncWorld } from '../engine-world.ts';
import { metaOf } from '../state/sync-meta.ts';
import { asSender, senderLock } from './sender-lock.ts';
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
  const database = memberDatabase(member.database, { mustExist: true });
  try {
    if ((await database.run(({ outbox }) => outbox.where('state').notEqual('parked').count())) === 0) return;
    const { user_id: userId } = member.account;
    const world = syncWorld({ database, client: workerClient(version, userId), userId });
    const senderAt = () => database.run((store) => metaOf(store).get('sender-at'));
    const lock = { locks: navigator.locks, name: senderLock(database.name), now: Date.now, senderAt };
    const ended = await asSender(lock, (signal) => syncRound(world, { pullAge: Number.POSITIVE_INFINITY, priority: 'heard', signal }));
    if (ended?.end === 'no-answer') throw new Error('The server could not be reached; edits are left.');
  } catch (error) {
    if (!(error instanceof MemberLeftError)) throw error;
  } finally {
    database.close();
  }
}

async function exists(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((database) => database.name === name);
}
