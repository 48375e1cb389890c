import { API_BASE } from '#contract/endpoint.ts';
import { getProxiedImage, signAddress } from '#contract/endpoints/files.ts';
import { endpoints } from '#contract/index.ts';
import { signedAddress } from '../accounts/signed-address.ts';
import { fetchImage, ImageRefusedError } from '../images/fetch-image.ts';
import { memberOf } from '../records/write-records.ts';
import { ApiError, FileAnswer, serve } from '../serve.ts';

export const fileRoutes = [
  serve(getProxiedImage, async ({ query }, { images }, { log }) => {
    try {
      return new FileAnswer(await fetchImage(query.url, images));
    } catch (error) {
      if (!(error instanceof ImageRefusedError)) throw error;
      log(`No picture from ${JSON.stringify(query.url.slice(0, 200))}: ${error.message}`);
      throw new ApiError('image-refused');
    }
  }),

  serve(signAddress, async ({ body }, services, exchange) => {
    if (!isSignable(body.address)) throw new ApiError('not-found');
    return signedAddress(services, body.address, memberOf(exchange));
  }),
];

function isSignable(address: string): boolean {
  const { pathname } = new URL(address, 'http://localhost');
  return Object.values(endpoints).some(({ signable, method, path }) => signable && method === 'GET' && patternOf(API_BASE + path).test(pathname));
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/g, '[^/]+')}$`);
}
