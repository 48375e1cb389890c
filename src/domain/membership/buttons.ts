import type { MemberFacts } from './member-facts.ts';
import type { MembershipState } from './membership-state.ts';
import { type Tier, tierOf } from './tier.ts';
import { type Way, wayTo } from './ways.ts';

/** A button's words and where it leads. */
export interface WayButton {
  readonly text: string;
  readonly way: Way;
}

/** The place of the trial button: `professional` on what is about the professional membership. */
export type TrialVariant = 'usual' | 'professional';

/** The three plans that can be subscribed to. */
export const plans = ['premium', 'premium_plus', 'professional'] as const;
export type Plan = (typeof plans)[number];

const trialOf = (sel: 'premium' | 'professional') => wayTo('pricing', { ref: 'trial', sel });
const reactivate: WayButton = { text: 'Reactivate Membership', way: wayTo('pricing', { ref: 'trial', isReactivate: '1' }) };

interface TrialButtons {
  readonly running: WayButton;
  readonly expired: WayButton;
}

const freeTrial: WayButton = { text: '7-Day Free Trial', way: trialOf('premium') };

/** The trial button by tier; a professional member has none. */
const trialButtons: Readonly<Record<Tier, TrialButtons | undefined>> = {
  basic: { running: freeTrial, expired: freeTrial },
  premium: { running: { text: 'Try 7-Day Free Trial for Plus', way: trialOf('premium') }, expired: reactivate },
  plus: { running: { text: 'Referral Program', way: wayTo('referral') }, expired: reactivate },
  professional: undefined,
};

/** The button that offers a trial, or what comes after one; `undefined` where there is nothing to offer. */
export function trialButton(known: { member: MemberFacts; state: MembershipState } | undefined, variant: TrialVariant): WayButton | undefined {
  const tier = known === undefined ? 'basic' : tierOf(known.member.status);
  if (variant === 'professional' && tier !== 'professional') return { text: 'Professional trial', way: trialOf('professional') };
  return trialButtons[tier]?.[known?.state.expired ? 'expired' : 'running'];
}

const START = 'Start 7-Day Free Trial';

/** What the button of a plan says to a member of each tier. */
const subscribeTexts: Readonly<Record<Plan, Readonly<Record<Tier, string>>>> = {
  premium: { basic: START, premium: 'Subscribed', plus: 'Entitled', professional: 'Entitled' },
  premium_plus: { basic: START, premium: 'Upgrade', plus: 'Subscribed', professional: 'Entitled' },
  professional: { basic: START, premium: 'Upgrade', plus: 'Upgrade', professional: 'Subscribed' },
};

/** The regions a plan asks for unless the page says otherwise: the United States. */
const DEFAULT_REGIONS: readonly string[] = ['U'];

/**
 * What the subscribe button of a plan says. A subscriber without all of its regions is asked to update them.
 *
 * @param required Codes of the regions the plan is shown for.
 */
export function subscribeText(plan: Plan, member: Pick<MemberFacts, 'status' | 'regions'> | undefined, required: readonly string[] = DEFAULT_REGIONS): string {
  const text = subscribeTexts[plan][tierOf(member?.status ?? 0)];
  const owned = regionsOf(member?.regions ?? '');
  return text === 'Subscribed' && required.some((region) => !owned.includes(region)) ? 'Update Regions' : text;
}

/** The codes of the regions a member has. */
export function regionsOf(regions: string): string[] {
  return regions
    .split(',')
    .map((region) => region.trim())
    .filter((region) => region !== '');
}
