import { describe, expect, test } from 'vitest';
import { statusLabel } from '#domain/membership/labels.ts';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { membershipStateOf } from '#domain/membership/membership-state.ts';
import { DAY_SECONDS, HOUR_SECONDS, member, NOW, NOW_SECONDS, paying, statuses } from './members.ts';

const state = (change: Partial<MemberFacts>) => membershipStateOf(member(change), NOW);
const at = (seconds: number) => NOW_SECONDS + seconds;

test.each([
  [1, 'Free User'],
  [3, 'Premium User'],
  [5, 'Premium Plus User'],
  [-1, 'Unclassified User'],
  [0, 'Unclassified User'],
  [2, 'Unclassified User'],
  [4, 'Unclassified User'],
  [6, 'Unclassified User'],
  [7, 'Unclassified User'],
  [8, 'Unclassified User'],
  [9, 'Unclassified User'],
  [10, 'Unclassified User'],
  [11, 'Unclassified User'],
  [12, 'Unclassified User'],
  [Number.NaN, 'Unclassified User'],
])('the label of status %s is %s [MEM-01]', (status, label) => {
  expect(statusLabel(status)).toBe(label);
  expect(membershipOf(member({ status }), NOW).label).toBe(label);
});

test.each([
  [-1, 'basic'],
  [0, 'basic'],
  [1, 'basic'],
  [2, 'basic'],
  [3, 'premium'],
  [4, 'premium'],
  [5, 'plus'],
  [6, 'plus'],
  [7, 'plus'],
  [8, 'plus'],
  [9, 'plus'],
  [10, 'professional'],
  [11, 'professional'],
  [12, 'professional'],
  [99, 'professional'],
])('status %i falls in the tier %s, and its calls go by it [ROLE-08, ROLE-20, MEM-02, MEM-03]', (status, tier) => {
  expect(membershipOf(paying(status), NOW)).toMatchObject({ tier, access: tier });
});

test.each([
  [0, 'Free User'],
  [1, 'Free User'],
  [2, 'Free User'],
  [3, 'Premium User'],
  [4, 'Premium User'],
  [5, 'Premium Plus User'],
  [9, 'Premium Plus User'],
  [10, 'Professional User'],
  [11, 'Professional User'],
])('on their own menu a member of status %i is called %s [MEM-02, MEM-03]', (status, name) => {
  expect(membershipOf(paying(status), NOW).name).toBe(name);
});

test('on their own menu a member reads that they are on trial, that it ended, and that what they paid for has expired', () => {
  const nameOf = (change: Partial<MemberFacts>) => membershipOf(member(change), NOW).name;
  expect(nameOf({ status: 5, trial: at(60) })).toBe('Premium Plus User · Trial');
  expect(nameOf({ status: 5, trial: at(-60) })).toBe('Premium Plus User · Trial ended');
  expect(nameOf({ status: 3, amount_paid: 1, subexdate: at(-60) })).toBe('Premium User · Expired');
  expect(nameOf({ status: 3, amount_paid: 1, subexdate: at(-60), renew_auto: 1 })).toBe('Premium User');
  expect(nameOf({ status: 0, amount_paid: 1, subexdate: at(-60) })).toBe('Free User · Expired');
});

test('somebody who is not signed in has no label, no name, no membership state, and the lowest tier', () => {
  const visitor = membershipOf(undefined, NOW);
  expect(visitor).toMatchObject({ signedIn: false, tier: 'basic', access: 'basic', redirect: undefined, trialDialog: undefined });
  expect([visitor.label, visitor.name, visitor.icon, visitor.state]).toEqual([undefined, undefined, undefined, undefined]);
});

test.each(statuses)('status %i is on trial exactly from 3 on when nothing was paid [MEM-05]', (status) => {
  expect(state({ status, amount_paid: 0 }).trial).toBe(status >= 3);
  expect(state({ status, amount_paid: -5 }).trial).toBe(status >= 3);
  expect(state({ status, amount_paid: 0.01 }).trial).toBe(false);
});

