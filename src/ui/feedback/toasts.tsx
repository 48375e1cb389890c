import { IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { toasts } from './toast.ts';
import styles from './toasts.module.css';

/** What was just done, with a way to undo it or to go on. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return (
    <div className={styles.corner} role="status">
      {shown.map(({ id, text, link, action, failed, stays }) => (
        <div key={id} className={failed ? `${styles.toast} ${styles.failed}` : styles.toast}>
          <span>{text}</span>
          {link !== undefined && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is pressed, by mouse or keys
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the link clicks too
            <span className={styles.link} onClick={stays ? () => toasts.hide(id) : undefined}>
              {link}
            </span>
          )}
          {action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toasts.hide(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" className={styles.close} aria-label="Close" onClick={() => toasts.hide(id)}>
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
