import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { thisDevice } from '#data/session/this-device.ts';
import { schemeFrom } from './scheme-cookie.ts';

/** Brings the chosen look back from the device's copy where the cookie is gone; the first paint was as the device looks. */
export function useSchemeOfDevice(): void {
  const { setColorScheme } = useMantineColorScheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a start; a choice made since is in the cookie.
  useEffect(() => {
    if (schemeFrom(document.cookie) !== 'auto') return;
    void thisDevice.get('theme').then((kept) => {
      if (kept !== undefined && kept !== 'auto' && schemeFrom(document.cookie) === 'auto') setColorScheme(kept);
    });
  }, []);
}
