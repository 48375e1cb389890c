import type { CSSProperties, ReactNode } from 'react';
import classes from './notification-slot.module.css';

/** The room of some bars above the page, empty as long as they are not here. */
export function BarRoom({ count, children }: { count: number; children?: ReactNode }) {
  if (count === 0) return null;
  return (
    <aside className={classes.slot} style={{ '--bars': count } as CSSProperties} aria-label="Notifications">
      {children}
    </aside>
  );
}
