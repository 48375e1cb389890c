import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { close, main, open, shows } from './stage.tsx';

afterEach(close);

const footer = () => document.querySelector('footer');
const box = () => main()?.getBoundingClientRect();

describe('the frame', () => {
  test('is 104 px of bars, 1440 px of layout and 1400 px of content [LAY-16, LAY-11]', async () => {
    await page.viewport(1920, 900);
    await open('/sources');
    await shows(/Sources/);
    await expect.poll(() => box()?.top).toBe(104);
    expect(box()?.width).toBe(1440);
    const inner = main();
    if (inner === null) throw new Error('the page has no main part');
    expect(inner.clientWidth - Number.parseFloat(getComputedStyle(inner).paddingLeft) * 2).toBe(1400);
  });

  test.each([
    ['/stocks', 1320],
    ['/stock/HLDN~/summary', 1320],
    ['/sources', 1440],
    ['/stock/HLDN~/financials', 1640],
    ['/stock/HLDN~/chart', 1920],
  ])('of %s is %i px wide on a wide window: narrower on pages about stocks, wider for statements and charts [LAY-04]', async (path, width) => {
    await page.viewport(1920, 900);
    await open(path);
    await expect.poll(() => box()?.width).toBe(width);
  });

  test('of a phone’s layout is at most 1199 px [LAY-16]', async () => {
    await page.viewport(390, 844);
    await open('/stocks');
    await expect.poll(() => getComputedStyle(main() ?? document.body).maxWidth).toBe('1199px');
  });

  test('ends in link groups, a disclaimer and a copyright line with this year', async () => {
    await page.viewport(1440, 900);
    await open('/');
    await expect.poll(() => footer()?.textContent).toContain('Nothing here is investment advice');
    expect(footer()?.textContent).toContain(`© ${new Date().getFullYear()}`);
    expect([...(footer()?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(['Research Tools', 'Product', 'Education']);
  });

  test('of a page that only passes somebody on is empty [LAY-12]', async () => {
    await page.viewport(1440, 900);
    await open('/social-login');
    await expect.poll(() => main()?.querySelector('h1, h2') ?? null).not.toBeNull();
    for (const part of ['banner', 'contentinfo'] as const) expect(page.getByRole(part).elements()).toEqual([]);
  });

  test.each([
    ['/screener', 0],
    ['/guru-ai', 0],
    ['/admin', 0],
    ['/stocks', 1],
  ])('of %s has %i footers [LAY-07]', async (path, count) => {
    await page.viewport(1440, 900);
    await open(path);
    await expect.poll(() => main()?.querySelector('h1, h2') ?? null).not.toBeNull();
    await expect.poll(() => document.querySelectorAll('footer').length).toBe(count);
  });
});
