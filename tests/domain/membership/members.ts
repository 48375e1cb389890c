import fc from 'fast-check';
import type { MemberFacts } from '#domain/membership/member-facts.ts';

/** The day the tests stand on, Unix milliseconds, and the same in the seconds of an account. */
export const NOW = Date.UTC(2026, 10, 21, 12);
export const NOW_SECONDS = NOW / 1000;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A free member who never paid, with what a test changes. */
export function member(change: Partial<MemberFacts> = {}): MemberFacts {
  return { status: 1, amount_paid: 0, trial: 0, warning: 0, renew_auto: 0, subexdate: 0, regions: '', seats: 1, group: null, ...change };
}

/** A member who paid, with a year left that renews itself. */
export function paying(status: number, change: Partial<MemberFacts> = {}): MemberFacts {
  return member({ status, amount_paid: 499, renew_auto: 1, subexdate: NOW_SECONDS + 200 * DAY_SECONDS, regions: 'U', ...change });
}

/** Every status the documents name, those between, and some nobody names. */
export const statuses = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99] as const;

const instant = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -10 * DAY_SECONDS, max: 10 * DAY_SECONDS }).map((distance) => NOW_SECONDS + distance),
  fc.constantFrom(-5 * DAY_SECONDS, -1, 0, 1, 48 * HOUR_SECONDS, 7 * DAY_SECONDS).map((distance) => NOW_SECONDS + distance),
);

/** Any account there can be. */
export const anyMember: fc.Arbitrary<MemberFacts> = fc.record({
  status: fc.oneof(fc.constantFrom(...statuses), fc.integer({ min: -5, max: 120 })),
  amount_paid: fc.constantFrom(-10, 0, 0.01, 499),
  trial: instant,
  warning: fc.constantFrom(0, 1, 2, 7),
  renew_auto: fc.constantFrom(0, 1, 2),
  subexdate: instant,
  regions: fc.constantFrom('', 'U', 'E', 'U,E', ' E , U '),
  seats: fc.constantFrom(0, 1, 2, 10),
  group: fc.constantFrom(null, undefined, 0, 7),
});
