import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { logFailure } from '#data/sync/state/log.ts';
import { GUESSABLE, isGuessable } from '#domain/account/guessable-password.ts';

const load = () => import('./common-passwords.ts');

/**
 * Checks a new password when its field is left, as the server will: the list is fetched while it is typed. Where that fails,
 * the server alone says it.
 */
export function useGuessable() {
  const [problem, setProblem] = useState<string>();
  const check = async (field: HTMLInputElement) => {
    const { value, form } = field;
    const own = ['username', 'email'].map((name) => String(new FormData(form ?? undefined).get(name) ?? ''));
    try {
      const { commonPasswords } = await load();
      if (value === field.value && value !== '') setProblem(isGuessable(value, own, commonPasswords) ? `This ${GUESSABLE}.` : undefined);
    } catch (error) {
      logFailure('The list of common passwords was not loaded', error);
    }
  };
  return {
    problem,
    /** For the field. */
    handlers: {
      onFocus: () => void load().catch(() => undefined), // asked for again when the field is left
      onChange: (_event: ChangeEvent<HTMLInputElement>) => setProblem(undefined),
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => void check(currentTarget),
    },
  };
}
