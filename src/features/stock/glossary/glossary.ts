import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { definitionOf } from '../figure/term-words.ts';

const column = columnsOf<FinancialTerm>();
const entry = ({ id }: FinancialTerm) => ({ to: '/glossary/$name' as const, params: { name: id } });

/** Every figure of the statements, and what it is. */
export const glossary = tablePage({
  title: 'Glossary',
  endpoint: listFinancialGroups,
  rows: (groups) => groups.flatMap(({ rows }) => rows),
  rowKey: ({ id }) => id,
  columns: [
    column.linked('label', 'Figure', entry, { width: 190, pinned: true }),
    column.text('group', 'Group', { width: 150, grow: 0 }),
    column.computed('formula', 'What it is', definitionOf, { align: 'start', width: 240, grow: 3, from: 'tablet', value: definitionOf }),
  ],
  filters: [{ kind: 'find', title: 'Find a figure', text: ({ label, group }) => `${label} ${group}` }],
  opens: entry,
  whenEmpty: 'No figure is known.',
});
