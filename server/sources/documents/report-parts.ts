import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import { type DimensionalFact, partOf } from '#domain/parts/dimensional-fact.ts';
import { SHARES_OF_PAPER, sharesOfPaper, sharesOfReceipt } from '#domain/parts/listed-paper.ts';
import { segmentConcepts } from '#domain/parts/segment-table.ts';
import { shareCountConcepts } from '#domain/parts/share-classes.ts';
import type { Fetching } from '../fetching.ts';
import type { IssuerBundle } from '../issuer-bundle.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf, wholeText } from '../text-of.ts';
import { type InlineDocument, type InlineFact, readInlineXbrl } from './inline-xbrl.ts';

/** What a report says of the parts of its company. */
export interface ReportParts {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly read_from: 'document' | 'data set';
  readonly facts: readonly DimensionalFact[];
  /** The symbols of the cover page by share class; the class is empty where it names none. */
  readonly symbols: readonly (readonly [member: string, symbol: string])[];
}

type Filing = IssuerBundle['filings'][number];

/** In megabytes; the longest annual reports have about 40. */
const LARGEST = 150;
const ANNUAL = /^(?:10-K|10-KT|20-F|40-F)$/;
const REPORT = /^(?:10-K|10-KT|20-F|40-F|10-Q)$/;
/** Registrations of depositary receipts, which say how many shares one represents. */
const DEPOSITARY = /^F-6(?:EF| POS)?$/;
/** The title of a listed paper on the cover page. */
const TITLE = 'Security12bTitle';
/** The first reports in inline XBRL; earlier ones are plain HTML. */
const FIRST_INLINE = '2018-01-01';

/**
 * The reports whose parts are still to be read, newest first: so many annual ones, every quarterly one after the oldest of them, and the newest
 * registration of depositary receipts.
 *
 * @param read Numbers of those that were read before.
 */
export function reportsToRead(filings: readonly Filing[], years: number, read: ReadonlySet<string>): Filing[] {
  const reports = filings.filter(
    ({ form, filed, primary_document }) => REPORT.test(form) && filed >= FIRST_INLINE && /\.x?html?$/i.test(primary_document ?? ''),
  );
  const annual = reports.filter(({ form }) => ANNUAL.test(form)).sort((a, b) => (a.filed > b.filed ? -1 : 1));
  const oldest = annual.slice(0, years).at(-1)?.filed ?? '9999-12-31';
  const chosen = years > 0 ? reports.filter(({ filed }) => filed >= oldest || annual.length === 0) : [];
  const [depositary] = filings.filter(({ form, primary_document }) => DEPOSITARY.test(form) && primary_document !== null).sort(newestFirst);
  if (years > 0 && depositary !== undefined) chosen.push(depositary);
  return chosen.filter(({ accession }) => !read.has(accession)).sort(newestFirst);
}

function newestFirst(a: Filing, b: Filing): number {
  return a.filed > b.filed ? -1 : 1;
}

/** Reads the parts of one report from its document. `undefined` when the document is not there. A refusal names it. */
export async function readReportParts(fetching: Fetching, cik: number, filing: Filing): Promise<ReportParts | undefined> {
  const { accession, form, filed, primary_document } = filing;
  const url = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${primary_document}`;
  try {
    const fetched = await fetching.fetch(url);
    if (DEPOSITARY.test(form)) {
      const page = await reading(fetched, (bytes) => wholeText(bytes, { most: LARGEST, isPage: true }));
      fetched.discard?.();
      return { accession, form, filed, read_from: 'document', facts: depositaryFact(page, filing), symbols: [] };
    }
    const document = await reading(fetched, (bytes) => readInlineXbrl(textOf(bytes, { most: LARGEST, isPage: true }), isWanted));
    fetched.discard?.();
    if (document.cik !== undefined && document.cik !== cik) throw new SourceRefusal('shape', `${url} is of the company ${document.cik}, not of ${cik}`);
    return { accession, form, filed, read_from: 'document', ...partsIn(document, filing) };
  } catch (error) {
    if (error instanceof SourceRefusal && error.reason === 'missing') return undefined;
    throw error;
  }
}

function isWanted(concept: string): boolean {
  return concept === 'TradingSymbol' || concept === TITLE || segmentConcepts.has(concept) || shareCountConcepts.has(concept);
}

function partsIn({ facts }: InlineDocument, filing: Filing): Pick<ReportParts, 'facts' | 'symbols'> {
  const found: DimensionalFact[] = [];
  const symbols: [string, string][] = [];
  for (const fact of facts) {
    const part = partOf(fact.dimensions);
    if (part === undefined) continue;
    if (typeof fact.value === 'number') {
      for (const one of partFact(fact, fact.value, part, filing)) found.push(one);
    } else if (fact.concept === TITLE) {
      for (const one of paperFact(fact.value, fact.end, part, filing)) found.push(one);
    } else if (part.axis === 'share_class' || part.axis === 'whole') symbols.push([part.member, fact.value.toUpperCase()]);
  }
  return { facts: found, symbols };
}

/**
 * How many shares the security named on an annual report's cover page represents. It is not stated for the ordinary share of a domestic company:
 * which of its classes a paper is worth is another question.
 */
function paperFact(
  title: string,
  end: string,
  { axis, member }: Pick<DimensionalFact, 'axis' | 'member'>,
  { form, accession, filed }: Filing,
): DimensionalFact[] {
  const value = ANNUAL.test(form) && (axis === 'share_class' || axis === 'whole') ? sharesOfPaper(title) : undefined;
  if (value === undefined || (value === 1 && form !== '20-F')) return [];
  return [{ taxonomy: 'dei', concept: SHARES_OF_PAPER, unit: 'shares', end, value, form, accession, filed, axis, member }];
}

/** How many shares the registered receipt represents; nothing where its text leaves that open. */
function depositaryFact(page: string, { form, accession, filed }: Filing): DimensionalFact[] {
  const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:nbsp|#160|#xA0);/gi, ' ');
  const value = sharesOfReceipt(text);
  if (value === undefined) return [];
  return [{ taxonomy: 'dei', concept: SHARES_OF_PAPER, unit: 'shares', end: filed, value, form, accession, filed, axis: 'whole', member: '' }];
}

/** No figure without a period and a unit, nor one of what is still to come. */
function partFact(
  { taxonomy, concept, unit, start, end }: InlineFact,
  value: number,
  { axis, member }: Pick<DimensionalFact, 'axis' | 'member'>,
  { form, accession, filed }: Filing,
): DimensionalFact[] {
  const isWhole = unit !== undefined && Number.isFinite(value) && v.is(Day, end) && (start === undefined || (v.is(Day, start) && start <= end));
  if (!isWhole || end > filed) return [];
  return [{ taxonomy, concept, unit, start, end, value, form, accession, filed, axis, member }];
}
