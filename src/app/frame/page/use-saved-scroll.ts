import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageFrame } from './page-frame.ts';
import { createSavedScroll } from './saved-scroll.ts';

/** Pages that open where they were left do so (LAY-03); all others are brought to their top by the router. */
export function useSavedScroll(): void {
  const router = useRouter();
  useEffect(() => {
    const saved = createSavedScroll({
      keeps: (path) => pageFrame(path).scroll === 'saved',
      position: () => window.scrollY,
      scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
    });
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation }) => fromLocation && saved.left(fromLocation.pathname)),
      router.subscribe('onRendered', ({ toLocation, pathChanged }) => pathChanged && saved.opened(toLocation.pathname)),
    ];
    return () => {
      for (const stop of stops) stop();
      saved.stop();
    };
  }, [router]);
}
