import { detailPage } from '#pages/kinds/detail-page.tsx';
import { StockHeader } from './stock-header.tsx';
import { stockSubject } from './tabs/stock-subject.ts';
import { stockTabs } from './tabs/stock-tabs.ts';

/** Every page of a stock: one head, one row of tabs. */
export const stockPage = detailPage({
  ...stockSubject,
  tabsLabel: 'Pages of this stock',
  header: StockHeader,
  tabs: stockTabs,
});
