import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './paper-sheet.module.css';

interface PaperSheetProps {
  title: string;
  /** What it is, as of when and from where: terms and their texts. */
  about: readonly (readonly [term: string, text: string])[];
  /** The tables, whose heads are repeated on every sheet. */
  children: ReactNode;
}

/** What goes on paper instead of the page. */
export function PaperSheet({ title, about, children }: PaperSheetProps) {
  return createPortal(
    <div className={styles.sheet}>
      <h1>{title}</h1>
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
