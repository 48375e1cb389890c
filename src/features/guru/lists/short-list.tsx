import { countryName } from '#contract/country-name.ts';
import { listShortPositions } from '#contract/endpoints/gurus/short-positions.ts';
import { type ShortPosition, shortAction, shortPositionRules } from '#contract/entities/gurus/short-position.ts';
import { namedStock } from '#pages/insiders/insider-columns.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPercent } from '#ui/format/percent.ts';

const short = columnsOf<ShortPosition>();

function PublicationLink({ url }: { url: string | null }) {
  if (url === null) return UNKNOWN;
  return (
    <a href={url} rel="noreferrer" target="_blank" tabIndex={-1}>
      Register
    </a>
  );
}

/** Who is short in European companies, by the newest publication. */
export const europeanShortings: TablePageDefinition<typeof listShortPositions, ShortPosition> = listPage({
  title: 'European shortings',
  endpoint: listShortPositions,
  page: (answer) => answer,
  rules: shortPositionRules,
  rowsAre: 'Positions',
  context: () => 'net short positions from 0.5 % of a company on, the newest of each holder',
  columns: [
    short.computed('company', 'Stock', (row) => namedStock(row), {
      width: 190,
      grow: 2,
      pinned: true,
      align: 'start',
      value: ({ display_symbol, company }) => display_symbol ?? company,
    }),
    short.text('holder', 'Holder', { width: 200, grow: 1 }),
    short.computed('position', 'Short', ({ position }) => formatPercent(position, 2), {
      unit: '%',
      hint: 'Of all shares of the company',
      value: ({ position }) => position,
    }),
    short.computed('prior', 'Before', ({ prior }) => formatPercent(prior, 2), {
      unit: '%',
      from: 'tablet',
      hint: 'The position published before',
      value: ({ prior }) => prior,
    }),
    short.computed('change', 'Action', shortAction, { width: 110, align: 'start', value: ({ change }) => change }),
    short.day('day', 'Position of'),
    short.day('since', 'Short since', { from: 'tablet', hint: 'Above 0.5 % without a break' }),
    short.computed('country', 'Register', ({ country }) => countryName(country), {
      width: 120,
      align: 'start',
      from: 'tablet',
      value: ({ country }) => countryName(country),
    }),
    short.text('isin', 'ISIN', { width: 130, from: 'desktop' }),
    short.computed('url', 'Source', PublicationLink, { width: 76, align: 'start', from: 'desktop', value: ({ url }) => url }),
  ],
  phone: { under: 'holder', beside: ['change'] },
  filters: { find: 'Find a stock or a holder', state: 'Open and closed', in_country: 'All registers', in_sector: 'All sectors', action: 'All actions' },
  choiceWords: { in_country: countryName },
  opens: ({ display_symbol, isin }) => ({ to: '/stock/$name/ownership' as const, params: { name: display_symbol ?? isin } }),
  source: 'A file of your own, from the registers of Europe; docs/short-positions-csv.md',
  whenEmpty:
    'No short position is loaded. Each register of Europe publishes them in a format of its own: npm run ingest -- short-positions reads a file that you make of them (docs/short-positions-csv.md).',
});
