import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NoteText } from '#features/note/note-text.tsx';
import { close, main, open, overhang, shows } from './stage.tsx';

let note: Root | undefined;
afterEach(() => {
  note?.unmount();
  note = undefined;
  close();
});

const footer = () => document.querySelector('footer');
const rightEdge = (part: Element | null | undefined) => Math.round(part?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY);

test('a page shorter than the window has its footer at the bottom of the window, and none in sight while it loads', async () => {
  await page.viewport(1440, 2400);
  await open('/404');
  await shows(/could not be found/);
  await expect.poll(() => Math.round(footer()?.getBoundingClientRect().bottom ?? 0)).toBe(2400);
  expect(document.documentElement.scrollHeight).toBe(2400);
  expect(main()?.getBoundingClientRect().bottom).toBe(footer()?.getBoundingClientRect().top);

  await open('/glossary/a_word_no_test_reads', 'none yet'); // nothing of it is kept from another test
  await expect.poll(() => footer()).not.toBeNull();
  await expect.poll(() => footer()?.checkVisibility({ checkVisibilityCSS: true })).toBe(false);
});

/** Sizes of the letters in sight, as drawn, in CSS pixels: a drawing that is made smaller makes its labels smaller. */
function smallestLetters(): number {
  const sizes = [...document.querySelectorAll<HTMLElement | SVGTextElement>('main :is(a, button, td, th, span, p, label, dt, dd, text)')]
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.textContent?.trim() !== '')
    .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * (one instanceof SVGTextElement ? (one.getScreenCTM()?.d ?? 1) : 1));
  return Math.min(...sizes);
}

// A desk of 1440 or 1280 px at a zoom of 200 % has half as many CSS pixels.
test.each([
  [720, 450],
  [640, 400],
])(
  'at twice the size (%i × %i pixels) the change of the day, the options and the returns of years are in sight, and labels keep their size',
  async (width, height) => {
    await page.viewport(width, height);
    await open('/');
    await shows(/Companies/);
    await expect
      .poll(() => rightEdge(document.querySelector('[role="grid"] [role="row"]:nth-child(2) [role="gridcell"]:last-child')))
      .toBeLessThanOrEqual(width);
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(smallestLetters()).toBeGreaterThanOrEqual(11);

    await open('/stock/HLDN~/financials');
    await shows(/Periods, figures/);
    await expect.poll(() => rightEdge(page.getByRole('button', { name: /Periods, figures/ }).query())).toBeLessThanOrEqual(width);
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(smallestLetters()).toBeGreaterThanOrEqual(11);

    await open('/stock/HLDN~/historical');
    await shows(/Returns of/);
    await expect.poll(() => rightEdge(document.querySelector('[aria-label^="Returns of"] tbody tr td:last-child'))).toBeLessThanOrEqual(width);
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(smallestLetters()).toBeGreaterThanOrEqual(11);
  },
);

test('on a phone a long line of code, a wide table and a long word of a note stay within the note', async () => {
  await page.viewport(390, 844);
  await open('/404');
  const place = document.createElement('div');
  await expect.poll(main).not.toBeNull();
  main()?.append(place);
  const cells = Array.from({ length: 20 }, (_, year) => `<td>${2000 + year} revenue</td>`).join('');
  note = createRoot(place);
  note.render(<NoteText html={`<pre><code>${'margin = '.repeat(40)}</code></pre><table><tr>${cells}</tr></table><p>${'Wertpapier'.repeat(30)}</p>`} />);
  await expect.poll(() => place.querySelector('table')).not.toBeNull();
  for (const part of place.querySelectorAll('pre, table')) {
    expect(part.clientWidth, part.tagName).toBeLessThanOrEqual(390);
    expect(part.scrollWidth, part.tagName).toBeGreaterThan(part.clientWidth);
    part.scrollLeft = 100;
    expect(part.scrollLeft, part.tagName).toBe(100);
  }
  expect(place.querySelector('p')?.scrollWidth).toBeLessThanOrEqual(390);
  expect(overhang()).toBeLessThanOrEqual(0);
});

/** The element around a scrolling one, which is marked with the sides where more is out of sight. */
const edgesOf = (part: Element | null) => part?.closest('[data-more-start], [data-more-end]');

test('tabs and tables that do not fit are shaded where more is out of sight, and the open tab is scrolled into sight', async () => {
  await page.viewport(900, 900);
  await open('/stock/HLDN~/financials');
  await shows(/Drag to choose years/);
  const tabs = () => document.querySelector('[data-page-tabs]');
  await expect.poll(() => edgesOf(tabs())?.hasAttribute('data-more-end')).toBe(true);
  expect(edgesOf(tabs())?.hasAttribute('data-more-start')).toBe(false);

  await page.viewport(390, 844);
  await open('/stock/HLDN~/historical');
  await shows(/Returns of/);
  await expect.poll(() => edgesOf(tabs())?.hasAttribute('data-more-start')).toBe(true);
  const here = tabs()?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  expect(here?.left).toBeGreaterThanOrEqual(0);
  expect(here?.right).toBeLessThanOrEqual(390);
  expect(getComputedStyle(edgesOf(tabs()) as Element, '::before').backgroundImage).toContain('gradient');

  const prices = () => document.querySelector('[role="grid"][aria-label^="Prices of"]');
  await expect.poll(() => edgesOf(prices())?.hasAttribute('data-more-end')).toBe(true);
  expect(getComputedStyle(edgesOf(prices()) as Element, '::after').backgroundImage).toContain('gradient');
  prices()?.parentElement?.scrollTo({ left: 10_000 });
  await expect.poll(() => edgesOf(prices())?.hasAttribute('data-more-end')).toBe(false);
  expect(edgesOf(prices())?.hasAttribute('data-more-start')).toBe(true);
});
