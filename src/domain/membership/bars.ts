import { membershipName } from './labels.ts';
import { type MemberFacts, TRIAL } from './member-facts.ts';
import { paymentWay, renewalWay } from './redirects.ts';
import type { Standing } from './standing.ts';
import { tierNames, tierOf } from './tier.ts';
import { isPricing, type Way, wayTo } from './ways.ts';

export type BarKind = 'update-needed' | 'payment-failed' | 'renewal-late' | 'expired' | 'trial-ended' | 'renewal-due' | 'trial' | 'upgrade' | 'trial-offer';

/** One line above every page about the member's own membership. */
export interface NotificationBar {
  readonly kind: BarKind;
  /** How loud it is: `severe` when the membership is about to be lost or was, `warn` when something is due, `info` otherwise. */
  readonly tone: 'info' | 'warn' | 'severe';
  /** What it says; `{date}` stands for the day of `date`. */
  readonly text: string;
  /** Unix milliseconds. */
  readonly date: number | undefined;
  /** What can be done about it, to be shown once the page exists. */
  readonly action: { readonly label: string; readonly way: Way } | undefined;
  /** It says nothing but what can be done: without that page it is not shown. */
  readonly offer: boolean;
}

type Known = { readonly member: MemberFacts; readonly standing: Standing };
type Row = readonly [BarKind, (known: Known) => boolean, (known: Known) => Pick<NotificationBar, 'tone' | 'text' | 'date' | 'action'>];

const reactivate = { label: 'Reactivate Membership', way: wayTo('pricing', { ref: 'bar', isReactivate: '1' }) };
const subscribe = { label: 'Subscribe', way: wayTo('pricing', { ref: 'bar' }) };

/** What a membership may have to say about itself, most urgent first; only the first that holds is said. */
const notices: readonly Row[] = [
  [
    'update-needed',
    ({ standing }) => standing.updateNeeded,
    ({ member }) => ({
      tone: 'severe',
      text: `Your ${nameOf(member)} needs to be updated.`,
      date: undefined,
      action: { label: 'Update membership', way: wayTo('membership-update') },
    }),
  ],
  [
    'payment-failed',
    ({ standing }) => standing.paymentFailed,
    ({ member }) => ({
      tone: 'severe',
      text: `The last payment for your ${nameOf(member)} failed.`,
      date: undefined,
      action: { label: 'Update Payment Info', way: paymentWay(member) },
    }),
  ],
  [
    'renewal-late',
    ({ member, standing }) => standing.inGrace && !standing.lapsed && tierOf(member.status) !== 'basic',
    ({ member }) => ({
      tone: 'severe',
      text: `Your ${nameOf(member)} ended on {date} and has not been renewed yet.`,
      date: member.subexdate * 1000,
      action: { label: 'Renew Subscription', way: renewalWay(member) },
    }),
  ],
  [
    'expired',
    ({ standing }) => standing.expired && standing.lapsed && !standing.free,
    ({ member, standing }) => ({ tone: 'severe', text: `Your ${nameOf(member)} ended on {date}.`, date: standing.end, action: reactivate }),
  ],
  [
    'trial-ended',
    ({ standing }) => standing.trial && standing.lapsed,
    ({ member, standing }) => ({
      tone: 'severe',
      text: `Your ${tierNames[tierOf(member.status)]} trial ended on {date}.`,
      date: standing.end,
      action: subscribe,
    }),
  ],
  [
    'renewal-due',
    ({ member, standing }) => standing.renewalDue && tierOf(member.status) !== 'basic',
    ({ member, standing }) => ({
      tone: 'warn',
      text: standing.trial
        ? `Your ${tierNames[tierOf(member.status)]} trial ends on {date}.`
        : `Your ${nameOf(member)} ends on {date} and does not renew itself.`,
      date: member.subexdate * 1000,
      action: { label: 'Renew Subscription', way: renewalWay(member) },
    }),
  ],
  [
    'trial',
    ({ standing }) => standing.trial,
    ({ member, standing }) => ({
      tone: 'info',
      text: `You are trying ${tierNames[tierOf(member.status)]}${standing.end === undefined ? '.' : ' until {date}.'}`,
      date: standing.end,
      action: subscribe,
    }),
  ],
];

/**
 * The bars of a member, most urgent first: at most one about how the membership stands, and for a free member the one
 * that says so. @param now Unix milliseconds.
 */
export function barsOf(known: Known | undefined, now: number): NotificationBar[] {
  if (known === undefined) return [trialOffer(now)];
  const notice = notices.find(([, holds]) => holds(known));
  const bars: NotificationBar[] = notice === undefined ? [] : [{ kind: notice[0], offer: false, ...notice[2](known) }];
  return known.standing.free ? [...bars, upgradeBar(known, now)] : bars;
}

/** The bars that may stand above a page: where plans are chosen, none says to choose one. */
export function barsOn(path: string, bars: readonly NotificationBar[]): NotificationBar[] {
  return isPricing(path) ? bars.filter(({ kind }) => kind !== 'upgrade' && kind !== 'trial-offer') : [...bars];
}

/** Says to a member of status 1 or less that they are free, and what they had before. */
function upgradeBar({ member, standing }: Known, now: number): NotificationBar {
  const base = { kind: 'upgrade', tone: 'info', offer: false } as const;
  if (standing.expired) return { ...base, text: 'Your paid membership ended on {date}. You have a free one now.', date: standing.end, action: reactivate };
  if (standing.trialExpired)
    return { ...base, text: 'Your trial ended on {date}. You have a free membership now.', date: member.trial * 1000, action: subscribe };
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
