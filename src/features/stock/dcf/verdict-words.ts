import { type DcfCase, type DcfResult, outgrowsDiscount } from '#domain/valuation/dcf/work-out.ts';
import { valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import type { DcfKnown } from './use-dcf-choices.ts';
import { baseOf, type DcfChoices } from './use-dcf-choices.ts';

/** What the calculator concludes, in a sentence; or why it concludes nothing. */
export function verdictOf(known: DcfKnown, choices: DcfChoices, { assumptions }: DcfCase, result: DcfResult): string {
  const { value, margin, zone } = result;
  if (value === undefined) return whyNoValue(known, choices, assumptions);
  const years = assumptions.growth_years + assumptions.terminal_years;
  const what = choices.method === 'earnings' ? 'earnings' : 'free cash flow';
  const worth = `${years} years of ${what}, growing ${formatPercentSign(assumptions.growth)} a year at first and discounted at ${formatPercentSign(assumptions.discount_rate)}, are worth ${formatPrice(value)}`;
  if (known.price === null || zone === undefined || margin === undefined) return `${worth} a share. No price is known to set against them.`;
  const apart = formatNumber(Math.abs(value / known.price - 1) * 100, 1);
  return `${valuationWords[zone].label} at ${formatPrice(known.price)}: ${worth} a share, ${apart}% ${value >= known.price ? 'above' : 'below'} the price.`;
}

/** Why there is no value: a loss, an unknown base, a growth that is not entered, or a second stage without an end. */
function whyNoValue(known: DcfKnown, { method, base }: DcfChoices, assumptions: DcfCase['assumptions']): string {
  const of = baseOf(known, method);
  if (base === undefined && of.reason !== null) return of.reason;
  if (base !== undefined && base <= 0) return 'What is not above zero has no value by its growth.';
  if (outgrowsDiscount(assumptions))
    return 'The later years grow faster than they are discounted, so the value would have no end: lower that growth or raise the discount rate.';
  if (assumptions.growth === undefined) {
    return of.years.some(({ value }) => (value ?? 0) <= 0)
      ? 'Its past has losses or missing years, so no growth can be derived: enter a growth to value it.'
      : 'Fewer than six fiscal years are known, too few to derive a growth: enter a growth to value it.';
  }
  return 'There is nothing to discount yet: enter what a share earned.';
}

/** Why a value may mean little, for a stock whose business is hard to foresee. */
export function predictabilityNote({ predictability, price }: DcfKnown): string | undefined {
  if (price === null || (predictability !== null && predictability > 1)) return undefined;
  return predictability === null ? 'Low predictability: not rated, so growth may be anything.' : 'Low predictability: one star, so growth may be anything.';
}
