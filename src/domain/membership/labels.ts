import type { MemberFacts } from './member-facts.ts';
import type { MembershipState } from './membership-state.ts';
import { PREMIUM_STATUS, type Tier, tierNames, tierOf } from './tier.ts';

const UNCLASSIFIED = 'Unclassified User';

const labels: Readonly<Record<number, string>> = { 1: 'Free User', 3: 'Premium User', 5: 'Premium Plus User' };

/** What a status is called where single statuses are listed: 1, 3 and 5 have names, every other value is unclassified. */
export function statusLabel(status: number): string {
  return labels[status] ?? UNCLASSIFIED;
}

/**
 * What members are called on their own menu and pages: by the tier of their status, with what they should know about it.
 * A member of status 10 or 4 is professional or premium there, never unclassified.
 */
export function memberName({ status }: Pick<MemberFacts, 'status'>, { trial, lapsed, expired }: MembershipState): string {
  const name = `${tierNames[tierOf(status)]} User`;
  if (trial) return `${name} · ${lapsed ? 'Trial ended' : 'Trial'}`;
  return expired && lapsed ? `${name} · Expired` : name;
}

/** The mark beside a member's name: from status 3 on the premium one. */
export function memberIcon(status: number): 'premium' | undefined {
  return status >= PREMIUM_STATUS ? 'premium' : undefined;
}

/** The mark of an investor whose portfolio is open to premium plus members only: those of a guru status above 89. */
export function guruIcon(guruStatus: number): 'premium-plus' | undefined {
  return guruStatus > 89 ? 'premium-plus' : undefined;
}

/** What a tier is called in a sentence: `Premium Plus membership`. */
export function membershipName(tier: Tier): string {
  return tier === 'basic' ? 'membership' : `${tierNames[tier]} membership`;
}
