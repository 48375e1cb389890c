import type { MemberFacts } from './member-facts.ts';
import { type MembershipState, renewsItself } from './membership-state.ts';
import { isPricing, type Way, wayTo } from './ways.ts';

export type RedirectReason = 'update-needed' | 'payment-failed' | 'renewal-due' | 'renewal-late';

/** A page that a member is led to on their next way through the product, and why. */
export interface MembershipRedirect {
  readonly reason: RedirectReason;
  readonly way: Way;
}

/** Who is led where; the first row that holds decides. */
const rows: readonly (readonly [RedirectReason, (state: MembershipState) => boolean, (member: MemberFacts) => Way])[] = [
  ['update-needed', ({ updateNeeded }) => updateNeeded, () => wayTo('membership-update')],
  ['payment-failed', ({ paymentFailed }) => paymentFailed, paymentWay],
  ['renewal-due', ({ renewalDue }) => renewalDue, renewalWay],
  ['renewal-late', ({ inGrace }) => inGrace, renewalWay],
];

/** Where a member is led because of the state of the membership, or `undefined`. */
export function redirectOf(member: MemberFacts, state: MembershipState): MembershipRedirect | undefined {
  const row = rows.find(([, holds]) => holds(state));
  return row && { reason: row[0], way: row[2](member) };
}

/** Pages nobody is led away from: where plans are chosen, and the ways in and out. */
const leftAlone: readonly string[] = ['/login', '/logout', '/register', '/reset', '/confirm'];

export interface Following {
  /** The page the member is on. */
  readonly path: string;
  /** Whether the page exists. */
  readonly exists: (way: Way) => boolean;
  /** Whether the server is heard: nobody is led where nothing can be done. */
  readonly online: boolean;
  /** Reasons for which the member was led away already, since they began. */
  readonly led: readonly RedirectReason[];
}

/** Where a member is led now. Once for each reason: whoever goes on without doing it has seen it, and a bar still says so. */
export function followedWay(redirect: MembershipRedirect | undefined, { path, exists, online, led }: Following): Way | undefined {
  if (redirect === undefined || !online || led.includes(redirect.reason)) return undefined;
  const { way } = redirect;
  return isPricing(path) || leftAlone.includes(path) || path === way.path || !exists(way) ? undefined : way;
}

/** After a failed payment: a membership that renews itself is paid from a wallet, for any other the payment is changed. */
export function paymentWay(member: MemberFacts): Way {
  return wayTo(renewsItself(member) ? 'upgrade' : 'update-payment');
}

/** A group's seats are bought where plans are chosen; a personal membership is renewed on its page. */
export function renewalWay({ group }: MemberFacts): Way {
  return typeof group === 'number' ? wayTo('pricing', { isReactivate: '1' }) : wayTo('renew');
}
