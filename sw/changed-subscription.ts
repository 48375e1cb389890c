import * as v from 'valibot';
import { PushSubscription as Subscription } from '#contract/entities/records/alert.ts';
import type { DeviceStore } from '#data/session/device.ts';

/** The parts of a browser's push manager that are needed. */
export interface Subscriptions {
  readonly getSubscription: () => Promise<BrowserSubscription | null>;
  readonly subscribe: (options: { userVisibleOnly: true; applicationServerKey: string }) => Promise<BrowserSubscription>;
}

interface BrowserSubscription {
  readonly endpoint: string;
  readonly toJSON: () => unknown;
}

/** The calls that are made as the member. */
export interface AlertServer {
  readonly pushKey: () => Promise<string>;
  readonly subscribe: (subscription: Subscription) => Promise<unknown>;
  readonly unsubscribe: (endpoint: string) => Promise<unknown>;
}

/** Notes that the browser replaced or ended the subscription of the member who is signed in, until the server knows. */
export async function noteChange(device: DeviceStore, endpoint: string | undefined): Promise<void> {
  const member = await device.get('last-member');
  if (member === undefined) return;
  // The server knows the address before the first of several changes.
  const earlier = await device.get('changed-subscription');
  const { user_id: userId } = member.account;
  if (earlier?.userId !== userId) await device.put('changed-subscription', { userId, endpoint });
}

/**
 * Subscribes again after a change that was noted, and sends the new address to the server. Nothing happens without such a
 * change, or when that member has signed out since. Where the browser no longer allows notifications, the server forgets it.
 *
 * @throws Error when the server or the push service did not answer; the note stays, so that it is tried again.
 */
export async function sendChange(device: DeviceStore, manager: Subscriptions, serverFor: (userId: number) => AlertServer): Promise<void> {
  const changed = await device.get('changed-subscription');
  if (changed === undefined) return;
  const [member, signedOut] = await Promise.all([device.get('last-member'), device.get('signed-out')]);
  if (signedOut === undefined && member?.account.user_id === changed.userId) {
    const server = serverFor(changed.userId);
    const subscription = await subscribed(manager, server);
    if (subscription !== undefined) await server.subscribe(subscription);
    if (changed.endpoint !== undefined && changed.endpoint !== subscription?.endpoint) await server.unsubscribe(changed.endpoint);
  }
  await device.remove('changed-subscription');
}

async function subscribed(manager: Subscriptions, server: AlertServer): Promise<Subscription | undefined> {
  try {
    const options = { userVisibleOnly: true, applicationServerKey: await server.pushKey() } as const;
    const subscription = (await manager.getSubscription()) ?? (await manager.subscribe(options));
    return v.parse(Subscription, subscription.toJSON());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}
