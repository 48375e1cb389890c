import type { StockSummary } from '#contract/entities/stock.ts';
import { type DetailPanel, ownPanel, subjectPanel } from '#pages/detail-page.tsx';
import { isFund } from '../is-fund.ts';
import { AccountTiles } from './account-tiles.tsx';
import { Business, Identity } from './business.tsx';
import { Competitors } from './competitors.tsx';
import { FigureTables } from './figure-tables.tsx';
import { PricePanel } from './price-panel.tsx';
import { RankCards } from './rank-cards.tsx';

/** What the summary of a stock shows, in the order it is read; a part without anything to show is left out, and others take its place. */
export const summaryPanels: readonly DetailPanel<StockSummary>[] = [
  ownPanel({ key: 'price', span: 'wide', view: PricePanel }),
  ownPanel({ key: 'accounts', span: 'side', when: ({ accounts }) => accounts.length > 0, view: AccountTiles }),
  ownPanel({ key: 'ranks', span: 'side', when: ({ ranks }) => ranks.length > 0, view: RankCards }),
  ownPanel({ key: 'figures', span: 'wide', when: (stock) => !isFund(stock), view: FigureTables }),
  subjectPanel({ title: 'Business', span: 'full', padded: true, when: ({ description }) => description !== null, view: Business }),
  ownPanel({ key: 'competitors', span: 'wide', when: ({ industry, group }) => industry !== null || group !== null, view: Competitors }),
  subjectPanel({ title: 'Company', span: 'side', view: Identity }),
];
