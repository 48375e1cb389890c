import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shows } from './stage.tsx';

afterEach(close);

test('a slider of the DCF page moves value, verdict and grid at once, by a tenth and with Shift by a point, without asking the server [DCF-03]', async () => {
  await page.viewport(1440, 900);
  await open('/stock/HLDN~/dcf');
  await shows(/What the price believes/);
  await expect.element(page.getByRole('img', { name: /fair value .*, GF Value \d/ })).toBeVisible();
  const growth = page.getByRole('slider', { name: 'Growth for 10 years' });
  const field = page.getByRole('textbox', { name: 'Growth for 10 years, %' });
  await field.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(growth).toHaveAttribute('aria-valuetext', '12.0% a year');
  const asked = performance.getEntriesByType('resource').length;
  const value = () => document.querySelector('[aria-label="Fair value"] strong')?.textContent;
  const before = Number(value());
  growth.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(growth).toHaveAttribute('aria-valuetext', '12.1% a year');
  expect(Number(value())).toBeGreaterThan(before);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(growth).toHaveAttribute('aria-valuetext', '13.1% a year');
  await shows(/growing 13\.1% a year/);
  await expect.element(page.getByRole('columnheader', { name: '13.1 %' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Add tangible book value/ }).click();
  const withBook = Number(value());
  await page.getByRole('radiogroup', { name: 'What is discounted' }).getByText('Free cash flow').click();
  await expect.poll(() => Number(value())).not.toBe(withBook);
  expect(performance.getEntriesByType('resource').length).toBe(asked);
});
