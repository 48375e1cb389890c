import { IconAlertTriangle, IconClock, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { NotificationBar } from '#domain/membership/bars.ts';
import { barText } from './bar-text.ts';
import classes from './notification-bar-line.module.css';

const icons = { severe: IconAlertTriangle, warn: IconClock, info: IconInfoCircle };

interface NotificationBarLineProps {
  readonly bar: NotificationBar;
  /** What can be done about it, where the page for it exists. */
  readonly action: ReactNode;
  readonly onDismiss: () => void;
}

/** One bar above the page: what is the case with the membership, what can be done, and a way to have it gone for now. */
export function NotificationBarLine({ bar, action, onDismiss }: NotificationBarLineProps) {
  const Icon = icons[bar.tone];
  return (
    <div className={classes.bar} data-tone={bar.tone} data-kind={bar.kind}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <p>{barText(bar)}</p>
      {action}
      <button type="button" className={classes.close} aria-label={`Dismiss: ${barText(bar)}`} onClick={onDismiss}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
