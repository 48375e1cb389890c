import type { Bearer } from './tokens.ts';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { readonly kind: 'signed-in'; readonly userId: number; readonly bearer: Bearer }
  | { readonly kind: 'renewed'; readonly userId: number; readonly bearer: Bearer }
  | { readonly kind: 'signed-out' };

export interface TabChannel {
  /** Tells every other tab. */
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel('sextant-tabs');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
