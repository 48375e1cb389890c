// @vitest-environment jsdom

import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { areaOf, loadRoutesByArea, placed } from '#app/routing/route-areas.ts';

let shown: Root | undefined;
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => act(async () => shown?.unmount()));
afterAll(() => vi.unstubAllGlobals());

/** A page that says its title; as a route file gives it, without its place. */
function page(title: string) {
  const root = createRootRoute();
  const validateSearch = (search: Record<string, unknown>) => ({ sort: search.sort === 'yield' ? 'yield' : undefined });
  return createRoute({ getParentRoute: () => root, path: '/', validateSearch, component: () => <p>{title}</p> });
}

/** An app with a home page, stocks and one more page; `arrive` lets the routes of an area come, or fail to. */
async function open(path: string) {
  const root = createRootRoute();
  const asked: string[] = [];
  const arrivals = new Map<string, PromiseWithResolvers<void>>();
  const areaAt = (name: string, routes: () => Parameters<typeof placed>[1][]) => async () => {
    asked.push(name);
    const arrival = Promise.withResolvers<void>();
    arrivals.set(name, arrival);
    await arrival.promise;
    return { routes: routes() };
  };
  const layout = page('stock');
  layout.options.component = () => (
    <main>
      <Outlet />
    </main>
  );
  const areas = {
    stock: areaAt('stock', () => [{ route: layout, path: '/stock/$name', children: [{ route: page('Peers of a stock'), path: '/peers' }] }]),
    pages: areaAt('pages', () => [{ route: page('Glossary'), path: '/glossary/' }]),
  };
  const router = createRouter({
    routeTree: root.addChildren([placed(root, { route: page('Home'), path: '/' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => <p>No such page</p>,
    defaultErrorComponent: ({ error }) => <p>{String(error)}</p>,
    disableGlobalCatchBoundary: true,
  });
  const { loadAll } = loadRoutesByArea(router, areas);
  const element = document.createElement('div');
  shown = createRoot(element);
  const mounted = shown;
  await act(async () => mounted.render(<RouterProvider router={router} />));
  const arrive = (name: string, error?: Error) => act(async () => (error === undefined ? arrivals.get(name)?.resolve() : arrivals.get(name)?.reject(error)));
  const go = (to: string) => act(async () => router.history.push(to));
  return { router, element, asked, arrive, go, loadAll };
}

test('the home page needs the routes of no area', async () => {
  const { element, asked } = await open('/');
  expect(element.textContent).toBe('Home');
  expect(asked).toEqual([]);
});

test('a page is opened once the routes of its area have come, its address as its route writes it', async () => {
  const { router, element, asked, arrive } = await open('/stock/AAPL/peers?sort=price');
  expect(element.textContent).toBe('');
  await arrive('stock');
  await vi.waitFor(() => expect(element.textContent).toBe('Peers of a stock'), 20_000);
  expect(router.state.location.href).toBe('/stock/AAPL/peers');
  expect(router.state.matches.map(({ fullPath }) => fullPath)).toEqual(['/', '/stock/$name', '/stock/$name/peers']);
  expect(asked).toEqual(['stock']);
});

test('of two navigations the last one is shown, whichever routes come first', async () => {
  const { router, element, arrive, go } = await open('/');
  await go('/stock/AAPL/peers');
  expect(element.textContent).toBe('Home'); // the page before stays until the next can be shown
  await go('/glossary');
  await arrive('pages');
  await vi.waitFor(() => expect(element.textContent).toBe('Glossary'), 20_000);
  await arrive('stock');
  expect(element.textContent).toBe('Glossary');
  expect(router.state.location.pathname).toBe('/glossary');
});

test('an address that no route of its area has is no page', async () => {
  const { element, arrive } = await open('/stock/AAPL/nonsense');
  await arrive('stock');
  await vi.waitFor(() => expect(element.textContent).toBe('No such page'), 20_000);
});

test('where the routes cannot be loaded the page says so, and the next attempt asks again', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { element, arrive, go, asked } = await open('/glossary');
  await arrive('pages', new Error('not on this device'));
  await vi.waitFor(() => expect(element.textContent).toBe('Error: not on this device'), 20_000);
  await go('/');
  expect(element.textContent).toBe('Home');
  await go('/glossary');
  await arrive('pages');
  await vi.waitFor(() => expect(element.textContent).toBe('Glossary'), 20_000);
  expect(asked).toEqual(['pages', 'pages']);
  reported.mockRestore();
});

test('pointing at a link loads the routes of its area, and what the page needs', async () => {
  const { router, asked, arrive } = await open('/');
  const preloaded = router.preloadRoute({ to: '/stock/$name/peers', params: { name: 'AAPL' } });
  expect(asked).toEqual(['stock']);
  await arrive('stock');
  expect((await preloaded)?.at(-1)?.fullPath).toBe('/stock/$name/peers');
});

test('who must know which pages exist has the routes of all areas', async () => {
  const { router, arrive, loadAll, asked } = await open('/');
  const all = loadAll();
  expect(asked).toEqual(['stock', 'pages']);
  await arrive('stock');
  await arrive('pages');
  await all;
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(['/', '/glossary', '/stock/$name', '/stock/$name/peers']);
});

test('a path belongs to the area of its folder', () => {
  const areas = { stock: 1, pages: 1 };
  expect(['/', '/stock/AAPL', '/stock', '/stocks/region', '/toString'].map((path) => areaOf(path, areas))).toEqual([
    undefined,
    'stock',
    'stock',
    'pages',
    'pages',
  ]);
});
