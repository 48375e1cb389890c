import type { Answer, CallInput } from '#contract/endpoint.ts';
import { getAccount, login, register as registerCall } from '#contract/endpoints/account/accounts.ts';
import type { Account, Tokens } from '#contract/entities/account/account.ts';
import type { Client } from '../client/client.ts';
import { CallError } from '../client/failure.ts';
import { databaseNameOf, GUEST_DATABASE, type MemberDatabase } from '../records/database.ts';
import { logFailure } from '../sync/state/log.ts';
import type { DeviceStore } from './device.ts';
import { createSessionStore } from './session-store.ts';
import { createSignOut } from './sign-out.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

export interface SessionWorld {
  readonly client: Client;
  readonly device: DeviceStore;
  readonly tabs: TabChannel;
  readonly openDatabase: (name: string) => MemberDatabase;
  /** Clears local storage for the member who signs in. */
  readonly clearAtSignIn: () => void;
  /** Clears everything a page can read: local storage, session storage and cookies, the hint below among them. */
  readonly clearAtSignOut: () => void;
  readonly forgetCachedAnswers: (how?: { readonly leaving: boolean }) => Promise<void>;
  /** A cookie marking that a member is signed in and which database is theirs, for when the browser loses everything else. */
  readonly signedInHint: {
    readonly isSet: () => boolean;
    readonly database: () => string | undefined;
    readonly set: (database: string) => void;
    readonly clear: () => void;
  };
  /** Starts the page afresh, so that nothing of a member stays in memory. */
  readonly reload: () => void;
}

export type SessionFlow = ReturnType<typeof createSessionFlow>;

/** Whether the server refused the account, rather than being busy, failing or unreachable. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && [400, 401, 403, 404].includes(error.statusCode);
}

/** Signing in and out, and who is signed in, in this tab and with the others. */
export function createSessionFlow({
  client,
  device,
  tabs,
  openDatabase,
  clearAtSignIn,
  clearAtSignOut,
  forgetCachedAnswers,
  signedInHint,
  reload,
}: SessionWorld) {
  const { tokens } = client;
  const store = createSessionStore(openDatabase);
  const signingOut = createSignOut({ client, device, forgetCachedAnswers, wipe: store.wipe });
  /** Raised when somebody signs in or out here: what was asked before that must not bring back who was here then. */
  let turn = 0;

  const becomeGuest = () => {
    tokens.become('guest');
    store.become({ status: 'signed-out', account: undefined }, GUEST_DATABASE);
  };

  function listen(): void {
    tabs.listen((message) => void handle(message).catch((error) => logFailure('A message of another tab was not handled', error)));
    tokens.listeners.renewed = (bearer) => {
      const { account } = store.get();
      if (account !== undefined) tabs.send({ kind: 'renewed', userId: account.user_id, bearer });
    };
    tokens.listeners.expired = () => {
      signedInHint.clear();
      const name = store.memberDatabase();
      if (name !== undefined) store.become({ ...store.get(), status: 'expired' }, name);
    };
  }

  /** Shows the last member's stored pages at once; the server is asked afterwards whether the session is still valid. */
  async function start(): Promise<void> {
    listen();
    const likely = signedInHint.database();
    if (likely !== undefined) store.expect(likely);
    const [last, unfinished] = await Promise.all([device.get('last-member'), device.get('signed-out')]);
    if (unfinished !== undefined) {
      becomeGuest();
      return signingOut.finishWhenHeard();
    }
    if (last === undefined) return signedInHint.isSet() ? recover() : becomeGuest();
    tokens.become('member');
    store.become({ status: 'signed-in', account: last.account }, last.database);
    await refreshAccount().catch((error) => logFailure('The account was not refreshed', error));
  }

  /** The browser lost this device's databases but not its cookies: the server still knows who is here. */
  async function recover(): Promise<void> {
    tokens.become('member');
    try {
      await settle(await client.call(getAccount, {}));
    } catch (error) {
      logFailure('The last session was not found again', error);
      if (isRefusal(error)) signedInHint.clear();
      becomeGuest();
    }
  }

  async function refreshAccount(): Promise<void> {
    const began = turn;
    const account = await client.call(getAccount, {}).catch((error) => {
      if (began === turn && isRefusal(error)) tokens.expire();
      throw error;
    });
    const database = store.memberDatabase();
    if (began !== turn || database === undefined || store.get().account?.user_id !== account.user_id) return;
    signedInHint.set(database);
    await device.put('last-member', { account, database });
    store.become({ status: 'signed-in', account }, database);
  }

  async function accept(answer: Tokens): Promise<Account> {
    turn += 1;
    const before = await device.get('last-member');
    tokens.become('member', answer);
    let account: Answer<typeof getAccount>;
    try {
      account = await client.call(getAccount, {});
    } catch (error) {
      await leave(undefined);
      throw error;
    }
    if (before !== undefined && before.account.user_id !== account.user_id) {
      await forgetCachedAnswers().catch((error) => logFailure('What another member read is not forgotten', error));
    }
    clearAtSignIn();
    await settle(account);
    const bearer = tokens.atHand();
    if (bearer !== undefined) tabs.send({ kind: 'signed-in', userId: account.user_id, bearer });
    return account;
  }

  /** This device belongs to this member from now on. */
  async function settle(account: Account): Promise<void> {
    const database = await databaseNameOf(account.user_id);
    await device.put('last-member', { account, database });
    signedInHint.set(database);
    store.become({ status: 'signed-in', account }, database);
  }

  /** From here on nothing of the member is asked for, read or written in this tab, whatever is still on its way. */
  function closeGates(): void {
    client.close();
    store.close();
  }

  async function leave(database: string | undefined): Promise<void> {
    turn += 1;
    await signingOut.begin(database);
    tabs.send({ kind: 'signed-out' });
    clearAtSignOut();
    await signingOut.finish({ leaving: database !== undefined });
    tokens.become('guest');
  }

  async function handle(message: TabMessage): Promise<void> {
    const { account } = store.get();
    if (message.kind === 'signed-out') {
      if (account === undefined) return;
      turn += 1;
      closeGates();
      reload();
    } else if (message.kind === 'renewed') {
      if (message.userId === account?.user_id) tokens.adopt(message.bearer);
    } else if (account !== undefined && account.user_id !== message.userId) {
      reload();
    } else {
      const last = await device.get('last-member');
      if (last?.account.user_id !== message.userId) return;
      tokens.become('member');
      tokens.adopt(message.bearer);
      store.become({ status: 'signed-in', account: last.account }, last.database);
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    whenKnown: store.whenKnown,
    database: store.database,
    likelyDatabase: store.likelyDatabase,
    mayBeMember: () => (store.get().status === 'unknown' ? store.likelyDatabase() !== undefined : store.get().account !== undefined),
    isHere: store.isHere,
    refreshAccount,
    start,
    signIn: async (credentials: CallInput<typeof login>['body']) => {
      await signingOut.finish();
      return accept(await tokens.signIn(() => client.call(login, { body: credentials })));
    },
    register: async (details: CallInput<typeof registerCall>['body']) => {
      await signingOut.finish();
      return accept(await tokens.signIn(() => client.call(registerCall, { body: details })));
    },
    signOut: async () => {
      const database = store.memberDatabase();
      closeGates();
      await leave(database);
      reload();
    },
  };
}
