import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeAreas, routeFiles } from '#server/commands/route-areas.ts';

const root = join(import.meta.dirname, '../../..');

type Node = ReturnType<typeof routeAreas> extends Map<string, readonly (infer N)[]> ? N : never;

/** Id, path and parent's path of every route in some trees. */
function flat(nodes: readonly Node[], parent: string): { id: string; path: string; parent: string }[] {
  return nodes.flatMap(({ id, path, children }) => [{ id, path, parent }, ...flat(children, id)]);
}

test('the areas have every route but that of the home page once, below the parent that the router’s tree names', () => {
  const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8');
  const updates = tree.matchAll(/const (\w+) =\s+\w+\.update\(\{\s+id: '([^']+)',\s+path: '([^']+)',\s+getParentRoute: \(\) => (\w+),/g);
  const entries = [...updates].map(([, name = '', id = '', path = '', parent = '']) => ({ name, id, path, parent }));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const fullId = (name: string): string => {
    const entry = byName.get(name);
    return entry === undefined ? '' : fullId(entry.parent) + entry.id;
  };
  const generated = entries.map(({ name, path, parent }) => ({ id: fullId(name), path, parent: fullId(parent) })).filter(({ id }) => id !== '/');
  expect(generated.length).toBe([...tree.matchAll(/\.update\(/g)].length - 1);
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect([...routeAreas(routeFiles(root)).values()].flatMap((nodes) => flat(nodes, '')).toSorted(byId)).toEqual(generated.toSorted(byId));
});

test('a folder of many routes is an area, all others are one together', () => {
  const file = (id: string) => ({ id, file: `src/routes${id}.tsx` });
  const areas = routeAreas(
    [...'abcde'].map((name) => file(`/guru/${name}`)).concat(file('/login'), file('/etf/'), file('/etf/$name'), file('/etf/$name/peers')),
  );
  expect([...areas].map(([name, nodes]) => [name, nodes.map(({ path }) => path)])).toEqual([
    ['guru', ['/guru/a', '/guru/b', '/guru/c', '/guru/d', '/guru/e']],
    ['pages', ['/login', '/etf/', '/etf/$name']],
  ]);
});
