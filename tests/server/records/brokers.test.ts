import { beforeAll, expect, test } from 'vitest';
import { getBrokerToken, importFromBroker, linkBroker } from '#contract/endpoints/brokers.ts';
import { changePortfolioStocks, createPortfolio, deletePortfolio, listPortfolioStockIds } from '#contract/endpoints/records/portfolios.ts';
import { pullRecords } from '#contract/endpoints/records/sync.ts';
import { BrokerError, type BrokerProvider } from '#server/brokers/broker-provider.ts';
import { sandboxBroker } from '#server/brokers/sandbox-broker.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { firstCompanies } from '../leading-market.ts';
import { type Member, newMember } from './member.ts';

const secret = 'a-secret-of-the-broker';

describeOnStores('Linked accounts at brokers', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    const store = await openFresh(firstCompanies(4));
    services = testServices(store);
  });

  const link = (member: Member, query: Readonly<Record<string, string>>) => member.call(linkBroker, { query });

  async function linked(query: Readonly<Record<string, string>> = {}) {
    const member = await newMember(services);
    const portfolio_id = String((await member.call(createPortfolio, { body: { name: 'At the broker' } })).body.id);
    const { body } = await link(member, { action: 'link_account', brokerage_id: 'sandbox', portfolio_id, ...query });
    const [{ account_id, brokerage_auth_id }] = body.accounts;
    return { member, portfolio_id, account_id: String(account_id), brokerage_auth_id: String(brokerage_auth_id) };
  }
  const booked = async (member: Member) =>
    (await member.call(pullRecords)).body.records.filter(({ entity, deleted }: { entity: string; deleted: boolean }) => entity === 'transaction' && !deleted);

  test('are offered, linked, listed and unlinked, and what was booked stays [BRK-01, BRK-02]', async () => {
    const { member, portfolio_id, account_id } = await linked();
    expect((await member.call(getBrokerToken)).body).toMatchObject({ linking: 'sandbox' });
    expect((await link(member, { action: 'list_brokerages' })).body.brokerages).toMatchObject([{ brokerage_id: 'sandbox', sandbox: true }]);
    expect((await link(member, { action: 'url', brokerage_id: 'sandbox' })).body).toEqual({ url: null });
    expect((await link(member, { action: 'list_brokerage_accounts' })).body.accounts).toMatchObject([
      { account_id, number: '001', portfolio_id, with_history_transactions: true, problem: null, synced_at: null },
    ]);
    await link(member, { action: 'sync_account', account_id });
    const before = (await booked(member)).length;
    expect(before).toBeGreaterThan(3);
    expect((await link(member, { action: 'unlink_account', account_id })).body.accounts).toEqual([]);
    expect(await booked(member)).toHaveLength(before);
    expect((await link(member, { action: 'sync_account', account_id })).status).toBe(404);
  });

  test('are read twice without booking twice, a late trade is booked, and what has no stock here is named', async () => {
    const { member, portfolio_id, account_id } = await linked();
    const first = (await link(member, { action: 'sync_account', account_id })).body.sync;
    expect(first).toMatchObject({ late: 0, known: 0, unmatched: ['SANDBOX-NOTE'] });
    const second = (await member.call(importFromBroker, { body: { account_id } })).body;
    expect(second).toMatchObject({ booked: 1, known: first.booked, unmatched: ['SANDBOX-NOTE'] });
    expect((await booked(member)).length).toBe(first.booked + 1);
    expect((await member.call(listPortfolioStockIds, { params: { id: portfolio_id }, body: {} })).body.length).toBeGreaterThan(0);
  });

  test('do not book again what the member removed, nor bring back a portfolio that was deleted', async () => {
    const { member, portfolio_id, account_id } = await linked();
    await link(member, { action: 'sync_account', account_id });
    const [some] = await booked(member);
    await member.call(changePortfolioStocks, { params: { id: portfolio_id }, body: { action: 'unbook', transaction_id: some.id } });
    await link(member, { action: 'sync_account', account_id });
    expect((await booked(member)).map(({ id }: { id: string }) => id)).not.toContain(some.id);
    await member.call(deletePortfolio, { params: { id: portfolio_id } });
    expect((await link(member, { action: 'sync_account', account_id })).status).toBe(404);
    expect(await booked(member)).toEqual([]);
  });

  test('break and are fixed, and lose nothing in between', async () => {
    const { member, account_id, brokerage_auth_id } = await linked({ with_history_transactions: 'false' });
    for (let reading = 0; reading < 3; reading += 1) expect((await link(member, { action: 'sync_account', account_id })).status).toBe(200);
    const before = await booked(member);
    expect(await link(member, { action: 'sync_account', account_id })).toMatchObject({ status: 409, body: { code: 'broker-signed-out' } });
    expect((await link(member, { action: 'check_connection', account_id })).body.accounts).toMatchObject([{ problem: 'signed-out' }]);
    expect(await link(member, { action: 'force_check_connection', account_id })).toMatchObject({ status: 409, body: { code: 'broker-signed-out' } });
    expect(await booked(member)).toEqual(before);
    expect((await link(member, { action: 'fix_connection', brokerage_auth_id })).body).toMatchObject({ url: null, accounts: [{ problem: null }] });
    expect((await link(member, { action: 'sync_account', account_id })).status).toBe(200);
  });

  test.each(['unreachable', 'slow', 'unreadable', 'refused'] as const)('say by name that a broker is %s, and give no secret away', async (problem) => {
    const sandbox = sandboxBroker(services.db);
    const broken: BrokerProvider = {
      ...sandbox,
      register: async (name) => ({ name, secret }),
      activities: async () => Promise.reject(new BrokerError(problem)),
    };
    const { member, account_id } = await linkedBy(broken);
    const failed = await member.call(linkBroker, { query: { action: 'sync_account', account_id } });
    expect(failed.body).toMatchObject({ code: `broker-${problem}` });
    const listed = await member.call(linkBroker, { query: { action: 'list_brokerage_accounts' } });
    expect(listed.body.accounts).toMatchObject([{ problem, synced_at: null }]);
    expect(JSON.stringify([failed, listed])).not.toContain(secret);
    expect(await booked(member)).toEqual([]);
  });

  async function linkedBy(brokers: BrokerProvider) {
    const own = { ...services, brokers };
    const member = await newMember(own);
    const portfolio_id = String((await member.call(createPortfolio, { body: { name: 'Elsewhere' } })).body.id);
    const { body } = await member.call(linkBroker, { query: { action: 'link_account', portfolio_id } });
    return { member, account_id: String(body.accounts[0].account_id) };
  }

  test('belong to their member alone', async () => {
    const { account_id } = await linked();
    const other = await newMember(services);
    expect((await link(other, { action: 'list_brokerage_accounts' })).body.accounts).toEqual([]);
    expect((await link(other, { action: 'sync_account', account_id })).status).toBe(404);
    expect((await link(other, { action: 'link_account', portfolio_id: 'not-mine' })).status).toBe(404);
  });
});
