import { useMemo, useRef } from 'react';
import { useZoomableImages } from '#ui/layout/images/use-zoomable-images.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';

/** A note as it is read; its images can be seen large. */
export function NoteText({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  const text = useRef<HTMLDivElement>(null);
  useZoomableImages(text, clean);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to the product's list in the line above
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
