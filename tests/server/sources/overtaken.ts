import { expect } from 'vitest';
import type { StoreKind } from '#server/database/open.ts';

/**
 * Checks that requests were served about in the order they came, by counting for each those that came later and
 * were served earlier. Served last first, the oldest of a hundred would be overtaken 99 times and the middle one 49 times.
 *
 * SQLite hands out turns strictly. The connections of PostgreSQL's pool start in order too, but the system decides
 * which of the ten goes on, so those that stand on them may see any number pass; nobody else sees more than two pools.
 */
export function expectInOrder(served: readonly number[], kind: StoreKind): void {
  const overtaken = served.map((i, place) => served.slice(0, place).filter((earlier) => earlier > i).length);
  const often = overtaken.filter((times) => times > (kind === 'sqlite' ? 8 : 20));
  expect(often.length, `overtaken ${often.join(', ')} times`).toBeLessThanOrEqual(kind === 'sqlite' ? 0 : 10);
}
