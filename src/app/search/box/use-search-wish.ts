import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The installed app's Search shortcut opens `/?focus=search`: grants the wish and takes it out of the address.
 *
 * @param grant Not given by a field that is not the one meant.
 */
export function useSearchWish(grant: (() => void) | undefined): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (grant === undefined) return;
    if (new URLSearchParams(location.search).get('focus') !== 'search') return;
    grant();
    void router.navigate({ to: '/', replace: true });
  }, []);
}
