import { listFinancialGroups } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { definitionOf } from '../figure/term-words.ts';

const column = columnsOf<FinancialTerm>();
const entry = ({ id }: FinancialTerm) => ({ to: '/glossary/$name' as const, params: { name: id } });

/** Every figure of the statements and every multiple of the price, and what it is. */
export const glossary = tablePage({
  title: 'Glossary',
  rowsAre: 'Figures',
  context: () => 'each in a sentence, with how it is made',
  phone: { under: 'meaning', beside: [] },
  endpoint: listFinancialGroups,
  rows: (groups) => groups.flatMap(({ rows }) => rows),
  rowKey: ({ id }) => id,
  columns: [
    column.linked('label', 'Figure', entry, { width: 190, pinned: true }),
    column.text('group', 'Group', { width: 150, grow: 0 }),
    column.text('meaning', 'What it means', { width: 320, grow: 3 }),
    column.computed('formula', 'How it is made', definitionOf, { align: 'start', width: 200, grow: 1, from: 'desktop', value: definitionOf }),
  ],
  filters: [{ kind: 'find', title: 'Find a figure', text: ({ label, group, meaning }) => `${label} ${group} ${meaning}` }],
  opens: entry,
  whenEmpty: 'No figure is known.',
});
