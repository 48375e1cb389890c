import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import { groupSigns } from '#features/stock/signs/shown-signs.ts';
import { SignsHead } from '#features/stock/signs/signs-head.tsx';
import { close, open, shows, text } from './stage.tsx';

let root: Root | undefined;
afterEach(() => {
  close();
  root?.unmount();
  root = undefined;
  document.querySelector('main[data-alone]')?.remove();
});

const point = { fiscal_year: 2025, end: '2025-12-31', filed: '2026-02-10', severe: 1, medium: 2, good: 3 };
const levels = ['severe', 'medium', 'medium', 'good', 'good', 'good'] as const;
const signs: StockSigns = {
  stockid: 'US00000001',
  currency: 'USD',
  financial: false,
  points: [point],
  signs: levels.map((level, at) => ({
    key: signDefinitions[at]?.key ?? '',
    level,
    value: 1,
    details: {},
    since: null,
    levels: [level],
    values: [1],
    rows: [],
  })),
  num_warning_signs_severe: 1,
  num_warning_signs_meidum: 2,
  num_good_signs: 3,
};

function showHead(mayCount: boolean): void {
  const place = document.createElement('main');
  place.dataset.alone = '';
  document.querySelector('main[data-alone]')?.remove();
  document.body.append(place);
  root = createRoot(place);
  root.render(<SignsHead signs={signs} groups={groupSigns(signs)} open={undefined} onOpen={() => undefined} mayCount={mayCount} />);
}

test('counts of signs are for members above the free status; others read an offer in their place [WARN-01]', async () => {
  showHead(true);
  await expect.element(page.getByRole('term').filter({ hasText: 'severe' })).toBeVisible();
  expect(
    page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2', '3', '6']);
  expect(text()).not.toMatch(/Subscribe/);
  root?.unmount();
  showHead(false);
  await shows(/Subscribe to see the counts/);
  expect(page.getByRole('definition').elements()).toEqual([]);
  await expect.element(page.getByText(/Look into this before you buy/)).toBeVisible();
});

test('a sign opens by keyboard with its picture, its meaning, its rule and what would clear it, also under the analysis [WARN-04]', async () => {
  await page.viewport(1440, 900);
  for (const path of ['/stock/QLLN~/warning-signs', '/stock/QLLN~/analysis/warning-signs']) {
    await open(path);
    await shows(/Look into this before you buy/);
    page.getByRole('button', { name: 'It lost money in its business lately' }).element().focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(page.getByRole('button', { name: 'Shareholders are diluted fast', expanded: true })).toHaveFocus();
    await shows(/Diluted shares now ÷ three years ago.*It clears at \+?5\.0% a year or less/s);
    await expect.element(page.getByRole('img', { name: /Diluted shares at the ends of fiscal years/ })).toBeVisible();
    close();
  }
});

test('predictability has its stars and what the published back-test found of each [WARN-02, WARN-03]', async () => {
  await open('/stock/HLDN~/warning-signs');
  await expect.element(page.getByRole('img', { name: '5.0 of 5 stars' })).toBeVisible();
  const rows = page
    .getByRole('table', { name: /2,403 stocks from 1998 to 2008/ })
    .getByRole('row')
    .elements();
  expect(rows.map((row) => [...row.querySelectorAll('th:not(:first-child), td')].map(({ textContent }) => Number(textContent)))).toEqual([
    [2, 2.5, 3, 3.5, 4, 4.5, 5],
    [6, 7.3, 8.2, 9.3, 9.8, 10.6, 12.1],
    [16, 18, 11, 9, 8, 10, 3],
  ]);
});
