/** What the term of a membership follows from: fields of the account as the server stores them. */
export interface MembershipTerm {
  /** 0 free or expired, 1 free, 3 premium, 5 premium plus, 10 professional; every other number takes the tier it falls in. */
  readonly status: number;
  /** All that was ever paid, in US dollars; 0 when nothing was. */
  readonly amount_paid: number;
  /** End of the trial, Unix seconds; 0 when there was none. */
  readonly trial: number;
  /** 0 when nothing is wrong; 1 once a payment failed, more when the membership must be updated. */
  readonly warning: number;
  /** 1 when the membership renews itself. */
  readonly renew_auto: number;
  /** End of the subscription, Unix seconds; 0 when there is none. */
  readonly subexdate: number;
}

/** What all of a membership follows from. Nobody signed in is `undefined` in its place. */
export interface MemberFacts extends MembershipTerm {
  /** Codes of the regions paid for, with commas: `U,E`. */
  readonly regions: string;
  /** How many people the subscription is for. */
  readonly seats: number;
  /** The group the member belongs to; null or undefined for none. */
  readonly group?: number | null | undefined;
  /** When the account is deleted for good, Unix seconds; left out when nobody asked for it. */
  readonly delete_at?: number | undefined;
}

/** Milliseconds of an hour and a day: the instants of an account are seconds, `now` is milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** How long before its end a membership that does not renew itself asks to be renewed. */
export const RENEWAL_DUE = 48 * HOUR;
/** How long after its end a membership that renews itself may still be renewed. */
export const RENEWAL_GRACE = 5 * DAY;
/** How long a trial lasts. */
export const TRIAL = 7 * DAY;
