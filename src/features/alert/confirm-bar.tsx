import { useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import styles from './alert.module.css';

/** Asks before something is deleted. */
export function ConfirmBar({ text, onYes, onNo }: { text: string; onYes: () => void; onNo: () => void }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={bar} className={styles.confirm} role="alertdialog" aria-label={text} onKeyDown={(event) => event.key === 'Escape' && onNo()}>
      <p>{text}</p>
      <Button onClick={onNo}>Cancel</Button>
      <Button look="primary" onClick={onYes}>
        Delete
      </Button>
    </div>
  );
}
