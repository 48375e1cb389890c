import { isCusip } from '#domain/identity/cusip.ts';
import { isIsin } from '#domain/identity/isin.ts';
import { dayIn, numberIn } from '../cell.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type XmlContent, xmlElements } from '../xml-elements.ts';

/** A row of an N-PORT filing; `undefined` where the filing does not say. */
export interface FundHolding {
  readonly name: string;
  readonly lei: string | undefined;
  readonly title: string;
  readonly cusip: string | undefined;
  readonly isin: string | undefined;
  readonly ticker: string | undefined;
  /** Negative for a short position. */
  readonly balance: number | undefined;
  /** `NS` shares, `PA` principal, `NC` contracts, `OU` other. */
  readonly units: string | undefined;
  readonly currency: string | undefined;
  /** US dollars. */
  readonly value: number | undefined;
  /** Of the net assets, a fraction. */
  readonly weight: number | undefined;
  readonly payoff: string | undefined;
  readonly asset_category: string | undefined;
  readonly issuer_category: string | undefined;
  readonly country: string | undefined;
}

/** An N-PORT filing as it was filed. Amounts in US dollars. */
export interface ReadNport {
  readonly accession: string;
  readonly form: string;
  readonly filed_on: string;
  /** Ten digits, of the registrant. */
  readonly cik: string;
  readonly registrant: string;
  /** `S000012000`; `undefined` for a registrant without series. */
  readonly series_id: string | undefined;
  readonly series: string;
  readonly lei: string | undefined;
  readonly class_ids: readonly string[];
  /** The day of the portfolio. */
  readonly period: string;
  readonly fiscal_year_end: string | undefined;
  readonly total_assets: number | undefined;
  readonly liabilities: number | undefined;
  readonly net_assets: number | undefined;
  readonly holdings: readonly FundHolding[];
  /** Rows that were left out. */
  readonly left_out: number;
  /** Those rows, and fields that could not be read in rows that were taken. */
  readonly problems: RowProblems;
}

/** Where the form itself does not say it: the list of filings does. */
export interface ListedNport {
  readonly accession: string;
  readonly filed_on: string;
}

/**
 * Reads an N-PORT filing: its full text (`{accession}.txt`), or the XML form alone when the list of filings gives number and day. A field that
 * cannot be right is unknown and named, a row that names no paper is left out and named; a form that is no XML or ends early is refused, since
 * part of a portfolio would look like sales.
 */
export function readNport(text: string, listed?: ListedNport): ReadNport {
  const elements = xmlElements(formIn(text), 'headerData', 'genInfo', 'fundInfo', 'invstOrSec');
  const contentOf = (wanted: string) => elements.find(({ name }) => name === wanted)?.content;
  const [header, general, totals] = [contentOf('headerData'), contentOf('genInfo'), contentOf('fundInfo')];
  if (header === undefined || general === undefined || totals === undefined)
    throw new SourceRefusal('shape', 'is no N-PORT form: it has no header, general information or totals');
  const period = dayIn(general.text('repPdDate') ?? '');
  if (period === undefined) throw new SourceRefusal('shape', `does not say of which day it is ("${general.text('repPdDate') ?? ''}")`);
  const problems = new RowProblems();
  const net_assets = numberIn(totals.text('netAssets') ?? '');
  const rows = elements.filter(({ name }) => name === 'invstOrSec').map(({ content }) => holdingOf(content, net_assets, problems));
  const holdings = rows.filter((row) => row !== undefined);
  const registrant = general.text('regName') ?? '';
  return {
    ...(listed ?? headIn(text)),
    form: header.text('submissionType') ?? '',
    cik: (general.text('regCik') ?? header.text('filerInfo/filer/issuerCredentials/cik') ?? '').padStart(10, '0'),
    registrant,
    series_id: seriesIn(general.text('seriesId') ?? header.text('filerInfo/seriesClassInfo/seriesId')),
    series: known(general.text('seriesName')) ?? registrant,
    lei: known(general.text('seriesLei') ?? general.text('regLei')),
    class_ids: header.texts('filerInfo/seriesClassInfo/classId'),
    period,
    fiscal_year_end: dayIn(general.text('repPdEnd') ?? ''),
    total_assets: numberIn(totals.text('totAssets') ?? ''),
    liabilities: numberIn(totals.text('totLiabs') ?? ''),
    net_assets,
    holdings,
    left_out: rows.length - holdings.length,
    problems,
  };
}

