import { useSyncExternalStore } from 'react';

/** Below which width the phone's screens are shown; `look.md`: phone up to 800, tablet up to 1087. */
export const PHONE_MAX = 800;
export const TABLET_MAX = 1087;

/** Whether the window is narrower than or as wide as `width`, followed as it changes. */
export function useAtMost(width: number): boolean {
  const query = `(max-width: ${width}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
