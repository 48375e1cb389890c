import { listSources } from '#contract/endpoints/market/sources.ts';
import type { SourceState } from '#contract/entities/market/source.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { TablePage } from '#pages/table/table-page.tsx';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { SourceStateChip } from './source-state.tsx';
import classes from './sources.module.css';

const column = columnsOf<SourceState>();

function LastSuccess({ row }: { row: SourceState }) {
  const now = useNow();
  return row.last_success_at === null ? UNKNOWN : formatInstant(Date.parse(row.last_success_at), now);
}

/** When a source loads by itself next; unknown where it does not. */
function NextLoad({ row: { nightly } }: { row: SourceState }) {
  const now = useNow();
  if (nightly.next_at === null) return UNKNOWN;
  const next = Date.parse(nightly.next_at);
  return next <= now ? 'now' : formatInstant(next, now);
}

/** Where the figures come from, how old they are, and on what terms they may be used. */
const sourceTable = tablePage({
  title: 'Sources',
  endpoint: listSources,
  rows: ({ sources }) => sources,
  rowKey: ({ name }) => name,
  columns: [
    column.text('title', 'Source', { width: 116, grow: 1, pinned: true }),
    column.computed('state', 'State', (row) => <SourceStateChip row={row} />, { width: 96, align: 'start', sortBy: ({ state }) => state }),
    column.computed('last_success_at', 'Last success', (row) => <LastSuccess row={row} />, {
      width: 116,
      from: 'tablet',
      sortBy: ({ last_success_at }) => last_success_at ?? undefined,
    }),
    column.computed('nightly', 'Next load', (row) => <NextLoad row={row} />, {
      width: 116,
      from: 'desktop',
      sortBy: ({ nightly }) => nightly.next_at ?? undefined,
    }),
    column.count('age_in_sessions', 'Age', { unit: 'sessions', width: 96 }),
    column.count('age_in_days', 'Age', { unit: 'days', width: 76, from: 'tablet' }),
    column.count('items', 'Items', { width: 66, from: 'tablet' }),
    column.count('rows', 'Rows', { width: 88, from: 'tablet' }),
    column.computed(
      'terms',
      'Terms',
      ({ terms_url, title }) => (
        <a className={classes.link} href={terms_url} target="_blank" rel="noreferrer" tabIndex={-1} aria-label={`Terms of ${title}`}>
          Terms
        </a>
      ),
      { width: 64 },
    ),
  ],
  phone: { beside: ['state', 'terms'] },
  whenEmpty: 'No source is known.',
});

export function SourceTable() {
  return <TablePage page={sourceTable} input={{}} />;
}
