import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords most used, the same list that the server refuses. Half a megabyte: loaded where a password is chosen. */
export const commonPasswords: ReadonlySet<string> = new Set(Object.values(dictionary).flat().map(String));