test.each([
  ['status 3, paid, ended a second ago', { status: 3, amount_paid: 1, subexdate: at(-1) }, true],
  ['status 0, paid, ended a second ago', { status: 0, amount_paid: 1, subexdate: at(-1) }, true],
  ['ends at this very instant', { status: 3, amount_paid: 1, subexdate: at(0) }, true],
  ['ends in a second', { status: 3, amount_paid: 1, subexdate: at(1) }, false],
  ['nothing paid', { status: 3, amount_paid: 0, subexdate: at(-1) }, false],
  ['status below 0', { status: -1, amount_paid: 1, subexdate: at(-1) }, false],
  ['no end known', { status: 3, amount_paid: 1, subexdate: 0 }, false],
])('a membership is expired: %s [MEM-06]', (_what, change, expired) => {
  expect(state(change).expired).toBe(expired);
});

test.each([
  ['over since a second, status 0, nothing paid', { status: 0, trial: at(-1) }, true],
  ['over at this very instant', { status: 0, trial: at(0) }, true],
  ['over, and something was paid', { status: 0, trial: at(-1), amount_paid: 499 }, true],
  ['a second left', { status: 0, trial: at(1) }, false],
  ['never had one', { status: 0, trial: 0 }, false],
  ['status 1', { status: 1, trial: at(-1) }, false],
  ['status 3', { status: 3, trial: at(-1) }, false],
  ['less than nothing paid', { status: 0, trial: at(-1), amount_paid: -1 }, false],
])('a trial has expired: %s', (_what, change, trialExpired) => {
  expect(state(change).trialExpired).toBe(trialExpired);
});

describe('a lapsed membership, whose calls and limits are those of a free one', () => {
  test.each([
    ['a paid one that ended a second ago and does not renew itself', { status: 5, amount_paid: 1, subexdate: at(-1) }, 'basic'],
    ['a paid one that ends in a second', { status: 5, amount_paid: 1, subexdate: at(1) }, 'plus'],
    ['one that renews itself, a second before five days are over', { status: 5, amount_paid: 1, subexdate: at(-5 * DAY_SECONDS + 1), renew_auto: 1 }, 'plus'],
    ['one that renews itself, at exactly five days', { status: 5, amount_paid: 1, subexdate: at(-5 * DAY_SECONDS), renew_auto: 1 }, 'basic'],
    ['a trial that is over, though it was to become a subscription', { status: 3, trial: at(-1), subexdate: at(-1), renew_auto: 1 }, 'basic'],
    ['a trial that is over', { status: 10, trial: at(-1) }, 'basic'],
    ['a trial at the instant of its end', { status: 10, trial: at(0) }, 'basic'],
    ['a trial with a second left', { status: 10, trial: at(1) }, 'professional'],
    ['a trial that is over, with a free month after it', { status: 3, trial: at(-1), subexdate: at(DAY_SECONDS) }, 'premium'],
    ['a seat that somebody else pays and that has ended', { status: 3, group: 7, subexdate: at(-1) }, 'basic'],
    ['one without an end', { status: 3, amount_paid: 1 }, 'premium'],
    ['a payment that failed while the term runs', { status: 3, amount_paid: 1, warning: 1, subexdate: at(DAY_SECONDS) }, 'premium'],
  ])('%s', (_what, change, access) => {
    expect(membershipOf(member(change), NOW).access).toBe(access);
  });

  test('keeps the tier of its status for menus, and the 48 hours before its end change nothing', () => {
    expect(membershipOf(member({ status: 5, amount_paid: 1, subexdate: at(-1) }), NOW).tier).toBe('plus');
    expect(membershipOf(member({ status: 5, amount_paid: 1, subexdate: at(48 * HOUR_SECONDS) }), NOW).access).toBe('plus');
  });
});
