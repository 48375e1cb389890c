import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The installed app's Search shortcut opens `/?focus=search`: grants the wish and takes it out of the address. */
export function useSearchWish(grant: () => void): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (new URLSearchParams(location.search).get('focus') !== 'search') return;
    grant();
    void router.navigate({ to: '/', replace: true });
  }, []);
}
