/** Answered where a call needs a member. By itself, because the browser's client knows this one failure and loads no table of the others. */
export const unauthenticated = { status: 401, message: 'Sign in to do this.' } as const;
