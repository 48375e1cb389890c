import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { dayText } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

/** The filing behind each year, and what the figures are. */
export function sourceBlocks({ summary, sheet }: ReportFacts): ReportBlock[] {
  const periods = [...(sheet.trailing === null ? [] : [sheet.trailing]), ...sheet.periods];
  const what = summary.demo
    ? 'Every company, price and filing of the demo market is made up; nothing here is real.'
    : `Accounts as the latest filing has them. Daily prices loaded by this server up to ${dayText(summary.last_price_date)}. – is a figure that is not known. Ratings and values follow open formulas of this project and are no advice.`;
  if (periods.length === 0) return [{ kind: 'text', text: what }];
  return [
    { kind: 'text', text: what },
    {
      kind: 'table',
      caption: 'Filings',
      heads: ['Form', 'Filed on', 'Accession number'],
      rows: periods.map(({ fiscal_year, fiscal_period, end, form, filed, accession }) => ({
        label: fiscal_period === 'TTM' ? `Twelve months to ${dayText(end)}` : `Fiscal year ${fiscal_year}, to ${dayText(end)}`,
        cells: [form, dayText(filed), accession],
        strong: false,
      })),
    },
  ];
}
