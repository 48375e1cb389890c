import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { contentTypeOf, hasContentType } from '../site/content-type.ts';
import type { PageStatus } from './page-status.ts';

/** No inline script anywhere; Mantine writes its colour variables into a style element, hence inline styles. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * Pages made to be embedded in another site's page; no other may be framed, so that nobody is made to click on what they do not see.
 * Their document is another than the app's: it knows nobody, so that there is nothing in the frame to be made to click on either.
 */
const EMBEDDABLE = /^\/widgets\/[^/]/;
const DOCUMENTS = { app: 'index.html', widget: 'widgets.html' } as const;

/** Chunks of earlier builds are served this long after they were last part of one. */
const KEEP_CHUNKS = 30 * 24 * 60 * 60 * 1000;

export interface AppFiles {
  readonly distFolder: string;
  /** Where assets of earlier builds stay. */
  readonly keepFolder: string;
  readonly now: number;
  /** The kind of market that readers see; undefined while the store is unavailable. */
  readonly market: () => Promise<string | undefined>;
  /** Status with which the document of a page is answered. */
  readonly statusOf: PageStatus;
}

/**
 * The built app: hashed assets for ever, everything else checked each time, every page address the app itself, with status 404 where there is
 * no such page.
 * Assets of this build and of earlier ones are served from `keepFolder`, the rest from memory: a tab opened before an update still
 * finds its chunks, and a build made while the server runs changes nothing before its next start.
 */
export function serveApp({ distFolder, keepFolder, now, market, statusOf }: AppFiles): MiddlewareHandler {
  keepAssets(distFolder, keepFolder, now);
  const assets = new Set(listFiles(keepFolder).map((name) => `/assets${name}`));
  const others = listFiles(distFolder).filter((path) => !path.startsWith('/assets/'));
  const held = new Map(others.map((path) => [path, heldFile(join(distFolder, path))]));
  const documentFor = documentsOf(distFolder);
  const hasWidgets = existsSync(join(distFolder, DOCUMENTS.widget));
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    const { path } = context.req;
    const accepted = context.req.header('accept-encoding') ?? '';
    const isAsset = assets.has(path);
    const isDocument = path === `/${DOCUMENTS.app}` || path === `/${DOCUMENTS.widget}`;
    const file = isDocument ? undefined : held.get(path);
    const missing = !isAsset && file === undefined && (path.startsWith('/assets/') || (hasContentType(path) && path !== `/${DOCUMENTS.app}`));
    if (missing) return context.text('Not found', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const status = isAsset || file !== undefined ? 200 : await statusOf(path);
    const kind = hasWidgets && status === 200 && EMBEDDABLE.test(path) ? 'widget' : 'app';
    const { body, encoding } = isAsset
      ? await assetFor(join(keepFolder, path.slice('/assets/'.length)), accepted)
      : inEncoding(file ?? documentFor(kind, await market()), accepted);
    const served = isAsset || file ? path : `/${DOCUMENTS.app}`;
    return context.body(new Uint8Array(body), status, {
      'content-type': contentTypeOf(served),
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
      ...securityHeaders(extname(served), kind === 'widget'),
    });
  };
}

/** What a file is sent as, smallest first; the last is for who accepts no other. */
type Encodings = readonly Encoded[];
interface Encoded {
  readonly body: Uint8Array;
  readonly encoding?: keyof typeof TWINS;
}

/** Endings of the compressed twins that the build lays beside a file, smallest first. */
const TWINS = { br: '.br', gzip: '.gz' } as const;
const ENCODINGS = ['br', 'gzip'] as const;

function inEncoding(encodings: Encodings, accepted: string): Encoded {
  const fitting = encodings.find(({ encoding }) => encoding === undefined || accepted.includes(encoding));
  if (fitting === undefined) throw new Error('a file is not held as it is');
  return fitting;
}

function heldFile(file: string): Encodings {
  const twins = ENCODINGS.filter((encoding) => existsSync(file + TWINS[encoding]));
  return [...twins.map((encoding) => ({ body: readFileSync(file + TWINS[encoding]), encoding })), { body: readFileSync(file) }];
}

/** The documents of the app and of widgets, each made once for each kind of market. */
function documentsOf(distFolder: string): (kind: keyof typeof DOCUMENTS, market: string | undefined) => Encodings {
  const read = (name: string) => readFileSync(join(distFolder, name), 'utf8');
  const texts = { app: read(DOCUMENTS.app), widget: existsSync(join(distFolder, DOCUMENTS.widget)) ? read(DOCUMENTS.widget) : '' };
  const made = new Map<string, Encodings>();
  return (kind, market) => {
    const key = `${kind} ${market}`;
    const document = made.get(key) ?? firstDocument(texts[kind], market);
    made.set(key, document);
    return document;
  };
}

/** The document says which market it shows, so that its first paint already does, and not only an answer to a call. */
function firstDocument(html: string, market: string | undefined): Encodings {
  const body = Buffer.from(market === undefined ? html : html.replace('<html ', `<html data-market="${market}" `));
  return [{ body: brotliCompressSync(body), encoding: 'br' }, { body: gzipSync(body), encoding: 'gzip' }, { body }];
}

async function assetFor(file: string, accepted: string): Promise<Encoded> {
  const encoding = ENCODINGS.find((known) => accepted.includes(known) && existsSync(file + TWINS[known]));
  return encoding === undefined ? { body: await readFile(file) } : { body: await readFile(file + TWINS[encoding]), encoding };
}

/** What each file says about itself; documents and drawings, which a browser opens as pages, also what may happen in them. */
function securityHeaders(extension: string, embeddable: boolean): Record<string, string> {
  const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' };
  if (extension !== '.html' && extension !== '.svg') return always;
  return {
    ...always,
    'content-security-policy': [...CONTENT_SECURITY_POLICY, `frame-ancestors ${embeddable ? '*' : "'none'"}`].join('; '),
    ...(!embeddable && { 'x-frame-options': 'DENY' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** Paths of all files below a folder, as addresses; the compressed twins are found beside them. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => !path.startsWith('/.vite/'));
}

function keepAssets(distFolder: string, keepFolder: string, now: number): void {
  mkdirSync(keepFolder, { recursive: true });
  const assets = join(distFolder, 'assets');
  const current = existsSync(assets) ? readdirSync(assets) : [];
  for (const name of current) {
    const kept = join(keepFolder, name);
    if (!existsSync(kept)) copyFileSync(join(assets, name), kept);
    utimesSync(kept, now / 1000, now / 1000);
  }
  for (const name of readdirSync(keepFolder)) {
    const kept = join(keepFolder, name);
    // A pack is asked for by the worker of its own build alone, while it is installed.
    const isOver = /\.pack(\.br|\.gz)?$/.test(name) && !current.includes(name);
    if (isOver || now - statSync(kept).mtimeMs > KEEP_CHUNKS) unlinkSync(kept);
  }
}

/** Version the built app was made as; undefined when there is none. */
export function builtVersion(distFolder: string): string | undefined {
  const file = join(distFolder, 'version.json');
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
