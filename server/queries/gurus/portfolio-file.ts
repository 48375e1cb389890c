import { isDemoStock } from '#contract/demo-stock.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruPath } from '#contract/guru-path.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { originLines } from '#server/downloads/download-table.ts';
import { tableFile } from '#server/downloads/table-file.ts';
import { guruSummary } from './find-guru.ts';
import { findPositions } from './guru-positions.ts';

const SOURCE = 'Form 13F filings with the SEC';

/** A quarter of an investor as a CSV file, those sold in it included; `undefined` for a quarter it has not reported. */
export async function portfolioFile(db: Store, guru: Database['guru'], date: string, now: number) {
  const { quarters } = await guruSummary(db, guru);
  const quarter = date === 'latest' ? quarters.at(-1) : quarters.find(({ period }) => period === date);
  if (quarter === undefined) return undefined;
  const positions = await findPositions(db, { gurus: [guru.guru_id], period: quarter.period });
  const { about } = originLines({ stockids: positions.flatMap(({ stockid }) => stockid ?? []).filter(isDemoStock), now, source: SOURCE });
  const table = {
    about: [
      ['Investor', guru.name === guru.firm ? guru.name : `${guru.name}, ${guru.firm}`] as const,
      ['Quarter to', quarter.period] as const,
      ['Filings', quarter.filings.map(({ accession, filed_on }) => `${accession} of ${filed_on}`).join('; ')] as const,
      ...about,
    ],
    invented: guru.demo === 1,
    heads: [
      'Stock',
      'Company',
      'CUSIP',
      'Class',
      'Option',
      'Shares',
      'Value USD',
      'Weight (fraction)',
      'Shares before',
      'Change',
      'Held since',
      'Estimated cost',
    ],
    rows: positions.toSorted((a, b) => b.value - a.value || (a.cusip < b.cusip ? -1 : 1)).map(rowOf),
  };
  return { name: `${guruPath(guru.name)}-${quarter.period}.csv`, ...(await tableFile(table, 'csv')) };
}

function rowOf(position: GuruTrade) {
  const { display_symbol, company, cusip, put_call, shares, value, weight, prior_shares, change, held_since, cost } = position;
  return [display_symbol, company, cusip, position.class, put_call, shares, value, weight, prior_shares, change, held_since, cost];
}
