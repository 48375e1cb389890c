import type { StatementPeriod } from '#contract/entities/stock/financials.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import type { StatementLine } from '../statements.ts';
import { changeOnYear, isRatio } from '../table/growth.ts';

/** The change of a figure on the year before: in percent, of percentages in points, of other ratios as it is. */
export function ChangeOnYear({ line, periods, at, bare = false }: { line: StatementLine; periods: readonly StatementPeriod[]; at: number; bare?: boolean }) {
  const change = changeOnYear(line, periods, at);
  const percent = line.row.unit === 'percent' || !isRatio(line);
  const suffix = bare ? '' : line.row.unit === 'percent' ? ' pt' : isRatio(line) ? '' : '%';
  const decimals = percent ? 1 : line.row.unit === 'ratio' ? 2 : 0;
  return (
    <ChangeText value={change === undefined ? undefined : percent ? change * 100 : change} decimals={decimals} suffix={suffix} direction={line.row.direction} />
  );
}
