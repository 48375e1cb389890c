import { IconAlertTriangle } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What is asked for, before anything is wrong. */
  hint?: string | undefined;
  problem: string | undefined;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled field whose hint and problem are read out with it. */
export function TextField({ label, hint, problem, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.control}>
        <input id={id} aria-invalid={problem !== undefined} aria-describedby={`${id}-words`} autoCapitalize="none" spellCheck={false} {...input} />
        {end}
      </div>
      <div id={`${id}-words`} className={classes.words}>
        {problem === undefined ? (
          hint
        ) : (
          <span className={classes.wrong}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {problem}
          </span>
        )}
      </div>
    </div>
  );
}
