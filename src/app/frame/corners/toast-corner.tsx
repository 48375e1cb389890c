import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from '#ui/feedback/toast.ts';

const Toasts = lazy(() => import('#ui/feedback/toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Shows toasts; the code is loaded with the first one. */
export function ToastCorner() {
  const some = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  if (!some) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
