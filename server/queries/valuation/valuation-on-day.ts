import type { Statements } from '#domain/statements/build-statements.ts';
import { accountsKnownOn } from '#domain/statements/periods/accounts-known.ts';
import { ratioDefinition, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type BoxKey, boxValues } from '#domain/valuation/box/box-values.ts';
import { type DcfValueKey, dcfAnswer, dcfValues } from '#domain/valuation/box/dcf-answer.ts';
import { fairValueFigure, medianSalesAnswer } from '#domain/valuation/box/value-on-day.ts';
import { type FairValueHistory, fairValueThroughTime } from '#domain/valuation/fair-value/fair-value-history.ts';
import { type Answer, inListingCurrency } from '#domain/valuation/market-multiples.ts';
import type { ValuationInputs } from '../snapshot/priced-accounts.ts';
import { NO_CASH_FLOW } from './dcf-base.ts';
import { tooFewMonths } from './fair-value-inputs.ts';

/** Every value that a box may have. */
export type ValueKey = BoxKey | DcfValueKey | 'gf_value' | 'medpsvalue';

/** Every value of the box, in the order of the specification. */
export const VALUE_KEYS: readonly ValueKey[] = ['gf_value', 'medpsvalue', ...boxValues.map(({ key }) => key), ...dcfValues.map(({ key }) => key)];

/** The values of a share on a day, each with its way back to the filings or the reason why there is none. */
export interface ValuesOnDay {
  /** The newest twelve months known; `undefined` without accounts. */
  readonly latest: StatementPeriod | undefined;
  readonly answers: ReadonlyMap<ValueKey, Answer>;
}

/** What values on a day are made of. */
export interface DayToValue {
  readonly day: string;
  /** Made of what was filed until the day. */
  readonly statements: Statements;
  readonly financial: boolean;
  /** Shares of today for one share as these statements count it. */
  readonly laterSplits: number;
  /** Why prices cannot be compared with per-share figures, or what GF Value is made of. */
  readonly history: FairValueHistory | { readonly reason: string };
  readonly inputs: Pick<ValuationInputs, 'way' | 'noShare'>;
  /** What the calculator of the day would discount by, a fraction a year. */
  readonly discountRate: number;
}

/** Values a share by all methods on a day. */
export function valuesOnDay({ day, statements, financial, laterSplits, history, inputs, discountRate }: DayToValue): ValuesOnDay {
  const known = accountsKnownOn(statements.ttm, day);
  const answers = new Map<ValueKey, Answer>();
  if (known === undefined || known.isLater) {
    for (const key of VALUE_KEYS) answers.set(key, { reason: 'No accounts were known on this day.', missing: 'figure' });
    return { latest: undefined, answers };
  }
  const latest = known.period;
  answers.set('gf_value', fairAnswer(history, day, latest));
  answers.set('medpsvalue', 'reason' in history ? { reason: history.reason, missing: 'rate' } : medianSalesAnswer(history, day, latest));
  const annual = statements.annual.filter(({ end }) => end <= latest.end);
  for (const { key, of } of boxValues) answers.set(key, inListing(of({ latest, annual, financial }), laterSplits, inputs));
  for (const value of dcfValues) {
    const base = inListing(perShare(latest, value.row), laterSplits, inputs, latest);
    answers.set(value.key, dcfAnswer(value, { base, annual, discountRate, end: latest.end }));
  }
  return { latest, answers };
}

/** A figure a share of the accounts, or why there is none. */
function perShare(period: StatementPeriod, row: string): Answer {
  if (!period.applies('per_share', row)) return { reason: NO_CASH_FLOW, missing: 'meaning' };
  const figure = period.find('per_share', row);
  if (figure !== undefined) return { figure };
  const label = ratioDefinition('per_share', row)?.label ?? row;
  return { reason: `${label} of the last twelve months is not known. ${period.reason('per_share', row) ?? ''}`.trim(), missing: 'figure' };
}

function fairAnswer(history: DayToValue['history'], day: string, latest: StatementPeriod): Answer {
  if ('reason' in history) return { reason: history.reason, missing: 'rate' };
  const tooFew = tooFewMonths(history.months.filter((month) => month.day <= day));
  if (tooFew !== undefined) return { reason: tooFew, missing: 'figure' };
  const found = fairValueThroughTime(history)(day);
  if (found === undefined) {
    return { reason: 'Fewer than two per-share figures were above zero with 60 months of positive multiples.', missing: 'meaning' };
  }
  return { figure: fairValueFigure(found, day, latest) };
}

/** A value in the currency of the accounts as that of one listed paper of today. @param period Of a flow, which is converted at its average rate. */
function inListing(answer: Answer, laterSplits: number, { way, noShare }: DayToValue['inputs'], period?: StatementPeriod): Answer {
  if (!('figure' in answer)) return answer;
  if (noShare !== undefined) return { reason: noShare, missing: 'rate' };
  const converted = inListingCurrency(answer.figure, period, way);
  if (!('figure' in converted) || laterSplits === 1) return converted;
  const split = {
    key: 'later_splits',
    label: 'Shares of today for one of then',
    unit: 'ratio' as const,
    value: laterSplits,
    end: converted.figure.end,
    source: { formula: 'By the splits since', inputs: [] },
  };
  const source = { formula: `${converted.figure.label} ÷ ${split.label}`, inputs: [converted.figure, split] };
  return { figure: { ...converted.figure, value: converted.figure.value / laterSplits, source } };
}
