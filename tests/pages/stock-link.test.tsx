// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stockAt } from '#app/stock-popover/hovered-stock.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';

const traded = { stockid: 'US0000000A', display_symbol: 'TSX:RY', delisted: false };
const delisted = { stockid: 'US0000000B', display_symbol: 'GONE', delisted: true };
const page = document.body.appendChild(document.createElement('div'));

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  const links = () => (
    <p>
      <StockLink stock={traded}>Traded</StockLink>
      <StockLink stock={delisted} to="/stock/$name/financials" keyword="gone">
        Delisted
      </StockLink>
    </p>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: links }), history: createMemoryHistory(), pathParamsAllowedCharacters: [':'] });
  await act(async () => createRoot(page).render(<RouterProvider router={router as never} />));
});
afterAll(() => vi.unstubAllGlobals());

test('a stock is linked by its symbol, a delisted one by its stockid, since its symbol may have passed on', () => {
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/stock/TSX:RY/summary',
    '/stock/US0000000B/financials?search=gone',
  ]);
});

test('a popover belongs to every link to a stock, in a table or not [STK-05]', () => {
  const [first, second] = page.querySelectorAll('a');
  expect(stockAt(first?.firstChild?.parentElement ?? null)?.name).toBe('TSX:RY');
  expect(stockAt(second ?? null)?.name).toBe('US0000000B');
  expect(stockAt(page)).toBeUndefined();
});

/** Ways between the pages of the stock that is open, and rows of the search, which has a preview of its own. */
const OWN =
  /^src\/(features\/stock\/(stock-page|dcf|figure|financials|dividend|estimates|operating|summary|signs|analysis|owners)|app\/(search|tab-strip)|routes)/;

test('no part of the app links to the summary of a stock other than by StockLink', () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('src/**/*.tsx', { cwd: root }).filter((file) => !OWN.test(file) && file !== 'src/pages/stocks/stock-link.tsx');
  expect(files.filter((file) => /<Link[^>]*to="\/stock\/\$name/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
