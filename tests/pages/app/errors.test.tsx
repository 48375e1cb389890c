// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { errorFacts, errorLinks } from '../../../src/app/errors/error-links.ts';
import { LastResort } from '../../../src/app/errors/last-resort.tsx';

afterEach(() => vi.restoreAllMocks());

const labels = (exists?: (path: string) => boolean) => {
  const { help, places } = errorLinks(exists);
  return { help: help.map(({ label }) => label), places: places.map(({ label }) => label) };
};

test('an error page leads to help, to the homepage and to places to look, wherever their pages exist [ERR-05]', () => {
  expect(labels(() => true)).toEqual({ help: ['Contact us', 'FAQ', 'Homepage'], places: ['Stock', 'Screener', 'About'] });
  expect(labels((path) => path === '/')).toEqual({ help: ['Homepage'], places: [] });
  expect(labels().help).toContain('Homepage');
  expect(labels().places).toContain('Stock');
});

test('an error page speaks of the screener once there is one [ERR-07]', () => {
  expect(errorFacts(() => true)).toBe('The screener has more than 350 filters. Stock pages have 30 years of financials.');
  expect(errorFacts((path) => path !== '/screener')).toBe('Stock pages have 30 years of financials.');
});

test('when even the error page fails, plain words and a way home are left [ERR-08]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network here')));
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <LastResort>
        <Broken />
      </LastResort>,
    ),
  );
  expect(place.querySelector('h1')?.textContent).toBe('An error occurred while showing the error page');
  const way = place.querySelector('a');
  expect([way?.textContent, way?.getAttribute('href')]).toEqual(['Go back to home', '/']);
  await act(async () => root.unmount());
});

function Broken(): never {
  throw new Error('the error page itself');
}
