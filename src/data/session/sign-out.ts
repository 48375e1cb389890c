import { logout } from '#contract/endpoints/account/accounts.ts';
import type { Client } from '../client/client.ts';
import { CallError } from '../client/failure.ts';
import { logFailure } from '../sync/state/log.ts';
import type { DeviceStore, UnfinishedSignOut } from './device.ts';

/** Seconds each part of a sign-out gets before it is left to the next start. */
const PART_TIMEOUT = 8;
const REVOKE_TIMEOUT = 5;

export interface SignOutWorld {
  readonly client: Client;
  readonly device: DeviceStore;
  readonly forgetCachedAnswers: (how?: { readonly leaving: boolean }) => Promise<void>;
  /** Removes a member's database. */
  readonly wipe: (databaseName: string) => Promise<void>;
}

/** What signing out takes apart, on this device and on the server, now or at a later start. */
export function createSignOut({ client, device, forgetCachedAnswers, wipe }: SignOutWorld) {
  /** A server that answers has nothing left to end, whatever it answers; silence means asking again later. */
  async function revoke(): Promise<void> {
    try {
      await client.call(logout, { body: {} }, { timeout: REVOKE_TIMEOUT });
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode < 400 || error.statusCode >= 500) throw error;
    }
  }

  async function wipeDevice(databaseName: string | undefined, leaving: boolean): Promise<void> {
    if (databaseName === undefined) return;
    const done = await Promise.allSettled([forgetCachedAnswers({ leaving }), wipe(databaseName)]);
    for (const part of done) if (part.status === 'rejected') throw part.reason;
  }

  /** Does what is left of a sign-out; what fails is remembered. `leaving`: the member's pages are still open. */
  async function finish({ leaving = false } = {}): Promise<void> {
    const begun = await device.get('signed-out');
    if (begun === undefined) return;
    const [wiped, revoked] = await Promise.all([
      succeeds('The member’s data is not removed yet', () => wipeDevice(begun.database, leaving)),
      begun.revoked || succeeds('The session is not ended on the server yet', revoke),
    ]);
    if (wiped && revoked) await device.remove('signed-out');
    else await device.put('signed-out', { database: wiped ? undefined : begun.database, revoked });
  }

  /** Finishes now, and each time the server is heard again until all is done. */
  async function finishWhenHeard(): Promise<void> {
    await finish();
    if ((await device.get('signed-out')) === undefined) return;
    const stop = client.connection.subscribe(() => {
      if (client.connection.get().state !== 'online') return;
      stop();
      void finishWhenHeard().catch((error) => logFailure('The sign-out is not finished yet', error));
    });
  }

  return {
    finish,
    finishWhenHeard,
    /** Remembers that the member leaves, before anything else happens: should the tab be closed now, the next start finishes it. */
    begin: async (database: string | undefined): Promise<void> => {
      const unfinished: UnfinishedSignOut = { database, revoked: false };
      await device.put('signed-out', unfinished);
      await device.remove('last-member');
    },
  };
}

async function succeeds(otherwise: string, work: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), PART_TIMEOUT * 1000);
  });
  try {
    await Promise.race([work(), tooLong]);
    return true;
  } catch (error) {
    logFailure(otherwise, error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}
