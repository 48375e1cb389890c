import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { createApi } from '#server/app.ts';
import { type OpenStore, openStore, type StoreKind, type StorePlace } from '#server/database/open.ts';
import { allRoutes } from '#server/routes/index.ts';
import type { ServedCall } from '#server/serve.ts';
import type { Message, Services } from '#server/services.ts';
import { readSettings } from '#server/settings.ts';
import { madeOnce } from '../setup/made-once.ts';

/**
 * Runs one suite on both stores. `openFresh` opens a new, empty store, in `beforeAll` or in a test, or a copy of the
 * template it names; all of them are closed and removed when the suite ends.
 */
export function describeOnStores(name: string, suite: Suite): void {
  describeOn(STORES, name, suite);
}

/** Runs a suite about what no store ever sees, as requests that are refused before any call reads: on one store, since the other could differ in nothing. */
export function describeBeforeStores(name: string, suite: Suite): void {
  describeOn(STORES.slice(0, 1), name, suite);
}

type Suite = (openFresh: (template?: Template) => Promise<OpenStore>, freshPlace: (template?: Template) => Promise<StorePlace>) => void;

const STORES = [
  ['SQLite', freshFolder],
  ['PostgreSQL', freshDatabase],
] as const;

function describeOn(stores: readonly (typeof STORES)[number][], name: string, suite: Suite): void {
  describe.each(stores)(`${name} (%s)`, (_kind, fresh) => {
    const opened: OpenStore[] = [];
    const places: FreshPlace[] = [];
    const freshPlace = async (template?: Template) => {
      const made = await fresh(template);
      places.push(made);
      return made.place;
    };
    afterAll(async () => {
      for (const store of opened) await store.close();
      for (const { remove } of places) await remove();
      // A suite with a store for each test drops dozens of databases.
    });
    suite(async (template) => {
      const store = await openStore(await freshPlace(template ?? EMPTY));
      opened.push(store);
      return store;
    }, freshPlace);
  });
}

/** Takes one step of the schema in a store that was put back to before it; later steps have been taken, and stay. */
export async function takeStep(store: OpenStore, step: (db: Kysely<unknown>, kind: StoreKind) => Promise<void>): Promise<void> {
  await store.db.transaction().execute(async (within) => {
    const untyped: unknown = within;
    if (!(untyped instanceof Kysely)) throw new Error('the store is no database');
    await step(untyped, store.kind);
  });
}

interface FreshPlace {
  readonly place: StorePlace;
  readonly remove: () => Promise<void>;
}

async function freshFolder(template?: Template): Promise<FreshPlace> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-store-'));
  if (template !== undefined) {
    const made = await madeOnce(inject('templates'), `${template.name}-sqlite`, (folder) => filled({ dataFolder: folder, databaseUrl: undefined }, template));
    cpSync(made, dataFolder, { recursive: true });
  }
  return { place: { dataFolder, databaseUrl: undefined }, remove: async () => rmSync(dataFolder, { recursive: true, force: true }) };
}

async function freshDatabase(template?: Template): Promise<FreshPlace> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'sextant-store-'));
  if (template === undefined) await administer(`create database ${name}`);
  else {
    const made = `template_${template.name}`;
    await madeOnce(inject('templates'), `${template.name}-postgres`, async (folder) => {
      await administer(`create database ${made}`);
      await filled({ dataFolder: folder, databaseUrl: addressOf(made) }, template);
    });
    await administer(`create database ${name} template ${made}`);
  }
  return {
    place: { dataFolder, databaseUrl: addressOf(name) },
    remove: async () => {
      rmSync(dataFolder, { recursive: true, force: true });
      await administer(`drop database ${name} with (force)`);
    },
  };
}

const addressOf = (name: string) => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

/** A store with something in it that several files of tests start from: made once a run, copied for each. */
export interface Template {
  /** Letters and `_`. */
  readonly name: string;
  readonly fill: (store: OpenStore) => Promise<unknown>;
}

/** A store with nothing in it but its tables, which take longer to make than to copy. */
const EMPTY: Template = { name: 'empty', fill: async () => undefined };

async function filled(place: StorePlace, { fill }: Template): Promise<void> {
  const store = await openStore(place);
  try {
    await fill(store);
  } finally {
    await store.close();
  }
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

/** The least Argon2 allows: the real cost, thirty milliseconds a hash, is tested where passwords are. */
const QUICK = { memory: 8, passes: 1, parallelism: 1 };

/** What handlers work with, around a real store, with mail kept in memory and a clock that tests move. */
export function testServices(store: OpenStore, overrides: Partial<Services> = {}): TestServices {
  const sent: Message[] = [];
  const dataFolder = mkdtempSync(join(folderOfThisProcess, 'data-'));
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  return {
    db: store.db,
    storeKind: store.kind,
    settings: readSettings({ SEXTANT_DATA: dataFolder }),
    passwordCost: QUICK,
    version: 'test',
    now: () => clock.now,
    mail: {
      send: async (message) => {
        sent.push(message);
      },
      deliver: async (message) => {
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
