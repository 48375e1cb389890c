import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInHistory } from '#domain/economy/place-in-history.ts';

test('quartiles and the share below are those of the sorted values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 8, maxLength: 200 }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      const between = (share: number) => {
        const at = share * (sorted.length - 1);
        const [lower, upper] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
        return lower + (upper - lower) * (at - Math.floor(at));
      };
      expect(placeInHistory(values)).toEqual({
        ...{ low: sorted[0], high: sorted.at(-1), median: between(0.5), quartiles: [between(0.25), between(0.75)] },
        below: values.filter((value) => value < (values.at(-1) ?? 0)).length / values.length,
      });
    }),
  );
});
