import type { ReactNode } from 'react';
import { formatCount } from '#ui/format/number.ts';
import styles from './part-links.module.css';

/** Narrower lists as links, each with how many stocks it has. */
export function PartLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.parts}>
      {children}
    </nav>
  );
}

/** How many stocks a list has, beside its name. */
export function PartCount({ count }: { count: number }) {
  return <small className={styles.count}>{formatCount(count)}</small>;
}
