import { createFileRoute } from '@tanstack/react-router';
import { memberOnly } from '#features/account/member-only.ts';
import { ticketList } from '#features/support/ticket-list.ts';
import { loadTable } from '#pages/table/load-table.ts';
import { WholeListPage } from '#pages/table/table-page.tsx';
import { TableSearch } from '#pages/table/table-search.ts';

export const Route = createFileRoute('/user/ticket/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TableSearch,
  beforeLoad: memberOnly,
  loader: ({ context }) => loadTable(context.queries, ticketList, {}),
  head: () => ({ meta: [{ title: 'Tickets' }] }),
  component: () => <WholeListPage page={ticketList} input={{}} />,
});
