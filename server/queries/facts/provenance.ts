import type { ExplainedFigure, OtherBasis, PeriodType, Provenance, ReportingBasis, ShareCurrency, StatementList } from '#contract/entities/stock/financials.ts';
import { absenceInWords } from '#domain/ratios/absence-in-words.ts';
import { absenceOf } from '#domain/ratios/absence-of-ratio.ts';
import { type Figure, isFact, knownSince } from '#domain/statements/facts/figure.ts';
import { lineItem } from '#domain/statements/lines/line-items.ts';
import { rowOf } from '#domain/statements/lines/rows.ts';
import { ratioDefinition, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import type { Store } from '#server/database/schema.ts';
import { isDifferent } from '../financials/financials.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { pricedAccounts } from '../snapshot/priced-accounts.ts';
import { valuationAnswer, valuationRows } from '../snapshot/valuation-figures.ts';
import { valuationInputs } from '../snapshot/valuation-inputs.ts';
import { computedStatements } from './computed-statements.ts';
import { filedFact } from './filed-fact.ts';
import { perShareAnswer, shareOfListing } from './per-share-in-listing.ts';

export interface ProvenanceQuery {
  readonly list: StatementList;
  readonly key: string;
  readonly type: PeriodType;
  readonly end: string;
  readonly basis: ReportingBasis;
  readonly asOf: string | undefined;
  /** Of a figure a share; other lists have that of the accounts alone. */
  readonly currency?: ShareCurrency;
}

/**
 * Where a figure comes from, down to the filed facts. A figure that is unknown says what it would be made of and what is missing.
 *
 * @returns `undefined` when the list has no such row, or the company no such period.
 */
export async function findProvenance(db: Store, listing: FoundListing, query: ProvenanceQuery): Promise<ExplainedFigure | undefined> {
  const { list, key, basis } = query;
  if (rowOf(list, key) === undefined) return undefined;
  const period = await periodOf(db, listing, query);
  if (period === undefined) return undefined;
  if (list === 'per_share' && query.currency === 'listing') return { ...(await inListing(db, listing, query, period)), basis, other: null };
  const figure = period.find(list, key);
  const provenance = figure === undefined ? unknownFigure(list, key, period, listing.cik) : provenanceOf(figure, listing.cik);
  const otherBasis = basis === 'restated' ? 'as_reported' : 'restated';
  const other = (await periodOf(db, listing, { ...query, basis: otherBasis }))?.find(list, key);
  return { ...provenance, basis, other: otherOf(otherBasis, other, figure, listing.cik) };
}

/** The chain behind a figure a share in the currency of the listing, with the exchange rate and its days. */
async function inListing(db: Store, listing: FoundListing, { key, basis, asOf }: ProvenanceQuery, period: StatementPeriod): Promise<Provenance> {
  const statements = await computedStatements(db, listing, { asOf, basis });
  const answer = perShareAnswer(key, period, await shareOfListing(db, listing, statements, [period]));
  if (answer === undefined) return unknownFigure('per_share', key, period, listing.cik);
  if ('figure' in answer) return provenanceOf(answer.figure, listing.cik);
  const { label, unit } = rowOf('per_share', key) ?? { label: key, unit: 'currency_per_share' };
  return nothingKnown(key, label, unit, period, answer.reason);
}

async function periodOf(db: Store, listing: FoundListing, { type, end, basis, asOf }: ProvenanceQuery): Promise<StatementPeriod | undefined> {
  const statements = await computedStatements(db, listing, { asOf, basis });
  return statements[type].find((candidate) => candidate.end === end);
}

/** The figure on the other basis, beside the one that was asked for. */
function otherOf(basis: ReportingBasis, other: Figure | undefined, asked: Figure | undefined, cik: number | null): OtherBasis {
  return {
    basis,
    value: other?.value ?? null,
    known_since: (other && knownSince(other)) ?? null,
    fact: other !== undefined && isFact(other.source) ? filedFact(other.source, cik) : null,
    differs: other !== undefined && asked !== undefined && isDifferent(other.value, asked.value),
  };
}

/**
 * Where a multiple of the price comes from: the last close, the figure a share down to its filings, and the exchange rate between them.
 *
 * @param end Of the twelve months it covers; only those known on the day of the last close are.
 * @returns `undefined` when there is no such multiple or no such period.
 */
export async function findValuationProvenance(db: Store, listing: FoundListing, key: string, end: string): Promise<ExplainedFigure | undefined> {
  const row = valuationRows.find((candidate) => candidate.key === key);
  const statements = await computedStatements(db, listing);
  if (row === undefined) return undefined;
  const inputs = (await valuationInputs(db, listing.issuer_id, statements)).find(({ stockid }) => stockid === listing.stockid);
  const period = inputs && pricedAccounts(inputs)?.period;
  if (inputs === undefined || period?.end !== end) return undefined;
  const answer = valuationAnswer(row, inputs);
  if (answer === undefined) return undefined;
  const provenance = 'figure' in answer ? provenanceOf(answer.figure, listing.cik) : nothingKnown(key, row.label, row.unit, period, answer.reason);
  return { ...provenance, basis: 'restated', other: null };
}

/** A figure with its way back to the filed facts, as it is answered. */
export function provenanceOf(figure: Figure, cik: number | null): Provenance {
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

function unknownFigure(list: StatementList, key: string, period: StatementPeriod, cik: number | null): Provenance {
  const { label, unit } = rowOf(list, key) ?? { label: key, unit: 'currency' };
  const definition = ratioDefinition(list, key);
  if (definition === undefined)
    return nothingKnown(key, label, unit, period, reasonOfLine(period, key) ?? 'No filing gives this line or what it could be made of.');
  const figures = definition.inputs.map(period.findInput);
  const inputs = definition.inputs.map((input, i): Provenance => {
    const figure = figures[i];
    return figure === undefined
      ? nothingKnown(input.key, input.label, 'currency', period, (input.at === 'period' ? reasonOfLine(period, input.key) : undefined) ?? 'No filing gives it.')
      : provenanceOf({ ...figure, label: input.label }, cik);
  });
  const absence =
    absenceOf(
      definition,
      figures.map((figure) => figure?.value),
    ) ?? 'not_meaningful';
  const missing = definition.inputs.filter((input, i) => !input.optional && figures[i] === undefined).map((input) => input.label);
  const absenceNote = absence === 'no_data' && missing.length > 0 ? `Not known: ${missing.join(', ')}.` : absenceInWords[absence];
  const note = period.reason(list, key) ?? absenceNote;
  return { ...nothingKnown(key, label, unit, period, note), formula: definition.formula, inputs };
}

/** Why a line is unknown although filings give its parts. */
function reasonOfLine(period: StatementPeriod, key: string): string | undefined {
  const line = lineItem(key);
  return line && period.reason(line.statement, key);
}

/** A figure that is not known, and why. */
export function nothingKnown(key: string, label: string, unit: string, { start, end }: StatementPeriod, note: string): Provenance {
  return { key, label, unit, value: null, start, end, formula: null, inputs: [], fact: null, known_since: null, note };
}
