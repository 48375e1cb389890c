import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { followedWay } from '#domain/membership/redirects.ts';
import { opensTrialDialog } from '#domain/membership/trial-dialog.ts';
import type { Way } from '#domain/membership/ways.ts';
import { anyMember, DAY_SECONDS, HOUR_SECONDS, member, NOW, NOW_SECONDS, paying, statuses } from './members.ts';

const at = (seconds: number) => NOW_SECONDS + seconds;
const redirect = (facts: MemberFacts) => {
  const found = membershipOf(facts, NOW).redirect;
  return found && [found.reason, found.way.page];
};

test.each([
  [0, undefined],
  [1, 'payment-failed'],
  [2, 'update-needed'],
  [9, 'update-needed'],
])('warning %i leads to the membership update page above 1', (warning, reason) => {
  expect(redirect(paying(3, { warning }))?.[0]).toBe(reason);
});

test('the membership update comes before everything else, and whatever the status', () => {
  for (const status of statuses) expect(redirect(member({ status, warning: 2, subexdate: at(60) }))).toEqual(['update-needed', 'membership-update']);
});

describe('without auto-renew', () => {
  test.each([
    ['a second more than 48 hours ahead', 48 * HOUR_SECONDS + 1, undefined],
    ['exactly 48 hours ahead', 48 * HOUR_SECONDS, ['renewal-due', 'renew']],
    ['a second ahead', 1, ['renewal-due', 'renew']],
    ['now', 0, undefined],
    ['a day ago', -DAY_SECONDS, undefined],
  ])('an end %s leads to the renew page: %j %j', (_when, left, expected) => {
    expect(redirect(paying(5, { renew_auto: 0, subexdate: at(left) }))).toEqual(expected);
  });

  test('a group member is led to pricing instead', () => {
    expect(redirect(paying(5, { renew_auto: 0, subexdate: at(60), group: 7 }))).toEqual(['renewal-due', 'pricing']);
  });

  test.each(statuses)('status %i is led there exactly above 0', (status) => {
    expect(redirect(paying(status, { renew_auto: 0, subexdate: at(60) })) !== undefined).toBe(status > 0);
  });
});

describe('with auto-renew', () => {
  test.each([
    ['a second ahead', 1, undefined],
    ['now', 0, ['renewal-late', 'renew']],
    ['a second less than 5 days ago', -5 * DAY_SECONDS + 1, ['renewal-late', 'renew']],
    ['exactly 5 days ago', -5 * DAY_SECONDS, undefined],
  ])('an end %s leads to the renew page: %j %j', (_when, left, expected) => {
    expect(redirect(paying(5, { subexdate: at(left) }))).toEqual(expected);
  });

  test('a group member is led to pricing instead', () => {
    expect(redirect(paying(5, { subexdate: at(-60), group: 7 }))).toEqual(['renewal-late', 'pricing']);
  });

  test.each(statuses)('status %i is led there exactly above 0', (status) => {
    expect(redirect(paying(status, { subexdate: at(-60) })) !== undefined).toBe(status > 0);
  });
});

test.each([
  [1, 'upgrade'],
  [0, 'update-payment'],
  [2, 'update-payment'],
])('after a failed payment auto-renew %i leads to the page %s', (renew_auto, page) => {
  expect(redirect(paying(3, { warning: 1, renew_auto }))).toEqual(['payment-failed', page]);
});

test.each(statuses)('status %i counts a failed payment exactly above 0', (status) => {
  expect(redirect(paying(status, { warning: 1 }))?.[0]).toBe(status > 0 ? 'payment-failed' : undefined);
});

test('every page that a redirect names has a separate address', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (one, other) => {
      const [a, b] = [membershipOf(one, NOW).redirect, membershipOf(other, NOW).redirect];
      if (a === undefined || b === undefined) return;
      const addressOf = ({ path, search, hash }: Way) => JSON.stringify([path, search, hash]);
      expect(a.way.path).toMatch(/^\/[a-z/-]+$/);
      expect(addressOf(a.way) === addressOf(b.way)).toBe(a.way.page === b.way.page);
    }),
  );
});

const dialog = (facts: MemberFacts) => membershipOf(facts, NOW).trialDialog;

test.each([
  [0, 'trial_unpaid'],
  [0.01, 'cancelled_deal'],
  [499, 'cancelled_deal'],
])('once the trial has expired, the dialog of somebody who paid %d carries %s', (amount_paid, utm) => {
  expect(dialog(member({ status: 0, trial: at(-1), amount_paid }))).toMatchObject({ utm, way: { path: '/pricing', search: { utm_campaign: utm } } });
});

test('there is no such dialog while the trial runs, without a trial, and for members of any other status', () => {
  expect(dialog(member({ status: 0, trial: at(1) }))).toBeUndefined();
  expect(dialog(member({ status: 0 }))).toBeUndefined();
  expect(dialog(member({ status: 3, trial: at(-1) }))).toBeUndefined();
  expect(membershipOf(undefined, NOW).trialDialog).toBeUndefined();
});

test.each([
  ['another page is entered', '/stocks', false, true],
  ['one is open already', '/stocks', true, false],
  ['plans are chosen there', '/pricing', false, false],
])('the dialog of an expired trial may open when a page is entered, one at a time, never on pricing: %s', (_what, to, open, opens) => {
  expect(opensTrialDialog(dialog(member({ status: 0, trial: at(-1) })), { to, open })).toBe(opens);
  expect(opensTrialDialog(undefined, { to, open })).toBe(false);
});

describe('a redirect is followed', () => {
  const late = membershipOf(paying(3, { subexdate: at(-60) }), NOW).redirect;
  const calm = { path: '/stocks', exists: () => true, online: true, led: [] };

  test('from any page, to its page', () => {
    expect(followedWay(late, calm)).toMatchObject({ page: 'renew' });
    expect(followedWay(undefined, calm)).toBeUndefined();
  });

  test.each([
    ['before its page exists', { exists: () => false }],
    ['without the server', { online: false }],
    ['twice for one reason', { led: ['renewal-late'] as const }],
    ['from where plans are chosen', { path: '/pricing' }],
    ['from signing in', { path: '/login' }],
    ['from signing out', { path: '/logout' }],
    ['from the page itself', { path: '/user/me' }],
  ])('never %s', (_when, change) => {
    expect(followedWay(late, { ...calm, ...change })).toBeUndefined();
  });

  test('for another reason, though one was followed before', () => {
    expect(followedWay(late, { ...calm, led: ['payment-failed'] })).toMatchObject({ page: 'renew' });
  });
});
