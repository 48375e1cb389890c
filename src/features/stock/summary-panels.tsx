import type { StockSummary } from '#contract/entities/stock.ts';
import { type DetailPanel, ownPanel, subjectPanel } from '#pages/detail-page.tsx';
import { Business, Identity } from './business.tsx';
import { FigureTables } from './figure-tables.tsx';
import { PricePanel } from './price-panel.tsx';

/** What the summary of a stock shows, in the order it is read. */
export const summaryPanels: readonly DetailPanel<StockSummary>[] = [
  ownPanel({ key: 'price', span: 'wide', view: PricePanel }),
  subjectPanel({ title: 'Company', span: 'side', view: Identity }),
  ownPanel({ key: 'figures', span: 'wide', view: FigureTables }),
  subjectPanel({ title: 'Business', span: 'side', padded: true, when: ({ description }) => description !== null, view: Business }),
];
