import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../../public/theme.js', import.meta.url), 'utf8');
const areas = { '': ['assets/home-1.js', 'assets/home-1.css'], stock: ['assets/stock-1.js', 'assets/areas-1.js'], pages: ['assets/pages-1.js'] };

/** What the first script has the browser load at an address. */
function loadedAt(path: string, named: object | null = areas): (string | null)[] {
  const attribute = named === null ? '' : ` data-areas='${JSON.stringify(named)}'`;
  const { window } = new JSDOM(`<!doctype html><head><script${attribute}>${script}</script></head>`, {
    url: `http://localhost${path}`,
    runScripts: 'dangerously',
    beforeParse: (page) => Object.assign(page, { matchMedia: () => ({ matches: false }) }),
  });
  return [...window.document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')].map((link) => link.getAttribute('href'));
}

test('the routes of a page are loaded beside the start of the app', () => {
  expect(loadedAt('/stock/NTHX/summary')).toEqual(['/assets/stock-1.js', '/assets/areas-1.js']);
  expect(loadedAt('/glossary')).toEqual(['/assets/pages-1.js']);
  expect(loadedAt('/')).toEqual(['/assets/home-1.js', '/assets/home-1.css']); // its route is in the start, its page is not
  expect(loadedAt('/glossary', null)).toEqual([]); // nothing was built
});
