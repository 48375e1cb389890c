import 'fake-indexeddb/auto';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Account } from '#contract/entities/account/account.ts';
import type { MemberDatabase } from '#data/records/database.ts';
import { createDeviceStore } from '#data/session/device.ts';
import { currentDatabase, startSession } from '#data/session/session.ts';

export const MEMBER = { user_id: 7, username: 'anna' } as Account;

/** This process becomes a tab of a member whose server cannot be heard: real session, real database, no network. */
export async function startAsMember() {
  await createDeviceStore().put('last-member', { account: MEMBER, database: 'sextant-00000000000000000007' });
  await startSession();
  const database = await currentDatabase();
  await haveArrived(database);
  return database;
}

/** All of the member's records have come from the server once. */
export function haveArrived(database: MemberDatabase): Promise<unknown> {
  return database.run(({ meta }) => meta.put({ key: 'pulled-at', value: 1 }));
}

/** Does something a page would hear of, and waits until it has. */
export async function acting(work: () => void | Promise<void>): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => work());
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}

/** What a component reads with a hook, as it last was shown. */
export interface Shown<T> {
  readonly now: () => T;
  readonly change: (hook: () => T) => Promise<void>;
  readonly leave: () => Promise<void>;
}

function Reader({ look }: { look: () => void }) {
  look();
  return null;
}

/** Uses a hook as a page does. */
export async function show<T>(hook: () => T): Promise<Shown<T>> {
  const root = createRoot(document.createElement('div'));
  let last: { readonly value: T } | undefined;
  const look = (hook: () => T) => () => {
    last = { value: hook() };
  };
  const change = (hook: () => T) => acting(() => root.render(createElement(Reader, { look: look(hook) })));
  await change(hook);
  return {
    now: () => {
      if (last === undefined) throw new Error('nothing was shown yet');
      return last.value;
    },
    change,
    leave: () => acting(() => root.unmount()),
  };
}
