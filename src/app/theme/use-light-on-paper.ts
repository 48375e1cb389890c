import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** What is printed is printed in the light scheme, whichever the screen has: paper is white, and ink costs. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    let onScreen: string | null = null;
    const begin = () => {
      onScreen = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    };
    const end = () => {
      if (onScreen !== null) root.setAttribute(SCHEME, onScreen);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
