import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, unlinkSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

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

/** Pages made to stand in another site's page; no other may be framed, so that nobody is made to click on what they do not see. */
const EMBEDDABLE = /^\/widgets\/[^/]/;

/** Chunks of earlier builds are served this long after they were last part of one. */
const KEEP_CHUNKS = 30 * 24 * 60 * 60 * 1000;

export interface AppFiles {
  readonly distFolder: string;
  /** Where assets of earlier builds stay. */
  readonly keepFolder: string;
  readonly now: number;
  /** Kind of the market readers see; undefined while the store cannot tell. */
  readonly market: () => Promise<string | undefined>;
}

/**
 * The built app: hashed assets for ever, everything else checked each time, every unknown page address the app itself.
 * Assets of earlier builds stay in `keepFolder`, so that a tab opened before an update still finds its chunks.
 */
export function serveApp({ distFolder, keepFolder, now, market }: AppFiles): MiddlewareHandler {
  keepAssets(distFolder, keepFolder, now);
  const documents = new Map<string, FirstDocument>();
  const files = new Map(listFiles(distFolder).map((path) => [path, join(distFolder, path)]));
  for (const name of readdirSync(keepFolder)) {
    const path = `/assets/${name}`;
    if (!files.has(path)) files.set(path, join(keepFolder, name));
  }
  return async (context, next) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return next();
    const { path } = context.req;
    const known = files.get(path === '/' ? '/index.html' : path);
    const missing = known === undefined && (path.startsWith('/assets/') || extname(path) in TYPES);
    if (missing) return context.text('Not found', 404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const file = known ?? join(distFolder, 'index.html');
    const accepted = context.req.header('accept-encoding') ?? '';
    const isDocument = file === join(distFolder, 'index.html');
    const { body, encoding } = isDocument ? documentFor(await market(), documents, file)(accepted) : await fileFor(file, accepted);
    return context.body(new Uint8Array(body), 200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
      ...securityHeaders(extname(file), path),
    });
  };
}

interface Encoded {
  readonly body: Uint8Array;
  readonly encoding?: keyof typeof ENCODINGS;
}

/** The first document in the encodings a browser may accept. */
type FirstDocument = (accepted: string) => Encoded;

/** The document says which market it shows, so that its first paint already does, and not only an answer to a call. */
function documentFor(market: string | undefined, documents: Map<string, FirstDocument>, file: string): FirstDocument {
  const made = documents.get(market ?? '') ?? firstDocument(readFileSync(file, 'utf8'), market);
  documents.set(market ?? '', made);
  return made;
}

function firstDocument(html: string, market: string | undefined): FirstDocument {
  const plain = Buffer.from(market === undefined ? html : html.replace('<html ', `<html data-market="${market}" `));
  const encoded = { br: brotliCompressSync(plain), gzip: gzipSync(plain) } as const;
  return (accepted) => {
    for (const encoding of ['br', 'gzip'] as const) if (accepted.includes(encoding)) return { body: encoded[encoding], encoding };
    return { body: plain };
  };
}

async function fileFor(file: string, accepted: string): Promise<Encoded> {
  const encoding = encodingFor(file, accepted);
  if (encoding === undefined) return { body: await readFile(file) };
  return { body: await readFile(file + ENCODINGS[encoding]), encoding };
}

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

function encodingFor(file: string, accepted: string): keyof typeof ENCODINGS | undefined {
  for (const encoding of ['br', 'gzip'] as const) if (accepted.includes(encoding) && existsSync(file + ENCODINGS[encoding])) return encoding;
  return undefined;
}

/** What each file says about itself; documents and drawings, which a browser opens as pages, also what may happen in them. */
function securityHeaders(extension: string, path: string): Record<string, string> {
  const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin' };
  if (extension !== '.html' && extension !== '.svg') return always;
  const embeddable = EMBEDDABLE.test(path);
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
    if (now - statSync(kept).mtimeMs > KEEP_CHUNKS) unlinkSync(kept);
  }
}

/** Version the built app was made as; undefined when there is none. */
export function builtVersion(distFolder: string): string | undefined {
  const file = join(distFolder, 'version.json');
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
