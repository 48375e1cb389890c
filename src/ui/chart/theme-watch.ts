import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;
const key = () => `${root().dataset.mantineColorScheme ?? ''} ${root().dataset.updown ?? ''}`;

/** Changes whenever the colours of the page do, for canvases that must read them again. */
export function useThemeKey(): string {
  return useSyncExternalStore(
    (changed) => {
      const watcher = new MutationObserver(changed);
      watcher.observe(root(), { attributes: true, attributeFilter: ['data-mantine-color-scheme', 'data-updown'] });
      return () => watcher.disconnect();
    },
    key,
    () => '',
  );
}

/** The current colour of a token. */
export function token(name: `--sx-${string}`): string {
  return getComputedStyle(root()).getPropertyValue(name).trim();
}
