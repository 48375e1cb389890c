import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BrokerAccount, brokerProblems } from '#contract/entities/records/broker.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import type { BrokerTables } from '#server/database/schema/broker-tables.ts';
import type { Store } from '#server/database/schema.ts';
import { findRecord } from '#server/queries/records/records.ts';
import { openSecret, opens, sealer } from '#server/secrets/broker-secrets.ts';
import { KeyMissingError } from '#server/secrets/store-keys.ts';
import { ApiError } from '#server/serve.ts';
import type { Services } from '#server/services.ts';
import { BrokerError, type BrokerMember, type BrokerProvider, errorOfProblem, type Reading } from './broker-provider.ts';
import { sandboxBroker } from './sandbox-broker.ts';
import { snapTrade } from './snaptrade.ts';

export type AccountRow = BrokerTables['broker_account'];
type MemberRow = BrokerTables['broker_member'];
const Problem = v.nullable(v.picklist(brokerProblems));

/** Whoever gives access to brokers here: SnapTrade where its keys are set, else the sandbox. */
export function brokerProvider({ db, settings, brokers }: Services): BrokerProvider {
  return brokers ?? (settings.snapTrade === undefined ? sandboxBroker(db) : snapTrade(settings.snapTrade));
}

/**
 * What the provider knows the member by; made known at first. A secret that does not open is given up for a new one only while no account
 * is linked by it.
 *
 * @throws ApiError `broker-key-missing`.
 */
export async function brokerMember(services: Services, provider: BrokerProvider, user_id: number): Promise<BrokerMember> {
  const { db, settings } = services;
  const find = () => db.selectFrom('broker_member').selectAll().where('user_id', '=', user_id).where('provider', '=', provider.name).executeTakeFirst();
  const opened = (row: MemberRow) => ({ name: row.name, secret: openSecret(settings, row) });
  try {
    const known = await find();
    if (known !== undefined && (opens(settings, known) || (await listAccountRows(db, user_id, provider.name)).length > 0)) return opened(known);
    const seal = await sealer(services);
    const made = await named(() => provider.register(randomUUID()));
    if (known !== undefined) await db.deleteFrom('broker_member').where('user_id', '=', user_id).where('secret', '=', known.secret).execute();
    await db
      .insertInto('broker_member')
      .values(seal({ user_id, provider: provider.name, ...made }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await find();
    return kept === undefined ? made : opened(kept);
  } catch (error) {
    throw error instanceof KeyMissingError ? new ApiError('broker-key-missing') : error;
  }
}

/** Runs what asks the broker; its problem becomes the failure of the call. */
export async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BrokerError ? new ApiError(errorOfProblem[error.problem]) : error;
  }
}

/** Like `named`, and keeps what went wrong, or that all is well, beside the account. */
export async function watched<T>({ db, now }: Services, account: AccountRow, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work();
    await changeAccount(db, account, { problem: null, checked_at: now() });
    return done;
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    await changeAccount(db, account, { problem: error.problem, checked_at: now() });
    throw new ApiError(errorOfProblem[error.problem]);
  }
}

export async function changeAccount(db: Store, { user_id, account_id }: AccountRow, change: Partial<AccountRow>): Promise<void> {
  await db.updateTable('broker_account').set(change).where('user_id', '=', user_id).where('account_id', '=', account_id).execute();
}

/** The member's linked accounts of a provider, by name; those of one permission only, when given. */
export function listAccountRows(db: Store, user_id: number, provider: string, auth_id?: string): Promise<AccountRow[]> {
  return db
    .selectFrom('broker_account')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('provider', '=', provider)
    .$if(auth_id !== undefined, (query) => query.where('auth_id', '=', auth_id ?? ''))
    .orderBy('name')
    .orderBy('account_id')
    .execute();
}

/** A linked account of the member. @throws ApiError `not-found`. */
export async function findAccountRow(db: Store, user_id: number, provider: string, account_id: string | undefined): Promise<AccountRow> {
  const row = (await listAccountRows(db, user_id, provider)).find((each) => each.account_id === account_id);
  if (row === undefined) throw new ApiError('not-found');
  return row;
}

interface Link {
  readonly user_id: number;
  readonly portfolio_id: string;
  readonly history: boolean;
  readonly brokerage: string | undefined;
  readonly account_id: string | undefined;
}

/** Links the accounts that the member gave access to and that are not linked yet, or one of them, to a portfolio. */
export async function linkAccounts(
  services: Services,
  provider: BrokerProvider,
  { user_id, portfolio_id, history, brokerage, account_id }: Link,
): Promise<void> {
  const { db, now } = services;
  if ((await findRecord(db, user_id, portfolioKind, portfolio_id)) === undefined) throw new ApiError('not-found');
  const member = await brokerMember(services, provider, user_id);
  const found = await named(() => provider.accounts(member, brokerage));
  const linked_on = new Date(now()).toISOString().slice(0, 10);
  for (const { id, auth_id, brokerage: name, ...account } of found.filter(({ id }) => account_id === undefined || id === account_id)) {
    await db
      .insertInto('broker_account')
      .values({
        ...{ user_id, account_id: id, provider: provider.name, auth_id, brokerage: name, name: account.name, number: account.number.slice(-3) },
        ...{ portfolio_id, history: history ? 1 : 0, linked_on, problem: null, checked_at: now(), synced_at: null, readings: 0 },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Removes a link; what it booked stays. The permission is given back with its last account. */
export async function unlinkAccount(services: Services, provider: BrokerProvider, account: AccountRow): Promise<void> {
  const { db } = services;
  const { user_id, account_id, auth_id } = account;
  const others = (await listAccountRows(db, user_id, provider.name, auth_id)).filter((each) => each.account_id !== account_id);
  if (others.length === 0) {
    try {
      await provider.unlink(await brokerMember(services, provider, user_id), auth_id);
    } catch (error) {
      // With its key lost, a permission can only be ended at the broker; the member must still get out of the link here.
      const isKeyLost = error instanceof ApiError && error.code === 'broker-key-missing';
      // A permission that is over already is as good as given back; all else is tried again by the member.
      const isOver = error instanceof BrokerError && ['refused', 'signed-out'].includes(error.problem);
      if (!isKeyLost && !isOver) await named(() => Promise.reject(error));
    }
  }
  await db.deleteFrom('broker_account').where('user_id', '=', user_id).where('account_id', '=', account_id).execute();
}

export function readingOf({ account_id, auth_id, readings, linked_on }: AccountRow): Reading {
  return { account: account_id, auth_id, readings, linked_on };
}

/** The accounts as the member sees them. */
export function shownAccounts(rows: readonly AccountRow[]): BrokerAccount[] {
  const instant = (time: number | null) => (time === null ? null : new Date(Number(time)).toISOString());
  return rows.map(({ account_id, auth_id, brokerage, name, number, portfolio_id, history, problem, checked_at, synced_at }) => ({
    ...{ account_id, brokerage_auth_id: auth_id, brokerage, name, number, portfolio_id, with_history_transactions: history === 1 },
    ...{ problem: v.parse(Problem, problem), checked_at: instant(checked_at), synced_at: instant(synced_at) },
  }));
}
