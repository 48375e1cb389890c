import { listIndustries } from '#contract/endpoints/market/reference.ts';
import type { Sector } from '#contract/entities/market/reference.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';

const column = columnsOf<Sector['groups'][number] & { readonly sector: string; readonly kinds: number }>();
const stocksOf = ({ sector, group }: Record<'sector' | 'group', string>) => ({ to: '/stocks/sector/$sector/$group' as const, params: { sector, group } });

/** Groups of industries with the sector each belongs to, and how many industries and stocks it has. */
export const industries = tablePage({
  title: 'Industry overview',
  endpoint: listIndustries,
  rows: (sectors) => sectors.flatMap(({ sector, groups }) => groups.map((group) => ({ ...group, sector, kinds: group.industries.length }))),
  rowKey: ({ sector, group }) => `${sector}/${group}`,
  columns: [
    column.linked('group', 'Industry group', stocksOf, { width: 170, pinned: true, grow: 2 }),
    column.text('sector', 'Sector', { width: 140 }),
    column.count('count', 'Stocks'),
    column.count('kinds', 'Industries', { from: 'tablet' }),
  ],
  filters: [{ kind: 'choice', id: 'sector', title: 'All sectors', value: ({ sector }) => sector }],
  opens: stocksOf,
  whenEmpty: 'No industry is known yet.',
});
