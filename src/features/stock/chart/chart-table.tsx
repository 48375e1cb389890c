import { useMemo } from 'react';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { formatPrice } from '#ui/format/number.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { DrawnChart } from './chart-content.ts';
import type { ChartModel } from './chart-model.ts';

interface Row {
  readonly at: number;
  readonly day: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly volume: number | null;
}

const column = columnsOf<Row>();
const own: readonly TableColumn<Row>[] = [
  { ...column.day('day', 'Day', { pinned: true, width: 104 }) },
  column.price('open', 'Open', { from: 'tablet' }),
  column.price('high', 'High'),
  column.price('low', 'Low'),
  column.price('close', 'Close'),
  column.count('volume', 'Volume', { width: 110, from: 'tablet' }),
];

/** Every bar of the range behind the chart, newest first, with what each line reads. */
export function ChartTable({ model, drawn, label }: { model: ChartModel; drawn: DrawnChart; label: string }) {
  const columns = useMemo(() => {
    const lines = drawn.legend.map(({ key, label: title, read }): TableColumn<Row> => column.computed(key, title, ({ at }) => read(at), { width: 120 }));
    const events = column.computed('events', 'Event', ({ at }) => eventsAt(model, at), { width: 110 });
    return [...own, ...lines, events];
  }, [drawn, model]);
  const groups = useMemo(() => {
    const rows = model.bars.map((bar, at) => ({ ...bar, at })).slice(model.from);
    return [{ key: 'all', rows: rows.reverse() }];
  }, [model]);
  return <DataTable label={label} columns={columns} groups={groups} rowKey={({ day }) => day} fill="window" density="dense" />;
}

function eventsAt({ events }: ChartModel, at: number): string {
  return events
    .filter((event) => event.at === at)
    .map(({ kind, text }) => (kind === 'split' ? `Split ${text}` : `Dividend ${formatPrice(Number(text))}`))
    .join(', ');
}
