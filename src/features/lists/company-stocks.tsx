import { StockListPage } from './stock-list-page.tsx';

/** Stocks of the companies whose names begin so. */
export function CompanyStocks({ company }: { company: string }) {
  return <StockListPage title={`Companies: ${company}…`} query={{ company }} />;
}
