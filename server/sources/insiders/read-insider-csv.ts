import { createHash } from 'node:crypto';
import { insiderCountries } from '#contract/entities/insiders/insider.ts';
import { dayIn, numberIn } from '../cell.ts';
import { type CsvRow, csvTable } from '../csv-table.ts';
import type { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type FiledForm, formRow, yesIn } from './ownership-form.ts';

/** A trade of a file with the country and money it is of. */
export interface FileTrade {
  readonly country: string;
  readonly currency: string;
  readonly form: FiledForm;
}

const NEEDED = ['country', 'symbol', 'company', 'insider', 'filed_on', 'traded_on', 'type', 'shares', 'currency'];
const CODES: Readonly<Record<string, { readonly code: string; readonly side: 'A' | 'D' }>> = {
  buy: { code: 'P', side: 'A' },
  sell: { code: 'S', side: 'D' },
  grant: { code: 'A', side: 'A' },
  exercise: { code: 'M', side: 'A' },
  gift: { code: 'G', side: 'D' },
  other: { code: 'J', side: 'A' },
};

/**
 * The trades of a file in the layout of docs/insider-csv.md. A row without country, company, insider or day of filing cannot be shown anywhere: it is
 * left out and named. Anything else that cannot be right is left unknown, and the row stays.
 */
export async function readInsiderCsv(text: AsyncIterable<string>, problems: RowProblems): Promise<FileTrade[]> {
  const { columns, rows } = await csvTable(text);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new SourceRefusal('columns', `lacks the columns ${missing.join(', ')}; docs/insider-csv.md says what is in them`);
  const found: FileTrade[] = [];
  const seen = new Map<string, number>();
  for await (const row of rows) {
    const trade = tradeOf(row, columns, seen, problems);
    if (trade !== undefined) found.push(trade);
  }
  return found;
}

function tradeOf({ line, cell }: CsvRow, columns: readonly string[], seen: Map<string, number>, problems: RowProblems): FileTrade | undefined {
  const text = (column: string) => cell(column) || undefined;
  const wrong = (column: string, reason: string) => {
    problems.add(line, column, reason);
    return undefined;
  };
  const country = text('country')?.toUpperCase() ?? '';
  if (!insiderCountries.some((known) => known === country)) return wrong('country', `"${country}" is none of ${insiderCountries.join(', ')}`);
  const filed_on = dayIn(text('filed_on') ?? '');
  if (filed_on === undefined) return wrong('filed_on', 'is not a day');
  const [company, insider] = [text('company'), text('insider')];
  if (company === undefined || insider === undefined) return wrong(company === undefined ? 'company' : 'insider', 'is empty');
  const currency = text('currency')?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) return wrong('currency', `"${currency}" is no currency code`);
  const type = CODES[text('type')?.toLowerCase() ?? ''];
  const shares = numberIn(text('shares') ?? '');
  // The same row of the same file is the same trade, however often the file is read; two equal rows of one file are two.
  const digest = createHash('sha256')
    .update(JSON.stringify(columns.toSorted().map((column) => [column, text(column) ?? ''])))
    .digest('hex')
    .slice(0, 20);
  const place = (seen.get(digest) ?? 0) + 1;
  seen.set(digest, place);
  const role = text('role')?.toLowerCase() ?? '';
  const cells = {
    ...{ security: text('security'), traded_on: text('traded_on'), code: type?.code, side: shares !== undefined && shares < 0 ? 'D' : type?.side },
    ...{ shares: shares === undefined ? text('shares') : String(Math.abs(shares)), price: text('price'), owned_after: text('owned_after') },
    ...{ ownership: undefined, nature: undefined, exercise_price: undefined, expires_on: undefined, underlying: undefined, underlying_shares: undefined },
  };
  return {
    country,
    currency,
    form: {
      accession: `file-${digest}${place === 1 ? '' : `-${place}`}`,
      form: 'Insider report',
      issuer: { cik: undefined, name: company, symbol: text('symbol')?.toUpperCase() },
      ...{ filed_on, period: undefined, original_filed_on: undefined, plan: yesIn(text('plan')), remarks: undefined, footnotes: {}, read_from: 'file' },
      owners: [
        {
          ...{ cik: undefined, name: insider, title: text('role'), ten_percent: /10 ?%|owner|shareholder/.test(role), other: false },
          director: /director|board|supervisory/.test(role),
          officer: /officer|chief|\bc[ef]o\b|president|executive|manag|secretary/.test(role),
        },
      ],
      rows: [formRow(cells, { place: 'n1', holding: false, footnotes: [] })],
      url: text('url'),
    },
  };
}
