import type { ScreenerColumn, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { ColumnChange, SnapshotChanges } from '#contract/entities/market/snapshot-changes.ts';
import { contentHash } from './content-hash.ts';
import { movedColumn, type Value } from './moved-column.ts';

/**
 * The next snapshot, made of one and what changed.
 *
 * @returns `undefined` where the result is not what the changes were made for: they are of another snapshot, or one of both was damaged.
 */
export function withChanges(base: ScreenerSnapshot, changes: SnapshotChanges): ScreenerSnapshot | undefined {
  const { version, as_of, places } = changes;
  const added = changes.stockid.values();
  const idAt = (place: number) => (place === -1 ? added.next().value : base.stockid[place]) ?? '';
  const columns: Record<string, ScreenerColumn> = {};
  for (const field of changes.fields) {
    const column = nextColumn(base.columns[field], changes.columns[field], places ?? undefined);
    if (column === undefined) return undefined;
    columns[field] = column;
  }
  const next: ScreenerSnapshot = {
    version,
    as_of,
    stockid: places?.map(idAt) ?? base.stockid,
    display_symbol: changes.display_symbol ?? places?.map((place) => base.display_symbol[place] ?? '') ?? base.display_symbol,
    columns,
  };
  return contentHash(next) === changes.hash ? next : undefined;
}

function nextColumn(base: ScreenerColumn | undefined, change: ColumnChange | undefined, places: readonly number[] | undefined): ScreenerColumn | undefined {
  if (change !== undefined && 'whole' in change) return change.whole;
  if (base === undefined) return undefined;
  const moved = movedColumn(base, places);
  return change === undefined ? moved : patched(moved, change);
}

/** A column with other values at some places; those of another kind than its own are unknown, which the hash then tells. */
function patched(column: ScreenerColumn, { gaps, values }: { readonly gaps: readonly number[]; readonly values: readonly Value[] }): ScreenerColumn {
  const put = <T>(list: readonly T[], as: (value: Value) => T): T[] => {
    const next = [...list];
    let place = 0;
    for (const [at, gap] of gaps.entries()) {
      place += gap;
      next[place] = as(values[at] ?? null);
    }
    return next;
  };
  if ('numbers' in column) return { numbers: put(column.numbers, (value) => (typeof value === 'number' ? value : null)) };
  if ('texts' in column) return { texts: put(column.texts, (value) => (typeof value === 'string' ? value : null)) };
  return { names: column.names, codes: put(column.codes, (value) => (typeof value === 'number' ? value : -1)) };
}
