import { IconBell, IconBellFilled } from '@tabler/icons-react';
import { Button } from '#ui/controls/button.tsx';
import styles from './alert-on-new.module.css';

interface AlertOnNewProps {
  /** What one is alerted to, as a sentence that ends the button's name: `new guru trades in HLDN`. */
  what: string;
  /** Whether it is on; `undefined` until that is known. */
  on: boolean | undefined;
  onToggle: () => void;
}

/** Switches an alert to whatever comes next on a page on or off. */
export function AlertOnNew({ what, on, onToggle }: AlertOnNewProps) {
  const Icon = on ? IconBellFilled : IconBell;
  return (
    <Button aria-pressed={on ?? false} disabled={on === undefined} aria-label={`Alert on ${what}`} title={`Alert on ${what}`} onClick={onToggle}>
      <Icon size={16} stroke={1.75} aria-hidden="true" /> {on ? 'Alert is on' : 'Alert on new'}
    </Button>
  );
}

interface AlertRowProps extends AlertOnNewProps {
  /** What the alert does, in a sentence. */
  children: string;
}

/** The switch with a sentence that says what it does, above what the page lists. */
export function AlertRow({ children, ...alert }: AlertRowProps) {
  return (
    <div className={styles.row}>
      <p>{children}</p>
      <AlertOnNew {...alert} />
    </div>
  );
}
