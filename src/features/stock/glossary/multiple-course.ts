import type { MultipleHistories, MultipleHistory, ValuationBand } from '#contract/entities/stock/valuation.ts';
import { quotient } from '#domain/arithmetic/quotient.ts';
import { countsInHistory } from '#domain/valuation/multiple-history.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { figureInWords } from '../figure/own-past.ts';
import { quantile, shareBelow } from '../summary/quartiles.ts';

/** A multiple of the price through the month-ends of `days`, as the valuation page of a stock has it. */
export type MultipleCourse = Pick<MultipleHistory, 'label' | 'unit' | 'now' | 'word' | 'note' | 'values' | 'industry'> & { readonly days: readonly string[] };

/** The term that the valuation page shows as a band instead of a multiple. */
export const TO_GF_VALUE = 'price_to_gf_value';

/** @returns `undefined` for a multiple that is not known of the stock at any time. */
export function courseOfMultiple(key: string, { days, multiples }: MultipleHistories): MultipleCourse | undefined {
  const multiple = multiples.find((each) => each.key === key);
  return multiple && { ...multiple, days };
}

/** The price beside GF Value at the month-ends that have both, and at the last close. */
export function courseOfBand({ medps, price, last, gf_value, note }: ValuationBand): MultipleCourse {
  const closes = new Map(price);
  const values = medps.map(([day, value]) => quotient(closes.get(day), value) ?? null);
  const now = quotient(last ?? undefined, gf_value ?? undefined) ?? null;
  const days = medps.map(([day]) => day);
  return { label: 'Price to GF Value', unit: 'ratio', days, values, now, industry: null, ...(now === null && note !== null && { note }) };
}

/** How the multiple of now compares with its own months, in two or three sentences. */
export function courseInWords({ now, word, values, unit }: MultipleCourse): string {
  const write = (value: number | undefined) => figureInWords(value, unit, undefined);
  const counted = values.filter((value) => countsInHistory(value ?? undefined));
  const months = monthsOf(counted.length);
  const leftOut = values.length - counted.length;
  const { least, most } = extentOf(counted.flatMap((value) => value ?? []));
  const above = now === null ? undefined : shareBelow(counted, now);
  const said = [
    now === null
      ? `Not known at the last price${word === undefined ? '' : `: “${word}”`}.`
      : above === undefined
        ? `${write(now)} at the last price.`
        : `${write(now)} at the last price, above ${Math.round(above * 100)} % of its own ${months}.`,
    counted.length > 1 && `The median is ${write(quantile(counted, 0.5))}, the range ${write(least)} to ${write(most)}.`,
    leftOut > 0 && `${monthsOf(leftOut)} without a figure above 0 ${leftOut === 1 ? 'is' : 'are'} left out.`,
  ];
  return said.filter(Boolean).join(' ');
}

const monthsOf = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`;
