import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const DAYS = 3650;

/** What the dark-mode cookie says: on, off, or nothing, which means: as the device. public/theme.js reads the same cookie before the first paint. */
export function schemeFrom(cookies: string): MantineColorScheme {
  const chosen = /(?:^|; )dark_mode=(on|off)(?:;|$)/.exec(cookies)?.[1];
  return chosen === undefined ? 'auto' : chosen === 'on' ? 'dark' : 'light';
}

export function cookieFor(scheme: MantineColorScheme): string {
  const rest = 'Path=/; SameSite=Lax';
  if (scheme === 'auto') return `dark_mode=; Max-Age=0; ${rest}`;
  return `dark_mode=${scheme === 'dark' ? 'on' : 'off'}; Max-Age=${DAYS * 24 * 60 * 60}; ${rest}`;
}

/**
 * Stores the choice in the cookie and notifies other tabs. They take it from the message: what they read of the cookie may be older,
 * and Mantine sets whatever the message says once more.
 *
 * @param keep Keeps a copy on the device: some browsers let go of a cookie after a week in which nobody came.
 */
export function schemeCookie(keep: (scheme: MantineColorScheme) => void): MantineColorSchemeManager {
  const tabs = new BroadcastChannel('sextant-color-scheme');
  let received: MantineColorScheme | undefined;
  return {
    get: () => schemeFrom(document.cookie),
    set: (scheme) => {
      if (scheme === received) return;
      writeCookie(cookieFor(scheme));
      keep(scheme);
      tabs.postMessage(scheme);
    },
    subscribe: (onUpdate) => {
      tabs.onmessage = ({ data }: MessageEvent<MantineColorScheme>) => {
        received = data;
        onUpdate(data);
        received = undefined;
      };
    },
    unsubscribe: () => {
      tabs.onmessage = null;
    },
    clear: () => writeCookie(cookieFor('auto')),
  };
}

function writeCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari and Firefox of the last years.
  document.cookie = cookie;
}
