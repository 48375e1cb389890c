/** What was answered to the questions of a list. */
export interface ChecklistSummary {
  /** Questions that are asked. */
  readonly asked: number;
  readonly rated: number;
  /** From 1 to 5; `undefined` before anything is rated. */
  readonly mean: number | undefined;
}

/**
 * How far the questions of a list are answered, and how well.
 *
 * @param items Questions in force; inactive ones count nowhere.
 * @param ratingOf The rating of a question, 1 to 5; `undefined` or null without one.
 */
export function checklistSummary(
  items: readonly { readonly id: string; readonly inactive: boolean }[],
  ratingOf: (id: string) => number | null | undefined,
): ChecklistSummary {
  const asked = items.filter(({ inactive }) => !inactive);
  const ratings = asked.map(({ id }) => ratingOf(id)).filter((rating) => rating !== null && rating !== undefined);
  const mean = ratings.length === 0 ? undefined : ratings.reduce((total, rating) => total + rating, 0) / ratings.length;
  return { asked: asked.length, rated: ratings.length, mean };
}
