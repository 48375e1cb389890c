import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { join } from 'node:path';
import { serve as listen, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { ensureDemoAccounts } from './accounts/demo-accounts.ts';
import { mailFor } from './accounts/mail.ts';
import { createApi } from './app.ts';
import { buildApp } from './commands/build.ts';
import { NewerStoreError, openStore } from './database/open.ts';
import { StoreUnreachableError } from './database/postgres-dialect.ts';
import { settleLoadsAtStart } from './jobs/load-process.ts';
import { marketKind } from './queries/market.ts';
import { allRoutes } from './routes/index.ts';
import { keepSearchReady } from './search/market-search.ts';
import type { Services } from './services.ts';
import { onlyThisMachine, publicAddress, readSettings, type Settings, SettingsError } from './settings.ts';
import { siteMap } from './site-map.ts';
import { sourceVersion } from './source-version.ts';
import { builtVersion, serveApp } from './static.ts';

const root = join(import.meta.dirname, '..');

/** Starts Sextant: settings, store, app, demo market and accounts, then the server. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const version = await ensureBuilt(settings);
  const store = await openStore(settings);
  await settleLoadsAtStart(store.db, Date.now());
  if ((await marketKind(store.db)) !== 'real') await loadDemoMarket();
  const services: Services = { db: store.db, storeKind: store.kind, settings, version, now: Date.now, mail: mailFor(settings) };
  const accounts = await ensureDemoAccounts(services);

  const app = new Hono();
  app.route(
    '/',
    createApi({ services, calls: allRoutes, checkAnswers: process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development', log: console.error }),
  );
  app.route('/', siteMap(settings));
  const market = () => marketKind(store.db).catch((error: unknown) => void console.error(`The first document does not say which market it shows: ${error}`));
  app.use(serveApp({ distFolder: settings.distFolder, keepFolder: join(settings.dataFolder, 'chunks'), now: Date.now(), market }));
  const server = await listenOn(app, settings);
  keepSearchReady(store.db, console.error);

  console.log(`Sextant ${version} is at ${publicAddress({ ...settings, port: boundPort(server) })}`);
  for (const { label, username, password } of accounts) console.log(`  demo account ${label}: ${username} / ${password}`);
  if (!onlyThisMachine(settings) && settings.certificate === undefined && !settings.origin?.startsWith('https://')) {
    console.warn('Served without HTTPS: browsers keep no pages offline and install no app from such an address. See "From a phone" in the README.');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(server, store.close));
}

/** A build of the sources as they stand; an installation given by SEXTANT_DIST is served as it is. */
async function ensureBuilt({ distFolder, distGiven }: Settings): Promise<string> {
  const built = builtVersion(distFolder);
  if (distGiven && built !== undefined) return built;
  if (built === sourceVersion(root)) return built;
  console.log('Building the app …');
  await buildApp(root, distFolder);
  return builtVersion(distFolder) ?? sourceVersion(root);
}

/** In a process of its own, so that nothing here waits on it longer than it must and its memory is given back. */
function loadDemoMarket(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'commands', 'load-demo.ts')], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`loading the demo market ended with code ${code}`))));
  });
}

/** A connection that sends its request drop by drop is closed, and headers have a size no honest client needs. */
const HTTP_LIMITS = { headersTimeout: 15_000, requestTimeout: 60_000, maxHeaderSize: 16_384 };

function listenOn(app: Hono, { port, host, certificate }: Settings): Promise<ServerType> {
  const secure = certificate && {
    createServer: createSecureServer,
    serverOptions: { ...HTTP_LIMITS, cert: readFileSync(certificate.certFile), key: readFileSync(certificate.keyFile) },
  };
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: app.fetch, port, hostname: host, serverOptions: HTTP_LIMITS, ...secure }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SettingsError(`PORT ${port} is in use by another program; set PORT to a free one`) : error),
    );
  });
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
  const isTold = error instanceof SettingsError || error instanceof NewerStoreError || error instanceof StoreUnreachableError;
  if (!isTold) throw error;
  console.error(`Sextant cannot start:\n${error.message}`);
  process.exitCode = 1;
}
