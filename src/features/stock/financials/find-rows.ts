import type { TableGroup } from '#ui/table/table-types.ts';
import type { StatementLine } from './statements.ts';

/** The groups with those rows whose name holds every word; groups without such a row are left out. */
export function groupsThatFit(groups: readonly TableGroup<StatementLine>[], text: string): readonly TableGroup<StatementLine>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups.filter(({ rows }) => rows.length > 0);
  const fits = ({ row, owner }: StatementLine) =>
    words.every((word) => `${row.label} ${owner?.symbol ?? ''} ${owner?.company ?? ''}`.toLowerCase().includes(word));
  return groups.flatMap((group) => {
    const rows = group.rows.filter(fits);
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}
