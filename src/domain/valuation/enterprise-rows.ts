import { orNone } from '../arithmetic/is-known.ts';
import type { Figure } from '../statements/facts/figure.ts';
import type { StatementListName, StatementPeriod } from '../statements/periods/statement-periods.ts';
import { enterpriseValueToEbit, enterpriseValueToEbitda, enterpriseValueToRevenue } from './enterprise-multiples.ts';
import { type Answer, type CurrencyWay, inListingCurrency } from './market-multiples.ts';
import { enterpriseValue } from './market-value.ts';

/** A figure of what the whole company costs, its debt included. */
export interface EnterpriseRow {
  readonly key: string;
  readonly label: string;
  readonly unit: 'currency' | 'ratio';
  readonly direction: -1 | 0;
  /** What enterprise value is set against; left out for enterprise value itself. */
  readonly over?: { readonly label: string; readonly earnings: (period: StatementPeriod) => Answer; readonly of: typeof enterpriseValueToEbit };
}

const ratio = { unit: 'ratio', direction: -1 } as const;

/** Enterprise value and its multiples, in this order. They say nothing of banks and insurers, whose debt is their trade. */
export const enterpriseRows: readonly EnterpriseRow[] = [
  { key: 'enterprise_value', label: 'Enterprise value', unit: 'currency', direction: 0 },
  { ...ratio, key: 'ev_ebitda', label: 'EV/EBITDA', over: { label: 'EBITDA', earnings: lineOf('ebitda', 'EBITDA'), of: enterpriseValueToEbitda } },
  { ...ratio, key: 'ev_ebit', label: 'EV/EBIT', over: { label: 'EBIT', earnings: ebitOf, of: enterpriseValueToEbit } },
  { ...ratio, key: 'ev_sales', label: 'EV/sales', over: { label: 'Revenue', earnings: lineOf('revenue', 'Revenue'), of: enterpriseValueToRevenue } },
];

/**
 * A row of one period with its way back to the price and the filings.
 *
 * @param marketValue In the currency of the listing.
 * @returns `undefined` for a bank or an insurer.
 */
export function enterpriseAnswer(row: EnterpriseRow, marketValue: Figure, period: StatementPeriod, way: CurrencyWay): Answer | undefined {
  if (!period.applies('income_statement', 'ebitda')) return undefined;
  const whole = wholeCompany(marketValue, period, { ...way, perPaper: undefined });
  if (row.over === undefined || 'reason' in whole) return whole;
  const filed = row.over.earnings(period);
  const earnings = 'reason' in filed ? filed : inListingCurrency(filed.figure, period, { ...way, perPaper: undefined });
  if ('reason' in earnings) return earnings;
  const value = row.over.of(whole.figure.value, earnings.figure.value);
  if (value === undefined) return { reason: `${row.over.label} is not above zero.`, missing: 'meaning' };
  const { key, label, unit } = row;
  const source = { formula: `${whole.figure.label} ÷ ${earnings.figure.label}`, inputs: [whole.figure, earnings.figure] };
  return { figure: { key, label, unit, value, end: period.end, source, note: whole.figure.note } };
}

/** Claims that count as none where the company never reported any. */
const CLAIMS = ['total_debt', 'preferred_stock', 'minority_interest'] as const;

function wholeCompany(marketValue: Figure, period: StatementPeriod, way: CurrencyWay): Answer {
  const claims: Figure[] = [];
  for (const key of CLAIMS) {
    const claim = balanceOf(key, period, way);
    if (claim !== undefined && 'reason' in claim) return claim;
    if (claim !== undefined) claims.push(claim.figure);
  }
  const cash = balanceOf('cash_and_short_term_investments', period, way);
  if (cash === undefined) return { reason: 'Cash and short-term investments is not known.', missing: 'figure' };
  if ('reason' in cash) return cash;
  const amount = (key: string) => orNone(claims.find((claim) => claim.key === key)?.value);
  const value = enterpriseValue(marketValue.value, {
    totalDebt: amount('total_debt'),
    preferredStock: amount('preferred_stock'),
    minorityInterest: amount('minority_interest'),
    cashAndShortTermInvestments: cash.figure.value,
  });
  if (value === undefined) return { reason: 'The market value is not known.', missing: 'figure' };
  const none = CLAIMS.filter((key) => !claims.some((claim) => claim.key === key)).map((key) => key.replaceAll('_', ' '));
  const formula = [[marketValue, ...claims].map(({ label }) => label).join(' + '), cash.figure.label].join(' − ');
  const note = none.length === 0 ? undefined : `Not reported, counted as none: ${none.join(', ')}.`;
  const source = { formula, inputs: [marketValue, ...claims, cash.figure] };
  return { figure: { key: 'enterprise_value', label: 'Enterprise value', unit: 'currency', value, end: period.end, source, note } };
}

/** A balance in the currency of the listing. `undefined` when the company never reported any; a reason when it did. */
function balanceOf(key: string, period: StatementPeriod, way: CurrencyWay): Answer | undefined {
  const figure = period.find('balance_sheet', key);
  if (figure !== undefined) return inListingCurrency(figure, undefined, way);
  const reason = period.reason('balance_sheet', key);
  return reason === undefined ? undefined : { reason, missing: 'part' };
}

function lineOf(key: string, label: string, list: StatementListName = 'income_statement'): (period: StatementPeriod) => Answer {
  return (period) => {
    const figure = period.find(list, key);
    if (figure !== undefined) return { figure };
    const reason = period.reason(list, key);
    return reason === undefined ? { reason: `${label} is not known.`, missing: 'figure' } : { reason: `${label} is not known. ${reason}`, missing: 'part' };
  };
}

/** EBITDA without what was written off, so that both count interest in the same way. */
function ebitOf(period: StatementPeriod): Answer {
  const ebitda = period.find('income_statement', 'ebitda');
  const writtenOff = period.find('income_statement', 'depreciation_amortization');
  if (ebitda === undefined || writtenOff === undefined) return { reason: 'EBIT is not known.', missing: 'figure' };
  const { unit, start, end, note } = ebitda;
  const source = { formula: `${ebitda.label} − ${writtenOff.label}`, inputs: [ebitda, writtenOff] };
  return { figure: { key: 'ebit', label: 'EBIT', unit, value: ebitda.value - writtenOff.value, start, end, source, note } };
}
