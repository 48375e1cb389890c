import { lookup as systemLookup } from 'node:dns';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { IMAGE_TYPES, type ImageFile } from '#contract/entities/account/image-file.ts';
import { isPublicAddress } from './public-address.ts';

const LARGEST = 2 * 1024 * 1024;
/** A picture of few bytes may still unpack to gigabytes in the reader's browser. */
const MOST_PIXELS = 40_000_000;
/** Milliseconds for everything together, redirects included. */
const LONGEST = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** How names are looked up and which places may be asked; tests hand in their own. */
export interface ImageWorld {
  readonly lookup: LookupFunction;
  readonly mayConnect: (place: { readonly address: string; readonly port: number }) => boolean;
}

/** The internet: public addresses, and the two ports that sites are served at. */
export const internet: ImageWorld = {
  lookup: (name, options, callback) => systemLookup(name, options, callback),
  mayConnect: ({ address, port }) => (port === 80 || port === 443) && isPublicAddress(address),
};

/** Why no picture was fetched, for the server's log alone: a caller must not learn from it which machines this network has. */
export class ImageRefusedError extends Error {
  override readonly name = 'ImageRefusedError';
}

/**
 * Fetches a picture from an address somebody else chose. Every address that a name leads to is looked at where the connection
 * is made, so that a name which answers otherwise the second time gains nothing; redirects start over.
 *
 * @throws ImageRefusedError for whatever is no picture of a public place.
 */
export async function fetchImage(address: string, world: ImageWorld = internet): Promise<ImageFile> {
  const signal = AbortSignal.timeout(LONGEST);
  let next = placeOf(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const answer = await ask(next, world, signal);
    const { statusCode = 0, headers } = answer;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
      answer.destroy();
      next = placeOf(headers.location, next);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new ImageRefusedError(`it answers ${statusCode}`);
    }
    return pictureIn(await bodyOf(answer));
  }
  throw new ImageRefusedError('it leads from address to address');
}

function placeOf(address: string, from?: URL): URL {
  const url = URL.parse(address, from);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new ImageRefusedError('it is no address of the web');
  if (url.username !== '' || url.password !== '') throw new ImageRefusedError('it carries a name or a password');
  return url;
}

function ask(url: URL, world: ImageWorld, signal: AbortSignal): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node looks nothing up where the host is an address already.
  if (isIP(host) !== 0 && !world.mayConnect({ address: host, port })) throw new ImageRefusedError(`${host} port ${port} is not public`);
  const options = { lookup: onlyPublic(world, port), signal, agent: false, headers: { accept: IMAGE_TYPES.join(', '), 'user-agent': 'Sextant' } };
  return new Promise((resolve, reject) => {
    const asking = (secure ? secureRequest : plainRequest)(url, options, resolve);
    asking.once('error', (error) => reject(new ImageRefusedError(error.message)));
    asking.end();
  });
}

/** Answers the addresses of a name only if every one of them may be asked. */
export function onlyPublic({ lookup, mayConnect }: ImageWorld, port: number): LookupFunction {
  return (name, options, callback) =>
    lookup(name, options, (error, found, family) => {
      if (error !== null) return callback(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      const refused = addresses.find((address) => !mayConnect({ address, port }));
      if (addresses.length > 0 && refused === undefined) return callback(null, found, family);
      callback(new ImageRefusedError(`${name} leads to ${refused ?? 'nowhere'}`), [], 0);
    });
}

async function bodyOf(answer: IncomingMessage): Promise<ImageFile['body']> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > LARGEST) throw new ImageRefusedError('it is larger than 2 MB');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ImageRefusedError ? error : new ImageRefusedError(String(error));
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** What the bytes are, by themselves: the sender's word for them counts for nothing. */
async function pictureIn(body: ImageFile['body']): Promise<ImageFile> {
  const found = await fileTypeFromBuffer(body);
  const type = IMAGE_TYPES.find((known) => known === found?.mime);
  if (type === undefined) throw new ImageRefusedError(`its bytes are ${found?.mime ?? 'of no known kind'}`);
  refuseManyPixels(body);
  return { type, body };
}

function refuseManyPixels(body: ImageFile['body']): void {
  const { width, height } = sizeOf(body);
  if (width * height > MOST_PIXELS) throw new ImageRefusedError(`it is ${width} × ${height} pixels large`);
}

function sizeOf(body: ImageFile['body']): { width: number; height: number } {
  try {
    return imageSize(body);
  } catch (error) {
    throw new ImageRefusedError(`its size cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
