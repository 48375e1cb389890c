import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { BottomSheet } from './bottom-sheet.tsx';
import styles from './figure-sheet.module.css';

interface FigureSheetProps {
  /** How the sheet is announced. */
  label: string;
  title: string;
  /** The figure as the page shows it. */
  shown: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet that says where a figure comes from: the figure in its head, and a button that closes it. */
export function FigureSheet({ label, title, shown, onClose, children }: FigureSheetProps) {
  return (
    <BottomSheet label={label} onClose={onClose}>
      <div className={styles.sheet}>
        <h2>
          {title} <span>{shown}</span>
        </h2>
        {children}
        <Button onClick={onClose}>Close</Button>
      </div>
    </BottomSheet>
  );
}
