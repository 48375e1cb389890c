import type { Rolldown } from 'vite';

/** What is loaded before any page. */
const START = 'src/main.tsx';
/** The pages opened most; one more is worth its place here only where it is opened offline on a phone. */
const HOME = 'src/routes/index.tsx';
const STOCK = 'src/routes/stock/$name/summary.tsx';
const PORTFOLIOS = 'src/routes/portfolio/index.tsx';
const PORTFOLIO = 'src/routes/portfolio/$id.tsx';

type Chunk = 'start' | 'parts' | 'portfolios' | 'more-parts' | 'portfolio';
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * In which file the modules of the start and of a portfolio are built. By itself the bundler makes a file for each set
 * of pages that share something, some sixty for a portfolio, and a phone spends most of a millisecond on asking for each
 * before it can draw. The start is one file; what a portfolio shares with the home page, with the list of portfolios and
 * with a stock is one each, so that those load little they do not use. Icons, of two hundred bytes each, are one file.
 * Other libraries stay split by who uses them: which of their modules a page reaches, only the bundler knows.
 *
 * @param root The project's folder, ending in a slash.
 */
export function pageChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let known: ReadonlyMap<string, Chunk> | undefined;
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
    group('start', 7),
    { name: 'icons', test: /\/node_modules\/@tabler\//, priority: 6 },
    { name: 'library', test: /\/node_modules\//, entriesAware: true, priority: 5 },
    group('parts', 4),
    group('portfolios', 3),
    group('more-parts', 2),
    group('portfolio', 1),
  ];
}

/** The file of each module that has a place, by the module's id. */
export function chunksOf(root: string, modules: Modules): Map<string, Chunk> {
  const pageOf = (route: string) => reachedFrom(`${root}${route}?tsr-split=component`, modules);
  const [home, stock, portfolios] = [pageOf(HOME), pageOf(STOCK), pageOf(PORTFOLIOS)];
  const chunks = new Map<string, Chunk>();
  for (const id of pageOf(PORTFOLIO)) {
    if (id.includes('?tsr-split=')) continue; // the page itself keeps a file of its own, by which the build knows it
    chunks.set(id, home.has(id) ? 'parts' : portfolios.has(id) ? 'portfolios' : stock.has(id) ? 'more-parts' : 'portfolio');
  }
  for (const id of reachedFrom(`${root}${START}`, modules)) chunks.set(id, 'start');
  return chunks;
}

/** A module of the product and all of the product's that it cannot do without. */
function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id) || id.includes('/node_modules/')) continue;
    reached.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}
