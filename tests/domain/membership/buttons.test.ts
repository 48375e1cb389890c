import { expect, test } from 'vitest';
import { plans, regionsOf, subscribeText } from '#domain/membership/buttons.ts';
import { guruIcon } from '#domain/membership/labels.ts';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { member, NOW, NOW_SECONDS, paying, statuses } from './members.ts';

const ended = { renew_auto: 0, subexdate: NOW_SECONDS - 1 };
const usual = (facts: MemberFacts | undefined) => membershipOf(facts, NOW).trialButton.usual?.text;
const professional = (facts: MemberFacts | undefined) => membershipOf(facts, NOW).trialButton.professional?.text;

test.each(statuses)('about the professional membership, status %i is offered its trial exactly below 10', (status) => {
  expect(professional(paying(status))).toBe(status < 10 ? 'Professional trial' : undefined);
});

test('about the professional membership, a visitor is offered its trial', () => {
  expect(professional(undefined)).toBe('Professional trial');
  expect(membershipOf(undefined, NOW).trialButton.professional?.way).toMatchObject({ page: 'pricing', search: { sel: 'professional' } });
});

test.each([
  ['a visitor', undefined],
  ['status 0', member({ status: 0 })],
  ['status 1', member({ status: 1 })],
  ['status 2', member({ status: 2 })],
  ['an unknown status below 0', member({ status: -1 })],
])('the trial button of %s is 7-Day Free Trial', (_who, facts) => {
  expect(usual(facts)).toBe('7-Day Free Trial');
});

test.each([3, 4])('the trial button of status %i offers Plus, or to reactivate once expired', (status) => {
  expect(usual(paying(status))).toBe('Try 7-Day Free Trial for Plus');
  expect(usual(paying(status, ended))).toBe('Reactivate Membership');
});

test.each([5, 6, 7, 8, 9])('the trial button of status %i is the referral program, or to reactivate once expired', (status) => {
  expect(usual(paying(status))).toBe('Referral Program');
  expect(membershipOf(paying(status), NOW).trialButton.usual?.way.path).toBe('/referral-program');
  expect(usual(paying(status, ended))).toBe('Reactivate Membership');
});

test.each([10, 11, 12, 99])('status %i has no trial button', (status) => {
  expect(usual(paying(status))).toBeUndefined();
  expect(usual(paying(status, ended))).toBeUndefined();
});

/** Texts of the documents' statuses 0, 3, 5 and 10, for every status by the tier it falls in. */
function textsByStatus(free: string, premium: string, plus: string, professional: string) {
  return statuses.map((status) => [status, status >= 10 ? professional : status >= 5 ? plus : status >= 3 ? premium : free] as const);
}

test.each(textsByStatus('Start 7-Day Free Trial', 'Subscribed', 'Entitled', 'Entitled'))(
  'the subscribe button of premium says to status %i: %s',
  (status, text) => {
    expect(subscribeText('premium', paying(status))).toBe(text);
  },
);

test.each(textsByStatus('Start 7-Day Free Trial', 'Upgrade', 'Subscribed', 'Entitled'))(
  'the subscribe button of premium plus says to status %i: %s',
  (status, text) => {
    expect(subscribeText('premium_plus', paying(status))).toBe(text);
  },
);

test.each(textsByStatus('Start 7-Day Free Trial', 'Upgrade', 'Upgrade', 'Subscribed'))(
  'the subscribe button of professional says to status %i: %s',
  (status, text) => {
    expect(subscribeText('professional', paying(status))).toBe(text);
  },
);

test.each(plans)('the subscribe button of %s offers a visitor a trial', (plan) => {
  expect(subscribeText(plan, undefined)).toBe('Start 7-Day Free Trial');
});

test('the plans are premium, premium_plus and professional', () => {
  expect(plans).toEqual(['premium', 'premium_plus', 'professional']);
});

test.each([
  ['no region', '', undefined, 'Update Regions'],
  ['the United States', 'U', undefined, 'Subscribed'],
  ['the United States among others', 'E, U ,A', undefined, 'Subscribed'],
  ['Europe alone', 'E', undefined, 'Update Regions'],
  ['the United States, where Europe is asked for as well', 'U', ['U', 'E'], 'Update Regions'],
  ['both regions that are asked for', 'U,E', ['U', 'E'], 'Subscribed'],
  ['Europe, where only Europe is asked for', 'E', ['E'], 'Subscribed'],
])('who is subscribed with %s reads %s, %s: %s', (_what, regions, required, text) => {
  expect(subscribeText('premium', paying(3, { regions }), required)).toBe(text);
});

test.each([
  ['premium', 5, 'Entitled'],
  ['premium_plus', 3, 'Upgrade'],
  ['premium', 0, 'Start 7-Day Free Trial'],
] as const)('who is not subscribed to %s, as status %i, sees no regions: %s', (plan, status, text) => {
  expect(subscribeText(plan, paying(status, { regions: '' }))).toBe(text);
});

test('regions are read from codes with commas, and nothing is no region', () => {
  expect(regionsOf('')).toEqual([]);
  expect(regionsOf(' U, E,,A ')).toEqual(['U', 'E', 'A']);
});

test('members have the premium badge from status 3 on, premium plus beside gurus above 89 [ROLE-12]', () => {
  expect(statuses.filter((status) => membershipOf(member({ status }), NOW).icon === 'premium')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
  expect([88, 89, 90, 100].map(guruIcon)).toEqual([undefined, undefined, 'premium-plus', 'premium-plus']);
});

const toolbar = (facts: MemberFacts | undefined) => membershipOf(facts, NOW).toolbar;

test('the site overview is for visitors, members below status 3 and whoever paid nothing', () => {
  expect(toolbar(undefined).siteOverview).toBe(true);
  expect(statuses.filter((status) => toolbar(paying(status)).siteOverview)).toEqual([-1, 0, 1, 2]);
  expect(toolbar(paying(10, { amount_paid: 0 })).siteOverview).toBe(true);
});

test('from status 3 on a tutorial can be scheduled, before that a demo can be booked', () => {
  expect(toolbar(undefined).guidance).toBe('Book Demo');
  expect(statuses.filter((status) => toolbar(paying(status)).guidance === 'Schedule Tutorial')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
});

test('the referral widget is for visitors and for status 0, 3 and 5 with those that fall in with them', () => {
  expect(toolbar(undefined).referral).toBe(true);
  expect(statuses.filter((status) => toolbar(paying(status)).referral)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
