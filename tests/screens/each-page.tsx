import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Screen } from './pages.ts';
import { close, findings, main, open, overhang, shows, text, unreachable } from './stage.tsx';

/** One of two: figures that another page left on the device are shown instead of a failure. */
const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`, 'i');

/** The tests of every page of a list. The list is cut into files, so that two cores share it. */
export function testsOf(screens: readonly Screen[]): void {
  afterEach(close);
  describe.each(screens)('$name', ({ path, sign, local, unkept }) => {
    test.runIf(local !== true)('keeps its frame while it waits, and says when the server fails or cannot be reached', async () => {
      await page.viewport(390, 844);
      await open(path, 'none yet');
      await expect.poll(main).not.toBeNull();
      expect(text()).not.toMatch(/Internal Server Error|could not be loaded/i);
      await open(path, 'failing');
      await shows(either(/went wrong|failed|could not|Internal Server Error/i, sign));
      expect(await findings(), 'with a failing server').toEqual([]);
      await open(path, 'no network');
      await shows(either(/never loaded|on this device|cannot be reached|offline/i, sign));
      expect(await findings(), 'without a network').toEqual([]);
    });

    test('shows what it is for, fits a phone, a tablet and a desk, has no finding of axe, keys reach its controls, and what was read is kept', async () => {
      await page.viewport(1440, 900);
      await open(path);
      await shows(sign);
      for (const width of [1440, 900, 390]) {
        await page.viewport(width, 900);
        await shows(sign);
        await expect.poll(overhang).toBeLessThanOrEqual(0);
        if (width !== 900) expect(await findings(), `${width} px`).toEqual([]);
        await expect.poll(unreachable, { message: `${width} px` }).toEqual([]);
      }
      if (unkept === true) return;
      await open(path, 'no network');
      await shows(sign);
    });

    test.runIf(local !== true)('says something when there is nothing to show', async () => {
      await open(path, 'empty');
      await expect.poll(() => text().trim()).not.toBe('');
      expect(text()).not.toMatch(/Internal Server Error/);
    });
  });
}
