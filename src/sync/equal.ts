import type { RecordFields } from '#contract/records/record-kind.ts';

/** Whether two values are the same JSON; the order of fields is none of it. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && equal(value, right.get(key)));
}

/** The fields of `to` that `from` has not, or has otherwise. */
export function changedFields(from: RecordFields | null | undefined, to: RecordFields): RecordFields {
  return Object.fromEntries(Object.entries(to).filter(([key, value]) => !equal(from?.[key], value)));
}
