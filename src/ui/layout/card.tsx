import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** A few words beside the title, in grey. */
  context?: ReactNode;
  /** Stamp, link or control at the right of the head. */
  aside?: ReactNode;
  children: ReactNode;
  /** Space around the content; tables go without. */
  padded?: boolean;
}

/** A ruled panel with its head; nothing floats, so nothing casts a shadow. */
export function Card({ title, context, aside, children, padded = false }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {context && <span className={styles.context}>{context}</span>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={padded ? styles.padded : styles.content}>{children}</div>
    </section>
  );
}
