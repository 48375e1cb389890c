import { expect, test } from 'vitest';
import { chunksOf } from '#server/commands/page-chunks.ts';

const page = (route: string) => `/src/routes/${route}.tsx?tsr-split=component`;
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/src/shell.tsx', '/node_modules/library/index.js'],
  '/src/shell.tsx': ['/src/link.tsx'],
  [page('index')]: ['/src/table.tsx', '/src/price.ts', '/src/link.tsx'],
  [page('stock/$name/summary')]: ['/src/segmented.tsx'],
  [page('portfolio/index')]: ['/src/portfolio-menu.tsx'],
  [page('portfolio/$id')]: ['/src/holdings.tsx', '/src/portfolio-menu.tsx', '/src/segmented.tsx', '/src/link.tsx'],
  '/src/holdings.tsx': ['/src/price.ts'],
  '/node_modules/library/index.js': ['/node_modules/library/all.js'],
};

test('each module of the start and of a portfolio is in the file of those that use it, and a page has its own', () => {
  const chunks = chunksOf('/', { getModuleInfo: (id) => ({ importedIds: imports[id] ?? [] }) as never });
  expect(Object.fromEntries(chunks)).toEqual({
    '/src/main.tsx': 'start',
    '/src/shell.tsx': 'start',
    '/src/link.tsx': 'start',
    '/src/price.ts': 'parts',
    '/src/portfolio-menu.tsx': 'portfolios',
    '/src/segmented.tsx': 'more-parts',
    '/src/holdings.tsx': 'portfolio',
  });
});
