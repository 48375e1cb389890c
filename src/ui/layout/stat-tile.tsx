import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

/** A row of headline figures, each with its name above: the facts of a page's head. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

/** One headline figure, its unit smaller beside it. `room`: how many of a phone's four columns it needs. */
export function StatTile({ label, value, unit, room = 1 }: { label: ReactNode; value: ReactNode; unit?: ReactNode; room?: 1 | 2 }) {
  return (
    <div className={room === 2 ? `${styles.tile} ${styles.long}` : styles.tile}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {unit && <small> {unit}</small>}
      </dd>
    </div>
  );
}
