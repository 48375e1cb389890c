import type { Figure } from '../statements/facts/figure.ts';
import type { StatementPeriod } from '../statements/periods/statement-periods.ts';
import { type Answer, type CurrencyWay, inListingCurrency } from './market-multiples.ts';
import { freeCashFlowYield } from './yields.ts';

/** Free cash flow on what all shares cost; unlike price to free cash flow it has a figure, below zero, when cash was used up. */
export const freeCashYieldRow = { key: 'fcf_yield', label: 'FCF yield', unit: 'percent', direction: 1, formula: 'Free cash flow ÷ Market value' } as const;
export type FreeCashYieldRow = typeof freeCashYieldRow;

/** Whether a row is the free cash flow yield. */
export function isFreeCashYield(row: { readonly key: string }): row is FreeCashYieldRow {
  return row.key === freeCashYieldRow.key;
}

/**
 * Free cash flow of twelve months ÷ market value of all shares, with its way back to the price and the filings.
 *
 * @param marketValue In the currency of the listing; the cash is exchanged into it at the average rate of its months.
 * @returns A fraction, or why it is unknown. `undefined` for a bank or an insurer, whose cash is mostly its customers'.
 */
export function freeCashYieldAnswer(marketValue: Figure, period: StatementPeriod, way: CurrencyWay): Answer | undefined {
  if (!period.applies('per_share', 'fcf_per_share')) return undefined;
  const filed = period.find('cash_flow', 'free_cash_flow');
  if (filed === undefined) {
    const reason = period.reason('cash_flow', 'free_cash_flow');
    return reason === undefined
      ? { reason: 'Free cash flow is not known.', missing: 'figure' }
      : { reason: `Free cash flow is not known. ${reason}`, missing: 'part' };
  }
  const cash = inListingCurrency(filed, period, { ...way, perPaper: undefined });
  if ('reason' in cash) return cash;
  const value = freeCashFlowYield(cash.figure.value, marketValue.value);
  if (value === undefined) return { reason: 'The market value is not above zero.', missing: 'meaning' };
  const { key, label, unit } = freeCashYieldRow;
  const source = { formula: `${cash.figure.label} ÷ ${marketValue.label}`, inputs: [cash.figure, marketValue] };
  return { figure: { key, label, unit, value, end: period.end, source } };
}
