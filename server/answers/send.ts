import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ImageFile } from '#contract/entities/account/image-file.ts';
import { type Encoding, packQuickly, WORTH_PACKING } from './encoding.ts';
import type { Outgoing, ReadyAnswer } from './ready-answer.ts';

/** No answer of a call is a page: no script in it runs, it is not framed or sniffed, and it sends no referrer. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const;

const NEVER_KEPT = { 'cache-control': 'no-store' };

/**
 * An answer of a call that is the same for all who may make it: asking again with its tag costs a few bytes while nothing changed.
 * It takes no header from the context: none that belongs to one reader may be in it.
 */
export async function sendShared(context: Context, { access }: Endpoint, answer: ReadyAnswer, accepted: readonly Encoding[]): Promise<Response> {
  // What only members may read must not be handed on by a cache between them and the server.
  const control = access === 'anonymous' ? 'public, no-cache' : 'private, no-cache';
  const headers = { ...SECURITY_HEADERS, etag: answer.tag, 'cache-control': control, ...(answer.varies && { vary: 'Accept-Encoding' }) };
  // To a request with a body a tag is a condition of another kind.
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (isRead && isKnown(answer.tag, context.req.header('if-none-match'))) return new Response(null, { status: 304, headers });
  const outgoing = await answer.outgoing(accepted);
  return new Response(outgoing.body, { headers: { ...headers, ...contentHeaders(outgoing) } });
}

/** An answer for one reader. */
export async function sendOwn(context: Context, text: string, accepted: readonly Encoding[]): Promise<Response> {
  const plain = Buffer.from(text);
  if (plain.byteLength < WORTH_PACKING) return send(context, 200, { body: plain }, NEVER_KEPT);
  const outgoing: Outgoing = accepted.includes('gzip') ? { body: await packQuickly(plain), encoding: 'gzip' } : { body: plain };
  return send(context, 200, outgoing, { ...NEVER_KEPT, vary: 'Accept-Encoding' });
}

/** A long answer for one reader, sent as fast as it is read. */
export function sendStream(context: Context, body: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  return context.body(body, 200, { ...SECURITY_HEADERS, ...NEVER_KEPT, 'content-type': 'application/json' });
}

/** A picture of somebody's own: kept by their browser alone. */
export function sendFile(context: Context, { type, body }: ImageFile): Response {
  const headers = { ...SECURITY_HEADERS, 'cache-control': 'private, max-age=86400', 'content-type': type, 'content-length': String(body.byteLength) };
  return context.body(new Uint8Array(body), 200, headers);
}

/** A file of a member's own, which the browser saves under its name and nobody keeps on the way. */
export function sendAttachment(context: Context, { name, type, body }: { name: string; type: string; body: Uint8Array<ArrayBuffer> }): Response {
  // Letters beyond ASCII have a separate encoding, which every browser supports (RFC 6266).
  const plain = name.replaceAll(/[^\w.-]+/g, '-');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const headers = { ...SECURITY_HEADERS, ...NEVER_KEPT, 'content-type': type, 'content-length': String(body.byteLength), 'content-disposition': disposition };
  return context.body(body, 200, headers);
}

/** A failure with its message. */
export function sendFailure(context: Context, status: number, body: unknown): Response {
  return send(context, status, { body: Buffer.from(JSON.stringify(body)) }, NEVER_KEPT);
}

/** Headers that a handler set, as a cookie, join. */
function send(context: Context, status: number, outgoing: Outgoing, headers: Record<string, string>): Response {
  return context.body(outgoing.body, status as 200, { ...SECURITY_HEADERS, ...headers, ...contentHeaders(outgoing) });
}

function contentHeaders({ body, encoding }: Outgoing): Record<string, string> {
  return { 'content-type': 'application/json', 'content-length': String(body.byteLength), ...(encoding && { 'content-encoding': encoding }) };
}

/** Whether one of the tags a client names is this one. Weak tags are compared by their letters. */
function isKnown(tag: string, named: string | undefined): boolean {
  if (named === undefined) return false;
  return named === tag || named.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
