import type { ReportHead } from '#domain/performance/portfolio-report.ts';

/** What to know of the returns of a portfolio that sold short and keeps no cash: what they are measured on is small. `undefined` for any other. */
export function shortsWithoutCash({ keeps_cash, sold_short }: Pick<ReportHead, 'keeps_cash' | 'sold_short'>): string | undefined {
  if (keeps_cash || !sold_short) return undefined;
  return 'Shares were sold short and no cash is booked: what a short sale brings counts as taken out, and the value is what is held minus what is owed. Returns on so small a base can be extreme; with the deposits booked they are measured on all the money.';
}
