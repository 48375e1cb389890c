import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shownPath, shows } from '../stage.tsx';

afterEach(close);

test('the rail of a series finds another by its name, and that of another category is found too', async () => {
  await page.viewport(1440, 900);
  await open('/economic_indicators/DEMO-RATE');
  await shows(/values from/);
  const rail = page.getByRole('navigation', { name: 'Series' });
  await expect.element(rail.getByRole('link', { name: /Short-term interest rate/ })).toHaveAttribute('aria-current', 'page');
  await userEvent.fill(rail.getByRole('textbox'), 'reverse rep');
  await rail.getByRole('link', { name: /Reverse repurchase agreements/ }).click();
  await expect.poll(shownPath).toBe('/economic_indicators/DEMO-REPOS');
});

test('on a phone the rail of futures markets is a sheet that closes once a market is chosen', async () => {
  await page.viewport(390, 844);
  await open('/cot_reports/DEMO-AURIC/auric-metal');
  await shows(/Managed money/);
  await page.getByRole('button', { name: 'All markets' }).click();
  const sheet = page.getByRole('dialog', { name: 'Markets' });
  await sheet.getByRole('link', { name: /Meridian wheat/ }).click();
  await expect.poll(shownPath).toMatch(/\/meridian-wheat$/);
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
});
