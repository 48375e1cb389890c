import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyLink } from '#contract/navigation.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import type { Way } from '#domain/membership/ways.ts';
import { barName, barsToExpect, rememberBars, rememberDismissed } from '../../../src/app/notification-bars/bar-memory.ts';
import { pageExists } from '../../../src/app/notification-bars/page-exists.ts';
import { barText } from '../../../src/features/membership/bar-text.ts';
import { anyMember, NOW } from '../../domain/membership/members.ts';

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  }
});
afterEach(() => vi.unstubAllGlobals());

test('the trial is offered thru the day seven days ahead', () => {
  const [offer] = membershipOf(undefined, Date.UTC(2026, 1, 25, 12)).bars;
  expect(offer && barText(offer)).toBe('Enjoy a 7-Day Free Trial Thru 4 Mar 2026!');
});

test('a bar without a day says its words as they are', () => {
  expect(barText({ text: 'You have a free membership.', date: undefined })).toBe('You have a free membership.');
});

test('every page that a membership leads to is in the table of links, which says whether it exists', () => {
  const waysOf = ({ bars, redirect, trialButton, trialDialog }: ReturnType<typeof membershipOf>): (Way | undefined)[] => [
    ...bars.map(({ action }) => action?.way),
    ...[redirect?.way, trialDialog?.way, trialButton.usual?.way, trialButton.professional?.way],
  ];
  fc.assert(
    fc.property(fc.option(anyMember, { nil: undefined }), (member) => {
      for (const way of waysOf(membershipOf(member, NOW))) {
        if (way === undefined) continue;
        const link = everyLink.find(({ path }) => path === way.link);
        expect(link, way.link).toBeDefined();
        expect(pageExists(way)).toBe(link?.later === undefined);
      }
    }),
  );
});

test('the bars shown last have room at the next start, but for those dismissed in this tab', () => {
  expect(barsToExpect()).toBe(0);
  rememberBars([barName(7, 'payment-failed'), barName(7, 'upgrade')]);
  expect(barsToExpect()).toBe(2);
  rememberDismissed([barName(7, 'upgrade'), barName(8, 'payment-failed')]);
  expect(barsToExpect()).toBe(1);
  rememberBars([]);
  expect(barsToExpect()).toBe(0);
});
