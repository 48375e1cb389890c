import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { type ImageWorld, internet, onlyPublic } from '../images/fetch-image.ts';
import type { StoredSubscription } from '../queries/alerts/push-subscriptions.ts';
import type { VapidKeys } from '../secrets/push-secrets.ts';

/** Milliseconds for one notification. */
const LONGEST = 15_000;
/** Seconds a push service keeps a notification for a browser that is not reached. */
const KEPT_FOR = 24 * 60 * 60;

/** What became of a notification. `gone`: the browser takes none any more. `later`: to be tried again. `refused`: never to be sent again. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly problem: string; readonly retryAfter: number | undefined }
  | { readonly kind: 'refused'; readonly problem: string };

export interface Push {
  /** With its secrets in the clear. */
  readonly subscription: Pick<StoredSubscription, 'endpoint' | 'p256dh' | 'auth'>;
  /** What the service worker receives. */
  readonly payload: string;
  /** A later notification of the same topic replaces one that still waits: at most 32 characters of base64url. */
  readonly topic: string;
  readonly keys: VapidKeys;
  /** `mailto:` or an address of the web, for the operator of the push service. */
  readonly contact: string;
}

/**
 * Sends a notification, encrypted for the browser (RFC 8291), through the push service the browser chose. The service's address came
 * from a member, so only public places are asked.
 */
export async function sendPush(
  { subscription: { endpoint, p256dh, auth }, payload, topic, keys, contact }: Push,
  world: ImageWorld = internet,
): Promise<PushOutcome> {
  let details: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    const vapidDetails = { subject: contact, ...keys };
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: KEPT_FOR,
      topic,
      vapidDetails,
      contentEncoding: 'aes128gcm',
    });
  } catch (error) {
    return { kind: 'refused', problem: `The browser's keys cannot be used: ${error instanceof Error ? error.message : error}` };
  }
  try {
    const { status, retryAfter } = await post(new URL(endpoint), { headers: details.headers, body: details.body }, world);
    if (status >= 200 && status < 300) return { kind: 'taken' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    const problem = `The push service answers ${status}`;
    return status === 429 || status >= 500 ? { kind: 'later', problem, retryAfter } : { kind: 'refused', problem };
  } catch (error) {
    return { kind: 'later', problem: `The push service cannot be reached: ${error instanceof Error ? error.message : error}`, retryAfter: undefined };
  }
}

function post(
  url: URL,
  { headers, body }: { headers: RequestOptions['headers']; body: Buffer | null },
  world: ImageWorld,
): Promise<{ status: number; retryAfter: number | undefined }> {
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!secure && url.protocol !== 'http:') throw new Error('it is no address of the web');
  if (isIP(host) !== 0 && !world.mayConnect({ address: host, port })) throw new Error(`${host} port ${port} is not public`);
  const options: RequestOptions = {
    method: 'POST',
    lookup: onlyPublic(world, port),
    agent: false,
    signal: AbortSignal.timeout(LONGEST),
    ...(headers && { headers }),
  };
  return new Promise((resolve, reject) => {
    const asking = (secure ? secureRequest : plainRequest)(url, options, (answer) => {
      const wait = Number(answer.headers['retry-after']);
      resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? wait * 1000 : undefined });
      answer.resume();
    });
    asking.once('error', reject);
    asking.end(body);
  });
}
