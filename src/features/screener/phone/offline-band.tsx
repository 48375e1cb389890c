import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatRecentDay } from '#ui/format/day.ts';
import styles from './offline-band.module.css';

/** Says, without a network, from when the market is that a screen runs on. @param day Of the newest price, ISO 8601; null without prices. */
export function OfflineBand({ day }: { day: string | null }) {
  return (
    <p className={styles.band}>
      <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
      {day === null ? 'Offline · snapshot without prices' : `Offline · snapshot of ${formatRecentDay(day)}`}
      <Link to="/offline">What is here</Link>
    </p>
  );
}
