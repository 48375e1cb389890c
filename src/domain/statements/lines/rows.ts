import { ratioDefinition, type StatementListName } from '../periods/statement-periods.ts';
import { lineItem } from './line-items.ts';

/** The label and format of a statement row, without its values. */
export interface RowHeading {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly group: string;
  readonly level: number;
  readonly direction: -1 | 0 | 1;
}

/** The heading of a row. `undefined` when the list has no such row. */
export function rowOf(list: StatementListName, key: string): RowHeading | undefined {
  if (list === 'ratios' || list === 'per_share') {
    const definition = ratioDefinition(list, key);
    return definition && { key, label: definition.label, unit: definition.unit, group: definition.group, level: 0, direction: definition.direction };
  }
  const line = lineItem(key);
  return line?.statement === list ? { key, label: line.label, unit: line.unit, group: line.group, level: line.level, direction: line.direction } : undefined;
}
