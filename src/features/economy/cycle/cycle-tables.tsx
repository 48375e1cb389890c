import type { CycleStatistics, PresidentialCycle, YearOfCycle } from '#contract/entities/market/presidential-cycle.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './cycle.module.css';
import { termYearNames } from './term-years.ts';

interface StatisticsRow extends CycleStatistics {
  readonly name: string;
}

const figure = (id: string, title: string, width: number, cell: (row: StatisticsRow) => string, from?: 'tablet' | 'desktop'): TableColumn<StatisticsRow> => ({
  ...{ id, title, width, cell, align: 'end' as const },
  ...(from && { from }),
});
const extreme = (year: YearOfCycle | null) => (year === null ? '–' : `${formatPercentChange(year.change, 1)} in ${year.year}`);

const columns: readonly TableColumn<StatisticsRow>[] = [
  { id: 'name', title: 'Calendar year', align: 'start', width: 190, grow: 1, cell: ({ name }) => name },
  figure('mean', 'Mean', 70, ({ mean }) => formatPercentChange(mean)),
  figure('median', 'Median', 70, ({ median }) => formatPercentChange(median)),
  figure('standard_error', 'Standard error', 110, ({ standard_error }) => formatPercent(standard_error, 2)),
  figure('count', 'Years', 60, ({ count }) => String(count)),
  figure('up', 'Up', 50, ({ up }) => String(up)),
  figure('share', 'Share up', 80, ({ up, count }) => (count === 0 ? '–' : formatPercent(up / count, 0))),
  figure('lowest', 'Lowest', 120, ({ lowest }) => extreme(lowest), 'tablet'),
  figure('highest', 'Highest', 120, ({ highest }) => extreme(highest), 'tablet'),
];

/** Mean, median, spread and extremes of each year of the term, and of all. */
export function CycleTable({ cycle: { phases, all } }: { cycle: PresidentialCycle }) {
  const rows = [...phases.map((phase): StatisticsRow => ({ ...phase, name: termYearNames[phase.year_of_term] })), { ...all, name: 'All years' }];
  return <ListTable label="Changes by year of the term" columns={columns} rows={rows} rowKey={({ name }) => name} sort={undefined} />;
}

interface TermRow {
  readonly first: number;
  readonly years: readonly (YearOfCycle | undefined)[];
}

/** Every calendar year, a row for each term. */
export function TermTable({ cycle: { years, running } }: { cycle: PresidentialCycle }) {
  const known = running.change === null ? years : [...years, running];
  const starts = [...new Set(known.map(({ year, year_of_term }) => year - year_of_term + 1))].sort((a, b) => b - a);
  const rows = starts.map((first): TermRow => ({ first, years: [0, 1, 2, 3].map((after) => known.find(({ year }) => year === first + after)) }));
  const ofYear = (after: number): TableColumn<TermRow> => ({
    ...{ id: `year ${after + 1}`, title: `Year ${after + 1}`, align: 'end', width: 100 },
    cell: ({ years: own }) => {
      const found = own[after];
      if (found === undefined) return '';
      return `${formatPercentChange(found.change, 1)}${found.year === running.year ? ' so far' : ''}`;
    },
    cellClass: ({ years: own }) => ((own[after]?.change ?? 0) < 0 ? styles.fell : undefined),
  });
  const terms: readonly TableColumn<TermRow>[] = [
    { id: 'term', title: 'Term', align: 'start', width: 110, grow: 1, pinned: true, cell: ({ first }) => `${first}–${first + 3}` },
    ...[0, 1, 2, 3].map(ofYear),
  ];
  return <ListTable label="Changes term by term" columns={terms} rows={rows} rowKey={({ first }) => String(first)} sort={undefined} />;
}
