import { badgeCount } from '#ui/format/badge-count.ts';
import styles from './new-results.module.css';

/** How many stocks a screen found that it did not find on the day of prices before; nothing where there are none. */
export function NewResults({ count = 0 }: { count: number | undefined }) {
  const badge = badgeCount(count);
  if (badge === undefined) return null;
  return (
    <span className={styles.badge} title="New results since the day before">
      {badge} <span className={styles.unseen}>new</span>
    </span>
  );
}
