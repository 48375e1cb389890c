import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface FieldFrameProps {
  label: string;
  /** What is asked for, before anything is wrong. */
  hint?: string | undefined;
  problem: string | undefined;
  /** The control, given what ties it to its label and its words. */
  children: (ties: { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string }) => ReactNode;
}

/** A control with its label above and its hint or problem below, both read out with it. */
export function FieldFrame({ label, hint, problem, children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>{children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}-words` })}</div>
      <div id={`${id}-words`} className={styles.words}>
        {problem === undefined ? (
          hint
        ) : (
          <span className={styles.wrong}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}
