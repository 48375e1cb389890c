import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { close, open } from './stage.tsx';

afterEach(close);

test('a form keeps what was typed when a phone is turned on its side and back', async () => {
  await page.viewport(390, 844);
  await open('/login');
  const name = page.getByRole('textbox').first();
  await name.fill('ada@example.org');
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(() => document.querySelector('[data-tab-strip], nav')?.getBoundingClientRect().width ?? 0).toBeGreaterThan(0);
    await expect.element(name).toHaveValue('ada@example.org');
  }
});
