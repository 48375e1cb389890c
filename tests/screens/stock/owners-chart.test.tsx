import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shows } from '../stage.tsx';

afterEach(close);

const boxes = () =>
  /price ranges of (\d+) quarters/.exec(
    page
      .getByRole('img', { name: /price ranges of/ })
      .element()
      .getAttribute('aria-label') ?? '',
  )?.[1];
const holders = () => page.getByRole('grid', { name: 'Gurus who own it' });
const row = (name: RegExp) => holders().getByRole('row', { name });

test('the years of the chart of owners are in the address, and its last price is at the axis', async () => {
  await open('/stock/HLDN~/ownership?range=1Y');
  await shows(/Gurus who own it/);
  const ranges = page.getByRole('radiogroup', { name: 'Range of the chart' });
  await expect.element(ranges.getByRole('radio', { name: '1Y' })).toBeChecked();
  const picture = page.getByRole('img', { name: /price ranges of/ });
  const last = /to \d+ \w+ \d+, ([\d.,]+) USD/.exec(picture.element().getAttribute('aria-label') ?? '')?.[1] ?? 'no price';
  expect([...picture.element().querySelectorAll('text')].map(({ textContent }) => textContent)).toContain(last);
  await userEvent.click(ranges.getByText('10Y'));
  await expect.element(ranges.getByRole('radio', { name: '10Y' })).toBeChecked();
});

test('the chart of owners has the company’s buybacks, and an investor’s row makes the boxes that investor’s', async () => {
  await open('/stock/HLDN~/ownership');
  await shows(/Gurus who own it/);
  await expect.element(page.getByText('Buybacks, shares')).toBeVisible();
  await expect.element(row(/Elspeth Harrowgate/)).toBeVisible();
  const ofAll = Number(boxes());
  expect(ofAll).toBeGreaterThan(1);

  await userEvent.click(
    row(/Elspeth Harrowgate/)
      .getByRole('gridcell')
      .first(),
  );
  await expect.element(row(/Elspeth Harrowgate/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText(/quarter in which Elspeth Harrowgate traded/)).toBeVisible();
  await expect.poll(() => Number(boxes())).toBeLessThan(ofAll);
  await expect.element(page.getByLabelText('Whose quarters are boxes')).toHaveValue('Elspeth Harrowgate');
  await expect.element(page.getByRole('link', { name: 'All its quarters' })).toHaveAttribute('href', '/guru-portfolio/elspeth+harrowgate/HLDN~');

  // Another row that takes the focus shows its investor until the focus leaves; the chosen one comes back.
  const other = row(/Oskar Lindqvist/)
    .getByRole('gridcell')
    .first()
    .element();
  if (other instanceof HTMLElement) other.focus();
  await expect.element(page.getByText(/quarter in which Oskar Lindqvist traded/)).toBeVisible();
  const away = page.getByRole('link', { name: 'All its quarters' }).element();
  if (away instanceof HTMLElement) away.focus();
  await expect.element(page.getByText(/quarter in which Elspeth Harrowgate traded/)).toBeVisible();
});
