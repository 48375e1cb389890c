import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getStockSummary } from '#contract/endpoints/stocks.ts';
import { detailPage } from '#pages/detail-page.tsx';
import { StockHeader } from './stock-header.tsx';

interface TabLinkProps {
  name: string;
  children: ReactNode;
}

function SummaryLink({ name, children }: TabLinkProps) {
  return (
    <Link to="/stock/$name/summary" params={{ name }} preload="intent">
      {children}
    </Link>
  );
}

function FinancialsLink({ name, children }: TabLinkProps) {
  return (
    <Link to="/stock/$name/financials" params={{ name }} preload="intent" activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  );
}

function HistoricalLink({ name, children }: TabLinkProps) {
  return (
    <Link to="/stock/$name/historical" params={{ name }} preload="intent" activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  );
}

function ChartLink({ name, children }: TabLinkProps) {
  return (
    <Link to="/stock/$name/chart" params={{ name }} preload="intent" activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  );
}

function DataLink({ name, children }: TabLinkProps) {
  return (
    <Link to="/stock/$name/data" params={{ name }} preload="intent" activeOptions={{ includeSearch: false }}>
      {children}
    </Link>
  );
}

/** Every page of a stock: one head, one row of tabs. */
export const stockPage = detailPage({
  endpoint: getStockSummary,
  tabsLabel: 'Pages of this stock',
  header: StockHeader,
  tabs: [
    { key: 'summary', label: 'Summary', link: SummaryLink },
    { key: 'financials', label: 'Financials', link: FinancialsLink },
    { key: 'historical', label: 'Historical', link: HistoricalLink },
    { key: 'chart', label: 'Chart', link: ChartLink },
    { key: 'data', label: 'Data', link: DataLink },
  ],
});
