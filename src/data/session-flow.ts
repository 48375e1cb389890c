import type { Answer, CallInput } from '#contract/endpoint.ts';
import { getAccount, login, logout, register as registerCall } from '#contract/endpoints/accounts.ts';
import type { Account, Tokens } from '#contract/entities/account.ts';
import type { Client } from './client.ts';
import { databaseNameOf, GUEST_DATABASE, type MemberDatabase } from './database.ts';
import type { DeviceStore, UnfinishedSignOut } from './device.ts';
import { CallError } from './failure.ts';
import { logFailure } from './log.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** `expired`: the member's session ended, but what is stored here stays readable and editable until they sign in again. */
export interface Session {
  readonly status: 'unknown' | 'signed-out' | 'signed-in' | 'expired';
  readonly account: Account | undefined;
}

export interface SessionWorld {
  readonly client: Client;
  readonly device: DeviceStore;
  readonly tabs: TabChannel;
  readonly openDatabase: (name: string) => MemberDatabase;
  /** Local storage at sign-in and sign-out. */
  readonly clearLocalStorage: () => void;
  readonly forgetCachedAnswers: () => Promise<void>;
  /** A cookie that says somebody is signed in, for when the browser loses everything else. */
  readonly signedInHint: { readonly isSet: () => boolean; readonly set: () => void; readonly clear: () => void };
  /** Starts the page afresh, so that nothing of a member stays in memory. */
  readonly reload: () => void;
}

/** Seconds to wait for the server when signing out. */
const REVOKE_TIMEOUT = 5;

export type SessionFlow = ReturnType<typeof createSessionFlow>;

