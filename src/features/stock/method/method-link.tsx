import { lazy, Suspense, useState } from 'react';
import styles from './method.module.css';
import type { MethodKey } from './methods.ts';

const MethodSheet = lazy(() => import('./method-sheet.tsx').then(({ MethodSheet }) => ({ default: MethodSheet })));

/** Opens how the figures of a panel are worked out. */
export function MethodLink({ of, about }: { of: MethodKey; about: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Method<span className={styles.about}> of {about}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <MethodSheet of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
