/**
 * The answers to statements of one transaction of which none needs the answer to another: PostgreSQL is sent all of them at once instead of
 * each after the one before. When one fails, the others still finish before the failure is reported: none of them runs after the rollback.
 */
export async function inOneTrip<Answers extends readonly unknown[]>(asked: { readonly [Place in keyof Answers]: Promise<Answers[Place]> }): Promise<Answers> {
  await Promise.allSettled(asked);
  return Promise.all(asked) as Promise<readonly unknown[]> as Promise<Answers>; // the same list; TypeScript does not see that of a mapped one
}
