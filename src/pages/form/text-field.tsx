import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What is asked for, before anything is wrong. */
  hint?: string | undefined;
  problem: string | undefined;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled field of one line. */
export function TextField({ label, hint, problem, end, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(ties) => (
        <>
          <input autoCapitalize="none" spellCheck={false} {...ties} {...input} />
          {end}
        </>
      )}
    </FieldFrame>
  );
}
