import { useNavigate } from '@tanstack/react-router';
import type { BoardPageDefinition } from '#pages/board-page.tsx';
import { TablePage } from '#pages/table-page.tsx';
import { marketCompanies } from './market-companies.tsx';
import { OnThisDevice } from './on-this-device.tsx';

function Companies() {
  const navigate = useNavigate();
  return (
    <TablePage
      page={marketCompanies}
      input={{ query: {} }}
      onOpen={(row) => void navigate({ to: '/stock/$name/summary', params: { name: row.display_symbol } })}
    />
  );
}

/** What stands at `/`: the market, and what is on this device. */
export const marketBoard: BoardPageDefinition = {
  title: 'Market',
  widgets: [
    { key: 'companies', columns: 2, view: Companies },
    { key: 'device', columns: 1, view: OnThisDevice },
  ],
};
