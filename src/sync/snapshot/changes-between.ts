import type { ScreenerColumn, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { ColumnChange, SnapshotChanges } from '#contract/entities/market/snapshot-changes.ts';
import { contentHash } from './content-hash.ts';
import { movedColumn, type Value, valuesOf } from './moved-column.ts';

/** What makes of one snapshot the next one; a column whose changes are longer than itself is in it as a whole. */
export function changesBetween(base: ScreenerSnapshot, next: ScreenerSnapshot): SnapshotChanges {
  const before = new Map(base.stockid.map((stockid, place) => [stockid, place]));
  const places = next.stockid.map((stockid) => before.get(stockid) ?? -1);
  const isMoved = places.length !== base.stockid.length || places.some((place, at) => place !== at);
  const symbols = places.map((place) => base.display_symbol[place]);
  const columns: Record<string, ColumnChange> = {};
  for (const [field, column] of Object.entries(next.columns)) {
    const change = changeOf(base.columns[field], column, isMoved ? places : undefined);
    if (change !== undefined) columns[field] = change;
  }
  return {
    version: next.version,
    as_of: next.as_of,
    places: isMoved ? places : null,
    stockid: next.stockid.filter((_, at) => places[at] === -1),
    display_symbol: next.display_symbol.every((symbol, at) => symbol === symbols[at]) ? null : next.display_symbol,
    fields: Object.keys(next.columns),
    columns,
    hash: contentHash(next),
  };
}

/** What a column became; `undefined` where it is as before. @param places Where each stock was; all are where they were without it. */
function changeOf(base: ScreenerColumn | undefined, next: ScreenerColumn, places: readonly number[] | undefined): ColumnChange | undefined {
  if (base === undefined || !isSameKind(base, next)) return { whole: next };
  const [before, after] = [valuesOf(movedColumn(base, places)), valuesOf(next)];
  const gaps: number[] = [];
  const values: Value[] = [];
  let last = 0;
  for (const [place, value] of after.entries()) {
    if (value === before[place]) continue;
    gaps.push(place - last);
    values.push(value);
    last = place;
  }
  if (values.length === 0) return undefined;
  const [patch, whole] = [{ gaps, values }, { whole: next }];
  return JSON.stringify(patch).length < JSON.stringify(whole).length ? patch : whole;
}

/** Whether the values of one column can take the place of those of another. */
function isSameKind(one: ScreenerColumn, other: ScreenerColumn): boolean {
  if ('names' in one) return 'names' in other && one.names.length === other.names.length && one.names.every((name, at) => name === other.names[at]);
  return 'numbers' in one ? 'numbers' in other : 'texts' in other;
}
