import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PREMIUM_ONLY } from '#domain/membership/limits.ts';
import { type Access, type Caller, mayCall } from '#domain/membership/may-call.ts';
import type { MemberFacts } from '#domain/membership/member-facts.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { anyMember, member, NOW, NOW_SECONDS, paying, statuses } from './members.ts';

const limits = (facts: MemberFacts | undefined) => membershipOf(facts, NOW).limits;
const UPGRADE = 'Upgrade to premium to download data.';

const downloads = (status: number) => [limits(paying(status)).downloadRows, limits(paying(status)).downloadText];

test.each([-1, 0, 1, 2])('status %i, free or expired, is asked to upgrade to download data', (status) => {
  expect(downloads(status)).toEqual([0, UPGRADE]);
});

test.each([3, 4])('status %i downloads at most 1000 rows', (status) => {
  expect(downloads(status)).toEqual([1000, 'Maximum 1000 rows can be downloaded.']);
});

test.each([5, 6, 7, 8, 9, 10, 11, 12, 99])('status %i downloads at most 5000 rows', (status) => {
  expect(downloads(status)).toEqual([5000, 'Maximum 5000 rows can be downloaded.']);
});

test('a visitor, and a membership that has lapsed, download nothing', () => {
  expect(limits(undefined)).toMatchObject({ downloadRows: 0, downloadText: UPGRADE });
  expect(limits(paying(10, { renew_auto: 0, subexdate: NOW_SECONDS }))).toMatchObject({ downloadRows: 0, downloadText: UPGRADE, ownLogo: false });
});

test('the data of a chart are for paying members; visitors and free members are led to the plans, who tries a membership to an offer', () => {
  expect(limits(undefined).chartDownload).toBe('plans');
  expect(statuses.filter((status) => limits(paying(status)).chartDownload === 'data')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
  expect(limits(member({ status: 3, trial: NOW_SECONDS + 60 })).chartDownload).toBe('trial-offer');
  expect(limits(member({ status: 3, trial: NOW_SECONDS - 60 })).chartDownload).toBe('plans');
});

test('one’s own logo on charts needs premium, groups of gurus and counts of warning signs a status above 1', () => {
  const who = (holds: (facts: MemberFacts) => boolean) => statuses.filter((status) => holds(paying(status)));
  expect(who((facts) => limits(facts).ownLogo)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
  expect(who((facts) => limits(facts).ownGuruGroups)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
  expect(who((facts) => limits(facts).warningSignCounts)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);
  expect(PREMIUM_ONLY).toBe('Premium / PremiumPlus Members Only');
});

const accesses: readonly Access[] = ['anonymous', 'member', 'premium', 'plus', 'professional', 'admin'];
const allowed = (caller: Caller | undefined) => accesses.filter((access) => mayCall(access, caller, NOW));

test.each(statuses)('status %i may make the calls of its tier and of those below [ROLE-08]', (status) => {
  const tiers = { basic: 0, premium: 1, plus: 2, professional: 3 };
  expect(allowed({ ...paying(status), admin: false })).toEqual(accesses.slice(0, 2 + tiers[membershipOf(paying(status), NOW).tier]));
});

test('a visitor may make the calls of everyone alone, an administrator all, even with a membership that has lapsed', () => {
  expect(allowed(undefined)).toEqual(['anonymous']);
  expect(allowed({ ...member({ status: 0 }), admin: true })).toEqual(accesses);
  expect(allowed({ ...paying(10, { renew_auto: 0, subexdate: NOW_SECONDS - 1 }), admin: false })).toEqual(['anonymous', 'member']);
});

test('whatever the account holds, calls and limits go by the same tier, and never by more than the status gives', () => {
  const order = ['basic', 'premium', 'plus', 'professional'] as const;
  fc.assert(
    fc.property(anyMember, (facts) => {
      const { access, tier, limits: held } = membershipOf(facts, NOW);
      expect(order.indexOf(access)).toBeLessThanOrEqual(order.indexOf(tier));
      expect(mayCall('premium', { ...facts, admin: false }, NOW)).toBe(access !== 'basic');
      expect(held.downloadRows > 0).toBe(access !== 'basic');
    }),
    { numRuns: 2000 },
  );
});
