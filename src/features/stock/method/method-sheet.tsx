import { Button } from '#ui/controls/button.tsx';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import styles from './method.module.css';
import { type MethodKey, methods } from './methods.ts';

/** Explains how a panel's figures are calculated. */
export function MethodSheet({ of, onClose }: { of: MethodKey; onClose: () => void }) {
  const { title, says, open } = methods[of];
  return (
    <BottomSheet label={title} onClose={onClose}>
      <div className={styles.sheet}>
        <h2>{title}</h2>
        <dl>
          {says.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {open === true && (
          <p className={styles.open}>The factors are public; scales and weights are an open formula of this project, not the commercial one.</p>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </BottomSheet>
  );
}
