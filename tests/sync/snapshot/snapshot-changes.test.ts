import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScreenerColumn, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { SnapshotSince } from '#contract/entities/market/snapshot-changes.ts';
import { renewSnapshot } from '#data/answers/renew-snapshot.ts';
import { changesBetween } from '#sync/snapshot/changes-between.ts';
import { contentHash } from '#sync/snapshot/content-hash.ts';
import { withChanges } from '#sync/snapshot/with-changes.ts';

const figure = fc.option(fc.integer({ min: -5, max: 5 }).map((each) => each / 4));
const columnOf = (count: number): fc.Arbitrary<ScreenerColumn> =>
  fc.oneof(
    fc.array(figure, { minLength: count, maxLength: count }).map((numbers) => ({ numbers })),
    fc.array(fc.option(fc.constantFrom('a', 'b', 'ü')), { minLength: count, maxLength: count }).map((texts) => ({ texts })),
    fc
      .array(fc.integer({ min: -1, max: 1 }), { minLength: count, maxLength: count })
      .chain((codes) => fc.constantFrom<string[]>(['x', 'y'], ['x', 'y', 'z']).map((names) => ({ names, codes }))),
  );
const snapshots: fc.Arbitrary<ScreenerSnapshot> = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 }).chain((places) =>
  fc.record({
    version: fc.constantFrom('A', 'B', 'C'),
    as_of: fc.constantFrom(null, '2026-01-15', '2026-01-16'),
    stockid: fc.constant(places.map((place) => `US${String(place).padStart(8, '0')}`)),
    display_symbol: fc.tuple(...places.map((place) => fc.constantFrom(`S${place}`, `T${place}`))),
    columns: fc
      .uniqueArray(fc.constantFrom('pe', 'roic', 'sector', 'company'), { maxLength: 4 })
      .chain((fields) => fc.tuple(...fields.map((field) => columnOf(places.length).map((column) => [field, column] as const))))
      .map((entries) => Object.fromEntries(entries)),
  }),
);
/** As it arrives at a device. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('whatever changed between two snapshots, a device with the first comes to the second, byte for byte', () => {
  fc.assert(
    fc.property(snapshots, snapshots, (base, next) => {
      const made = withChanges(sent(base), sent(changesBetween(base, next)));
      expect(JSON.stringify(made?.columns)).toBe(JSON.stringify(next.columns));
      expect(made).toEqual(next);
      expect(made && contentHash(made)).toBe(contentHash(next));
    }),
    { numRuns: 500 },
  );
});

test('changes over another snapshot than theirs are found out, and never taken for the market', () => {
  fc.assert(
    fc.property(snapshots, snapshots, snapshots, (base, other, next) => {
      const made = withChanges(other, changesBetween(base, next));
      if (made !== undefined) expect(made).toEqual(next);
    }),
  );
});

const market = (version: string, numbers: (number | null)[]): ScreenerSnapshot => ({
  ...{ version, as_of: '2026-01-15', stockid: numbers.map((_, at) => `US${String(at + 1).padStart(8, '0')}`) },
  ...{ display_symbol: numbers.map((_, at) => `S${at}`), columns: { pe: { numbers } } },
});
const figures = Array.from({ length: 200 }, (_, at) => at);

test('one changed figure is sent alone', () => {
  const changes = changesBetween(market('A', figures), market('B', figures.with(7, -1)));
  expect(changes).toMatchObject({ places: null, stockid: [], display_symbol: null, columns: { pe: { gaps: [7], values: [-1] } } });
});

/** A device that asks a server with the given answers. */
async function renewed(before: ScreenerSnapshot, answers: Readonly<Record<string, SnapshotSince>>) {
  const asked: string[] = [];
  const { body } = await renewSnapshot(before, (since) => {
    asked.push(since);
    return Promise.resolve({ body: sent(answers[since]), size: 1, asOf: 0, storedAt: undefined });
  });
  return { body, asked };
}

test('a device with one version asks for what changed since, and keeps its own copy where nothing did', async () => {
  const [before, next] = [market('A', figures), market('B', figures.toReversed())];
  expect(await renewed(before, { A: { kind: 'same' } })).toEqual({ body: before, asked: ['A'] });
  expect(await renewed(before, { A: { kind: 'changes', changes: changesBetween(before, next) } })).toEqual({ body: next, asked: ['A'] });
  expect(await renewed(before, { A: { kind: 'whole', snapshot: next } })).toEqual({ body: next, asked: ['A'] });
});

test('a device whose copy was damaged gets the whole market, not a wrong one', async () => {
  const [before, next] = [market('A', figures), market('B', figures.with(3, 99))];
  const damaged = market('A', figures.with(100, -7));
  const answers: Record<string, SnapshotSince> = { A: { kind: 'changes', changes: changesBetween(before, next) }, none: { kind: 'whole', snapshot: next } };
  expect(await renewed(damaged, answers)).toEqual({ body: next, asked: ['A', 'none'] });
});
