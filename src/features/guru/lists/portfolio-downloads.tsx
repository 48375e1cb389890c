import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { downloadGuruPortfolio } from '#contract/endpoints/gurus/group-lists.ts';
import { listGurus } from '#contract/endpoints/gurus/guru-lists.ts';
import type { ListedGuru } from '#contract/entities/gurus/guru.ts';
import { guruRules } from '#contract/entities/gurus/guru-rules.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { scales } from '#ui/format/scale.ts';

const guru = columnsOf<ListedGuru>();

function FileLink({ guru: { guru_id, GuruName, period } }: { guru: ListedGuru }) {
  if (period === null) return UNKNOWN;
  return (
    <a href={`${API_BASE}${pathOf(downloadGuruPortfolio, { name: guru_id, date: period })}`} download aria-label={`Portfolio of ${GuruName} as a CSV file`}>
      CSV file
    </a>
  );
}

/** The newest portfolio of every followed investor as a file. */
export const portfolioDownloads: TablePageDefinition<typeof listGurus, ListedGuru> = listPage({
  title: 'Download guru portfolios',
  endpoint: listGurus,
  page: (answer) => answer,
  rules: guruRules,
  rowsAre: 'Investors',
  context: () => 'each by its newest quarter; older quarters are saved from the portfolio itself',
  columns: [
    guru.linked('GuruName', 'Investor', guruPage, { width: 170, pinned: true, grow: 1 }),
    guru.text('firm', 'Firm', { width: 200, grow: 2, from: 'tablet' }),
    guru.computed('file', 'File', (row) => <FileLink guru={row} />, { width: 90, align: 'start' }),
    guru.day('period', 'Quarter to'),
    guru.count('positions', 'Stocks'),
    guru.amount('value', 'Value', { scale: scales.million }),
    guru.day('filed_on', 'Filed', { from: 'tablet' }),
  ],
  phone: { under: 'firm', beside: ['file'] },
  filters: { find: 'Find an investor', style: 'All styles' },
  source: 'Form 13F filings with the SEC',
  whenEmpty: 'No investor’s filings are loaded yet: npm run ingest -- 13f reads them.',
});
