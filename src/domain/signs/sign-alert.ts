import type { AlertRule } from '../alerts/alert-kinds.ts';
import { type Band, nearestBetter, nearestWorse } from './bands.ts';

/** Fields of the screener, which alerts can watch, by the check whose value they are. */
const watchedFields: Readonly<Record<string, string>> = {
  financial_strength: 'rank_balancesheet',
  piotroski_f_score: 'piotroski_f_score',
  beneish_m_score: 'beneish_m_score',
  sloan_ratio: 'sloan_ratio',
  interest_coverage: 'interest_coverage',
  debt_to_ebitda: 'debt_to_ebitda',
  payout: 'payout_ratio',
  predictability: 'predictability',
};

/** What a member can be alerted of: that a warning clears, or that one appears. */
export interface SignAlert extends AlertRule {
  readonly says: 'clears' | 'appears';
}

/**
 * The alert on a check: when its value crosses to a better level if it is a warning now, else when it crosses to a warning.
 *
 * @param sign Its level and value as judged last.
 * @param bands Levels along the scale of the value.
 * @returns `undefined` where the value is not known, has no such level on its scale, or no alert can watch it.
 */
export function alertOfSign(
  { key, level, value }: { readonly key: string; readonly level: string; readonly value: number | null },
  bands: readonly Band[] | undefined,
): SignAlert | undefined {
  const field = watchedFields[key];
  if (field === undefined || bands === undefined || value === null || level === 'not_judged' || level === 'not_applicable') return undefined;
  const isWarning = level === 'severe' || level === 'medium';
  const end = isWarning ? nearestBetter(bands, value) : nearestWorse(bands, value);
  if (end === undefined) return undefined;
  const side = end.above ? ('>' as const) : ('<' as const);
  const operator = end.included ? (`${side}=` as const) : side;
  return { key: field, operator, value: end.figure, says: isWarning ? 'clears' : 'appears' };
}
