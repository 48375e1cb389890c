import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { PHONE_MAX, TABLET_MAX, useAtMost } from '../use-at-most.ts';
import styles from './dialog.module.css';
import { type DialogSize, dialogWidth } from './dialog-width.ts';
import { useOverlay } from './use-overlay.ts';

interface DialogProps {
  title: string;
  size?: DialogSize | undefined;
  /** Beside the page instead of over it, where there is room: takes neither the focus nor the page. */
  beside?: boolean;
  /** Whether the content brings its own heading, so that the title is only for those who do not see it. */
  ownHeading?: boolean | undefined;
  /** Whether the content reaches the edges. */
  flush?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog over the page: Escape, Back or its cross closes it, and the focus goes back to where it was. A press beside it does
 * nothing, since what is written in a dialog would be lost by a slip of the hand.
 */
export function Dialog({ title, size = 'mini', beside: wished = false, ownHeading = false, flush = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const phone = useAtMost(PHONE_MAX);
  const beside = !useAtMost(TABLET_MAX) && wished;
  useOverlay(!beside, onClose);
  // Before the dialog leaves the page, not after: it gives the focus back only while it is part of the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (beside)
      element?.setAttribute('open', ''); // `show()` would take the focus
    else element?.showModal();
    return () => {
      if (!beside) return element?.close();
      // Nothing had the focus before: it goes where the page begins, not to its very first link.
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
      element?.removeAttribute('open'); // the window may have become too narrow for it, and it opens again over the page
    };
  }, [beside]);
  useEscape(beside, dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={beside ? `${styles.dialog} ${styles.beside}` : styles.dialog}
      style={{ width: dialogWidth(size, phone) }}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // a file chooser inside
        event.preventDefault();
        onClose();
      }}
    >
      {beside && (
        <p role="status" className={styles.announced}>
          {`${title}: a form is open at the end of the page. Escape closes it.`}
        </p>
      )}
      <div className={styles.whole}>
        <div className={ownHeading ? `${styles.head} ${styles.bare}` : styles.head}>
          {!ownHeading && <h2>{title}</h2>}
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <div className={ownHeading ? styles.own : flush ? undefined : styles.content}>{children}</div>
      </div>
    </dialog>
  );
}

/** A dialog beside the page closes on Escape wherever the focus is, unless something else handles the key. */
function useEscape(listening: boolean, dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!listening) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      const typing = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
      if ((typing && dialog.current?.contains(target) !== true) || document.querySelector(':modal, :popover-open') !== null) return;
      close.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [listening, dialog]);
}
