interface PrecacheEntry {
  readonly url: string;
  /** Bytes as they are sent, packed. */
  readonly size: number;
  readonly revision?: string | null;
}

/** An entry of Vite's build manifest. */
interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  /** Chunks it loads when they are first needed. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** Bytes, as they are sent, that the first visit may take for what makes the app readable offline. */
export const MOST_PRECACHED = 2 * 1024 * 1024;

/** Names of the lists of routes in the build, which every page needs before its own code: they belong to the shell. */
const ROUTES = 'virtual:route-area/';

/** What must work offline even when it was never used before, most important first: writing, then pages. */
const CRITICAL_PAGES = [
  'src/routes/index.',
  'src/data/',
  'src/routes/portfolio',
  'src/routes/stock/',
  'src/ui/chart/',
  'src/routes/sync',
  'src/routes/note',
  'src/features/note/',
  'src/features/bookmark/',
  'src/app/search/',
  'src/routes/search',
  'src/app/stock-actions/',
  'src/routes/login',
];

/**
 * What the worker precaches: the shell always, then the chunks of the critical pages, then what these load when it is
 * first needed, then other chunks from the smallest on, up to 2 MB. The rest is kept when it is first used.
 */
export function criticalFiles<E extends PrecacheEntry>(entries: readonly E[], build: BuildManifest): E[] {
  const ranks = ranksOf(build);
  const rankOf = ({ url }: E) => (url.startsWith('assets/') ? (ranks.get(url) ?? Number.POSITIVE_INFINITY) : 0);
  const ordered = entries.toSorted((a, b) => compare(rankOf(a), rankOf(b)) || a.size - b.size || compare(a.url, b.url));
  let total = 0;
  return ordered.filter((entry) => {
    const needed = rankOf(entry) === 0;
    const fits = total + entry.size <= MOST_PRECACHED;
    if (needed && !fits) throw new Error(`the shell alone is larger than ${MOST_PRECACHED} bytes, ${entry.url} does not fit`);
    if (fits) total += entry.size;
    return fits;
  });
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);

/** 0 for files of the shell, 1 and up for critical pages by their place in the list, behind them what they load later. */
function ranksOf(build: BuildManifest): Map<string, number> {
  const ranks = new Map<string, number>();
  const add = (key: string, rank: number, seen: Set<string>) => {
    const chunk = build[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) ranks.set(file, Math.min(ranks.get(file) ?? rank, rank));
    for (const imported of chunk.imports ?? []) add(imported, rank, seen);
  };
  const keys = Object.keys(build);
  for (const key of keys.filter((key) => build[key]?.isEntry || key.startsWith(ROUTES))) add(key, 0, new Set());
  CRITICAL_PAGES.forEach((page, place) => {
    for (const key of keys.filter((key) => key.startsWith(page))) add(key, place + 1, new Set());
  });
  CRITICAL_PAGES.forEach((page, place) => {
    for (const key of loadedLater(
      keys.filter((key) => key.startsWith(page)),
      build,
    ))
      add(key, CRITICAL_PAGES.length + place + 1, new Set());
  });
  return ranks;
}

/** Everything that some chunks, or what these load, load when it is first needed. */
function loadedLater(from: readonly string[], build: BuildManifest): Set<string> {
  const later = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = build[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const found of chunk.dynamicImports ?? []) later.add(found);
    for (const found of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) waiting.push(found);
  }
  return later;
}
