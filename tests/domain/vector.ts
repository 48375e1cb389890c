import { expect, test } from 'vitest';

/** A named case: what came out, what must. A number may differ by rounding, text and the absence of a figure may not. */
export type Vector = readonly [name: string, actual: unknown, expected: unknown, tolerance?: number];

/** One test for each named case; a name before the colon is the case's in the formula reference. */
export function vectors(cases: readonly Vector[]): void {
  for (const [name, actual, expected, tolerance] of cases) {
    test(name, () => {
      expectSame(actual, expected, tolerance);
    });
  }
}

/** The same text, the same absence, or numbers within the tolerance, in every field that is expected. */
export function expectSame(actual: unknown, expected: unknown, tolerance = 1e-6): void {
  if (typeof expected === 'number') {
    expect(actual).toBeTypeOf('number');
    expect(Math.abs(Number(actual) - expected), `${actual} for ${expected}`).toBeLessThanOrEqual(tolerance);
  } else if (typeof expected === 'object' && expected !== null) {
    const found = new Map(Object.entries(actual ?? {}));
    for (const [key, value] of Object.entries(expected)) expectSame(found.get(key), value, tolerance);
    if (Array.isArray(expected)) expect(actual).toHaveLength(expected.length);
  } else {
    expect(actual).toBe(expected);
  }
}
