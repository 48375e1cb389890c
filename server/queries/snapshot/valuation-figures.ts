import type { KeyFigure } from '#contract/entities/stock.ts';
import type { DailyBar } from '#domain/prices/daily-bar.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { addDays } from '#domain/statements/days.ts';
import type { StatementPeriod } from '#domain/statements/statement-periods.ts';
import { type Answer, type CurrencyWay, type MarketMultiple, marketMultiples, multipleOf } from '#domain/valuation/market-multiples.ts';
import { adjustedBars, type StoredPrices } from '../find-prices.ts';
import { onItsScale, SCALE_YEARS } from './key-figure.ts';

/** How far back a price still stands for the day. */
const STALE_AFTER = 7;

/** FMT-01: what stands in place of a multiple that would divide by a loss or by negative equity. */
const words: Readonly<Partial<Record<string, string>>> = { pe: 'At Loss', pb: 'Neg. Equity' };

export interface ValuationInputs {
  readonly statements: Statements;
  readonly prices: StoredPrices | undefined;
  readonly way: CurrencyWay;
  /** Why a share of the accounts is no share of the listing, so that no price can be set against it; `undefined` when it is one. */
  readonly noShare: string | undefined;
}

/** What the market pays for a share of the company's figures, on the scale of its own fiscal year ends. */
export function valuationFigures(inputs: ValuationInputs): KeyFigure[] {
  const { statements, prices } = inputs;
  const latest = statements.ttm.at(-1);
  if (latest === undefined || prices === undefined) return [];
  const { adjusted, bars } = adjustedBars(prices, 'split');
  // Prices with dividends taken out are not what was paid on the day, only the newest one is.
  const years = adjusted === 'total' ? [] : statements.annual.slice(-SCALE_YEARS);
  return marketMultiples.flatMap((multiple) => {
    const answer = valuationAnswer(multiple, inputs);
    const history = years.map((year) => knownValue(multipleOn(multiple, closeOn(bars, year.end), year, inputs)));
    const { key, label, unit, direction } = multiple;
    const figure = onItsScale({ key, label, unit, direction, end: latest.end, list: 'valuation' }, knownValue(answer), history);
    const word = 'missing' in answer && answer.missing === 'meaning' ? words[key] : undefined;
    const says = figure.value !== null || figure.median !== null || word !== undefined || ('missing' in answer && answer.missing === 'rate');
    return says ? [{ ...figure, ...('reason' in answer && { note: answer.reason }), ...(word !== undefined && { word }) }] : [];
  });
}

/** A multiple by the last close and the twelve months known last, with its way back to both. */
export function valuationAnswer(multiple: MarketMultiple, inputs: ValuationInputs): Answer {
  const latest = inputs.statements.ttm.at(-1);
  const last = inputs.prices === undefined ? undefined : adjustedBars(inputs.prices, 'split').bars.at(-1);
  if (latest === undefined) return { reason: 'No accounts are known.', missing: 'figure' };
  return multipleOn(multiple, last, latest, inputs);
}

function multipleOn(multiple: MarketMultiple, bar: DailyBar | undefined, period: StatementPeriod, { way, noShare }: ValuationInputs): Answer {
  if (bar === undefined) return { reason: 'No price is known.', missing: 'figure' };
  if (noShare === undefined) return multipleOf(multiple, { price: bar.close, day: bar.day }, period, way);
  const isKnown = period.find('per_share', multiple.perShare) !== undefined;
  return { reason: noShare, missing: isKnown ? 'rate' : 'figure' };
}

function knownValue(answer: Answer): number | undefined {
  return 'figure' in answer ? answer.figure.value : undefined;
}

function closeOn(bars: readonly DailyBar[], day: string): DailyBar | undefined {
  const bar = bars.findLast((candidate) => candidate.day <= day);
  return bar !== undefined && bar.day >= addDays(day, -STALE_AFTER) ? bar : undefined;
}
