import type { MemberFacts } from './member-facts.ts';
import type { MembershipState } from './membership-state.ts';
import { isPricing, type Way, wayTo } from './ways.ts';

/** The dialog that offers a subscription to somebody whose trial is over. */
export interface TrialDialog {
  readonly utm: 'trial_unpaid' | 'cancelled_deal';
  readonly way: Way;
}

/** The dialog for a member whose trial has expired, `undefined` for everybody else. */
export function trialDialog({ amount_paid }: Pick<MemberFacts, 'amount_paid'>, { trialExpired }: MembershipState): TrialDialog | undefined {
  if (!trialExpired) return undefined;
  const utm = amount_paid === 0 ? 'trial_unpaid' : 'cancelled_deal';
  return { utm, way: wayTo('pricing', { utm_campaign: utm }) };
}

/** Whether the dialog opens now that another page is entered: one at a time, and never where plans are chosen. */
export function opensTrialDialog(dialog: TrialDialog | undefined, { to, open }: { readonly to: string; readonly open: boolean }): boolean {
  return dialog !== undefined && !open && !isPricing(to);
}
