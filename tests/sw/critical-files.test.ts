import { expect, test } from 'vitest';
import { criticalFiles, MOST_PRECACHED } from '#sw/critical-files.ts';

const file = (url: string, size = 1) => ({ url, size });
const urls = (entries: { url: string }[]) => entries.map(({ url }) => url);
const build = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], css: ['assets/main.css'], assets: ['assets/inter.woff2'] },
  '_react.js': { file: 'assets/react.js' },
  'src/routes/stock/$name/summary.tsx?tsr-split=component': { file: 'assets/summary.js', imports: ['_chart.js', '_react.js'] },
  '_chart.js': { file: 'assets/chart.js' },
  'src/routes/gurus.tsx?tsr-split=component': { file: 'assets/gurus.js' },
};

test('the shell comes first, then critical pages with all they import, then the smallest of the rest up to 2 MB', () => {
  const half = MOST_PRECACHED / 2;
  const chosen = criticalFiles(
    [
      file('assets/gurus.js', half + 1),
      file('assets/small.js'),
      file('assets/chart.js', half - 7),
      file('assets/summary.js'),
      file('assets/main.js'),
      file('assets/react.js'),
      file('assets/main.css'),
      file('assets/inter.woff2'),
      file('index.html'),
    ],
    build,
  );
  expect(urls(chosen)).toEqual([
    'assets/inter.woff2',
    'assets/main.css',
    'assets/main.js',
    'assets/react.js',
    'index.html',
    'assets/summary.js',
    'assets/chart.js',
    'assets/small.js',
  ]);
});

test('what keeps a member’s edits comes before any page, and what a critical page loads later before all others', () => {
  const chunks = {
    ...build,
    'src/data/sync/write/write.ts': { file: 'assets/write.js' },
    'src/routes/stock/$name/financials.tsx': { file: 'assets/financials.js', dynamicImports: ['src/features/why.tsx'] },
    'src/features/why.tsx': { file: 'assets/why.js', imports: ['_overlay.js'], dynamicImports: ['src/features/deep.tsx'] },
    '_overlay.js': { file: 'assets/overlay.js' },
    'src/features/deep.tsx': { file: 'assets/deep.js' },
  };
  const names = ['gurus', 'deep', 'overlay', 'why', 'financials', 'write', 'main'];
  const chosen = criticalFiles(
    names.map((name) => file(`assets/${name}.js`, name === 'gurus' ? 1 : 2)),
    chunks,
  );
  expect(urls(chosen)).toEqual(['main', 'write', 'financials', 'deep', 'overlay', 'why', 'gurus'].map((name) => `assets/${name}.js`));
});

test('which pages there are is part of the shell, with what the routes of all areas share', () => {
  const chunks = { ...build, 'virtual:route-area/stock': { file: 'assets/stock.js', imports: ['_areas.js'] }, '_areas.js': { file: 'assets/areas.js' } };
  const chosen = criticalFiles(
    ['summary', 'stock', 'areas', 'gurus'].map((name) => file(`assets/${name}.js`)),
    chunks,
  );
  expect(urls(chosen)).toEqual(['areas', 'stock', 'summary', 'gurus'].map((name) => `assets/${name}.js`));
});

test('a shell of more than 2 MB fails the build', () => {
  expect(() => criticalFiles([file('assets/main.js', MOST_PRECACHED + 1)], build)).toThrow('the shell alone');
});
