import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useModalDialog } from './use-modal-dialog.ts';
import styles from './whole-screen.module.css';

interface WholeScreenProps {
  label: string;
  /** Content of the bar at the top, beside the Back button. */
  bar: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A layer over a phone's whole screen. Escape, Back or its arrow closes it and gives the focus back. */
export function WholeScreen({ label, bar, onClose, children }: WholeScreenProps) {
  return (
    <dialog {...useModalDialog(onClose)} className={styles.screen} aria-label={label}>
      <div className={styles.bar}>
        <button type="button" className={styles.back} aria-label="Back" onClick={onClose}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </button>
        {bar}
      </div>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
