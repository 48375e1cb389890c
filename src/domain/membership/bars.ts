import { membershipName } from './labels.ts';
import { type MemberFacts, TRIAL } from './member-facts.ts';
import type { MembershipState } from './membership-state.ts';
import { paymentWay, renewalWay } from './redirects.ts';
import { tierNames, tierOf } from './tier.ts';
import { isPricing, type Way, wayTo } from './ways.ts';

export type BarKind =
  | 'deletion'
  | 'update-needed'
  | 'payment-failed'
  | 'renewal-late'
  | 'expired'
  | 'trial-ended'
  | 'renewal-due'
  | 'trial'
  | 'upgrade'
  | 'trial-offer';

/** One line above every page about the member's own account or membership. */
export interface NotificationBar {
  readonly kind: BarKind;
  /** How loud it is: `severe` when the membership is about to be lost or was, `warn` when something is due, `info` otherwise. */
  readonly tone: 'info' | 'warn' | 'severe';
  /** Its text; `{date}` is replaced by `date`. */
  readonly text: string;
  /** Unix milliseconds. */
  readonly date: number | undefined;
  /** What can be done about it, to be shown once the page exists. */
  readonly action: { readonly label: string; readonly way: Way } | undefined;
  /** It says nothing but what can be done: without that page it is not shown. */
  readonly offer: boolean;
}

type Known = { readonly member: MemberFacts; readonly state: MembershipState };
type Row = readonly [BarKind, (known: Known) => boolean, (known: Known) => Pick<NotificationBar, 'tone' | 'text' | 'date' | 'action'>];

const reactivate = { label: 'Reactivate Membership', way: wayTo('pricing', { ref: 'bar', isReactivate: '1' }) };
const subscribe = { label: 'Subscribe', way: wayTo('pricing', { ref: 'bar' }) };

/** What a membership may have to say about itself, most urgent first; only the first that holds is said. */
const notices: readonly Row[] = [
  [
    'update-needed',
    ({ state }) => state.updateNeeded,
    ({ member }) => ({
      tone: 'severe',
      text: `Your ${nameOf(member)} needs to be updated.`,
      date: undefined,
      action: { label: 'Update membership', way: wayTo('membership-update') },
    }),
  ],
  [
    'payment-failed',
    ({ state }) => state.paymentFailed,
    ({ member }) => ({
      tone: 'severe',
      text: `The last payment for your ${nameOf(member)} failed.`,
      date: undefined,
      action: { label: 'Update Payment Info', way: paymentWay(member) },
    }),
  ],
  [
    'renewal-late',
    ({ member, state }) => state.inGrace && !state.lapsed && tierOf(member.status) !== 'basic',
    ({ member }) => ({
      tone: 'severe',
      text: `Your ${nameOf(member)} ended on {date} and has not been renewed yet.`,
      date: member.subexdate * 1000,
      action: { label: 'Renew Subscription', way: renewalWay(member) },
    }),
  ],
  [
    'expired',
    ({ state }) => state.expired && state.lapsed && !state.free,
    ({ member, state }) => ({ tone: 'severe', text: `Your ${nameOf(member)} ended on {date}.`, date: state.end, action: reactivate }),
  ],
  [
    'trial-ended',
    ({ state }) => state.trial && state.lapsed,
    ({ member, state }) => ({
      tone: 'severe',
      text: `Your ${tierNames[tierOf(member.status)]} trial ended on {date}.`,
      date: state.end,
      action: subscribe,
    }),
  ],
  [
    'renewal-due',
    ({ member, state }) => state.renewalDue && tierOf(member.status) !== 'basic',
    ({ member, state }) => ({
      tone: 'warn',
      text: state.trial ? `Your ${tierNames[tierOf(member.status)]} trial ends on {date}.` : `Your ${nameOf(member)} ends on {date} and does not renew itself.`,
      date: member.subexdate * 1000,
      action: { label: 'Renew Subscription', way: renewalWay(member) },
    }),
  ],
  [
    'trial',
    ({ state }) => state.trial,
    ({ member, state }) => ({
      tone: 'info',
      text: `You are trying ${tierNames[tierOf(member.status)]}${state.end === undefined ? '.' : ' until {date}.'}`,
      date: state.end,
      action: subscribe,
    }),
  ],
];

/**
 * The bars of a member, most urgent first: that the account is going to be deleted, at most one about the state of the
 * membership, and for a free member the one that says so. @param now Unix milliseconds.
 */
export function notificationBars(known: Known | undefined, now: number): NotificationBar[] {
  if (known === undefined) return [trialOffer(now)];
  const notice = notices.find(([, holds]) => holds(known));
  const bars: NotificationBar[] = deletionBars(known.member);
  if (notice !== undefined) bars.push({ kind: notice[0], offer: false, ...notice[2](known) });
  return known.state.free ? [...bars, upgradeBar(known, now)] : bars;
}

/** The bars that may be shown above a page: where plans are chosen, none says to choose one. */
export function barsOn(path: string, bars: readonly NotificationBar[]): NotificationBar[] {
  return isPricing(path) ? bars.filter(({ kind }) => kind !== 'upgrade' && kind !== 'trial-offer') : [...bars];
}

function deletionBars({ delete_at }: MemberFacts): NotificationBar[] {
  if (delete_at === undefined) return [];
  const text = 'Your account and everything in it will be deleted on {date}.';
  return [{ kind: 'deletion', tone: 'severe', text, date: delete_at * 1000, action: undefined, offer: false }];
}

/** Says to a member of status 1 or less that they are free, and what they had before. */
function upgradeBar({ member, state }: Known, now: number): NotificationBar {
  const base = { kind: 'upgrade', tone: 'info', offer: false } as const;
  if (state.expired) return { ...base, text: 'Your paid membership ended on {date}. You have a free one now.', date: state.end, action: reactivate };
  if (state.trialExpired) return { ...base, text: 'Your trial ended on {date}. You have a free membership now.', date: member.trial * 1000, action: subscribe };
  const offer = member.trial === 0 ? trialOffer(now) : undefined;
  const action = offer === undefined ? { label: 'Upgrade', way: subscribe.way } : offer.action;
  return { ...base, text: 'You have a free membership.', date: undefined, action };
}

/** The trial offered to whoever has no membership: seven days, from now. */
function trialOffer(now: number): NotificationBar {
  return {
    kind: 'trial-offer',
    tone: 'info',
    text: 'Enjoy a 7-Day Free Trial Thru {date}!',
    date: now + TRIAL,
    action: { label: '7-Day Free Trial', way: wayTo('pricing', { ref: 'bar' }) },
    offer: true,
  };
}

function nameOf({ status }: MemberFacts): string {
  return membershipName(tierOf(status));
}
