import styles from './as-of-stamp.module.css';

/** How an answer was come by: asked just now, kept from before, or older than it should be. */
export type StampState = 'live' | 'stored' | 'old';

const meaning: Record<StampState, string> = { live: 'Up to date', stored: 'Kept on this device', old: 'Older than it should be' };

/** When a figure is from, as a position fix: dot in ring live, ring stored, dashed sand ring old. */
export function AsOfStamp({ state, children }: { state: StampState; children: string }) {
  return (
    <span className={`${styles.stamp} ${state === 'old' ? styles.old : ''}`} title={meaning[state]}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.25" {...(state === 'old' && { strokeDasharray: '2 1.6' })} />
        {state !== 'stored' && <circle cx="5" cy="5" r="1.5" fill="currentColor" />}
      </svg>
      {children}
    </span>
  );
}