function holdingOf({ line, text }: XmlContent, netAssets: number | undefined, problems: RowProblems): FundHolding | undefined {
  return fundHolding(
    {
      ...{ name: text('name'), lei: text('lei'), title: text('title'), cusip: text('cusip') },
      ...{ isin: text('identifiers/isin@value'), ticker: text('identifiers/ticker@value'), balance: text('balance'), units: text('units') },
      ...{ currency: text('curCd') ?? text('currencyConditional@curCd'), valUSD: text('valUSD'), pctVal: text('pctVal'), payoff: text('payoffProfile') },
      asset: text('assetCat') ?? text('assetConditional@assetCat'),
      issuer: text('issuerCat') ?? text('issuerConditional@issuerCat'),
      country: text('invCountry'),
    },
    { line, netAssets, problems },
  );
}

/** The cells of a row, as form and data sets spell them; N/A and blanks are unknown. */
export type WrittenHolding = Readonly<
  Record<
    'name' | 'lei' | 'title' | 'cusip' | 'isin' | 'ticker' | 'balance' | 'units' | 'currency' | 'valUSD' | 'pctVal' | 'payoff' | 'asset' | 'issuer' | 'country',
    string | undefined
  >
>;

/** A row by its cells; `undefined` for one that names no paper, which `problems` takes. */
export function fundHolding(
  written: WrittenHolding,
  { line, netAssets, problems }: { readonly line: number; readonly netAssets: number | undefined; readonly problems: RowProblems },
): FundHolding | undefined {
  const numberOf = (field: 'balance' | 'valUSD' | 'pctVal') => {
    const cell = known(written[field]);
    const number = cell === undefined ? undefined : numberIn(cell);
    if (number === undefined && (cell !== undefined || field !== 'balance'))
      problems.add(line, field, cell === undefined ? 'is missing' : `"${cell}" is no number`);
    return number;
  };
  const [cusip, isin] = [paperNumber('cusip', isCusip), paperNumber('isin', isIsin)];
  const [name, title] = [known(written.name) ?? '', known(written.title) ?? ''];
  if (name === '' && title === '' && cusip === undefined && isin === undefined) {
    problems.add(line, 'name', 'is missing, and so are title, CUSIP and ISIN: the row is left out');
    return undefined;
  }
  const value = numberOf('valUSD');
  const percent = numberOf('pctVal');
  const reckoned = value === undefined || netAssets === undefined || netAssets <= 0 ? undefined : value / netAssets;
  return {
    ...{ name, title, cusip, isin, value, balance: numberOf('balance') },
    weight: percent === undefined ? reckoned : percent / 100,
    ...{ lei: known(written.lei), ticker: known(written.ticker), units: known(written.units), currency: known(written.currency) },
    ...{ payoff: known(written.payoff), asset_category: known(written.asset), issuer_category: known(written.issuer), country: known(written.country) },
  };

  function paperNumber(field: 'cusip' | 'isin', isOne: (text: string) => boolean): string | undefined {
    const cell = known(written[field])?.toUpperCase();
    if (cell === undefined || /^0+$/.test(cell)) return undefined;
    if (isOne(cell)) return cell;
    problems.add(line, field, `"${cell}" has a wrong check digit or length`);
    return undefined;
  }
}

/** What a cell says; the filers write N/A and XXXX where they know nothing. */
function known(cell: string | undefined): string | undefined {
  const text = cell?.trim() ?? '';
  return text === '' || /^(?:n\/?a|none|x{2,})$/i.test(text) ? undefined : text;
}

function seriesIn(text: string | undefined): string | undefined {
  return text !== undefined && /^S\d{9}$/.test(text) ? text : undefined;
}

/** The form in the full text of a filing, or the text itself when it is the form. */
function formIn(text: string): string {
  const documents = [...text.matchAll(/<DOCUMENT>([\s\S]*?)(?=<DOCUMENT>|$)/g)].map(([, document = '']) => document);
  if (documents.length === 0) return text;
  const form = documents.find((document) => /<(?:[\w-]+:)?edgarSubmission[\s>]/.test(document));
  if (form === undefined) throw new SourceRefusal('shape', 'has no form in XML');
  return /<XML>([\s\S]*?)(?:<\/XML>|$)/i.exec(form)?.[1] ?? form;
}

/** Number and day of a filing, from the header of its full text. */
function headIn(text: string): ListedNport {
  const header = text.slice(0, Math.max(0, text.indexOf('<DOCUMENT>')));
  const accession = /(?:ACCESSION NUMBER:\s*|<ACCESSION-NUMBER>)(\d{10}-\d{2}-\d{6})/.exec(header)?.[1];
  if (accession === undefined) throw new SourceRefusal('shape', 'has no accession number in its header');
  const digits = /(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{8})/.exec(header)?.[1] ?? '';
  const filed_on = dayIn(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (filed_on === undefined) throw new SourceRefusal('shape', 'does not say when it was filed');
  return { accession, filed_on };
}
