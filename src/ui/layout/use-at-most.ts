import { useSyncExternalStore } from 'react';

/** Below which width the phone's screens are shown; `look.md`: phone up to 800, tablet up to 1087. */
export const PHONE_MAX = 800;
export const TABLET_MAX = 1087;

interface Width {
  readonly follow: (changed: () => void) => () => void;
  readonly isAtMost: () => boolean;
}

/** The browser is asked once for each width: it looks at its styles for every new question, and a table may ask for each of its rows. */
const widths = new Map<number, Width>();

/** Whether the window is narrower than or as wide as `width`, followed as it changes. */
export function useAtMost(width: number): boolean {
  const { follow, isAtMost } = widths.get(width) ?? followed(width);
  return useSyncExternalStore(follow, isAtMost, () => false);
}

function followed(width: number): Width {
  let asked: MediaQueryList | undefined;
  const media = () => {
    asked ??= window.matchMedia(`(max-width: ${width}px)`);
    return asked;
  };
  const made: Width = {
    follow: (changed) => {
      media().addEventListener('change', changed);
      return () => media().removeEventListener('change', changed);
    },
    isAtMost: () => media().matches,
  };
  widths.set(width, made);
  return made;
}
