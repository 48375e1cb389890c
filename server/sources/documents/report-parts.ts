import * as v from 'valibot';
import { Day } from '#contract/primitives.ts';
import { type DimensionalFact, partOf } from '#domain/parts/dimensional-fact.ts';
import { segmentConcepts } from '#domain/parts/segment-table.ts';
import { shareCountConcepts } from '#domain/parts/share-classes.ts';
import type { Fetching } from '../fetching.ts';
import type { IssuerBundle } from '../issuer-bundle.ts';
import { reading } from '../named-reading.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { type InlineDocument, type InlineFact, readInlineXbrl } from './inline-xbrl.ts';

/** What a report tells of the parts of its company. */
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
/** The first reports in inline XBRL; earlier ones are plain HTML. */
const FIRST_INLINE = '2018-01-01';

/**
 * The reports whose parts are still to be read, newest first: so many annual ones and every quarterly one after the oldest of them.
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
  return chosen.filter(({ accession }) => !read.has(accession)).sort((a, b) => (a.filed > b.filed ? -1 : 1));
}

/** Reads the parts of one report from its document. `undefined` when the document is not there. A refusal names it. */
export async function readReportParts(fetching: Fetching, cik: number, filing: Filing): Promise<ReportParts | undefined> {
  const { accession, form, filed, primary_document } = filing;
  const url = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${primary_document}`;
  try {
    const fetched = await fetching.fetch(url);
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
  return concept === 'TradingSymbol' || segmentConcepts.has(concept) || shareCountConcepts.has(concept);
}

function partsIn({ facts }: InlineDocument, filing: Filing): Pick<ReportParts, 'facts' | 'symbols'> {
  const found: DimensionalFact[] = [];
  const symbols: [string, string][] = [];
  for (const fact of facts) {
    const part = partOf(fact.dimensions);
    if (part === undefined) continue;
    if (typeof fact.value === 'number') found.push(...partFact(fact, fact.value, part, filing));
    else if (part.axis === 'share_class' || part.axis === 'whole') symbols.push([part.member, fact.value.toUpperCase()]);
  }
  return { facts: found, symbols };
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
