import { listScreenedPositions } from '#contract/endpoints/gurus/guru-figures.ts';
import { type PortfolioList, type ScreenedPosition, screenedPositionRules } from '#contract/entities/gurus/guru-figures.ts';
import { portfolioColumns, portfolioWords } from '#pages/gurus/portfolio-words.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';

/** One of the lists as a table. */
export function portfolioTable(list: PortfolioList): TablePageDefinition<typeof listScreenedPositions, ScreenedPosition> {
  const { label, rule } = portfolioWords[list];
  return listPage({
    title: label,
    endpoint: listScreenedPositions,
    page: (answer) => answer,
    rules: screenedPositionRules,
    columns: portfolioColumns(list),
    context: () => rule,
    phone: { beside: ['change'] },
    filters: { find: 'Find a holding', in_sector: 'All sectors' },
    source: 'Form 13F filings of the investor with the SEC, figures of the newest accounts and prices',
    whenEmpty: `Nothing in the newest report is in this list. ${rule} A share whose figures are not known is in none.`,
  });
}
