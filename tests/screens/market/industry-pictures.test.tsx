import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shows, written } from '../stage.tsx';

afterEach(close);

const marks = (label: RegExp) =>
  [...document.querySelectorAll('main ul[aria-label]')].filter((list) => label.test(list.ariaLabel ?? '')).flatMap((list) => [...list.querySelectorAll('a')]);
const press = (name: string) => page.getByText(name, { exact: true }).click();

test('the sectors are a table, a map and bubbles, and a mark is chosen as a row is', async () => {
  await page.viewport(1440, 900);
  await open('/industry/usa');
  await shows(/Sectors, USA/);
  await press('Map');
  await expect.poll(() => marks(/Sectors by market value/).length).toBeGreaterThan(3);
  expect(written().searchParams.get('view')).toBe('map');
  const sectors = marks(/Sectors by market value/);
  // The largest first, each with its return as the table has it.
  expect(sectors[0]?.textContent).toMatch(/^\D+[+−]?\d+\.\d%$/);
  sectors[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  const chosen = document.activeElement?.querySelector('b')?.textContent ?? '';
  expect(chosen).not.toBe(sectors[0]?.querySelector('b')?.textContent);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => written().searchParams.get('group')).toBe(chosen);
  await expect
    .poll(
      () =>
        marks(/Sectors/)
          .find((mark) => mark.hasAttribute('aria-current'))
          ?.querySelector('b')?.textContent,
    )
    .toBe(chosen);
  // No sector here has the five companies with a profit that a median needs: that is said, and another figure may be chosen.
  await press('Bubble');
  await shows(/Fewer than two sectors have this figure and a return/);
  const across = document.querySelector<HTMLSelectElement>('main select[aria-label="Figure that bubbles are placed by"]');
  if (across === null) throw new Error('no choice of the figure across');
  await userEvent.selectOptions(across, 'Return, 1 year, %');
  await expect.poll(() => marks(/Sectors by Return, 1 year, % and return/).length).toBe(sectors.length);
  expect(written().searchParams.get('group')).toBe(chosen);
});
