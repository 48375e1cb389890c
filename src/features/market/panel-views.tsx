import { useNavigate } from '@tanstack/react-router';
import { nameOfStock } from '#contract/stock-name.ts';
import { TablePage } from '#pages/table/table-page.tsx';
import { marketCompanies } from './market-companies.tsx';

export { OnThisDevice } from './on-this-device.tsx';

export function Companies() {
  const navigate = useNavigate();
  return (
    <TablePage
      page={marketCompanies}
      input={{ query: {} }}
      onOpen={(stock) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(stock) } })}
    />
  );
}
