import type { ValueDays } from './value-days.ts';

/**
 * Several portfolios as one: their values and flows of each day added up, from the first day of the oldest. Before its first day a
 * portfolio is worth nothing.
 *
 * @param parts At least one; all end on the same day and are in the same currency.
 */
export function sumOfValueDays(parts: readonly ValueDays[]): ValueDays {
  const [one, ...others] = parts;
  if (one === undefined) throw new Error('a sum needs at least one portfolio');
  if (others.length === 0) return one;
  const first = parts.reduce((least, { span }) => Math.min(least, span.first), one.span.first);
  const end = one.span.first + one.span.length;
  if (parts.some(({ span }) => span.first + span.length !== end)) throw new Error('portfolios are added up to the same day');
  const length = end - first;
  const zeros = () => new Float64Array(length);
  const sum = { span: { first, length }, values: zeros(), paidIn: zeros(), takenOut: zeros(), aside: zeros() };
  for (const part of parts) {
    const offset = part.span.first - first;
    for (const key of ['values', 'paidIn', 'takenOut', 'aside'] as const) {
      const [into, from] = [sum[key], part[key]];
      for (let at = 0; at < from.length; at += 1) into[offset + at] = (into[offset + at] ?? 0) + (from[at] ?? 0);
    }
  }
  return {
    ...sum,
    unpriced: parts.flatMap(({ unpriced }) => unpriced),
    missing: parts.flatMap(({ missing }) => missing),
    pauses: parts.flatMap(({ span, pauses }) =>
      pauses.map((pause) => ({ ...pause, left: pause.left + span.first - first, back: pause.back + span.first - first })),
    ),
  };
}
