import { numberIn } from '../cell.ts';
import type { Fetching } from '../fetching.ts';
import { RowProblems } from '../row-problems.ts';
import { eachRow, writtenDay } from '../tab-archive.ts';
import { type FundHolding, fundHolding, type ReadNport, type WrittenHolding } from './read-nport.ts';

/** A data set of N-PORT filings, as far as it is kept. */
export interface ReadNportSet {
  /** Filings of the funds that are wanted, whole. */
  readonly filings: readonly ReadNport[];
  /** Filings in the set, wanted or not. */
  readonly all: number;
}

type Submission = { -readonly [Field in keyof ReadNport]: ReadNport[Field] } & { holdings: FundHolding[]; left_out: number };

/**
 * Reads a quarterly data set of the SEC (tab-separated tables in a zip archive): the filings of the funds that are wanted. The archive is gone
 * through once a table, since the order of its tables is not given; rows that are not wanted are never kept.
 *
 * @param isWanted Whether the portfolio of a series, or of a registrant without one, is kept.
 */
export async function readNportSet(
  fetching: Fetching,
  url: string,
  isWanted: (fund: { series_id: string | undefined; cik: string }) => boolean,
): Promise<ReadNportSet> {
  const submissions = await readFilings(fetching, url);
  const all = submissions.size;
  for (const [accession, submission] of submissions) if (!isWanted(submission) || !/^NPORT-P/.test(submission.form)) submissions.delete(accession);
  const written = await readHoldings(fetching, url, submissions);
  await addIdentifiers(fetching, url, written);
  for (const { accession, line, cells } of written.values()) {
    const submission = submissions.get(accession);
    if (submission === undefined) continue;
    const holding = fundHolding(cells, { line, netAssets: submission.net_assets, problems: submission.problems });
    if (holding === undefined) submission.left_out += 1;
    else submission.holdings.push(holding);
  }
  return { filings: [...submissions.values()], all };
}

async function readFilings(fetching: Fetching, url: string): Promise<Map<string, Submission>> {
  const found = new Map<string, Submission>();
  await eachRow(fetching, url, 'SUBMISSION', ['ACCESSION_NUMBER', 'FILING_DATE', 'SUB_TYPE', 'REPORT_ENDING_PERIOD', 'REPORT_DATE'], (cells, at) => {
    const [accession = '', filed_on, period] = [cells[at.ACCESSION_NUMBER], writtenDay(cells[at.FILING_DATE]), writtenDay(cells[at.REPORT_DATE])];
    if (filed_on === undefined || period === undefined) return;
    found.set(accession, {
      ...{ accession, filed_on, period, form: cells[at.SUB_TYPE] ?? '', fiscal_year_end: writtenDay(cells[at.REPORT_ENDING_PERIOD]) },
      ...{ cik: '', registrant: '', series_id: undefined, series: '', lei: undefined, class_ids: [] },
      ...{ total_assets: undefined, liabilities: undefined, net_assets: undefined, holdings: [], left_out: 0, problems: new RowProblems() },
    });
  });
  await eachRow(fetching, url, 'REGISTRANT', ['ACCESSION_NUMBER', 'CIK', 'REGISTRANT_NAME'], (cells, at) => {
    const filing = found.get(cells[at.ACCESSION_NUMBER] ?? '');
    if (filing === undefined) return;
    filing.cik = (cells[at.CIK] ?? '').padStart(10, '0');
    filing.registrant = cells[at.REGISTRANT_NAME] ?? '';
    if (filing.series === '') filing.series = filing.registrant;
  });
  const columns = ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID', 'SERIES_LEI', 'TOTAL_ASSETS', 'TOTAL_LIABILITIES', 'NET_ASSETS'] as const;
  await eachRow(fetching, url, 'FUND_REPORTED_INFO', columns, (cells, at) => {
    const filing = found.get(cells[at.ACCESSION_NUMBER] ?? '');
    if (filing === undefined) return;
    const amount = (column: keyof typeof at) => numberIn(cells[at[column]] ?? '');
    const series = cells[at.SERIES_ID] ?? '';
    const name = cells[at.SERIES_NAME] ?? '';
    if (/^S\d{9}$/.test(series)) filing.series_id = series;
    if (name !== '' && name !== 'N/A') filing.series = name;
    filing.lei = cells[at.SERIES_LEI] || undefined;
    filing.total_assets = amount('TOTAL_ASSETS');
    filing.liabilities = amount('TOTAL_LIABILITIES');
    filing.net_assets = amount('NET_ASSETS');
  });
  return found;
}

interface WrittenRow {
  readonly accession: string;
  readonly line: number;
  cells: WrittenHolding;
}

const HOLDING = [
  ...['ACCESSION_NUMBER', 'HOLDING_ID', 'ISSUER_NAME', 'ISSUER_LEI', 'ISSUER_TITLE', 'ISSUER_CUSIP', 'BALANCE', 'UNIT', 'CURRENCY_CODE'],
  ...['CURRENCY_VALUE', 'PERCENTAGE', 'PAYOFF_PROFILE', 'ASSET_CAT', 'ISSUER_TYPE', 'INVESTMENT_COUNTRY'],
];

/** Rows of the filings that are wanted, by the numbers of their holdings. */
async function readHoldings(fetching: Fetching, url: string, wanted: ReadonlyMap<string, Submission>): Promise<Map<string, WrittenRow>> {
  const found = new Map<string, WrittenRow>();
  let line = 1;
  await eachRow(fetching, url, 'FUND_REPORTED_HOLDING', HOLDING, (cells, at) => {
    line += 1;
    const cell = (column: string) => cells[at[column] ?? -1];
    const accession = cell('ACCESSION_NUMBER') ?? '';
    if (!wanted.has(accession)) return;
    found.set(cell('HOLDING_ID') ?? '', {
      accession,
      line,
      cells: {
        ...{ name: cell('ISSUER_NAME'), lei: cell('ISSUER_LEI'), title: cell('ISSUER_TITLE'), cusip: cell('ISSUER_CUSIP'), isin: undefined, ticker: undefined },
        ...{ balance: cell('BALANCE'), units: cell('UNIT'), currency: cell('CURRENCY_CODE'), valUSD: cell('CURRENCY_VALUE'), pctVal: cell('PERCENTAGE') },
        ...{ payoff: cell('PAYOFF_PROFILE'), asset: cell('ASSET_CAT'), issuer: cell('ISSUER_TYPE'), country: cell('INVESTMENT_COUNTRY') },
      },
    });
  });
  return found;
}

/** ISIN and ticker of a holding are in rows of their own, one or several. */
async function addIdentifiers(fetching: Fetching, url: string, holdings: ReadonlyMap<string, WrittenRow>): Promise<void> {
  await eachRow(fetching, url, 'IDENTIFIERS', ['HOLDING_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER'], (cells, at) => {
    const row = holdings.get(cells[at.HOLDING_ID] ?? '');
    if (row === undefined) return;
    row.cells = {
      ...row.cells,
      isin: row.cells.isin ?? (cells[at.IDENTIFIER_ISIN] || undefined),
      ticker: row.cells.ticker ?? (cells[at.IDENTIFIER_TICKER] || undefined),
    };
  });
}
