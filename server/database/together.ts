/**
 * The answers to statements of one transaction of which none needs the answer to another: PostgreSQL is sent all of them at once instead of
 * each after the one before. When one fails, the others are over all the same before that is told: none of them runs after the rollback.
 */
export async function together<Answers extends readonly unknown[]>(asked: { readonly [Place in keyof Answers]: Promise<Answers[Place]> }): Promise<Answers> {
  await Promise.allSettled(asked);
  return Promise.all(asked) as Promise<readonly unknown[]> as Promise<Answers>; // the same list, which TypeScript cannot tell of a mapped one
}
