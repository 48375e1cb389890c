// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { SAME_PRESS } from '#pages/actions/presses.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { toasts } from '#ui/feedback/toast.ts';
import { type Shown, show } from '../data/as-member.ts';

let done: string[];
let button: Shown<(name: string) => Promise<boolean>>;
beforeEach(async () => {
  done = [];
  button = await show(() =>
    useAction(async (name: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (name === 'refused') throw new Error('no room');
      done.push(name);
    }),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await button.leave();
});

test('an action pressed twice happens once, while it runs and right after it', async () => {
  const first = button.now()('clone');
  const second = button.now()('clone');
  expect(await Promise.all([first, second, button.now()('clone')])).toEqual([true, true, true]);
  expect(await button.now()('clone')).toBe(true);
  expect(done).toEqual(['clone']);
});

test('the same action on something else, and the same again later, are separate actions', async () => {
  await Promise.all([button.now()('one'), button.now()('two')]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + SAME_PRESS + 1 });
  await button.now()('one');
  expect(done).toEqual(['one', 'two', 'one']);
});

test('a failure is shown and can be tried again at once', async () => {
  expect(await button.now()('refused')).toBe(false);
  expect(await button.now()('refused')).toBe(false);
  expect(toasts.get().filter(({ text }) => text === 'no room')).toHaveLength(2);
});

test('the second click of a double click reaches nothing that slid under the pointer', async () => {
  const below = document.createElement('button');
  document.body.append(below);
  const pressed: number[] = [];
  below.addEventListener('click', ({ detail }) => pressed.push(detail));
  await button.now()('save');
  below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(pressed).toEqual([]);
  below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  expect(pressed).toEqual([1]);
});

/** Choosing a view is kept under a name of its own: however often it is pressed, it is one setting. */
const CHOICES = ['src/features/portfolio/page/use-portfolio-view.ts', 'src/features/stock/financials/views/use-financial-views.ts'];

test('every action of the product goes through the one rule', () => {
  const files = globSync('src/{features,app}/**/*.{ts,tsx}').filter((file) => /\bkeepEdit\(/.test(readFileSync(file, 'utf8')));
  expect(files.filter((file) => !/keepEdit\(undo\)/.test(readFileSync(file, 'utf8'))).sort()).toEqual(CHOICES);
});

test('what fails is shown in the place of the page that has one, instead of a toast', async () => {
  const said: unknown[] = [];
  const form = await show(() =>
    useAction(
      async () => {
        throw new Error('taken already');
      },
      (error) => said.push(error),
    ),
  );
  const before = toasts.get().length;
  expect(await form.now()()).toBe(false);
  expect(said).toEqual([new Error('taken already')]);
  expect(toasts.get()).toHaveLength(before);
  await form.leave();
});

/** They only say something once: nothing on the server or the device becomes twice what it is by saying it again. */
const SAID_AGAIN = ['src/app/errors/report-failure.ts', 'src/features/account/settings/confirm-address-page.tsx'];

test('every call that changes something on the server, and everything done about unsent edits, goes through the one rule too', () => {
  const writes = Object.entries(endpoints).flatMap(([name, { effect }]) => (effect === 'write' ? [name] : []));
  const calls = new RegExp(
    `\\bcall\\((?:${writes.join('|')}),|import \\{[^}]*\\b(?:retry|discard|resolveInbox|exportOutbox|importOutbox|flushBeforeSignOut)\\b[^}]*\\} from '#data/sync/state/sync-actions.ts'`,
  );
  const rule = /\buse(?:Action|ServerAction|Form|KeptChanges)(?:<[^>]*>)?\(/;
  const files = globSync('src/{features,app,pages,routes}/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const writers = files.filter(({ text }) => calls.test(text));
  expect(writers.length).toBeGreaterThan(10);
  expect(writers.filter(({ text }) => !rule.test(text)).map(({ file }) => file)).toEqual(expect.arrayContaining(SAID_AGAIN));
  expect(writers.filter(({ file, text }) => !rule.test(text) && !SAID_AGAIN.includes(file)).map(({ file }) => file)).toEqual([]);
});
