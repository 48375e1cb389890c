import { Link } from '@tanstack/react-router';
import { listIndustries } from '#contract/endpoints/market/reference.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';

interface Row {
  readonly sector: string;
  readonly group: string;
  readonly industry: string;
  readonly count: number;
}

const column = columnsOf<Row>();

/** Industries with the groups and sectors they belong to, and the number of their stocks. */
export const industryList = tablePage({
  title: 'Industries',
  endpoint: listIndustries,
  rows: (sectors): readonly Row[] =>
    sectors.flatMap(({ sector, groups }) =>
      groups.flatMap(({ group, industries }) => industries.map(({ industry, count }) => ({ sector, group, industry, count }))),
    ),
  rowKey: ({ sector, group, industry }) => [sector, group, industry].join('/'),
  columns: [
    column.computed(
      'industry',
      'Industry',
      (params) => (
        <Link to="/stocks/sector/$sector/$group/$industry" params={params} tabIndex={-1}>
          {params.industry}
        </Link>
      ),
      { align: 'start', width: 170, grow: 2, sortBy: ({ industry }) => industry },
    ),
    column.text('group', 'Group', { width: 140, grow: 1, from: 'tablet' }),
    column.text('sector', 'Sector', { width: 130, grow: 1, from: 'desktop' }),
    column.count('count', 'Stocks', { width: 72 }),
  ],
  filters: [
    { kind: 'find', title: 'Find an industry', text: ({ industry, group }) => `${industry} ${group}` },
    { kind: 'choice', id: 'sector', title: 'All sectors', value: ({ sector }) => sector },
  ],
  whenEmpty: 'No industry is known yet.',
});
