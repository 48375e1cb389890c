import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guruScreens, nameOf } from '#domain/screening/named/named-screens.ts';
import { presets } from '#domain/screening/named/presets.ts';
import { answering, close, open, shows } from './stage.tsx';

afterEach(close);

/** The call that counts new results of the screens of the app. */
const counted = `GET /_api/menu/${encodeURIComponent([...presets, ...guruScreens].map(nameOf).join(','))}/result`;
const plain = counted.replaceAll('%2C', ',');

const linksOf = (title: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`section[aria-label="${title}"] li`)].map((item) => ({
    name: item.querySelector('a')?.textContent ?? '',
    address: new URL(item.querySelector('a')?.href ?? '', location.href),
    badge: item.querySelector('[title="New results since the day before"]')?.textContent?.trim() ?? '',
  }));

test('the thirty guru screeners are linked by name and number, with a badge where there are new results, the most of them as hot ones [SMN-01, SMN-02, SMN-06]', async () => {
  const many = Object.fromEntries(guruScreens.slice(0, 20).map((screen, at) => [nameOf(screen), at === 0 ? 100 : at]));
  const data = { ...many, 'magic-formula': 0, predictable: 99 };
  answering({ [counted]: () => ({ screener: { data } }), [plain]: () => ({ screener: { data } }) });
  await page.viewport(1440, 900);
  await open('/screener');
  await shows(/fields have figures/);
  await page.getByText(/^Begin with one of \d+ ready screens$/).click();
  await expect.poll(() => linksOf('Hot guru screeners').length).toBe(15);
  const gurus = linksOf('Guru screeners');
  expect(gurus.map(({ address }) => [address.pathname, address.searchParams.get('id'), address.searchParams.get('name')])).toEqual(
    guruScreens.map(({ id, key }) => ['/screener', expect.stringContaining(String(id)), key]),
  );
  expect(gurus).toHaveLength(30);
  expect([gurus[0]?.badge, gurus[1]?.badge, gurus[25]?.badge]).toEqual(['99+ new', '1 new', '']);
  const values = linksOf('Value screens');
  const badgeOf = (name: string) => values.find((each) => each.name === name)?.badge;
  expect([badgeOf('Magic formula'), badgeOf('Predictable companies')]).toEqual(['', '99 new']);
  const hot = linksOf('Hot guru screeners').map(({ name }) => name);
  expect(hot.slice(0, 2)).toEqual([guruScreens[0]?.title, guruScreens[19]?.title]);
  expect(linksOf('Hot value screens').map(({ name }) => name)).toEqual(['Predictable companies']);
});

test('the stock ideas lead to the comparison of their first stocks [IDEA-02]', async () => {
  await page.viewport(1440, 900);
  await open('/ideas');
  await shows(/Bank stocks/);
  const toCompare = page.getByRole('link', { name: 'Compare the first stocks of a topic' });
  expect(new URL((toCompare.element() as HTMLAnchorElement).href).hash).toBe('#compare-stocks');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#compare-stocks a')];
  expect(links.length).toBeGreaterThan(0);
  for (const { href } of links) {
    const { pathname, searchParams } = new URL(href);
    expect([pathname, JSON.parse(searchParams.get('stocks') ?? '[]').length > 1]).toEqual(['/compare-table', true]);
  }
});
