import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import classes from './account.module.css';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps {
  label: string;
  /** Tells password managers whether to fill or to offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  problem: string | undefined;
}

/** A password that can be looked at, with a word when caps lock is on. */
export function PasswordField({ label, autoComplete, hint, problem }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <>
      <TextField
        name="password"
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        hint={hint}
        problem={problem}
        onKeyDown={watch}
        onKeyUp={watch}
        onMouseDown={watch}
        end={
          <button type="button" className={classes.show} aria-pressed={shown} aria-label="Show the password" onClick={() => setShown(!shown)}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
          </button>
        }
      />
      <p role="status" className={capsLock ? classes.caps : undefined}>
        {capsLock && 'Caps lock is on.'}
      </p>
    </>
  );
}
