import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { close, findings, open, shows } from './stage.tsx';

afterEach(close);

test('the baskets of a stock have a page below it, which is one of its tabs [BSK-04]', async () => {
  await page.viewport(1440, 900);
  await open('/stock/HLDN~/basket');
  await shows(/Baskets belong to an account\. Put a stock into a basket while you make up your mind/);
  await expect.element(page.getByRole('link', { name: 'Baskets', exact: true })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/portfolio', /Portfolios belong to an account\. Lists of the companies you follow/],
  ['/dashboard', /Dashboards belong to an account\. Boards of the components that you choose/],
  ['/notes', /Notes belong to an account\. What you think of a company/],
])('a visitor of %s reads what a member has there, and can sign up or in, and come back', async (path, says) => {
  await page.viewport(390, 844);
  await open(path);
  await shows(says);
  for (const [name, to] of [
    ['Sign Up', '/register'],
    ['Login', '/login'],
  ] as const) {
    const way = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(way).toHaveAttribute('href', `${to}?ref=${encodeURIComponent(path)}`);
  }
  expect(await findings()).toEqual([]);
});
