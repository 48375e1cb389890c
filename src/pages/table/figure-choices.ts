import type { PhoneLines, TableColumn } from '#ui/table/table-types.ts';

/** The columns among which the figure of a phone's rows is chosen: all but those its two lines show anyway, figures before words. */
export function figureChoices<Row>(columns: readonly TableColumn<Row>[], phone: Omit<PhoneLines, 'figure'> | undefined): readonly TableColumn<Row>[] {
  const shown = new Set([columns[0]?.id, phone?.under, phone?.top, ...(phone?.beside ?? [])]);
  const others = columns.filter(({ id, besideOnly }) => !shown.has(id) && !besideOnly);
  return [...others.filter(({ align }) => align === 'end'), ...others.filter(({ align }) => align === 'start')];
}
