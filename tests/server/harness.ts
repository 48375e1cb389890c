import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { createApi } from '#server/app.ts';
import { type OpenStore, openStore, type StorePlace } from '#server/database/open.ts';
import { allRoutes } from '#server/routes/index.ts';
import type { ServedCall } from '#server/serve.ts';
import type { Message, Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';

/**
 * Runs one suite on both stores. `openFresh` opens a new, empty store, in `beforeAll` or in a test;
 * all of them are closed and removed when the suite ends.
 */
export function describeOnStores(name: string, suite: (openFresh: () => Promise<OpenStore>, freshPlace: () => Promise<StorePlace>) => void): void {
  describe.each([
    ['SQLite', freshFolder],
    ['PostgreSQL', freshDatabase],
  ])(`${name} (%s)`, (_kind, fresh) => {
    const opened: OpenStore[] = [];
    const places: FreshPlace[] = [];
    const freshPlace = async () => {
      const made = await fresh();
      places.push(made);
      return made.place;
    };
    afterAll(async () => {
      for (const store of opened) await store.close();
      for (const { remove } of places) await remove();
    });
    suite(async () => {
      const store = await openStore(await freshPlace());
      opened.push(store);
      return store;
    }, freshPlace);
  });
}

interface FreshPlace {
  readonly place: StorePlace;
  readonly remove: () => Promise<void>;
}

async function freshFolder(): Promise<FreshPlace> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-store-'));
  return { place: { dataFolder, databaseUrl: undefined }, remove: async () => rmSync(dataFolder, { recursive: true, force: true }) };
}

async function freshDatabase(): Promise<FreshPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-store-'));
  await administer(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;
  return {
    place: { dataFolder, databaseUrl },
    remove: async () => {
      rmSync(dataFolder, { recursive: true, force: true });
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const folderOfThisProcess = mkdtempSync(join(tmpdir(), 'sextant-test-'));
process.once('exit', () => rmSync(folderOfThisProcess, { recursive: true, force: true }));

export interface TestServices extends Services {
  /** Mail handed to the provider, oldest first. */
  readonly sent: Message[];
  /** The clock, which stands still until a test moves it. */
  readonly clock: { now: number };
}

/** What handlers work with, around a real store, with mail kept in memory and a clock that tests move. */
export function testServices(store: OpenStore, overrides: Partial<Services> = {}): TestServices {
  const sent: Message[] = [];
  const dataFolder = mkdtempSync(join(folderOfThisProcess, 'data-'));
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  return {
    db: store.db,
    storeKind: store.kind,
    settings: readSettings({ SEXTANT_DATA: dataFolder }),
    version: 'test',
    now: () => clock.now,
    mail: {
      send: async (message) => {
        sent.push(message);
      },
    },
    sent,
    clock,
    ...overrides,
  };
}

/** The product's calls, or those given, with every answer checked against the contract. Unexpected failures are printed. */
export function testApi(services: Services, calls: readonly ServedCall[] = allRoutes): Hono {
  return createApi({ services, calls, checkAnswers: true, log: (line) => line.includes(' failed: ') && process.stderr.write(`${line}\n`) });
}
