import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';

/** A note as it is read. */
export function NoteText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the product's list in the line above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
