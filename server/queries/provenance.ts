import type { FiledFact, PeriodType, Provenance, StatementList } from '#contract/entities/financials.ts';
import { absenceInWords } from '#domain/ratios/absence-in-words.ts';
import { absenceOf } from '#domain/ratios/absence-of-ratio.ts';
import type { Fact } from '#domain/statements/fact.ts';
import { type Figure, isFact, knownSince } from '#domain/statements/figure.ts';
import { rowOf } from '#domain/statements/rows.ts';
import { definitionOf, type StatementPeriod } from '#domain/statements/statement-periods.ts';
import { marketMultiples } from '#domain/valuation/market-multiples.ts';
import type { Store } from '../database/schema.ts';
import { computedStatements } from './computed-statements.ts';
import type { FoundListing } from './find-listing.ts';
import { valuationAnswer } from './snapshot/valuation-figures.ts';
import { valuationInputs } from './snapshot/valuation-inputs.ts';

export interface ProvenanceQuery {
  readonly list: StatementList;
  readonly key: string;
  readonly type: PeriodType;
  readonly end: string;
  readonly asOf: string | undefined;
}

/**
 * Where a figure comes from, down to the filed facts. A figure that is unknown says what it would be made of and what is missing.
 *
 * @returns `undefined` when the list has no such row, or the company no such period.
 */
export async function findProvenance(db: Store, listing: FoundListing, { list, key, type, end, asOf }: ProvenanceQuery): Promise<Provenance | undefined> {
  if (rowOf(list, key) === undefined) return undefined;
  const statements = await computedStatements(db, listing, asOf);
  const period = statements[type].find((candidate) => candidate.end === end);
  if (period === undefined) return undefined;
  const figure = period.find(list, key);
  return figure === undefined ? unknownFigure(list, key, period, listing.cik) : provenanceOf(figure, listing.cik);
}

/**
 * Where a multiple of the price comes from: the last close, the figure a share down to its filings, and the exchange rate between them.
 *
 * @param end Of the twelve months it stands for; only the latest ones are known.
 * @returns `undefined` when there is no such multiple or no such period.
 */
export async function findValuationProvenance(db: Store, listing: FoundListing, key: string, end: string): Promise<Provenance | undefined> {
  const multiple = marketMultiples.find((candidate) => candidate.key === key);
  const statements = await computedStatements(db, listing, undefined);
  const latest = statements.ttm.at(-1);
  if (multiple === undefined || latest?.end !== end) return undefined;
  const inputs = (await valuationInputs(db, listing.issuer_id, statements)).find(({ stockid }) => stockid === listing.stockid);
  if (inputs === undefined) return undefined;
  const answer = valuationAnswer(multiple, inputs);
  return 'figure' in answer ? provenanceOf(answer.figure, listing.cik) : nothingKnown(key, multiple.label, multiple.unit, latest, answer.reason);
}

function provenanceOf(figure: Figure, cik: number | null): Provenance {
  const { key, label, unit, value, start, end, source, note } = figure;
  return {
    key,
    label,
    unit,
    value,
    start: start ?? null,
    end,
    formula: isFact(source) ? null : source.formula,
    inputs: isFact(source) ? [] : source.inputs.map((input) => provenanceOf(input, cik)),
    fact: isFact(source) ? filedFact(source, cik) : null,
    known_since: knownSince(figure) ?? null,
    note: note ?? null,
  };
}

function filedFact({ taxonomy, concept, unit, start, end, value, form, accession, filed }: Fact, cik: number | null): FiledFact {
  return { taxonomy, concept, unit, start: start ?? null, end, value, form, accession, filed, url: filingAddress(cik, accession) };
}

/** The index page of a filing at the SEC; none for companies without a number there. */
function filingAddress(cik: number | null, accession: string): string | null {
  if (cik === null || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return null;
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

function unknownFigure(list: StatementList, key: string, period: StatementPeriod, cik: number | null): Provenance {
  const { label, unit } = rowOf(list, key) ?? { label: key, unit: 'currency' };
  const definition = definitionOf(list, key);
  if (definition === undefined) return nothingKnown(key, label, unit, period, 'No filing gives this line or what it could be made of.');
  const figures = definition.inputs.map(period.findInput);
  const inputs = definition.inputs.map((input, i): Provenance => {
    const figure = figures[i];
    return figure === undefined
      ? nothingKnown(input.key, input.label, 'currency', period, 'No filing gives it.')
      : provenanceOf({ ...figure, label: input.label }, cik);
  });
  const absence =
    absenceOf(
      definition,
      figures.map((figure) => figure?.value),
    ) ?? 'not_meaningful';
  const missing = definition.inputs.filter((input, i) => !input.optional && figures[i] === undefined).map((input) => input.label);
  const note = absence === 'no_data' && missing.length > 0 ? `Not known: ${missing.join(', ')}.` : absenceInWords[absence];
  return { ...nothingKnown(key, label, unit, period, note), formula: definition.formula, inputs };
}

function nothingKnown(key: string, label: string, unit: string, { start, end }: StatementPeriod, note: string): Provenance {
  return { key, label, unit, value: null, start, end, formula: null, inputs: [], fact: null, known_since: null, note };
}
