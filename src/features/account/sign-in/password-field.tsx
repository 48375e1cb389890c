import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { TextField } from '#pages/form/text-field.tsx';
import classes from '../settings/account.module.css';
import { useGuessable } from './use-guessable.ts';

interface PasswordFieldProps {
  label: string;
  /** The field of the form; `password` unless there are two. */
  name?: string;
  /** Whether password managers fill in a password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  problem: string | undefined;
}

/** A password that can be looked at, with a word when caps lock is on or a new one is easily guessed. */
export function PasswordField({ label, name = 'password', autoComplete, hint, problem }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const guessable = useGuessable();
  const isNew = autoComplete === 'new-password';
  const watch = (event: KeyboardEvent | MouseEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <>
      <TextField
        name={name}
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        hint={hint}
        problem={problem ?? (isNew ? guessable.problem : undefined)}
        {...(isNew && guessable.handlers)}
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
