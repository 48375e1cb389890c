import { type MembershipTerm, RENEWAL_DUE, RENEWAL_GRACE } from './member-facts.ts';
import { FREE_STATUS, PREMIUM_STATUS, type Tier, tierOf } from './tier.ts';

/** The state of a membership at an instant. Several may be true at once. */
export interface MembershipState {
  /** Premium or more, and nothing was ever paid. */
  readonly trial: boolean;
  /** Had a trial that is over, and has status 0. */
  readonly trialExpired: boolean;
  /** Something was paid, and the subscription has ended. */
  readonly expired: boolean;
  /** The subscription does not renew itself and ends within 48 hours. */
  readonly renewalDue: boolean;
  /** The subscription renews itself and ended less than five days ago: it may still be renewed. */
  readonly inGrace: boolean;
  /** A payment failed. */
  readonly paymentFailed: boolean;
  /** The membership has to be updated before it goes on. */
  readonly updateNeeded: boolean;
  /** Status 1 or less. */
  readonly free: boolean;
  /** What the member had has ended, with nothing left to wait for. */
  readonly lapsed: boolean;
  /** When that which the member has ends or ended, Unix milliseconds; `undefined` when it has no end or none is known. */
  readonly end: number | undefined;
}

/** The state of a membership. @param now Unix milliseconds. */
export function membershipStateOf(member: MembershipTerm, now: number): MembershipState {
  const { status, amount_paid, trial, warning, subexdate } = member;
  const inGrace = status > 0 && renewsItself(member) && isPast(subexdate, now) && now - subexdate * 1000 < RENEWAL_GRACE;
  const end = endOf(member);
  return {
    trial: status >= PREMIUM_STATUS && amount_paid <= 0,
    trialExpired: status === 0 && amount_paid >= 0 && isPast(trial, now),
    expired: status >= 0 && amount_paid > 0 && isPast(subexdate, now),
    renewalDue: status > 0 && !renewsItself(member) && subexdate * 1000 > now && subexdate * 1000 - now <= RENEWAL_DUE,
    inGrace,
    paymentFailed: status > 0 && warning > 0,
    updateNeeded: warning > 1,
    free: status <= FREE_STATUS,
    // A term that was paid waits for its renewal; a trial is over when it is over.
    lapsed: end !== undefined && now >= end && !(inGrace && amount_paid > 0),
    end,
  };
}

/**
 * The tier that calls and limits go by: that of the status while the membership runs, basic once it has lapsed.
 * The billing provider's word may be late or never come, so the end of the subscription decides as well.
 */
export function accessTier(member: MembershipTerm, now: number): Tier {
  return membershipStateOf(member, now).lapsed ? 'basic' : tierOf(member.status);
}

/** Whether the membership renews itself. */
export function renewsItself({ renew_auto }: Pick<MembershipTerm, 'renew_auto'>): boolean {
  return renew_auto === 1;
}

/** Whether an instant of an account (Unix seconds, 0 for none) has come. */
function isPast(instant: number, now: number): boolean {
  return instant !== 0 && instant * 1000 <= now;
}

/** Who paid has until the subscription ends; who did not, until trial and subscription have both ended. */
function endOf({ amount_paid, trial, subexdate }: MembershipTerm): number | undefined {
  const end = amount_paid > 0 ? subexdate : Math.max(trial, subexdate);
  return end === 0 ? undefined : end * 1000;
}
