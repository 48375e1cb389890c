import type { CSSProperties } from 'react';
import type { TableColumn } from './table-types.ts';

/** Where a pinned column stays: behind those that are pinned before it. */
export function pinnedAt<Row>(columns: readonly TableColumn<Row>[], index: number): CSSProperties | undefined {
  if (index === 0 || columns[index]?.pinned !== true) return undefined;
  return { left: columns.slice(0, index).reduce((sum, { width }) => sum + width, 0) };
}
