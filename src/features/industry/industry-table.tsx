import { Link } from '@tanstack/react-router';
import type { IndustryRegion, PerformanceGrid, ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { FEWEST } from '#domain/industry/group-figures.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { WeightBar } from '#ui/chart/weight-bar.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import styles from './industry.module.css';
import type { IndustryRow } from './industry-rows.ts';
import { heatOf } from './return-heat.ts';
import { screenOf } from './screen-of.ts';

interface IndustryTableProps {
  rows: readonly IndustryRow[];
  grid: PerformanceGrid;
  region: IndustryRegion | undefined;
  /** Of which the rows are the industries. */
  sector: string | undefined;
  selected: string | undefined;
  onSelect: (name: string) => void;
}

type Column = TableColumn<IndustryRow>;
type Options = Partial<Pick<Column, 'from' | 'hint' | 'value' | 'unit' | 'cellClass' | 'group' | 'grow' | 'pinned' | 'align' | 'besideOnly' | 'ruled'>>;

const column = (id: string, title: string, width: number, cell: Column['cell'], more: Options = {}): Column => ({
  align: 'end',
  ...{ id, title, width, cell },
  ...more,
});

/** Sectors or industries: returns by size in colour, medians with their own ten years, and what insiders did. A row is chosen by Enter or click. */
export function IndustryTable({ rows, grid, region, sector, selected, onSelect }: IndustryTableProps) {
  const columns = [
    column('name', sector === undefined ? 'Sector' : 'Industry', 156, ({ label }) => label, { align: 'start', grow: 2, pinned: true }),
    column('companies', 'Cos.', 48, ({ companies }) => formatCount(companies), { hint: 'Companies, each counted once', value: ({ companies }) => companies }),
    column('mktcap', 'Market cap', 108, (row) => <MarketCap row={row} />, { unit: '$ B', from: 'tablet', value: ({ mktcap }) => mktcap }),
    ...returnColumns(grid, region, sector),
    ...SHORT_RETURNS.map(({ period, hint }) => shortReturn(period, hint)),
    ...medianColumns,
    column('insiders', 'Buys of all', 72, (row) => <BuysOfAll row={row} />, {
      from: 'desktop',
      besideOnly: true,
      hint: 'Purchases among the open-market trades of insiders, 12 months',
    }),
    column('ratio', 'Buy/sell', 64, ({ insiders }) => formatNumber(insiders?.ratio, 2), {
      from: 'desktop',
      hint: 'Purchases for each sale of insiders, 12 months',
      value: ({ insiders }) => insiders?.ratio,
    }),
  ];
  return (
    <ListTable
      label={sector === undefined ? 'Sectors' : `Industries of ${sector}`}
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      sort={undefined}
      selected={selected}
      onOpen={({ name }) => name !== undefined && onSelect(name)}
      parts={{ state: ({ isAll }) => (isAll ? styles.whole : undefined) }}
      phone={{ under: 'companies', beside: ['pe'], figure: 'all' }}
    />
  );
}

function returnColumns(grid: PerformanceGrid, region: IndustryRegion | undefined, sector: string | undefined): Column[] {
  const { period, sizes } = grid;
  const all = column(
    'all',
    'All',
    68,
    ({
      grid: {
        all: { value },
      },
    }) => formatPercentChange(value, 1),
    {
      ...{ unit: '%', hint: 'Return of all its companies together, each by what it was worth at the start', value: ({ grid: own }) => own.all.value },
      cellClass: ({ grid: own }) => heatOf(own.all.value, period),
    },
  );
  const ofSizes = sizes.map((size, place) =>
    column(size.id, size.label, 70, (row) => <SizeCell row={row} place={place} to={{ region, size, ...groupOf(row, sector) }} />, {
      ...{ unit: '%', from: 'tablet', hint: 'Return and number of the companies of this size, US dollars', value: ({ grid: own }) => own.cells[place]?.value },
      cellClass: ({ grid: own }) => heatOf(own.cells[place]?.value ?? null, period),
    }),
  );
  return [all, ...ofSizes];
}

const groupOf = ({ name }: IndustryRow, sector: string | undefined) => (sector === undefined ? { sector: name } : { sector, industry: name });

/** The return of one size with the number of companies; opens the screener with them. */
function SizeCell({ row, place, to }: { row: IndustryRow; place: number; to: Parameters<typeof screenOf>[0] }) {
  const cell = row.grid.cells[place];
  if (cell === undefined || cell.value === null) return UNKNOWN;
  return (
    <Link to="/screener" search={{ filters: screenOf(to) }} className={styles.cell} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      {formatPercentChange(cell.value, 1)} <small>{cell.known}</small>
    </Link>
  );
}

/** Returns beside those of the chosen time. */
const SHORT_RETURNS: readonly { period: ReturnPeriod; hint: string }[] = [
  { period: '1w', hint: 'Return of a week' },
  { period: '1m', hint: 'Return of a month' },
  { period: '1y', hint: 'Return of a year' },
  { period: '5y', hint: 'Change over five years, not a rate a year, of those companies listed today that have prices of then' },
];

function shortReturn(period: ReturnPeriod, hint: string): Column {
  const of = ({ returns }: IndustryRow) => returns?.[period]?.value;
  return column(period, period.toUpperCase(), period === '5y' ? 60 : 54, (row) => <ChangeText value={percentOf(of(row))} decimals={1} />, {
    ...{ unit: '%', from: 'desktop', hint, value: of },
  });
}

const percentOf = (fraction: number | null | undefined) => (fraction == null ? undefined : fraction * 100);

/** A median; where too few companies have the figure, how many do. */
function MedianText({
  of,
  text,
}: {
  of: { readonly median: number | null; readonly known: number } | undefined;
  text: (median: number | null | undefined) => string;
}) {
  if (of === undefined || of.median !== null) return text(of?.median);
  const why = `Only ${of.known} of its companies ${of.known === 1 ? 'has' : 'have'} this figure; a median needs ${FEWEST}`;
  return (
    <span className={styles.few} title={why}>
      {of.known} <span className="sx-hidden">{`of ${FEWEST} companies that a median needs`}</span>
      <span aria-hidden="true">of {FEWEST}</span>
    </span>
  );
}

const medianColumns: readonly Column[] = [
  column('pe', 'P/E', 52, ({ figures }) => <MedianText of={figures?.pe} text={(median) => formatNumber(median, 1)} />, {
    ...{ hint: 'Median of the companies with a profit; five at least', value: ({ figures }) => figures?.pe.median },
  }),
  column('past', 'own 10 years', 98, (row) => <OwnYears row={row} />, {
    ...{ from: 'desktop', besideOnly: true, hint: 'The median P/E among those of each month of ten years, as they were known then' },
  }),
  column('pb', 'P/B', 52, ({ figures }) => <MedianText of={figures?.pb} text={(median) => formatNumber(median, 2)} />, {
    from: 'tablet',
    value: ({ figures }) => figures?.pb.median,
  }),
  column('yield', 'Yield', 50, ({ figures }) => <MedianText of={figures?.yield} text={formatPercent} />, {
    unit: '%',
    from: 'desktop',
    value: ({ figures }) => figures?.yield.median,
  }),
  column('roe', 'ROE', 50, ({ figures }) => <MedianText of={figures?.roe} text={formatPercent} />, {
    unit: '%',
    from: 'desktop',
    value: ({ figures }) => figures?.roe.median,
  }),
  column('margin', 'Op. m.', 54, ({ figures }) => <MedianText of={figures?.operating_margin} text={formatPercent} />, {
    ...{ unit: '%', from: 'desktop', hint: 'Operating margin', value: ({ figures }) => figures?.operating_margin.median },
  }),
];

function MarketCap({ row: { label, mktcap, weight, isAll } }: { row: IndustryRow }) {
  const text = mktcap === null ? UNKNOWN : formatNumber(mktcap / 1e9, 1);
  if (isAll || weight === null) return <b>{text}</b>;
  return (
    <span className={styles.cap}>
      <WeightBar weight={weight} width={48} label={`${label} is ${formatPercent(weight, 0)} percent of the market value`} />
      <b>{text}</b>
    </span>
  );
}

function OwnYears({ row: { label, past, figures } }: { row: IndustryRow }) {
  const now = figures?.pe.median;
  if (past == null || now == null) return UNKNOWN;
  const tone = now > past.upper_quartile ? 'bad' : now < past.lower_quartile ? 'good' : 'plain';
  return (
    <GraduatedRule
      {...{ low: past.low, high: past.high, median: past.median, value: now, tone, width: 92, quartiles: [past.lower_quartile, past.upper_quartile] }}
      label={`${label}: median P/E ${formatNumber(now, 1)}, in ${past.months} months from ${formatNumber(past.low, 1)} to ${formatNumber(past.high, 1)}, usually ${formatNumber(past.median, 1)}`}
    />
  );
}

const BAR = 62;

/** Purchases in blue beside sales; the stroke is where they would be as many. */
function BuysOfAll({ row: { label, insiders } }: { row: IndustryRow }) {
  const all = (insiders?.buys ?? 0) + (insiders?.sells ?? 0);
  if (insiders === undefined || all === 0) return UNKNOWN;
  const bought = (insiders.buys / all) * BAR;
  return (
    <svg width={BAR} height={14} role="img" aria-label={`${label}: ${insiders.buys} purchases, ${insiders.sells} sales of insiders`}>
      <rect className={styles.bought} y={3} width={bought} height={8} />
      <rect className={styles.sold} x={bought} y={3} width={BAR - bought} height={8} />
      <path className={styles.middle} d={`M${BAR / 2} 0V14`} />
    </svg>
  );
}
