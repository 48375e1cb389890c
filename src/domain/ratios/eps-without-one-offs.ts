import { isKnown, orNone } from '../arithmetic/is-known.ts';
import { difference, product } from '../arithmetic/sum.ts';
import { earningsWithoutNonRecurring } from '../per-share/earnings-without-nonrecurring.ts';
import { perShare } from '../per-share/per-share.ts';
import { isStatutoryTaxRate, taxRate } from '../profitability/tax-rate.ts';
import { input, inputIfKnown, inputInPeriod, type RatioInput } from './ratio-definition.ts';

type Values = readonly (number | undefined)[];

/** How earnings a share without one-off items are worked out, as an investor reads it. */
export const WITHOUT_ONE_OFFS =
  'EPS (diluted) − (Discontinued operations + (Gains on disposals − Restructuring − Impairments − Litigation) × (1 − Income tax ÷ Pretax income)) ÷ Diluted shares';

/** What the note of a figure begins with that is made of earnings as filed, where one-off items cannot be taken out. */
export const BY_EARNINGS_AS_FILED = 'By earnings as filed, one-off items included';

/** What {@link epsWithoutOneOffs} is made of. Shares, tax and profit are needed only where an item is to be taken out. */
export const withoutOneOffsInputs: readonly RatioInput[] = [
  ...[input('eps_diluted'), inputIfKnown('shares_diluted'), inputIfKnown('income_tax'), inputIfKnown('pretax_income')],
  ...[inputInPeriod('discontinued_operations'), inputInPeriod('disposal_gains'), inputInPeriod('restructuring')],
  ...[inputInPeriod('impairments'), inputInPeriod('litigation')],
];

/**
 * Diluted earnings a share without the one-off items that filings tag, after tax; those of continuing operations where none is tagged.
 * A loss on disposals counts only beyond restructuring, which holds the losses of what is closed or sold; a gain or a loss only beyond the
 * result of discontinued operations, which holds those of what was given up.
 *
 * @param values Of {@link withoutOneOffsInputs}.
 * @returns In the currency of the accounts. `undefined` where an item is tagged and shares or tax are unknown.
 */
export function epsWithoutOneOffs([eps, shares, tax, pretax, discontinued, gains, restructuring, impairments, litigation]: Values): number | undefined {
  const rate = taxRate(tax, pretax);
  const gained = beyondDiscontinued(beyondRestructuring(orNone(gains), orNone(restructuring)), orNone(discontinued), rate);
  const items = gained - orNone(restructuring) - orNone(impairments) - orNone(litigation);
  if (items === 0 && orNone(discontinued) === 0) return eps;
  const continuing = difference(product(eps, shares), orNone(discontinued));
  return perShare(items === 0 ? continuing : earningsWithoutNonRecurring(continuing, items, rate), shares);
}

/** A loss on disposals less restructuring charges, which hold it as far as they go; a gain as it is. */
function beyondRestructuring(gains: number, restructuring: number): number {
  return gains >= 0 ? gains : Math.min(0, gains + Math.max(0, restructuring));
}

/**
 * A gain or loss on disposals less what is in the result of discontinued operations, which is after tax: cash flow statements take both out in
 * one amount.
 */
function beyondDiscontinued(gains: number, discontinued: number, rate: number | undefined): number {
  if (rate === undefined || gains * discontinued <= 0) return gains;
  return Math.sign(gains) * Math.max(0, Math.abs(gains) - Math.abs(discontinued) / (1 - rate));
}

/** What a reader must know of the items taken out. */
export function oneOffsNote([, , , pretax, discontinued, gains, restructuring, impairments, litigation]: Values): string | undefined {
  const remarks = [
    isStatutoryTaxRate(pretax) && [gains, restructuring, impairments, litigation].some((item) => orNone(item) !== 0)
      ? 'Without a profit to tax, the rate of 21 % is taken.'
      : undefined,
    isKnown(gains) && gains < 0 && orNone(restructuring) > 0 ? 'The loss on disposals counts as a part of restructuring, as far as that goes.' : undefined,
    orNone(gains) * orNone(discontinued) > 0
      ? 'What was gained or lost on disposals counts as a part of discontinued operations, as far as those go.'
      : undefined,
  ].filter((each) => each !== undefined);
  return remarks.length === 0 ? undefined : remarks.join(' ');
}
