import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper-sheet.module.css';

interface PaperSheetProps {
  title: string;
  /** Whose or of what the sheet is, as the name of a portfolio. */
  subject?: string;
  /** What it is, as of when and from where: terms and their texts. */
  about: readonly (readonly [term: string, text: string])[];
  /** The tables, whose heads are repeated on every sheet. */
  children: ReactNode;
}

/** What goes on paper instead of the page. */
export function PaperSheet({ title, subject, about, children }: PaperSheetProps) {
  return createPortal(
    // Paper is white, whatever the screen is.
    <div className={styles.sheet} data-mantine-color-scheme="light">
      <p className={styles.letterhead}>
        <b>Sextant</b>
        {subject !== undefined && <span>{title}</span>}
      </p>
      <h1>{subject ?? title}</h1>
      <dl>
        {about.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>,
    document.body,
  );
}
