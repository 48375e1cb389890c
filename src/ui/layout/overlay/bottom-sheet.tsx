import type { ReactNode } from 'react';
import styles from './bottom-sheet.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

/** A sheet from the bottom edge of a phone. Escape, Back or a tap beside it closes it and gives the focus back. */
export function BottomSheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <dialog {...useModalDialog(onClose, { beside: true })} className={styles.sheet} aria-label={label}>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
