import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSchemeOfDevice } from './use-scheme-of-device.ts';

/** The browser's own bars take the colour of ours, also after a change of theme. */
export function ThemeColor() {
  useSchemeOfDevice();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token has another value in the other scheme.
  useEffect(() => {
    const color = getComputedStyle(document.documentElement).getPropertyValue('--sx-surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  }, [scheme]);
  return null;
}
