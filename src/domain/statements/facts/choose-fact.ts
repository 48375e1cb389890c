import type { Fact } from './fact.ts';

/** `restated`: as the latest filing has it; `as-reported`: as the first filing had it. */
export type Basis = 'restated' | 'as-reported';

/** Filings that only repeat figures of the accounts (proxy statements, prospectuses) and often round them: used only where nothing else has the figure. */
const BESIDE_THE_ACCOUNTS = /^(DEF|PRE|424B|S-|F-|POS|SC |ARS)/;
const ANNUAL = /^(10-K|20-F|40-F)/;

export function isAnnualForm(form: string): boolean {
  return kindOf(form).annual;
}

interface FormKind {
  readonly annual: boolean;
  readonly beside: boolean;
}

/** Cached by form: there are a few dozen forms, and the question comes once per fact. */
const kinds = new Map<string, FormKind>();

function kindOf(form: string): FormKind {
  let kind = kinds.get(form);
  if (kind === undefined) {
    kind = { annual: ANNUAL.test(form), beside: BESIDE_THE_ACCOUNTS.test(form) };
    kinds.set(form, kind);
  }
  return kind;
}

/** Whether a filing only repeats figures of the accounts, and may round them. */
export function isBesideTheAccounts(form: string): boolean {
  return kindOf(form).beside;
}

/**
 * Which of two facts of one concept, unit and period is used.
 * Restated: the one filed last; on one day the annual form before the quarterly, the original before its amendment.
 * As reported: the one filed first. Of two in one filing, the one rounded less. A dividend per share that a later filing repeats in
 * fewer decimals (2.70 as 3) is not restated by it.
 */
export function betterFact(a: Fact, b: Fact, basis: Basis): Fact {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank > 0 ? a : b;
  if (a.filed !== b.filed) {
    const [first, last] = a.filed < b.filed ? [a, b] : [b, a];
    return basis === 'as-reported' || isRepeatedRounded(first, last) ? first : last;
  }
  if (isAnnualForm(a.form) !== isAnnualForm(b.form)) return isAnnualForm(a.form) ? a : b;
  if (a.accession === b.accession) return roundedTo(b.value) > roundedTo(a.value) ? a : b;
  return b.form.endsWith('/A') ? a : b;
}

/**
 * Whether a dividend per share is an earlier one in fewer decimals: what was paid is not restated. Earnings are, so that 2.6 after 2.58 may be 2.60.
 * 0 is not taken for a rounded figure.
 */
function isRepeatedRounded(first: Fact, last: Fact): boolean {
  if (first.value === last.value || last.value === 0 || !last.unit.endsWith('/shares') || !last.concept.includes('Dividend')) return false;
  const decimals = decimalsOf(last.value);
  return decimalsOf(first.value) > decimals && Number(first.value.toFixed(decimals)) === last.value;
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function rankOf({ form }: Fact): number {
  return isBesideTheAccounts(form) ? 0 : 1;
}

/** The power of ten that a value is a multiple of: how far it may have been rounded. */
export function roundedTo(value: number): number {
  let unit = 1;
  while (value !== 0 && value % (unit * 10) === 0) unit *= 10;
  return unit;
}
