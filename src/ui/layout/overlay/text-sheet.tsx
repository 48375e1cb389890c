import type { ReactNode } from 'react';
import { BottomSheet } from './bottom-sheet.tsx';
import styles from './text-sheet.module.css';

interface TextSheetProps {
  /** How the sheet is announced; its title when left out. */
  label?: string;
  title: string;
  /** Beside the title, as a figure that the sheet is about. */
  aside?: ReactNode;
  onClose: () => void;
  /** What it says, with a button that closes it. */
  children: ReactNode;
}

/** A sheet with a title over a text of readable width. */
export function TextSheet({ title, label = title, aside, onClose, children }: TextSheetProps) {
  return (
    <BottomSheet label={label} onClose={onClose}>
      <div className={styles.sheet}>
        <h2>
          {title} {aside !== undefined && <span>{aside}</span>}
        </h2>
        {children}
      </div>
    </BottomSheet>
  );
}
