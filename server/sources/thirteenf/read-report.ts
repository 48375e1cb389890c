import type { FiledHolding } from '#domain/gurus/quarter-book.ts';
import { dayIn, numberIn } from '../cell.ts';
import { RowProblems } from '../row-problems.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type XmlContent, xmlElements } from '../xml-elements.ts';

/** A 13F filing as it was filed; values in the unit the filer wrote. */
export interface ReadReport {
  readonly accession: string;
  /** Ten digits. */
  readonly cik: string;
  readonly filer: string;
  readonly form: string;
  /** Last day of the quarter. */
  readonly period: string;
  readonly filed_on: string;
  readonly amendment: 'restatement' | 'new_holdings' | undefined;
  readonly report_type: string;
  /** Version of the form: `X0202`. */
  readonly schema: string | undefined;
  /** What the cover page says there is, in the filer's unit; `undefined` where it does not. */
  readonly table_entries: number | undefined;
  readonly table_value: number | undefined;
  /** Other managers that the report is for, by their names. */
  readonly other_managers: readonly string[];
  readonly holdings: readonly FiledHolding[];
  readonly problems: RowProblems;
}

/**
 * Reads the full text of a 13F filing (`{accession}.txt`): header, cover page and information table. Rows that cannot be right are left out and
 * named; a table that is no XML or ends early refuses the filing, since part of a portfolio would look like sales.
 */
export function readReport(text: string): ReadReport {
  const documents = [...text.matchAll(/<DOCUMENT>([\s\S]*?)(?=<DOCUMENT>|$)/g)].map(([, document = '']) => document);
  const cover = documents.find((document) => /<(?:\w+:)?edgarSubmission[\s>]/.test(document));
  if (cover === undefined) throw new SourceRefusal('shape', 'has no cover page in XML; reports before 2013 were plain text');
  const [page] = xmlElements(xmlOf(cover), 'edgarSubmission');
  if (page === undefined) throw new SourceRefusal('shape', 'has no cover page');
  const { text: at } = page.content;
  const header = text.slice(0, text.indexOf('<DOCUMENT>'));
  const form = at('headerData/submissionType') ?? '';
  const problems = new RowProblems();
  const table = documents.find((document) => /^\s*<TYPE>\s*INFORMATION TABLE/i.test(document));
  if (table === undefined && /^13F-HR/.test(form)) throw new SourceRefusal('truncated', 'ends before its information table');
  return {
    accession: accessionIn(header),
    cik: (at('headerData/filerInfo/filer/credentials/cik') ?? '').padStart(10, '0'),
    filer: at('formData/coverPage/filingManager/name') ?? '',
    form,
    period: dashedDay(at('formData/coverPage/reportCalendarOrQuarter') ?? at('headerData/filerInfo/periodOfReport')),
    filed_on: filedOn(header),
    amendment: amendmentOf(form, at('formData/coverPage/amendmentInfo/amendmentType')),
    report_type: at('formData/coverPage/reportType') ?? '',
    schema: at('schemaVersion'),
    table_entries: numberIn(at('formData/summaryPage/tableEntryTotal') ?? ''),
    table_value: numberIn(at('formData/summaryPage/tableValueTotal') ?? ''),
    other_managers: [
      ...page.content.texts('formData/summaryPage/otherManagers2Info/otherManager2/otherManager/name'),
      ...page.content.texts('formData/coverPage/otherManagersInfo/otherManager/name'),
    ],
    holdings: table === undefined ? [] : readInformationTable(xmlOf(table), problems),
    problems,
  };
}

/** The rows of an information table, whatever prefix the filer chose; `problems` takes those left out. */
export function readInformationTable(xml: string, problems: RowProblems): FiledHolding[] {
  return xmlElements(xml, 'infoTable').flatMap(({ content }) => holdingOf(content, problems) ?? []);
}

function holdingOf({ line, text }: XmlContent, problems: RowProblems): FiledHolding | undefined {
  const wrong = (field: string, reason: string) => {
    problems.add(line, field, reason);
    return undefined;
  };
  const cusip = (text('cusip') ?? '').toUpperCase().padStart(9, '0');
  if (!/^[0-9A-Z*@#]{9}$/.test(cusip)) return wrong('cusip', `"${cusip}" has not nine signs`);
  const [value, shares] = [numberIn(text('value') ?? ''), numberIn(text('shrsOrPrnAmt/sshPrnamt') ?? '')];
  if (value === undefined || value < 0) return wrong('value', value === undefined ? 'is no number' : 'is negative');
  if (shares === undefined || shares < 0) return wrong('shares', shares === undefined ? 'is no number' : 'is negative');
  const side = text('putCall')?.toLowerCase();
  return {
    cusip,
    put_call: side === 'put' ? 'Put' : side === 'call' ? 'Call' : '',
    paper: text('shrsOrPrnAmt/sshPrnamtType')?.toUpperCase() === 'PRN' ? 'PRN' : 'SH',
    issuer: text('nameOfIssuer') ?? '',
    class: text('titleOfClass') ?? '',
    shares,
    value,
  };
}

function xmlOf(document: string): string {
  const inside = /<XML>([\s\S]*?)(?:<\/XML>|$)/i.exec(document)?.[1];
  if (inside === undefined) throw new SourceRefusal('shape', 'has a document that is no XML');
  return inside;
}

function accessionIn(header: string): string {
  const found = /(?:ACCESSION NUMBER:\s*|<ACCESSION-NUMBER>)(\d{10}-\d{2}-\d{6})/.exec(header)?.[1];
  if (found === undefined) throw new SourceRefusal('shape', 'has no accession number in its header');
  return found;
}

function filedOn(header: string): string {
  const digits = /(?:FILED AS OF DATE:\s*|<FILING-DATE>)(\d{8})/.exec(header)?.[1] ?? '';
  const day = dayIn(digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
  if (day === undefined) throw new SourceRefusal('shape', 'does not say when it was filed');
  return day;
}

/** `12-31-2020`, as covers write the quarter. */
function dashedDay(text: string | undefined): string {
  const day = dayIn((text ?? '').replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2'));
  if (day === undefined) throw new SourceRefusal('shape', `does not say of which quarter it is ("${text ?? ''}")`);
  return day;
}

/** An amendment that does not say its kind replaces the report, as most do. */
function amendmentOf(form: string, kind: string | undefined): ReadReport['amendment'] {
  if (!form.endsWith('/A')) return undefined;
  return kind?.toUpperCase() === 'NEW HOLDINGS' ? 'new_holdings' : 'restatement';
}
