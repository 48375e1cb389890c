import { GUESSABLE, isGuessable } from '#domain/account/guessable-password.ts';
import { ApiError } from '../serve.ts';

/** Refuses a password that is among the first ones tried. Fifty thousand passwords are known as the most used. */
export async function refuseGuessable(password: string, own: readonly string[], field = 'password'): Promise<void> {
  if (!isGuessable(password, own, await commonPasswords())) return;
  throw new ApiError('bad-request', { fields: { [`body.${field}`]: GUESSABLE } });
}

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list that zxcvbn keeps, read when it is first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(Object.values(dictionary).flat().map(String)));
  return loading;
}
