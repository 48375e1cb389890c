import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linkBroker } from '#contract/endpoints/brokers.ts';
import { createPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { backupStore } from '#server/backup/backup-store.ts';
import { restoreStore } from '#server/backup/restore-store.ts';
import type { BrokerMember } from '#server/brokers/broker-provider.ts';
import { sandboxBroker } from '#server/brokers/sandbox-broker.ts';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { sealBrokerSecrets } from '#server/secrets/broker-secrets.ts';
import { keyFile } from '#server/secrets/secret-keys.ts';
import { readSettings } from '#server/settings.ts';
import { describeOnStores, testServices } from '../harness.ts';
import { memberOn, newMember } from '../records/member.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(folder, 'data-'));

const SECRET = 'the-secret-that-opens-a-brokers-account';
const newKey = () => randomBytes(32).toString('base64');

/** A server on a store, whose broker gives every member the same secret and remembers by which it was asked. */
function serverOn(store: OpenStore, { dataFolder = newFolder(), keys }: { dataFolder?: string; keys?: string } = {}) {
  const settings = readSettings({ SEXTANT_DATA: dataFolder, ...(keys !== undefined && { SEXTANT_SECRET_KEY: keys }) });
  const asked: BrokerMember[] = [];
  const sandbox = sandboxBroker(store.db);
  const services = testServices(store, {
    settings,
    brokers: {
      ...sandbox,
      register: async (name) => ({ name, secret: SECRET }),
      activities: async (member, reading, since) => {
        asked.push(member);
        return sandbox.activities(member, { ...reading, readings: 0 }, since);
      },
    },
  });
  return { services, asked, dataFolder };
}
type TestServer = ReturnType<typeof serverOn>;

async function linked({ services }: TestServer) {
  const { userId, call } = await newMember(services);
  const portfolio_id = String((await call(createPortfolio, { body: { name: 'At the broker' } })).body.id);
  const { body } = await call(linkBroker, { query: { action: 'link_account', portfolio_id } });
  return { userId, portfolio_id, account_id: String(body.accounts[0].account_id) };
}
type Linked = Awaited<ReturnType<typeof linked>>;

/** The member asks for an action on its account, of whichever server. */
const ask = async ({ services }: TestServer, { userId, account_id, portfolio_id }: Linked, action = 'sync_account') =>
  (await memberOn(services, userId)).call(linkBroker, { query: { action, account_id, portfolio_id } });

const rows = ({ db }: OpenStore) => db.selectFrom('broker_member').selectAll().execute();

/** As an earlier version kept it. */
const inTheClear = ({ db }: OpenStore) => db.updateTable('broker_member').set({ secret: SECRET, key_id: null }).execute();

async function usingStore<T>(place: StorePlace, use: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = await openStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

const bytesIn = (dataFolder: string) =>
  readdirSync(dataFolder)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => readFileSync(join(dataFolder, name)).toString('latin1'))
    .join('');

describeOnStores('The secrets of brokers', (openFresh, freshPlace) => {
  test('are sealed in the store under a key of the data folder that only the server can read, and open for the broker', async () => {
    const store = await openFresh();
    const server = serverOn(store);
    const member = await linked(server);
    const [row] = await rows(store);
    expect(row?.key_id).toMatch(/^[\w-]{12}$/);
    expect(JSON.stringify(row)).not.toContain(SECRET);
    expect(statSync(keyFile(server.dataFolder)).mode & 0o777).toBe(0o600);
    expect((await ask(server, member)).status).toBe(200);
    expect(server.asked).toMatchObject([{ secret: SECRET }]);
  });

  test('that an earlier version kept in the clear are sealed at the start, once, and are nowhere in the file any more', async () => {
    const place = await freshPlace();
    const server = await usingStore(place, async (store) => {
      const made = serverOn(store, { dataFolder: place.dataFolder });
      const member = await linked(made);
      await inTheClear(store);
      return { ...made, member };
    });
    if (place.databaseUrl === undefined) expect(bytesIn(place.dataFolder)).toContain(SECRET);
    await usingStore(place, async (store) => {
      const later = serverOn(store, { dataFolder: place.dataFolder });
      expect(await sealBrokerSecrets(later.services)).toMatchObject({ sealed: 1, closed: 0 });
      expect(await sealBrokerSecrets(later.services)).toMatchObject({ sealed: 0, closed: 0 });
      expect(bytesIn(place.dataFolder)).not.toContain(SECRET);
      expect(JSON.stringify(await rows(store))).not.toContain(SECRET);
      expect((await ask(later, server.member)).status).toBe(200);
      expect(later.asked).toMatchObject([{ secret: SECRET }]);
    });
  });

  test('go over to a new key at the start, after which the old one is not needed', async () => {
    const store = await openFresh();
    const [old, newer] = [newKey(), newKey()];
    const member = await linked(serverOn(store, { keys: old }));
    const [before] = await rows(store);
    const both = serverOn(store, { keys: `${newer},${old}` });
    expect((await ask(both, member)).status).toBe(200);
    expect(await sealBrokerSecrets(both.services)).toMatchObject({ sealed: 1, closed: 0 });
    expect((await rows(store))[0]?.key_id).not.toBe(before?.key_id);
    const alone = serverOn(store, { keys: newer });
    expect((await ask(alone, member)).status).toBe(200);
    expect([both, alone].flatMap(({ asked }) => asked.map(({ secret }) => secret))).toEqual([SECRET, SECRET]);
    expect(await sealBrokerSecrets(serverOn(store, { keys: old }).services)).toMatchObject({ sealed: 0, closed: 1 });
  });

  test('whose key is missing are named with what helps, nothing is changed, no other key is made, and all works once it is back', async () => {
    const store = await openFresh();
    const server = serverOn(store);
    const member = await linked(server);
    const before = await rows(store);
    const without = serverOn(store);
    const closed = await sealBrokerSecrets(without.services);
    expect(closed).toMatchObject({ sealed: 0, closed: 1 });
    expect(closed.howToHelp).toMatch(/secret\.key.*SEXTANT_SECRET_KEY/);
    expect(await ask(without, member)).toMatchObject({ status: 503, body: { code: 'broker-key-missing' } });
    const other = await newMember(without.services);
    expect((await other.call(linkBroker, { query: { action: 'url' } })).body.code).toBe('broker-key-missing');
    expect(existsSync(keyFile(without.dataFolder))).toBe(false);
    expect(await rows(store)).toEqual(before);
    writeFileSync(keyFile(without.dataFolder), readFileSync(keyFile(server.dataFolder)));
    expect((await ask(without, member)).status).toBe(200);
  });

  test('whose key is lost for good are given up by unlinking, and the account is linked anew under the new key', async () => {
    const store = await openFresh();
    const member = await linked(serverOn(store, { keys: newKey() }));
    const later = serverOn(store, { keys: newKey() });
    expect((await ask(later, member, 'link_account')).body.code).toBe('broker-key-missing');
    expect((await ask(later, member, 'unlink_account')).body.accounts).toEqual([]);
    const { body } = await (await memberOn(later.services, member.userId)).call(linkBroker, {
      query: { action: 'link_account', portfolio_id: member.portfolio_id },
    });
    expect((await ask(later, { ...member, account_id: String(body.accounts[0].account_id) })).status).toBe(200);
    expect(later.asked).toMatchObject([{ secret: SECRET }]);
  });

  test('moved to the row of another member, do not open', async () => {
    const store = await openFresh();
    const server = serverOn(store);
    const [ada, bob] = [await linked(server), await linked(server)];
    const [row] = (await rows(store)).filter(({ user_id }) => user_id === ada.userId);
    await store.db
      .updateTable('broker_member')
      .set({ secret: row?.secret ?? '' })
      .where('user_id', '=', bob.userId)
      .execute();
    expect((await ask(server, bob)).body.code).toBe('broker-key-missing');
    expect((await ask(server, ada)).status).toBe(200);
  });

  test('are in a backup as they are in the store, and open once it is restored beside the key', async () => {
    const place = await freshPlace();
    const backup = join(newFolder(), 'sextant.backup');
    const [keys, member] = await usingStore(place, async (store) => {
      const key = newKey();
      return [key, await linked(serverOn(store, { keys: key }))] as const;
    });
    await backupStore(place, backup);
    expect(readFileSync(backup).toString('latin1')).not.toContain(SECRET);
    const target = await freshPlace();
    await restoreStore(target, backup, new Date('2026-01-15T12:00:00Z'));
    await usingStore(target, async (store) => {
      expect((await ask(serverOn(store, { keys }), member)).status).toBe(200);
      expect((await ask(serverOn(store), member)).body.code).toBe('broker-key-missing');
    });
  });
});
