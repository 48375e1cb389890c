import { Button } from '#ui/controls/button.tsx';
import { TextSheet } from '#ui/layout/overlay/text-sheet.tsx';
import styles from './method.module.css';
import { type MethodKey, methods } from './methods.ts';

/** Explains how a panel's figures are calculated. */
export function MethodSheet({ of, onClose }: { of: MethodKey; onClose: () => void }) {
  const { title, says, open } = methods[of];
  return (
    <TextSheet title={title} onClose={onClose}>
      <dl className={styles.says}>
        {says.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {open === true && <p className={styles.open}>The factors are public; scales and weights are an open formula of this project, not the commercial one.</p>}
      <Button onClick={onClose}>Close</Button>
    </TextSheet>
  );
}
