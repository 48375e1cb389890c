import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ImageFile } from '../entities/account/image-file.ts';

/**
 * A picture from elsewhere, fetched by the server, so that the reader's browser reveals to nobody what it looks at. Pictures only, of at
 * most 2 MB, from public addresses; whatever else it finds, and whatever it cannot reach, gets one and the same refusal.
 */
export const getProxiedImage = endpoint({
  method: 'GET',
  path: '/_api/proxy',
  summary: 'A picture from elsewhere, as the logo of a chart.',
  effect: 'read',
  audience: 'member',
  access: 'member',
  signable: true,
  produces: 'image',
  query: { url: v.pipe(v.string(), v.maxLength(2000, 'must be at most 2000 characters'), v.regex(/^https?:\/\//, 'must start with http:// or https://')) },
  response: ImageFile,
  errors: ['image-refused', 'too-many-requests'],
});

/** An address that works for five minutes without a token, for what a browser fetches by itself: a picture, a download. */
export const signAddress = endpoint({
  method: 'POST',
  path: '/_api/signed_address',
  summary: 'An address of a picture or a download that works for five minutes without a token, as long as the session lasts.',
  effect: 'read',
  audience: 'member',
  access: 'member',
  /** Path and query of a call that may be signed, from `/reader` on. */
  body: v.object({ address: v.pipe(v.string(), v.maxLength(4000, 'must be at most 4000 characters'), v.regex(/^\/reader\//, 'must start with /reader/')) }),
  response: v.object({ address: v.string(), /** Unix milliseconds. */ expires_at: v.number() }),
  errors: ['not-found'],
});
