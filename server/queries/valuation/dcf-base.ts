import type { DcfBase, DcfMethod } from '#contract/entities/stock/dcf.ts';
import { ratioDefinition, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedRow, valuedShareReason } from '#domain/statements/ratios/valued-share.ts';
import { ownGrowths } from '#domain/valuation/dcf/dcf-defaults.ts';
import { offeredGrowth, offeredValue, valuesByYear } from '#domain/valuation/dcf/offered-value.ts';
import type { Answer } from '#domain/valuation/market-multiples.ts';
import { perShareAnswer } from '../facts/per-share-in-listing.ts';
import { accountSharesOf, pricedAccounts, type ValuationInputs } from '../snapshot/priced-accounts.ts';
import { rangeOfTrends } from './growth-of-share.ts';

const YEARS = 10;
const rows: Readonly<Record<DcfMethod, string>> = { earnings: VALUED_EARNINGS, free_cash_flow: 'fcf_per_share' };

/** Why a base below zero has no value. */
const losses: Readonly<Record<DcfMethod, string>> = {
  earnings: 'The company lost money over the last twelve months, and a loss that grows is worth nothing.',
  free_cash_flow: 'More cash went out than came in over the last twelve months, and an outflow that grows is worth nothing.',
};
const NOTHING = 'Nothing was left for a share over the last twelve months, and nothing does not grow.';

export const NO_CASH_FLOW = 'The cash of a bank or an insurer is mostly its customers’ money: it has no free cash flow that could be discounted.';
const SPLIT_BETWEEN = 'The shares were split between the last price and the accounts, and it is not known on which side of the split the price is.';

/** A base of the calculator as the last price counts its shares, its growth, and its value by what is offered at first. */
export function dcfBase(method: DcfMethod, inputs: ValuationInputs, discountRate: number): DcfBase {
  const { annual } = inputs.statements;
  const row = rows[method];
  const period = pricedAccounts(inputs)?.period;
  const shown = period === undefined ? row : valuedRow(period, row);
  const answer = period === undefined ? noAccounts : perListedShare(row, period, inputs);
  const value = 'value' in answer ? answer.value : null;
  const history = valuesByYear(annual, row);
  const growth = offeredGrowth(annual, row)?.rate;
  return {
    method,
    label: ratioDefinition('per_share', shown)?.label ?? shown,
    row: shown,
    value,
    end: period?.end ?? null,
    reason: 'reason' in answer ? answer.reason : reasonOfValue(method, answer.value),
    years: annual.slice(-YEARS).map((year) => ({ fiscal_year: year.fiscal_year, value: knownOf(perListedShare(row, year, inputs)) })),
    trends: ownGrowths(history),
    growth_range: rangeOfTrends(history),
    growth: growth ?? null,
    fair_value: offeredValue(value ?? undefined, growth, discountRate) ?? null,
  };
}

/** A base of the calculator and its value alone, see {@link dcfBase}; `undefined` where they are unknown. */
export function dcfValue(
  method: DcfMethod,
  inputs: ValuationInputs,
  discountRate: number,
): { readonly value: number | undefined; readonly fair: number | undefined } {
  const row = rows[method];
  const period = pricedAccounts(inputs)?.period;
  const answer = period === undefined ? noAccounts : perListedShare(row, period, inputs);
  const value = 'value' in answer ? answer.value : undefined;
  const isWorth = value !== undefined && value > 0;
  return { value, fair: isWorth ? offeredValue(value, offeredGrowth(inputs.statements.annual, row)?.rate, discountRate) : undefined };
}

type PerShare = { readonly value: number } | { readonly reason: string };

const noAccounts: PerShare = { reason: 'No accounts of this company are known.' };

/** A figure a share of the listing in its currency, in shares as the last price counts them; otherwise why it is unknown. */
export function perListedShare(row: string, period: StatementPeriod, inputs: ValuationInputs): PerShare {
  if (!period.applies('per_share', row)) return { reason: NO_CASH_FLOW };
  const accountShares = accountSharesOf(inputs);
  if (accountShares === undefined) return { reason: SPLIT_BETWEEN };
  const answer = perShareAnswer(valuedRow(period, row), period, inputs) ?? unknown(row, period);
  return 'figure' in answer ? { value: answer.figure.value * accountShares } : { reason: answer.reason };
}

function unknown(row: string, period: StatementPeriod): Answer {
  const label = ratioDefinition('per_share', row)?.label ?? row;
  const reason = valuedShareReason(period, row);
  return { reason: `${label} of the last twelve months is not known${reason === undefined ? ': no filing gives it.' : `. ${reason}`}`, missing: 'figure' };
}

function reasonOfValue(method: DcfMethod, value: number): string | null {
  if (value > 0) return null;
  return value === 0 ? NOTHING : losses[method];
}

function knownOf(answer: PerShare): number | null {
  return 'value' in answer ? answer.value : null;
}
