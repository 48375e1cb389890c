/** Whether a figure is known: neither missing nor the NaN or infinity that an unreadable source leaves behind. */
export function isKnown(figure: number | undefined): figure is number {
  return figure !== undefined && Number.isFinite(figure);
}

/**
 * A line that a company leaves out of its accounts because it has none of it: preferred stock, minority interest, goodwill.
 *
 * Only for lines whose absence from a filed balance sheet means none; a figure nobody could find stays unknown.
 *
 * @returns The figure, or 0 where it was not reported.
 */
export function orNone(figure: number | undefined): number {
  return isKnown(figure) ? figure : 0;
}
