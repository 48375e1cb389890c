import { absenceWord } from '#domain/arithmetic/absence.ts';
import { absenceOfShillerMultiple, type ShillerAverage, shillerAverage, shillerPriceEarnings } from '#domain/valuation/shiller-average.ts';
import { lastBar, type ValuationInputs } from '../snapshot/priced-accounts.ts';
import { perListedShare } from './dcf-base.ts';
import type { PriceIndex } from './price-index.ts';

/** Price to the earnings of an average year of ten in today's money. */
export const SHILLER = { key: 'shiller_pe', label: 'Shiller P/E', unit: 'ratio', direction: -1 } as const;

const NO_INDEX = 'Consumer prices are not loaded; they come with the FRED source (series CPIAUCNS).';
const TOO_SHORT = 'Needs the earnings of at least seven fiscal years and the consumer prices of their ends.';

/** Earnings a share of a fiscal year, in the currency and shares of the price they are set against. */
export interface YearOfEarnings {
  readonly end: string;
  readonly value: number | undefined;
}

/** Earnings of an average year of the last ten, in the money of a day. @param years Oldest first. */
export function averageEarningsOn(day: string, years: readonly YearOfEarnings[], index: PriceIndex | undefined): ShillerAverage | undefined {
  return shillerAverage(
    years.map(({ end, value }) => ({ value, priceIndex: index?.on(end) })),
    index?.on(day),
  );
}

/** A figure a share of an average year of the last ten, in the money of a day. */
export function averageOfShare(row: string, day: string, inputs: ValuationInputs, index: PriceIndex | undefined): ShillerAverage | undefined {
  return averageEarningsOn(day, yearsOfShare(row, inputs), index);
}

/** A figure a share of every fiscal year, in the currency and shares of the price. */
export function yearsOfShare(row: string, inputs: ValuationInputs): YearOfEarnings[] {
  return inputs.statements.annual.map((year) => {
    const share = perListedShare(row, year, inputs);
    return { end: year.end, value: 'value' in share ? share.value : undefined };
  });
}

/** The Shiller P/E of the last close, or why there is none, and what a reader must know of it. */
export function presentShiller(inputs: ValuationInputs, index: PriceIndex | undefined): { now: number | null; word?: string; note?: string } {
  const bar = lastBar(inputs);
  if (bar === undefined) return { now: null, note: 'No price is known.' };
  if (index === undefined) return { now: null, note: NO_INDEX };
  const average = averageOfShare('eps', bar.day, inputs, index);
  const now = shillerPriceEarnings(bar.close, average);
  if (average === undefined) return { now: null, note: TOO_SHORT };
  const remarks = [
    average.short ? `Rests on ${average.years} fiscal years instead of ten.` : undefined,
    index.country === 'US' && inputs.statements.currency !== 'USD'
      ? 'By consumer prices of the United States: those of its country are not loaded.'
      : undefined,
    index.seasonsTakenOut ? 'By prices with the seasons taken out (CPIAUCSL): those as counted (CPIAUCNS) are not loaded.' : undefined,
  ].filter((each) => each !== undefined);
  const word = now === undefined ? absenceWord(absenceOfShillerMultiple(bar.close, average)) : undefined;
  return { now: now ?? null, ...(word !== undefined && { word }), ...(remarks.length > 0 && { note: remarks.join(' ') }) };
}
