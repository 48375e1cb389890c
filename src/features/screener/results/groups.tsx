import type { ScreenerField } from '#contract/entities/market/screener.ts';
import type { GroupOfStocks } from '#domain/screening/views/aggregate.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { ScreenAnswer } from '../engine/screen-work.ts';

interface GroupsProps {
  answer: ScreenAnswer;
  by: 'sector' | 'industry' | 'country';
  show: readonly string[];
  fieldOf: (key: string) => ScreenerField | undefined;
}

const titles = { sector: 'Sector', industry: 'Industry', country: 'Country' };

/** The result by group: how many stocks, and the median of each figure shown. */
export function Groups({ answer, by, show, fieldOf }: GroupsProps) {
  const phone = useAtMost(PHONE_MAX);
  const figures = show.flatMap((key) => fieldOf(key) ?? []).filter(({ filter }) => filter === 'range');
  const columns: TableColumn<GroupOfStocks>[] = [
    { id: 'name', title: titles[by], align: 'start', width: 160, grow: 1, pinned: true, cell: ({ name }) => name ?? UNKNOWN },
    {
      ...{ id: 'count', title: 'Stocks', align: 'end', width: 72 },
      cell: ({ count }) => (phone ? `${formatCount(count)} ${count === 1 ? 'stock' : 'stocks'}` : formatCount(count)),
    },
    ...figures.map(
      (field): TableColumn<GroupOfStocks> => ({
        id: field.field_name,
        title: field.display_name,
        hint: `Median. ${field.definition}`,
        unit: formatOf(field).unit,
        align: 'end',
        width: Math.max(76, 24 + field.display_name.length * 7),
        cell: (group) => shownValue(field, group.figures[field.field_name]?.median),
      }),
    ),
  ];
  return (
    <ListTable
      label={`Medians by ${by}`}
      columns={columns}
      rows={answer.groups}
      rowKey={({ name }) => name ?? ''}
      sort={undefined}
      phone={{ under: 'count', beside: figures.slice(1, 2).map(({ field_name }) => field_name), figure: figures[0]?.field_name ?? 'name' }}
    />
  );
}
