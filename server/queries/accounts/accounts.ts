import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Account } from '#contract/entities/account/account.ts';
import type { Database, Store } from '#server/database/schema.ts';

export type AccountRow = Selectable<Database['account']>;

/** What somebody gives to open an account; the password already hashed. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password_hash: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/** Membership status of a new account: free. */
const FREE = 1;

/** Sign-in ignores case, so names and addresses are compared in this form. */
export function nameKey(name: string): string {
  return name.toLowerCase();
}

/** Opens a free account. `undefined` when the user name or the e-mail address already has one. */
export function createAccount(db: Store, account: NewAccount): Promise<number | undefined> {
  return insertAccount(db, freeAccount(account));
}

/**
 * Opens a free account for whoever asks. `undefined` when the user name already has one.
 *
 * Its e-mail address is kept as it was given, but counts only once its owner has confirmed it: to refuse one that another account
 * has would reveal that its owner has an account here, and registering it would keep the owner out.
 */
export function openAccount(db: Store, account: NewAccount): Promise<number | undefined> {
  const row = freeAccount(account);
  return insertAccount(db, { ...row, email_key: `unconfirmed ${row.identifier}` });
}

async function insertAccount(db: Store, row: Omit<AccountRow, 'user_id' | 'email_verified_at'>): Promise<number | undefined> {
  const inserted = await db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted?.user_id;
}

/** The row of a free account without subscription or trial. */
export function freeAccount({ username, email, password_hash, now }: NewAccount): Omit<AccountRow, 'user_id' | 'email_verified_at'> {
  return {
    username,
    username_key: nameKey(username),
    email,
    email_key: nameKey(email),
    identifier: randomBytes(6).toString('hex'),
    password_hash,
    truename: '',
    first_name: '',
    last_name: '',
    status: FREE,
    amount_paid: 0,
    trial: 0,
    warning: 0,
    renew_auto: 0,
    subexdate: 0,
    seats: 1,
    regions: '',
    group_id: null,
    admin: 0,
    demo: 0,
    created_at: now,
    delete_at: null,
  };
}

/** The account that a user name or e-mail address signs in to, or `undefined`. User names hold no `@`. */
export function findAccountToSignIn(db: Store, name: string): Promise<Pick<AccountRow, 'user_id' | 'password_hash' | 'demo'> | undefined> {
  const column = name.includes('@') ? 'email_key' : 'username_key';
  return db.selectFrom('account').select(['user_id', 'password_hash', 'demo']).where(column, '=', nameKey(name)).executeTakeFirst();
}

/** The account with this e-mail address, or `undefined`; demo accounts have none that could be written to. */
export function findAccountByEmail(db: Store, email: string): Promise<Pick<AccountRow, 'user_id' | 'username' | 'email'> | undefined> {
  return db.selectFrom('account').select(['user_id', 'username', 'email']).where('email_key', '=', nameKey(email)).where('demo', '=', 0).executeTakeFirst();
}

/** A member as the client knows them, or `undefined` when the account is gone. */
export async function findAccount(db: Store, userId: number): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row && toAccount(row);
}

function toAccount(row: AccountRow): Account {
  const { user_id, username, email, truename, first_name, last_name, status, amount_paid, trial, warning, renew_auto, subexdate, seats, regions, identifier } =
    row;
  const admin = row.admin === 1;
  return {
    ...{ user_id, username, email, truename, first_name, last_name },
    ...(row.email_verified_at === null && row.demo === 0 && { email_unconfirmed: true as const }),
    ...(row.delete_at !== null && { delete_at: Math.floor(row.delete_at / 1000) }),
    avatar: null,
    logo: null,
    ...{ status, amount_paid, trial, warning, renew_auto, subexdate },
    group: row.group_id,
    seats,
    regions,
    notification: [],
    admin,
    canAccessNewsCenter: admin,
    scope: admin ? ['member', 'admin'] : ['member'],
    identifier,
  };
}

/** Replaces a password, and ends every session but one and every reset link, because whoever knew the old one may still be signed in. */
export async function savePassword(db: Store, userId: number, { passwordHash, keep }: { passwordHash: string; keep: string }): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.updateTable('account').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
    await store.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keep).execute();
    await store.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  });
}

/** Replaces the e-mail address of an account, which counts once it is confirmed; links sent to the old one end. */
export async function saveEmail(db: Store, userId: number, email: string): Promise<void> {
  await db.transaction().execute(async (store) => {
    const { identifier } = await store.selectFrom('account').select('identifier').where('user_id', '=', userId).executeTakeFirstOrThrow();
    await store
      .updateTable('account')
      .set({ email, email_key: `unconfirmed ${identifier}`, email_verified_at: null })
      .where('user_id', '=', userId)
      .execute();
    await store.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    await store.deleteFrom('address_confirmation').where('user_id', '=', userId).execute();
  });
}

/** Ends every session of an account that is to be removed at a moment, Unix milliseconds. */
export async function planDeletion(db: Store, userId: number, deleteAt: number): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.updateTable('account').set({ delete_at: deleteAt }).where('user_id', '=', userId).execute();
    await store.deleteFrom('session').where('user_id', '=', userId).execute();
    await store.deleteFrom('password_reset').where('user_id', '=', userId).execute();
  });
}

/** Keeps an account that was to be removed. */
export async function cancelDeletion(db: Store, userId: number): Promise<void> {
  await db.updateTable('account').set({ delete_at: null }).where('user_id', '=', userId).execute();
}

/** Removes the accounts whose grace is over. @returns How many. */
export async function deleteDueAccounts(db: Store, now: number): Promise<number> {
  const due = await db.selectFrom('account').select('user_id').where('delete_at', '<=', now).execute();
  for (const { user_id } of due) await deleteAccountOf(db, user_id);
  return due.length;
}

/** The same password stored with more work; nobody is signed out. Left alone when the password was changed meanwhile. */
export async function renewPasswordHash(db: Store, userId: number, hashes: { from: string; to: string }): Promise<void> {
  await db.updateTable('account').set({ password_hash: hashes.to }).where('user_id', '=', userId).where('password_hash', '=', hashes.from).execute();
}

/** Remembers that a member was active on a day, `YYYY-MM-DD`; a day counts once. */
export async function saveActivity(db: Store, userId: number, day: string): Promise<void> {
  await db
    .insertInto('activity')
    .values({ user_id: userId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of members by their number, and which of them administer the server; those whose account is gone are missing. */
export async function listOwners(db: Store, userIds: readonly number[]): Promise<ReadonlyMap<number, { username: string; admin: boolean }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['user_id', 'username', 'admin']).where('user_id', 'in', userIds).execute();
  return new Map(rows.map(({ user_id, username, admin }) => [user_id, { username, admin: admin === 1 }]));
}

/** The stored password of an account, or `undefined` when it is gone. */
export async function findPasswordHash(db: Store, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('account').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
  return row?.password_hash;
}

/** Removes an account with everything that belongs to it: sessions, activity, records, versions, kept answers. */
export async function deleteAccountOf(db: Store, userId: number): Promise<void> {
  await db.transaction().execute(async (store) => {
    await store.deleteFrom('activity').where('user_id', '=', userId).execute();
    await store.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    await store.deleteFrom('account').where('user_id', '=', userId).execute();
  });
}
