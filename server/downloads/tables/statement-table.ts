import { findSheet } from '#server/queries/financials/financials.ts';
import { type DownloadTable, originLines, origins } from '../download-table.ts';
import { type FileWorld, subjectOf } from '../making.ts';
import { listingNamed } from './listing-named.ts';

/** As many periods as a company can have filed. */
const ALL_PERIODS = 400;

/** Every statement, ratio and per-share figure of a stock over all its years or quarters, newest last, with the filing of each period. */
export async function statementTable({ db, request, now }: FileWorld): Promise<DownloadTable> {
  const listing = await listingNamed(db, subjectOf(request));
  const type = request.options.type === 'quarter' ? 'quarter' : 'annual';
  const sheet = await findSheet(db, listing, { type, length: ALL_PERIODS, basis: 'restated', asOf: undefined });
  const { about, invented } = originLines({ stockids: [listing.stockid], now, source: origins.filings });
  const periods = sheet.periods.map((period, at) => ({ period, at })).reverse();
  const trailing = sheet.trailing === null ? [] : [sheet.trailing];
  const columns = [...periods.map(({ period }) => period), ...trailing];
  return {
    about: [
      ['Company', `${sheet.company} (${sheet.display_symbol})`],
      ['Periods', type === 'annual' ? 'Fiscal years and the last twelve months' : 'Quarters'],
      ['Currency', sheet.currency ?? 'unknown'],
      ['Figures', 'As the latest filing has them; amounts in full, percent as fractions, unknown figures left empty'],
      ...about,
    ],
    invented,
    heads: ['Statement', 'Row', 'Unit', ...columns.map(({ end, fiscal_period }) => `${fiscal_period} ${end}`)],
    rows: [
      ['Filing', 'Form', '', ...columns.map(({ form }) => form)],
      ['Filing', 'Filed on', '', ...columns.map(({ filed }) => filed)],
      ['Filing', 'Accession number', '', ...columns.map(({ accession }) => accession)],
      ...sheet.rows.map(({ list, label, unit, values, trailing: last }) => [
        list.replaceAll('_', ' '),
        label,
        unitInWords(unit, sheet.currency),
        ...periods.map(({ at }) => values[at]),
        ...trailing.map(() => last),
      ]),
    ],
  };
}

function unitInWords(unit: string, currency: string | null): string {
  if (unit === 'currency') return currency ?? 'currency unknown';
  if (unit === 'currency_per_share') return `${currency ?? 'currency unknown'} a share`;
  return unit === 'percent' ? 'fraction' : unit;
}
