import { extname } from 'node:path';

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

/** Whether files that end so are part of the built app. */
export const hasContentType = (path: string) => extname(path) in TYPES;

/** What a file of the built app is served as. */
export const contentTypeOf = (path: string) => TYPES[extname(path)] ?? 'application/octet-stream';
