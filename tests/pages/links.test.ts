import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyLink } from '#contract/navigation.ts';

const generated = readFileSync(join(import.meta.dirname, '../../src/routeTree.gen.ts'), 'utf8');
const paths = [...generated.slice(generated.indexOf('  fullPaths:'), generated.indexOf('  fileRoutesByTo:')).matchAll(/'(\/[^']*)'/g)].map(
  ([, path = '']) => path,
);
const routes = paths.map((path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`));

test('every link of every menu that is shown leads to a page', () => {
  expect(routes.length).toBeGreaterThan(30);
  const shown = everyLink.filter(({ later }) => later === undefined).map(({ path }) => path.replace(/[?#].*$/, ''));
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
});