/** Signing in and out, and who is signed in, in this tab and with the others. */
export function createSessionFlow({ client, device, tabs, openDatabase, clearLocalStorage, forgetCachedAnswers, signedInHint, reload }: SessionWorld) {
  const { tokens } = client;
  let session: Session = { status: 'unknown', account: undefined };
  let database: MemberDatabase | undefined;
  /** Raised when somebody signs in or out here: what was asked before that must not bring back who was here then. */
  let turn = 0;
  const known = Promise.withResolvers<void>();
  const listeners = new Set<() => void>();

  const become = (next: Session, databaseName: string) => {
    const another = database?.name !== databaseName;
    if (another) {
      database?.close();
      database = openDatabase(databaseName);
      client.memory.clear();
    }
    session = next;
    known.resolve();
    for (const listener of [...listeners]) listener();
  };
  const becomeGuest = () => {
    tokens.become('guest');
    become({ status: 'signed-out', account: undefined }, GUEST_DATABASE);
  };

  /** Shows the last member's stored pages at once; the server is asked afterwards whether the session still stands. */
  async function start(): Promise<void> {
    tabs.listen((message) => void hear(message).catch((error) => logFailure('A message of another tab was not followed', error)));
    tokens.listeners.renewed = (bearer) => {
      if (session.account !== undefined) tabs.tell({ kind: 'renewed', userId: session.account.user_id, bearer });
    };
    tokens.listeners.expired = () => {
      signedInHint.clear();
      if (database !== undefined) become({ ...session, status: 'expired' }, database.name);
    };
    const [last, unfinished] = await readDevice();
    if (last === undefined || unfinished !== undefined) {
      if (unfinished === undefined && signedInHint.isSet()) return recover();
      becomeGuest();
      return finishWhenHeard();
    }
    tokens.become('member');
    become({ status: 'signed-in', account: last.account }, last.database);
    await refreshAccount().catch((error) => logFailure('The account was not refreshed', error));
  }

  /** The browser lost this device's databases but not its cookies: the server still knows who is here. */
  async function recover(): Promise<void> {
    tokens.become('member');
    try {
      await settle(await client.call(getAccount, {}));
    } catch (error) {
      logFailure('The last session was not found again', error);
      becomeGuest();
    }
  }

  /** Finishes what a sign-out without a network left to do, now and each time the server is heard again. */
  async function finishWhenHeard(): Promise<void> {
    const unfinished = await device.get('signed-out');
    if (unfinished === undefined) return;
    await finishSignOut(unfinished);
    if ((await device.get('signed-out')) === undefined) return;
    const stop = client.connection.subscribe(() => {
      if (client.connection.get().state !== 'online') return;
      stop();
      void finishWhenHeard().catch((error) => logFailure('The sign-out is not finished yet', error));
    });
  }

  /** Without its database (private windows of some browsers) the device remembers nobody. */
  async function readDevice() {
    try {
      return await Promise.all([device.get('last-member'), device.get('signed-out')]);
    } catch (error) {
      logFailure('What this device keeps cannot be read', error);
      return [undefined, undefined] as const;
    }
  }

  async function refreshAccount(): Promise<void> {
    const began = turn;
    const account = await client.call(getAccount, {});
    if (began !== turn || database === undefined || session.account?.user_id !== account.user_id) return;
    await device.put('last-member', { account, database: database.name });
    become({ status: 'signed-in', account }, database.name);
  }

  async function accept(answer: Tokens): Promise<Account> {
    turn += 1;
    const before = await device.get('last-member');
    tokens.become('member', answer);
    let account: Answer<typeof getAccount>;
    try {
      account = await client.call(getAccount, {});
    } catch (error) {
      await signOutHere(undefined);
      throw error;
    }
    if (before !== undefined && before.account.user_id !== account.user_id) await forgetCachedAnswers();
    clearLocalStorage();
    await settle(account);
    const bearer = tokens.atHand();
    if (bearer !== undefined) tabs.tell({ kind: 'signed-in', userId: account.user_id, bearer });
    return account;
  }

  /** This device belongs to this member from now on. */
  async function settle(account: Account): Promise<void> {
    const name = await databaseNameOf(account.user_id);
    await device.put('last-member', { account, database: name });
    signedInHint.set();
    become({ status: 'signed-in', account }, name);
  }

  async function prepare(): Promise<void> {
    const unfinished = await device.get('signed-out');
    if (unfinished !== undefined) await finishSignOut(unfinished);
  }

  /** Ends the session on the server and removes what the member has on this device; what fails now is done at the next start. */
  async function finishSignOut(begun: UnfinishedSignOut): Promise<void> {
    const wiped = await succeeds('The member’s data is not removed yet', () => wipe(begun.database));
    const revoked = begun.revoked || (await succeeds('The session is not ended on the server yet', revoke));
    if (wiped && revoked) await device.remove('signed-out');
    else await device.put('signed-out', { database: wiped ? undefined : begun.database, revoked });
  }

  async function wipe(databaseName: string | undefined): Promise<void> {
    await forgetCachedAnswers();
    if (databaseName !== undefined) await (database?.name === databaseName ? database : openDatabase(databaseName)).wipe();
  }

  /** A server that answers has nothing left to end, whatever it answers; silence means asking again later. */
  async function revoke(): Promise<void> {
    try {
      await client.call(logout, { body: {} }, { timeout: REVOKE_TIMEOUT });
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode < 400 || error.statusCode >= 500) throw error;
    }
  }

  async function signOutHere(databaseName: string | undefined): Promise<void> {
    turn += 1;
    const unfinished: UnfinishedSignOut = { database: databaseName, revoked: false };
    // First what makes the next start finish this, should the tab be closed now.
    await device.put('signed-out', unfinished);
    await device.remove('last-member');
    tabs.tell({ kind: 'signed-out' });
    signedInHint.clear();
    clearLocalStorage();
    await finishSignOut(unfinished);
    tokens.become('guest');
  }

  async function hear(message: TabMessage): Promise<void> {
    if (message.kind === 'signed-out') {
      if (session.account !== undefined) {
        turn += 1;
        database?.close();
        reload();
      }
    } else if (message.kind === 'renewed') {
      if (message.userId === session.account?.user_id) tokens.adopt(message.bearer);
    } else {
      if (session.account !== undefined && session.account.user_id !== message.userId) return reload();
      const last = await device.get('last-member');
      if (last?.account.user_id !== message.userId) return;
      tokens.become('member');
      tokens.adopt(message.bearer);
      become({ status: 'signed-in', account: last.account }, last.database);
    }
  }

  return {
    get: () => session,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    /** Resolves once it is known who this device belongs to. */
    whenKnown: () => known.promise,
    /** The database of whoever is here. */
    database: async () => {
      await known.promise;
      if (database === undefined) throw new Error('a session is known without a database');
      return database;
    },
    signIn: async (credentials: CallInput<typeof login>['body']) => {
      await prepare();
      return accept(await client.call(login, { body: credentials }));
    },
    register: async (details: CallInput<typeof registerCall>['body']) => {
      await prepare();
      return accept(await client.call(registerCall, { body: details }));
    },
    signOut: async () => {
      const name = session.account === undefined ? undefined : database?.name;
      await signOutHere(name);
      reload();
    },
  };
}

async function succeeds(otherwise: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure(otherwise, error);
    return false;
  }
}
