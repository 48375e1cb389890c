import { useMemo } from 'react';
import type { CotGroup, CotPositions, CotReport } from '#contract/entities/market/cot-report.ts';
import { provenanceLines, provenanceOf } from '#pages/export/provenance.ts';
import { saveTable } from '#pages/table/export/save-table.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './cot.module.css';
import type { GroupCourse } from './cot-model.ts';
import { IndexScale } from './index-scale.tsx';
import { signedCount } from './signed-count.ts';

interface SideRow extends Pick<GroupCourse, 'traders'> {
  readonly long: number | null;
  readonly short: number | null;
  readonly spread: number | null;
  readonly net: number | undefined;
  readonly change: number | undefined;
  readonly share: number | undefined;
  readonly index: number | undefined;
}

const number = (id: string, title: string, width: number, cell: (row: SideRow) => string, from?: 'tablet' | 'desktop'): TableColumn<SideRow> => ({
  ...{ id, title, width, cell, align: 'end' as const },
  ...(from && { from }),
});

const columns: readonly TableColumn<SideRow>[] = [
  { id: 'traders', title: 'Group', align: 'start', width: 150, grow: 1, pinned: true, cell: ({ traders }) => capitalised(traders) },
  number('long', 'Long', 90, ({ long }) => formatCount(long), 'tablet'),
  number('short', 'Short', 90, ({ short }) => formatCount(short), 'tablet'),
  number('spread', 'Spread', 90, ({ spread }) => formatCount(spread), 'desktop'),
  number('net', 'Net', 90, ({ net }) => signedCount(net)),
  number('change', 'In the week', 100, ({ change }) => signedCount(change), 'tablet'),
  { ...number('share', 'Of open interest', 120, ({ share }) => formatNumber(share, 1), 'tablet'), unit: '%' },
  { id: 'scale', title: '0 to 100', align: 'start', width: 130, from: 'tablet', cell: ({ index, traders }) => <IndexScale index={index} name={traders} /> },
  number('index', 'Index', 70, ({ index }) => formatNumber(index, 0)),
];

interface SidesProps {
  report: CotReport;
  courses: readonly GroupCourse[];
  chosen: CotGroup;
  onChoose: (traders: CotGroup) => void;
}

/** Who holds which side in the newest report; a row chooses the group that is looked at. */
export function SidesCard({ report, courses, chosen, onChoose }: SidesProps) {
  const last = report.days.length - 1;
  const interest = report.open_interest[last] ?? null;
  const rows = report.positions.map((held): SideRow => {
    const course = courses.find(({ traders }) => traders === held.traders);
    const [net, before] = [course?.net[last], course?.net[last - 1]];
    return {
      ...{ traders: held.traders, long: held.long[last] ?? null, short: held.short[last] ?? null, spread: held.spread?.[last] ?? null, net },
      change: net === undefined || before === undefined ? undefined : net - before,
      share: net === undefined || !interest ? undefined : (100 * net) / interest,
      index: course?.index[last],
    };
  });
  return (
    <Card title="Who holds which side" context={`contracts on ${formatDay(report.days[last])}; a row chooses the group`}>
      <ListTable
        label="Positions by group of traders"
        columns={columns}
        rows={rows}
        rowKey={({ traders }) => traders}
        sort={undefined}
        selected={chosen}
        onOpen={({ traders }) => onChoose(traders)}
      />
      <SumLine positions={report.positions} last={last} interest={interest} />
    </Card>
  );
}

function SumLine({ positions, last, interest }: { positions: readonly CotPositions[]; last: number; interest: number | null }) {
  const sum = (side: 'long' | 'short') =>
    sumOf(positions.map((held) => sumOf([held[side][last] ?? null, held.spread === null ? 0 : (held.spread[last] ?? null)])));
  return (
    <p className={styles.sum}>
      All groups with their spreads: {formatCount(sum('long'))} long, {formatCount(sum('short'))} short. Open interest: {formatCount(interest)}.
    </p>
  );
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

interface WeekRow {
  readonly day: string;
  readonly interest: number | null;
  readonly nets: readonly (number | undefined)[];
  readonly index: number | undefined;
}

/** Every report, newest first: net positions of all groups, and the index of the chosen one. */
export function WeeksCard({ report, courses, at }: { report: CotReport; courses: readonly GroupCourse[]; at: number }) {
  const [own] = courses;
  const rows = useMemo(
    () =>
      report.days
        .map((day, place): WeekRow => {
          return { day, interest: report.open_interest[place] ?? null, nets: courses.map(({ net }) => net[place]), index: own?.index[place] };
        })
        .reverse(),
    [report, courses, own],
  );
  const weekColumns = useMemo(
    (): readonly TableColumn<WeekRow>[] => [
      { id: 'day', title: 'Positions of', align: 'start', width: 110, pinned: true, cell: ({ day }) => formatDay(day) },
      { id: 'interest', title: 'Open interest', align: 'end', width: 110, from: 'tablet', cell: ({ interest }) => formatCount(interest) },
      ...courses.map(({ traders }, place): TableColumn<WeekRow> => {
        const column = { id: traders, title: capitalised(traders), align: 'end' as const, width: 130, cell: ({ nets }: WeekRow) => signedCount(nets[place]) };
        return place === 0 ? column : { ...column, from: 'tablet' };
      }),
      {
        id: 'index',
        title: `Index of ${own?.traders ?? ''}`,
        align: 'end',
        width: 170,
        cell: ({ index }) => formatNumber(index, 1),
      },
    ],
    [courses, own],
  );
  return (
    <Card title="Every report" context={`net positions, ${rows.length} reports, newest first`} aside={<SaveReports report={report} at={at} />}>
      <ListTable label="Net positions by report" columns={weekColumns} rows={rows} rowKey={({ day }) => day} sort={undefined} />
    </Card>
  );
}

function SaveReports({ report, at }: { report: CotReport; at: number }) {
  const save = (kind: 'csv' | 'xlsx') => {
    const provenance = provenanceOf({ at, source: 'Commodity Futures Trading Commission, commitments of traders, futures alone', invented: report.invented });
    const sides = report.positions.flatMap(({ traders, long, short, spread }) => [
      { title: `${capitalised(traders)} long`, values: long },
      { title: `${capitalised(traders)} short`, values: short },
      ...(spread === null ? [] : [{ title: `${capitalised(traders)} spread`, values: spread }]),
    ]);
    const rows = report.days.map((day, place) => [day, report.open_interest[place] ?? undefined, ...sides.map(({ values }) => values[place] ?? undefined)]);
    const about = [['Market', `${report.name}, code ${report.id}`] as const, ...provenanceLines(provenance), ['Address', location.href] as const];
    const heads = ['Positions of', 'Open interest', ...sides.map(({ title }) => title)];
    saveTable(kind, `${report.name} ${report.family} report`, { heads, rows, about }, provenance).catch((error: unknown) =>
      showToast({ text: `Not saved: ${error instanceof Error ? error.message : String(error)}`, failed: true }),
    );
  };
  return (
    <>
      <Button look="subtle" onClick={() => save('csv')}>
        CSV
      </Button>
      <Button look="subtle" onClick={() => save('xlsx')}>
        XLSX
      </Button>
    </>
  );
}
