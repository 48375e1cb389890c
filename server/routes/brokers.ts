import type { Answer } from '#contract/endpoint.ts';
import { getBrokerToken, importFromBroker, linkBroker } from '#contract/endpoints/brokers.ts';
import { bookActivities } from '#server/brokers/book-activities.ts';
import {
  type AccountRow,
  brokerMember,
  brokerProvider,
  changeAccount,
  findAccountRow,
  linkAccounts,
  listAccountRows,
  named,
  readingOf,
  shownAccounts,
  unlinkAccount,
  watched,
} from '#server/brokers/linked-accounts.ts';
import { memberOf, writeRecords } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';
import type { Services } from '#server/services.ts';

/** A connection is asked about at most so often, unless the member insists. */
const CHECKED_FOR = 15 * 60_000;

export const brokerRoutes = [
  serve(getBrokerToken, async (_input, { settings, now }) => ({
    linking: settings.snapTrade === undefined ? ('sandbox' as const) : ('brokers' as const),
    asked_at: new Date(now()).toISOString(),
  })),
  serve(importFromBroker, async (input, services, exchange) => {
    const provider = brokerProvider(services);
    const account = await findAccountRow(services.db, memberOf(exchange).user_id, provider.name, input.body.account_id);
    const activities = await activitiesOf(services, account);
    const sync = await writeRecords({ call: importFromBroker, input, services, exchange }, (book) => bookActivities(book, account, activities));
    await wasRead(services, account);
    return sync;
  }),
  serve(linkBroker, async (input, services, exchange): Promise<Answer<typeof linkBroker>> => {
    const { action, account_id, brokerage_auth_id, portfolio_id, with_history_transactions: history = true, brokerage_id } = input.query;
    const { db } = services;
    const user_id = memberOf(exchange).user_id;
    const provider = brokerProvider(services);
    const accounts = async () => shownAccounts(await listAccountRows(db, user_id, provider.name));
    const member = () => brokerMember(services, provider, user_id);
    switch (action) {
      case 'list_brokerages':
        return { brokerages: [...(await named(provider.brokerages))] };
      case 'list_brokerage_accounts':
        return { accounts: await accounts() };
      case 'url':
        return { url: await named(async () => provider.url(await member(), { brokerage: brokerage_id })) };
      case 'link_account': {
        if (portfolio_id === undefined) throw new ApiError('bad-request', { fields: { 'query.portfolio_id': 'is missing' } });
        await linkAccounts(services, provider, { user_id, portfolio_id, history, brokerage: brokerage_id, account_id });
        return { accounts: await accounts() };
      }
      case 'sync_account': {
        const account = await findAccountRow(db, user_id, provider.name, account_id);
        const activities = await activitiesOf(services, account);
        const done = await writeRecords({ call: linkBroker, input, services, exchange }, async (book) => ({
          sync: await bookActivities(book, account, activities),
        }));
        await wasRead(services, account);
        return { ...done, accounts: await accounts() };
      }
      case 'check_connection':
      case 'force_check_connection': {
        const account = await findAccountRow(db, user_id, provider.name, account_id);
        const fresh = account.checked_at !== null && services.now() - Number(account.checked_at) < CHECKED_FOR;
        if (action === 'force_check_connection' || !fresh) await watched(services, account, async () => provider.check(await member(), readingOf(account)));
        return { accounts: await accounts() };
      }
      case 'fix_connection': {
        const rows = await listAccountRows(db, user_id, provider.name, brokerage_auth_id ?? '');
        if (rows.length === 0) throw new ApiError('not-found');
        const url = await named(async () => provider.url(await member(), { auth_id: brokerage_auth_id }));
        // Nothing is to be signed: the connection is whole again.
        if (url === null) for (const row of rows) await changeAccount(db, row, { problem: null, checked_at: services.now(), readings: 1 });
        return { url, accounts: await accounts() };
      }
      case 'unlink_account':
        await unlinkAccount(services, provider, await findAccountRow(db, user_id, provider.name, account_id));
        return { accounts: await accounts() };
    }
  }),
];

/** What the broker reports: all of it, since trades may arrive late, or what came since the link where the member wants no more. */
async function activitiesOf(services: Services, account: AccountRow) {
  const provider = brokerProvider(services);
  const member = await brokerMember(services, provider, account.user_id);
  const since = account.history === 1 ? undefined : account.linked_on;
  return watched(services, account, () => provider.activities(member, readingOf(account), since));
}

function wasRead({ db, now }: Services, account: AccountRow): Promise<void> {
  return changeAccount(db, account, { synced_at: now(), readings: account.readings + 1 });
}
