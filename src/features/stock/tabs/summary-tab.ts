import { detailTab } from '#pages/kinds/detail-tab.ts';
import { stockSubject } from './stock-subject.ts';

/** The board of a stock: what its panels ask for is theirs to name. */
export const summaryTab = detailTab(stockSubject, {
  key: 'summary',
  label: 'Summary',
  to: '/stock/$name/summary',
  calls: () => [],
});
