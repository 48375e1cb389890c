import { readFileSync } from 'node:fs';
import { type IncomingMessage, Server as PlainServer } from 'node:http';
import { createServer as createSecureServer, Server as SecureServer } from 'node:https';
import { join } from 'node:path';
import { serve as listen, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { ensureDemoAccounts } from './accounts/demo-accounts.ts';
import { mailFor } from './accounts/mail.ts';
import { keepAlerts } from './alerts/keep-alerts.ts';
import { removeRestoringSchemas } from './backup/restoring-schemas.ts';
import { NewerStoreError, openStore } from './database/open.ts';
import { StoreUnreachableError } from './database/postgres-dialect.ts';
import { UnusableStoreError } from './database/unusable.ts';
import { keepDownloading } from './downloads/download-queue.ts';
import { dropSlowReaders } from './fairness/slow-readers.ts';
import { keepLists } from './gurus/lists/keep-lists.ts';
import { addressBehind } from './http/client-address.ts';
import { pageStatus } from './http/page-status.ts';
import { networkOf } from './http/rate-limit.ts';
import { builtVersion, serveApp } from './http/static.ts';
import { createDemoLoad } from './jobs/demo-load.ts';
import { settleLoadsAtStart } from './jobs/load-process.ts';
import { keepLoading } from './jobs/nightly.ts';
import { deleteDueAccounts } from './queries/accounts/accounts.ts';
import { marketKind } from './queries/market/market.ts';
import { keepSearchReady } from './search/market-search.ts';
import { sealBrokerSecrets } from './secrets/broker-secrets.ts';
import { sealPushSecrets } from './secrets/push-secrets.ts';
import type { Services } from './services.ts';
import { onlyThisMachine, publicAddress, readSettings, type Settings, SettingsError } from './settings.ts';
import { BuildError, ensureBuilt } from './site/ensure-built.ts';
import { removeLeftovers } from './site/leftovers.ts';
import { createSite } from './site/site.ts';

const root = join(import.meta.dirname, '..');

/** Starts Sextant: settings, store, accounts, app and server; the demo market is loaded while the server answers. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const version = await servedVersion(settings);
  removeLeftovers(settings.dataFolder, Date.now());
  const store = await openStore(settings);
  if (settings.databaseUrl !== undefined) await removeRestoringSchemas(settings.databaseUrl);
  await settleLoadsAtStart(store.db, Date.now());
  const demoLoad = createDemoLoad(store.db, settings);
  await demoLoad.look(Date.now());
  const downloads = keepDownloading({ db: store.db, now: Date.now }, console.error);
  const guruLists = keepLists(store.db, Date.now, console.error);
  const mail = mailFor(settings);
  const services: Services = { db: store.db, demoLoad, storeKind: store.kind, settings, version, now: Date.now, mail, downloads, guruLists };
  const accounts = await ensureDemoAccounts(services);
  await sealSecrets(services);

  const market = async () => (demoLoad.progress() === undefined ? await kindOfMarket(store.db) : 'loading');
  const statusOf = pageStatus(settings.distFolder, store.db, console.error);
  const pages = serveApp({ distFolder: settings.distFolder, keepFolder: join(settings.dataFolder, 'chunks'), now: Date.now(), market, statusOf });
  const checkAnswers = process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development';
  const app = createSite({ services, pages, checkAnswers, log: console.error });
  const server = await listenOn(app, settings);
  removeDueAccounts(store.db);
  const stopLoading = keepLoading(services, console.error);
  const stopAlerts = keepAlerts(services, console.error);

  console.log(`Sextant ${version} is at ${publicAddress({ ...settings, port: boundPort(server) })}`);
  for (const { label, username, password } of accounts) console.log(`  demo account ${label}: ${username} / ${password}`);
  if (!onlyThisMachine(settings) && settings.certificate === undefined && !settings.origin?.startsWith('https://')) {
    console.warn('Served without HTTPS: browsers keep no pages offline and install no app from such an address. See "From a phone" in the README.');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void stop(server, async () => {
          demoLoad.stop();
          await stopLoading();
          await stopAlerts();
          await guruLists.stop();
          await downloads.stop();
          await store.close();
        }),
    );

  if (!(await demoLoad.run(console.error))) return;
  keepSearchReady(store.db, console.error);
  console.log('The market is ready.');
}

/** Seals what an earlier version kept in the clear or an older key sealed, and says which secrets the keys here do not open. */
async function sealSecrets(services: Services): Promise<void> {
  const { sealed, closed, howToHelp } = await sealBrokerSecrets(services);
  if (sealed > 0) console.log(`Sealed the access to brokers of ${sealed === 1 ? 'a member' : `${sealed} members`} under the newest key.`);
  if (closed > 0) console.warn(`The access to brokers of ${closed === 1 ? 'a member' : `${closed} members`} does not open. ${howToHelp}`);
  const push = await sealPushSecrets(services, services.now());
  if (push.sealed > 0) console.log(`Sealed the keys of ${browsers(push.sealed)} for notifications under the newest key.`);
  if (push.closed > 0) console.warn(`The keys of ${browsers(push.closed)} for notifications do not open. ${howToHelp}`);
  if (push.lost > 0)
    console.warn(`The keys of ${browsers(push.lost)} for notifications did not open and were removed. Their members are told on the page of alerts.`);
}

const browsers = (count: number) => (count === 1 ? 'a browser' : `${count} browsers`);

/** Version of the app that is served: an installation given by SEXTANT_DIST as it is, else a build of the sources as they are now. */
async function servedVersion({ distFolder, distGiven }: Settings): Promise<string> {
  const built = builtVersion(distFolder);
  if (distGiven && built !== undefined) return built;
  return await ensureBuilt(root, distFolder, () => console.log('Building the app …'));
}

/** The kind of market that readers see; undefined, with a line in the log, while the store is unavailable. */
async function kindOfMarket(db: Services['db']): Promise<string | undefined> {
  try {
    return await marketKind(db);
  } catch (error) {
    console.error(`The first document does not say which market it shows: ${error}`);
    return undefined;
  }
}

/** Looks now and every hour for accounts whose deletion is due. */
function removeDueAccounts(db: Services['db']): void {
  const look = () => deleteDueAccounts(db, Date.now()).catch((error: unknown) => void console.error(`Accounts that are due are not removed yet: ${error}`));
  void look();
  setInterval(() => void look(), 60 * 60 * 1000).unref();
}

/** A connection that sends its request drop by drop is closed, and headers have a size no honest client needs. */
const HTTP_LIMITS = { headersTimeout: 15_000, requestTimeout: 60_000, maxHeaderSize: 16_384 };

function listenOn(app: Hono, settings: Settings): Promise<ServerType> {
  const { port, host, certificate } = settings;
  const secure = certificate && {
    createServer: createSecureServer,
    serverOptions: { ...HTTP_LIMITS, cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) },
  };
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, port, hostname: host, serverOptions: HTTP_LIMITS, ...secure }, () => resolve(server));
    if (server instanceof PlainServer || server instanceof SecureServer) dropSlowReaders(server, (request) => networkOf(readerOf(request, settings)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingsError(`PORT ${port} is in use by another program; set PORT to a free one`) : error),
    );
  });
}

function readerOf({ socket, headers }: IncomingMessage, settings: Settings): string {
  const forwarded = headers['x-forwarded-for'];
  return addressBehind(socket.remoteAddress ?? 'unknown', typeof forwarded === 'string' ? forwarded : undefined, settings);
}

/** The port is asked of the server, because PORT=0 lets the system choose one. */
function boundPort(server: ServerType): number {
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

async function stop(server: ServerType, closeStore: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), 2000).unref();
  });
  await closeStore();
}

try {
  await start();
} catch (error) {
  const isExplained = [SettingsError, BuildError, NewerStoreError, StoreUnreachableError, UnusableStoreError].some((kind) => error instanceof kind);
  if (!(isExplained && error instanceof Error)) throw error;
  console.error(`Sextant cannot start:\n${error.message}`);
  process.exitCode = 1;
}
