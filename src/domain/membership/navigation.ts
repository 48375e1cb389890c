import type { WayButton } from './buttons.ts';
import type { MemberFacts } from './member-facts.ts';
import { renewsItself } from './standing.ts';
import { PREMIUM_STATUS, tierOf } from './tier.ts';
import { wayTo } from './ways.ts';

/** What premium, plus and professional members have in the navigation beside its groups, in order; members of basic have nothing there. */
export function navbarExtension(member: MemberFacts | undefined): WayButton[] {
  if (member === undefined || tierOf(member.status) === 'basic') return [];
  const renewable = !renewsItself(member) && member.amount_paid > 0;
  const renew: WayButton = { text: 'Renew Subscription', way: member.seats > 1 ? wayTo('pricing', { isReactivate: '1' }) : wayTo('renew') };
  return [
    { text: 'Add Regions', way: wayTo('pricing', { type: 'regions' }) },
    ...(renewable ? [renew] : []),
    { text: 'Update Payment Info', way: wayTo('update-payment') },
    { text: 'Group Subscription', way: wayTo('pricing', { type: 'group' }) },
    { text: 'Referral', way: wayTo('referral') },
  ];
}

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
