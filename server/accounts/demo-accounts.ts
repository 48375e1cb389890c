import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { type AccountRow, createAccount } from '../queries/accounts/accounts.ts';
import { deleteEndedSessions, endSessionsOf } from '../queries/accounts/sessions.ts';
import type { Services } from '../services.ts';
import { onlyThisMachine } from '../settings.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface DemoAccount {
  readonly username: string;
  readonly password: string;
  /** What the account shows: `free`, `trial`, `premium` … */
  readonly label: string;
}

type Membership = Pick<AccountRow, (Exclude<keyof MemberFacts, 'delete_at'> & keyof AccountRow) | 'group_id' | 'admin' | 'truename'>;

const DAY = 24 * 60 * 60;

/** One account for each tier and for each state a membership can be in (MEM-01 to MEM-19), and an administrator. `now` in Unix seconds. */
function memberships(now: number): Readonly<Record<string, Membership>> {
  const none = { admin: 0, amount_paid: 0, trial: 0, warning: 0, subexdate: 0, renew_auto: 0, regions: '', seats: 1, group_id: null };
  const paid = { ...none, subexdate: now + 365 * DAY, renew_auto: 1, regions: 'U' };
  return {
    free: { ...none, status: 1, truename: 'Demo Free' },
    expired: { ...none, status: 0, amount_paid: 499, subexdate: now - 30 * DAY, truename: 'Demo Expired' },
    lapsed: { ...paid, status: 3, amount_paid: 499, subexdate: now - 10 * DAY, renew_auto: 0, truename: 'Demo Lapsed' },
    'renewal-due': { ...paid, status: 5, amount_paid: 1348, subexdate: now + DAY, renew_auto: 0, truename: 'Demo Renewal Due' },
    'renewal-late': { ...paid, status: 3, amount_paid: 499, subexdate: now - DAY, truename: 'Demo Renewal Late' },
    'payment-failed': { ...paid, status: 3, amount_paid: 499, warning: 1, truename: 'Demo Payment Failed' },
    group: { ...paid, status: 5, amount_paid: 1348, group_id: 1, truename: 'Demo Group Member' },
    'trial-ended': { ...none, status: 0, trial: now - DAY, truename: 'Demo Trial Ended' },
    trial: { ...none, status: 3, trial: now + 7 * DAY, subexdate: now + 7 * DAY, renew_auto: 1, regions: 'U', truename: 'Demo Trial' },
    premium: { ...paid, status: 3, amount_paid: 499, truename: 'Demo Premium' },
    plus: { ...paid, status: 5, amount_paid: 1348, truename: 'Demo Plus' },
    professional: { ...paid, status: 10, amount_paid: 2398, truename: 'Demo Professional' },
    admin: { ...paid, status: 10, amount_paid: 2398, admin: 1, truename: 'Demo Admin' },
  };
}

/**
 * Keeps the demo accounts as they should be at this start. While only this machine can reach the server they
 * exist, with passwords made at the first start; otherwise they are signed out, refused by sign-in, and none is answered.
 */
export async function ensureDemoAccounts(services: Services): Promise<DemoAccount[]> {
  const { db, settings, now } = services;
  await deleteEndedSessions(db, now());
  if (!onlyThisMachine(settings)) {
    const rows = await db.selectFrom('account').select('user_id').where('demo', '=', 1).execute();
    await endSessionsOf(
      db,
      rows.map(({ user_id }) => user_id),
    );
    return [];
  }
  const wanted = memberships(Math.floor(now() / 1000));
  const accounts = keptPasswords(settings.dataFolder, Object.keys(wanted));
  const ready = await Promise.all(accounts.map(async (account) => ({ account, ours: await ensure(services, account, wanted[account.label]) })));
  return ready.filter(({ ours }) => ours).map(({ account }) => account);
}

/** Makes the account or brings it up to date. False when somebody else opened an account of that name. */
async function ensure({ db, now, passwordCost }: Services, { username, password }: DemoAccount, membership: Membership | undefined): Promise<boolean> {
  const kept = await db.selectFrom('account').select(['user_id', 'password_hash', 'demo']).where('username_key', '=', username).executeTakeFirst();
  if (kept !== undefined && kept.demo !== 1) return false;
  const isKnown = kept !== undefined && (await isPassword(password, kept.password_hash, passwordCost));
  const password_hash = isKnown ? kept.password_hash : await hashPassword(password, passwordCost);
  // `.invalid` can never be a real address (RFC 2606).
  const userId = kept?.user_id ?? (await createAccount(db, { username, email: `${username}@sextant.invalid`, password_hash, now: now() }));
  if (userId === undefined) return false;
  await db
    .updateTable('account')
    .set({ ...membership, password_hash, demo: 1 })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

const Kept = v.array(v.object({ username: v.string(), password: v.string(), label: v.string() }));

/** Passwords of the demo accounts from the data folder, where only the server's user can read them. */
function keptPasswords(dataFolder: string, labels: readonly string[]): DemoAccount[] {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'demo-accounts.json');
  const kept = existsSync(file) ? v.parse(Kept, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const accounts = labels.map((label) => kept.find((account) => account.label === label) ?? { username: `demo-${label}`, password: easyPassword(), label });
  writeFileSync(file, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return accounts;
}

/** Sixteen letters and digits without those that look alike, in groups: about 78 bits. */
function easyPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-');
}
