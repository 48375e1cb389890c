import { expect, test } from 'vitest';
import { chunksOf } from '#server/commands/page-chunks.ts';

const page = (route: string, parts = 'component') => `/src/routes/${route}.tsx?tsr-split=${parts}`;
const imports: Record<string, string[]> = {
  '/src/main.tsx': ['/src/shell.tsx', '/node_modules/library/index.js'],
  '/src/shell.tsx': ['/src/link.tsx'],
  [page('index')]: ['/src/table.tsx', '/src/price.ts', '/src/link.tsx', '/src/board.tsx'],
  '/src/app/home/visitor-intro.tsx': ['/src/field.tsx'],
  [page('stock/$name/summary', 'component---loader')]: ['/src/segmented.tsx', '/src/board.tsx'],
  [page('portfolio/index')]: ['/src/portfolio-menu.tsx'],
  [page('portfolio/$id')]: ['/src/holdings.tsx', '/src/portfolio-menu.tsx', '/src/segmented.tsx', '/src/link.tsx', '/src/routes/portfolio/$id.tsx'],
  '/src/holdings.tsx': ['/src/price.ts'],
  '\0virtual:route-area/stock': ['/src/routes/stock/$name/summary.tsx'],
  '\0virtual:route-area/pages': ['/src/routes/portfolio/$id.tsx'],
  '/src/routes/stock/$name/summary.tsx': ['/src/tab.ts', '/src/link.tsx'],
  '/src/routes/portfolio/$id.tsx': ['/src/table.tsx', '/src/tab.ts'],
  '/node_modules/library/index.js': ['/node_modules/library/all.js'],
};

const areas = ['\0virtual:route-area/stock', '\0virtual:route-area/pages'];

test('each module of the start, of routes and of a portfolio is in the file of those that use it, and a page has its own', () => {
  const chunks = chunksOf('/', { getModuleInfo: (id) => ({ importedIds: imports[id] ?? [] }) as never }, areas);
  expect(Object.fromEntries(chunks)).toEqual({
    '/src/main.tsx': 'start',
    '/src/shell.tsx': 'start',
    '/src/link.tsx': 'start',
    '/src/table.tsx': 'start', // the home page needs it too
    '/src/tab.ts': 'areas',
    '/src/price.ts': 'parts',
    '/src/portfolio-menu.tsx': 'portfolios',
    '/src/segmented.tsx': 'more-parts',
    '/src/holdings.tsx': 'portfolio',
    '/src/board.tsx': 'board', // a stock's summary needs it too
    '/src/app/home/visitor-intro.tsx': 'home',
    '/src/field.tsx': 'home',
  });
});
