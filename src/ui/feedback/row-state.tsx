import { IconAlertTriangleFilled } from '@tabler/icons-react';
import styles from './row-state.module.css';

export type RowPlace = 'on this device' | 'sending' | 'synced' | 'needs attention';

const names: Record<RowPlace, string> = { 'on this device': 'Not sent yet', sending: 'Sending', synced: 'Synced', 'needs attention': 'Needs attention' };

/** Where a row's last edit is: dashed ring on this device, half ring on its way, triangle when it needs somebody; no mark once synced. */
export function RowState({ place, words = false }: { place: RowPlace; words?: boolean }) {
  if (place === 'synced') return null;
  return (
    <span className={place === 'needs attention' ? `${styles.state} ${styles.attention}` : styles.state}>
      <Mark place={place} />
      {words && names[place]}
    </span>
  );
}

function Mark({ place }: { place: RowPlace }) {
  if (place === 'needs attention') return <IconAlertTriangleFilled size={14} role="img" aria-label={names[place]} />;
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" role="img" aria-label={names[place]}>
      {place === 'sending' ? (
        <>
          <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
        </>
      ) : (
        <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeDasharray="2.6 2" />
      )}
    </svg>
  );
}
