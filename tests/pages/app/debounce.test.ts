// @vitest-environment jsdom
import { useDebouncedValue } from '@mantine/hooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEBOUNCE } from '#ui/controls/debounce.ts';
import { acting, show } from '../../data/as-member.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keys rest 250 ms before what they typed is acted on [DEV-07]', async () => {
  const typed = (text: string) => () => useDebouncedValue(text, DEBOUNCE)[0];
  const field = await show(typed('h'));
  await field.change(typed('ha'));
  await acting(() => void vi.advanceTimersByTime(200));
  await field.change(typed('hal'));
  await acting(() => void vi.advanceTimersByTime(249));
  expect(field.now()).toBe('h');
  await acting(() => void vi.advanceTimersByTime(1));
  expect(field.now()).toBe('hal');
  await field.leave();
});
