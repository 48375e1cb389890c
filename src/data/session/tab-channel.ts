import type { Bearer } from '../client/tokens.ts';

/** Messages between the tabs of one browser. */
export type TabMessage =
  | { readonly kind: 'signed-in'; readonly userId: number; readonly bearer: Bearer }
  | { readonly kind: 'renewed'; readonly userId: number; readonly bearer: Bearer }
  | { readonly kind: 'signed-out' };

export interface TabChannel {
  /** Sends a message to every other tab. */
  readonly send: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('sextant-tabs');
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
