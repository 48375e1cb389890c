import type { ExplainedFigure } from '#contract/entities/stock/financials.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import type { Figure } from '#domain/statements/facts/figure.ts';
import type { StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type Answer, marketMultiples, paidForShare } from '#domain/valuation/market-multiples.ts';
import { priceEarningsToGrowth } from '#domain/valuation/price-earnings-to-growth.ts';
import { shillerPriceEarnings } from '#domain/valuation/shiller-average.ts';
import type { Store } from '../../database/schema.ts';
import { nothingKnown, provenanceOf } from '../facts/provenance.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { lastBar, pricedAccounts } from '../snapshot/priced-accounts.ts';
import { valuationAnswer } from '../snapshot/valuation-figures.ts';
import { growthOfPeg, PEG, rowOfPegGrowth } from './month-multiples.ts';
import { presentOf } from './past-day.ts';
import { averageOfShare, presentShiller, SHILLER } from './shiller-multiple.ts';
import { valuedDay } from './valuation-course.ts';
import { type ValuedListing, valuedListing } from './valued-listing.ts';

/** Price to the open estimate of what a share is worth, by the key that the glossary and the screener know it by. */
export const PRICE_TO_GF_VALUE = 'price_to_gf_value';

/** A multiple that more than the price and one figure of the accounts is needed for, with its answer of the last close. */
interface MadeMultiple {
  readonly label: string;
  readonly unit: 'ratio' | 'percent';
  readonly answer: (valued: ValuedListing, latest: StatementPeriod, currency: string) => Answer | undefined;
}

const made: Readonly<Record<string, MadeMultiple>> = {
  [PEG.key]: { label: PEG.label, unit: 'ratio', answer: pegAnswer },
  [SHILLER.key]: { label: SHILLER.label, unit: 'ratio', answer: shillerAnswer },
  [PRICE_TO_GF_VALUE]: { label: 'Price to GF Value', unit: 'ratio', answer: fairValueAnswer },
};

/** Whether a figure is a multiple whose way back to the filings is found here. */
export function isMadeMultiple(key: string): boolean {
  return Object.hasOwn(made, key);
}

/**
 * Where such a multiple of the last close comes from, down to the filed facts.
 *
 * @param end Of the twelve months it is of.
 * @returns `undefined` where no accounts or others are known.
 */
export async function findMultipleProvenance(db: Store, listing: FoundListing, key: string, end: string): Promise<ExplainedFigure | undefined> {
  const valued = await valuedListing(db, listing);
  const latest = valued && pricedAccounts(valued.inputs)?.period;
  const row = made[key];
  if (valued === undefined || row === undefined || latest?.end !== end) return undefined;
  const answer = row.answer(valued, latest, listing.currency);
  if (answer === undefined) return undefined;
  const provenance = 'figure' in answer ? provenanceOf(answer.figure, listing.cik) : nothingKnown(key, row.label, row.unit, latest, answer.reason);
  return { ...provenance, basis: 'restated', other: null };
}

function pegAnswer({ inputs, statements, financial }: ValuedListing, { end }: StatementPeriod): Answer | undefined {
  const row = marketMultiples.find(({ key }) => key === 'pe_without_nri');
  const priced = row && valuationAnswer(row, inputs);
  if (priced === undefined || 'reason' in priced) return priced;
  const rate = growthOfPeg(statements.annual, financial);
  const years = statements.annual.slice(-6).flatMap((year) => year.find('per_share', rowOfPegGrowth(financial)) ?? []);
  const [first] = years;
  if (rate === undefined || first === undefined) return { reason: 'Growth needs six fiscal years in a row, each above zero.', missing: 'figure' };
  const label = `Growth of ${first.label} over five years`;
  const source = { formula: 'Rise a year of the line through the logarithms of six fiscal years', inputs: years };
  const growth: Figure = { key: 'growth', label, unit: 'percent', value: rate, end: statements.annual.at(-1)?.end ?? end, source };
  const value = priceEarningsToGrowth(priced.figure.value, rate);
  if (value === undefined) return { reason: 'It did not grow.', missing: 'meaning' };
  return { figure: { ...multiple(PEG.key, end), value, source: { formula: `${priced.figure.label} ÷ (${label} × 100)`, inputs: [priced.figure, growth] } } };
}

function shillerAnswer({ inputs, index }: ValuedListing, { end }: StatementPeriod, currency: string): Answer | undefined {
  const bar = lastBar(inputs);
  const { now, note } = presentShiller(inputs, index);
  if (bar === undefined) return { reason: note ?? 'No price is known.', missing: 'figure' };
  const average = averageOfShare('eps', bar.day, inputs, index);
  const value = shillerPriceEarnings(bar.close, average);
  if (average === undefined || value === undefined || now === null) return { reason: note ?? 'The average year was a loss.', missing: 'meaning' };
  const label = 'Mean EPS in today’s money';
  const formula = `Mean of ${average.years} fiscal years, each times consumer prices now ÷ then`;
  const earnings: Figure = { key: 'average_eps', label, unit: 'currency_per_share', value: average.average, end, source: { formula, inputs: [] } };
  const price = paidForShare({ price: bar.close, day: bar.day }, currency);
  return { figure: { ...multiple(SHILLER.key, end), value, source: { formula: `${price.label} ÷ ${label}`, inputs: [price, earnings] }, note } };
}

function fairValueAnswer(valued: ValuedListing, { end }: StatementPeriod, currency: string): Answer | undefined {
  const past = presentOf(valued);
  if (past === undefined) return undefined;
  const { answers, priced } = valuedDay(past);
  const fair = answers.get('gf_value');
  if (fair === undefined || 'reason' in fair) return fair;
  if (priced === undefined) return { reason: 'No price is known.', missing: 'figure' };
  const price = paidForShare({ price: priced.close, day: priced.day }, currency);
  const value = quotient(price.value, fair.figure.value);
  if (value === undefined) return { reason: 'GF Value is not above zero.', missing: 'meaning' };
  const source = { formula: `${price.label} ÷ ${fair.figure.label}`, inputs: [price, fair.figure] };
  return { figure: { ...multiple(PRICE_TO_GF_VALUE, end), value, source } };
}

function multiple(key: string, end: string): Pick<Figure, 'key' | 'label' | 'unit' | 'end'> {
  return { key, label: made[key]?.label ?? key, unit: made[key]?.unit ?? 'ratio', end };
}
