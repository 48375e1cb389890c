import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsOn } from '#domain/membership/bars.ts';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { anyMember, DAY_SECONDS, HOUR_SECONDS, member, NOW, NOW_SECONDS, paying, statuses } from './members.ts';

const at = (seconds: number) => NOW_SECONDS + seconds;
const barsOf = (facts: MemberFacts | undefined, path = '/') => barsOn(path, membershipOf(facts, NOW).bars);
const kinds = (facts: MemberFacts | undefined, path = '/') => barsOf(facts, path).map(({ kind }) => kind);

test.each(statuses)('status %i sees the upgrade bar exactly up to 1, and not where plans are chosen [MEM-04, ROLE-06]', (status) => {
  expect(kinds(member({ status })).includes('upgrade')).toBe(status <= 1);
  for (const path of ['/pricing', '/pricing-test']) expect(kinds(member({ status }), path)).not.toContain('upgrade');
  for (const path of ['/', '/stock/AAPL/summary', '/pricing/other']) expect(kinds(member({ status }), path).includes('upgrade')).toBe(status <= 1);
});

test('a free member reads what they had before: nothing, a trial, or a paid membership', () => {
  const [never] = barsOf(member());
  expect(never).toMatchObject({ text: 'You have a free membership.', date: undefined, action: { label: '7-Day Free Trial' } });
  const [tried] = barsOf(member({ status: 0, trial: at(-60) }));
  expect(tried).toMatchObject({ text: 'Your trial ended on {date}. You have a free membership now.', date: NOW - 60_000, action: { label: 'Subscribe' } });
  const [paid] = barsOf(member({ status: 0, amount_paid: 499, subexdate: at(-60) }));
  expect(paid).toMatchObject({ text: 'Your paid membership ended on {date}. You have a free one now.', date: NOW - 60_000 });
  expect(paid?.action).toMatchObject({ label: 'Reactivate Membership', way: { page: 'pricing', search: { isReactivate: '1' } } });
});

test('the trial offered to a visitor names the day seven days ahead, and is shown only where it can be accepted', () => {
  const [offer, ...others] = barsOf(undefined);
  expect(offer).toMatchObject({ kind: 'trial-offer', text: 'Enjoy a 7-Day Free Trial Thru {date}!', date: Date.UTC(2026, 10, 28, 12), offer: true });
  expect(others).toEqual([]);
  expect(barsOf(undefined, '/pricing')).toEqual([]);
});

test.each([
  ['the membership must be updated', paying(3, { warning: 2 }), 'update-needed'],
  ['a payment failed', paying(3, { warning: 1 }), 'payment-failed'],
  ['the term is over and renews itself', paying(3, { subexdate: at(-DAY_SECONDS) }), 'renewal-late'],
  ['the term is over', paying(3, { renew_auto: 0, subexdate: at(-DAY_SECONDS) }), 'expired'],
  ['the trial is over', member({ status: 3, trial: at(-DAY_SECONDS) }), 'trial-ended'],
  ['the term ends and does not renew itself', paying(3, { renew_auto: 0, subexdate: at(DAY_SECONDS) }), 'renewal-due'],
  ['the trial runs', member({ status: 3, trial: at(3 * DAY_SECONDS) }), 'trial'],
])('one bar says that %s', (_what, facts, kind) => {
  expect(kinds(facts)).toEqual([kind]);
});

test('an account that is going to be deleted says so above every page, with the day, before anything else', () => {
  const leaving = member({ delete_at: at(14 * DAY_SECONDS) });
  for (const path of ['/', '/stock/AAPL/summary', '/pricing']) {
    expect(barsOf(leaving, path)[0]).toMatchObject({ kind: 'deletion', tone: 'severe', date: Date.UTC(2026, 11, 5, 12), offer: false });
  }
  expect(kinds(paying(3, { warning: 1, delete_at: at(60) }))).toEqual(['deletion', 'payment-failed']);
  expect(kinds(member())).not.toContain('deletion');
});

test('nothing is said to a member whose membership runs', () => {
  for (const status of [2, 3, 4, 5, 9, 10, 11]) expect(barsOf(paying(status))).toEqual([]);
});

describe('at the edges of a term', () => {
  test.each([
    ['a second more than 48 hours before the end', 48 * HOUR_SECONDS + 1, 0, []],
    ['exactly 48 hours before the end', 48 * HOUR_SECONDS, 0, ['renewal-due']],
    ['a second before the end', 1, 0, ['renewal-due']],
    ['at the end', 0, 0, ['expired']],
    ['a second before the end of what renews itself', 1, 1, []],
    ['at the end of what renews itself', 0, 1, ['renewal-late']],
    ['a second less than 5 days after it', -5 * DAY_SECONDS + 1, 1, ['renewal-late']],
    ['exactly 5 days after it', -5 * DAY_SECONDS, 1, ['expired']],
  ])('%s', (_when, left, renew_auto, expected) => {
    expect(kinds(paying(3, { renew_auto, subexdate: at(left) }))).toEqual(expected);
  });

  test.each([
    ['with the whole 7 days left', 7 * DAY_SECONDS, 'trial'],
    ['a second before it ends', 1, 'trial'],
    ['at its end', 0, 'trial-ended'],
  ])('a trial %s', (_when, left, kind) => {
    expect(kinds(member({ status: 3, trial: at(left) }))).toEqual([kind]);
  });
});

describe('whatever the account holds', () => {
  const everyAccount = (holds: (facts: MemberFacts) => void) =>
    fc.assert(
      fc.property(anyMember, (facts) => holds(facts)),
      { numRuns: 2000 },
    );
  const about = { running: ['trial', 'renewal-due'], over: ['expired', 'trial-ended'], late: ['renewal-late'] };

  test('no two bars contradict each other: at most one shows the state of the membership, and only one says that it is free', () => {
    everyAccount((facts) => {
      const found = kinds(facts);
      expect(found.filter((kind) => kind !== 'upgrade').length).toBeLessThanOrEqual(1);
      expect(found.filter((kind) => kind === 'upgrade').length).toBeLessThanOrEqual(1);
      if (found.includes('upgrade')) expect(found.filter((kind) => Object.values(about).flat().includes(kind))).toEqual([]);
    });
  });

  test('no bar contradicts what the member may do', () => {
    everyAccount((facts) => {
      const { access, bars, tier } = membershipOf(facts, NOW);
      for (const { kind } of bars) {
        if (about.running.includes(kind) || about.late.includes(kind)) expect(access).not.toBe('basic');
        if (about.over.includes(kind)) expect(access).toBe('basic');
        if (kind === 'upgrade') expect([tier, access]).toEqual(['basic', 'basic']);
      }
    });
  });

  test('a bar names a day exactly when its words have a place for one, in the past when something ended, else ahead', () => {
    everyAccount((facts) => {
      for (const { text, date } of membershipOf(facts, NOW).bars) {
        expect(text.includes('{date}')).toBe(date !== undefined);
        if (date !== undefined) expect(/ended/.test(text)).toBe(date <= NOW);
      }
    });
  });

  test('where plans are chosen no bar says to choose one', () => {
    everyAccount((facts) => {
      expect(kinds(facts, '/pricing')).not.toContain('upgrade');
    });
  });
});
