import { isDemoStock } from '#contract/demo-stock.ts';
import type { CallInput } from '#contract/endpoint.ts';
import type { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { earlierDay } from '#domain/statements/periods/days.ts';

export type RatesInput = CallInput<typeof listPortfolioCurrencies>;

/** What a ledger needs rates for. */
export interface RatesNeeded {
  /** The portfolio's own. */
  readonly currency: string;
  readonly stockids: readonly string[];
  /** Currencies that its stocks are traded in. */
  readonly traded: readonly string[];
}

/**
 * Asks for the rates of every currency of a ledger, of each by itself and from the beginning of a decade: a further currency, or an
 * entry of an earlier year, leaves the rates that are on this device where they are. Those of this decade are always among them.
 *
 * @param entries Entries, or rows that will be some.
 * @returns One input a currency and decade, the longest series last; none where there is one currency only.
 */
export function ratesAsked(
  entries: readonly Pick<LedgerEntry, 'day' | 'currency' | 'to_currency'>[],
  { currency, stockids, traded }: RatesNeeded,
): RatesInput[] {
  const written = entries.flatMap((entry) => [entry.currency, entry.to_currency].filter((each) => each !== null));
  const currencies = [...new Set([currency, ...written, ...traded])].sort();
  if (currencies.length < 2) return [];
  const today = new Date().toISOString();
  const first = entries.reduce((least, { day }) => earlierDay(least, day), today);
  const decades = [...new Set([decadeOf(today), decadeOf(first)])];
  const market = stockids.some(isDemoStock) ? 'demo' : 'real';
  return decades.flatMap((from) => currencies.map((of) => ({ query: { from, of, market } }) as const));
}

/** The first day of a day's decade. */
function decadeOf(day: string): string {
  return `${day.slice(0, 3)}0-01-01`;
}
