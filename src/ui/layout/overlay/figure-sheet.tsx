import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { TextSheet } from './text-sheet.tsx';

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
    <TextSheet label={label} title={title} aside={shown} onClose={onClose}>
      {children}
      <Button onClick={onClose}>Close</Button>
    </TextSheet>
  );
}
