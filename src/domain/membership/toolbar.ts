import type { MemberFacts } from './member-facts.ts';
import { PREMIUM_STATUS, tierOf } from './tier.ts';

/** What the toolbar shows by membership. */
export interface ToolbarFacts {
  /** The `Site Overview` button: to visitors, members below premium, and whoever paid nothing. */
  readonly siteOverview: boolean;
  /** The link to a person who shows the product. */
  readonly guidance: 'Schedule Tutorial' | 'Book Demo';
  /** The referral widget: to everybody below professional. */
  readonly referral: boolean;
}

/** What the toolbar shows to a member, or to somebody who is not signed in. */
export function toolbarFacts(member: MemberFacts | undefined): ToolbarFacts {
  const status = member?.status ?? 0;
  return {
    siteOverview: member === undefined || status < PREMIUM_STATUS || member.amount_paid <= 0,
    guidance: status >= PREMIUM_STATUS ? 'Schedule Tutorial' : 'Book Demo',
    referral: tierOf(status) !== 'professional',
  };
}
