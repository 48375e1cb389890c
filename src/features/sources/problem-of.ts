import { CallError, isUnreachable } from '#data/client/failure.ts';

/** Why the server did not do what was asked, in a sentence. */
export function problemOf(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something went wrong on this page. Nothing was sent.';
  if (isUnreachable(error)) return 'The server cannot be reached. Try again when you are online.';
  const [named] = Object.values(error.fields ?? {});
  return named === undefined ? error.message : `This ${named}.`;
}
