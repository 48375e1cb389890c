import type { ReactNode } from 'react';
import styles from './feedback.module.css';

function SextantArc() {
  return (
    <svg className={styles.arc} width="56" height="44" viewBox="0 0 56 44" fill="none" aria-hidden="true">
      <path d="M6 30a26 26 0 0 0 44 0" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M50 29.8L44.1 26.1M46.8 33.9L43.9 31.2M42.8 37.3L40.6 34.1M38.2 39.9L36.7 36.2M33.2 41.5L32.4 37.6M28 42L28 35M22.8 41.5L23.6 37.6M17.8 39.9L19.3 36.2M13.2 37.3L15.4 34.1M9.2 33.9L12.1 31.2M6 29.8L11.9 26.1"
        stroke="currentColor"
      />
      <path d="M28 4 31 40" stroke="var(--sx-accent)" strokeWidth="1.75" strokeLinecap="round" strokeDasharray="3 3" />
    </svg>
  );
}

interface MessageProps {
  /** The first words, in bold: what is the case. */
  lead: string;
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
}

/** Nothing is here yet: the sextant's arc, one sentence, one action. */
export function Empty({ lead, children, action }: MessageProps) {
  return (
    <div className={styles.message}>
      <SextantArc />
      <p>
        <b>{lead}</b> {children}
      </p>
      {action}
    </div>
  );
}

/** Not enough is known to show what was asked: says what is needed and what exists. */
export function TooLittleData({ children }: { children: ReactNode }) {
  return <Empty lead="Not Enough Data to Display.">{children}</Empty>;
}

/** Something failed: what, what is safe, and a way to try again. */
export function ErrorState({ lead, children, action }: MessageProps) {
  return (
    <div className={styles.message} role="alert">
      <p>
        <b className={styles.failed}>{lead}</b> {children}
      </p>
      {action}
    </div>
  );
}

/** There is no connection and this was never loaded on this device: reports it and lists what was. */
export function OfflineNeverOpened({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.message} role="status">
      <p>
        <b>This page is not on this device.</b> It was never loaded here, and the server cannot be reached.
      </p>
      {children}
      {action}
    </div>
  );
}

/** A line over figures that are kept from before: why they could not be renewed. */
export function StaleNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.stale} role="status">
      {children}
    </p>
  );
}
