import { badgeCount } from '#ui/format/badge-count.ts';
import { useAlerts } from '../use-alerts.ts';
import styles from './bell.module.css';

/** How many alerts fired and were not read, beside the bell. */
export function BellBadge() {
  const count = useAlerts()?.filter(({ unread }) => unread).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="status" aria-label={count === 1 ? 'One alert fired' : `${count} alerts fired`}>
      {badgeCount(count)}
    </span>
  );
}
