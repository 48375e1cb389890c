import type { Rolldown } from 'vite';
import { areaModules, isArea } from './route-areas.ts';

/** What is loaded before any page. */
const START = 'src/main.tsx';
/** The pages opened most, each with what it loads at once beside itself; one more is worth its place here only where it is opened offline on a phone. */
const HOME = [
  'src/routes/index.tsx',
  'src/app/home/visitor-intro.tsx',
  'src/features/market/panel-views.tsx',
  'src/features/market/day/panel-views.tsx',
  'src/pages/table/table-filters.tsx',
];
/** What the home page shows before any other of these. */
const HOME_FIRST = HOME.slice(0, 2);
const STOCK = ['src/routes/stock/$name/summary.tsx', 'src/features/stock/summary/panel-views.ts'];
const PORTFOLIOS = ['src/routes/portfolio/index.tsx'];
const PORTFOLIO = ['src/routes/portfolio/$id.tsx'];

/**
 * Which parts of a route are in separate files. The loader of a stock's tab comes with its page: otherwise what all tabs need would be in
 * the start of every visit. The head above them asks at once.
 */
export function splitOf(routeId: string): ('loader' | 'component')[][] | undefined {
  return routeId.startsWith('/stock/$name/') ? [['loader', 'component']] : undefined;
}

/** The module that a route's page is built as. */
function pageModule(file: string): string {
  const parts = splitOf(file.replace('src/routes', ''))?.[0] ?? ['component'];
  return `${file}?tsr-split=${parts.toSorted().join('---')}`;
}

type Chunk = 'start' | 'areas' | 'board' | 'home' | 'parts' | 'portfolios' | 'more-parts' | 'portfolio';
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * In which file the modules of the start and of a portfolio are built. By itself the bundler makes a file for each set
 * of pages that share something, some sixty for a portfolio, and a phone spends most of a millisecond on asking for each
 * before it can draw. The start is one file, and what the routes of an area need before one of their pages is chosen another for
 * all areas; what a portfolio shares with the home page, with the list of portfolios and
 * with a stock is one each, so that those load little they do not use; what else the home page shows first is two files, of which a stock needs one. Icons, of two hundred bytes each, are two files: those of
 * the start and the home page, and all others.
 * Other libraries stay split by who uses them: which of their modules a page reaches, only the bundler knows.
 *
 * @param root The project's folder, ending in a slash.
 */
export function pageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let known: ReadonlyMap<string, Chunk> | undefined;
  let first: ReadonlySet<string> | undefined;
  const group = (chunk: Chunk, priority: number): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => {
      known ??= chunksOf(root, context);
      return known.get(id) === chunk ? chunk : null;
    },
    debugName: chunk,
    priority,
  });
  // A group takes along what its modules need, so that what more pages share comes first.
  return [
    group('start', 10),
    {
      name: (id, context) => {
        first ??= iconsOf([START, ...HOME], root, context);
        const icon = /\/(Icon\w+)\.mjs$/.exec(id)?.[1];
        return icon === undefined || first.has(icon) ? 'icons' : 'more-icons';
      },
      debugName: 'icons',
      test: /\/node_modules\/@tabler\//,
      priority: 9,
    },
    { name: 'library', test: /\/node_modules\//, entriesAware: true, priority: 8 },
    group('parts', 7),
    group('areas', 6),
    group('portfolios', 5),
    group('more-parts', 4),
    group('portfolio', 3),
    group('board', 2),
    group('home', 1),
  ];
}

/**
 * The file of each module that has a place, by the module's id.
 *
 * @param areas Ids of the modules that name the routes of an area.
 */
export function chunksOf(root: string, modules: Modules, areas: readonly string[] = areaModules(root)): Map<string, Chunk> {
  const pageOf = (files: readonly string[]) => reachedFromAll(files, root, modules);
  const [home, stock, portfolios] = [pageOf(HOME), pageOf(STOCK), pageOf(PORTFOLIOS)];
  const chunks = new Map<string, Chunk>();
  for (const id of pageOf(PORTFOLIO)) {
    if (id.includes('?tsr-split=')) continue; // the page itself has a separate file, by which the build recognises it
    chunks.set(id, home.has(id) ? 'parts' : portfolios.has(id) ? 'portfolios' : stock.has(id) ? 'more-parts' : 'portfolio');
  }
  for (const id of pageOf(HOME_FIRST)) {
    if (!chunks.has(id) && !id.includes('?tsr-split=')) chunks.set(id, stock.has(id) ? 'board' : 'home');
  }
  for (const id of areas.flatMap((area) => [...reachedFrom(area, modules)])) {
    if (isOfOneArea(id, root)) chunks.delete(id);
    else chunks.set(id, home.has(id) ? 'start' : 'areas');
  }
  for (const id of reachedFrom(`${root}${START}`, modules)) chunks.set(id, 'start');
  return chunks;
}

/** The list of an area's routes and the route files are in the area's own file. */
function isOfOneArea(id: string, root: string): boolean {
  return isArea(id) || id.startsWith(`${root}src/routes/`);
}

/** What the start or some pages cannot do without. */
function reachedFromAll(files: readonly string[], root: string, modules: Modules): Set<string> {
  return new Set(files.flatMap((file) => [...reachedFrom(`${root}${file.startsWith('src/routes/') ? pageModule(file) : file}`, modules)]));
}

/** Names of the icons that some files draw. All icons come through one module of their library, so that the names are read in the text. */
function iconsOf(files: readonly string[], root: string, modules: Modules): Set<string> {
  const texts = [...reachedFromAll(files, root, modules)].map((id) => modules.getModuleInfo(id)?.code ?? '');
  return new Set(texts.flatMap((text) => text.match(/\bIcon[A-Z]\w*/g) ?? []));
}

/** A module of the product and all of the product's that it cannot do without. */
function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue;
    reached.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) waiting.push(imported);
  }
  return reached;
}
