import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A folder with at least this many routes is an area; the routes of smaller ones and single files are one area together. */
const LARGE = 5;
/** As `REST` in src/app/routing/route-areas.ts. */
const REST = 'pages';
/** Routes that are in the start of every visit. */
const FIRST = ['/'];
/** The page of the first of them, which is not in the start. */
const FIRST_PAGE = 'src/routes/index.tsx?tsr-split=component';

const AREA_MODULE = 'virtual:route-area/';
const FIRST_SCRIPT = '<script src="/theme.js"';

/** A route file with its id, which is its full path but for the slash that ends the id of a folder's own page. */
interface RouteFile {
  readonly id: string;
  /** From the project's folder on. */
  readonly file: string;
}

/** A route file below its parent. */
interface RouteNode extends RouteFile {
  /** From the parent's path on. */
  readonly path: string;
  readonly children: readonly RouteNode[];
}

/** Every route file but the root and those of the start, by the id its `createFileRoute` names. */
export function routeFiles(root: string): RouteFile[] {
  return globSync('src/routes/**/*.tsx', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const id = /createFileRoute\(\s*'([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
      return id === undefined || FIRST.includes(id) ? [] : [{ id, file }];
    });
}

/** Routes by area, each area as the trees of its routes. */
export function routeAreas(files: readonly RouteFile[]): Map<string, RouteNode[]> {
  const folderOf = ({ id }: RouteFile) => id.split('/')[1] ?? '';
  const byFolder = Map.groupBy(files, folderOf);
  const byArea = Map.groupBy(files, (file) => ((byFolder.get(folderOf(file)) ?? []).length < LARGE ? REST : folderOf(file)));
  return new Map([...byArea].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, routes]) => [name, treesOf(routes, '')]));
}

/** Routes below a path as trees: what lies below another route's path is its child. */
function treesOf(files: readonly RouteFile[], parent: string): RouteNode[] {
  const isBelow = ({ id }: RouteFile, other: RouteFile) => id !== other.id && !other.id.endsWith('/') && id.startsWith(`${other.id}/`);
  return files
    .filter((file) => !files.some((other) => isBelow(file, other)))
    .map((file) => ({
      ...file,
      path: file.id.slice(parent.length),
      children: treesOf(
        files.filter((other) => isBelow(other, file)),
        file.id,
      ),
    }));
}

/** Whether a module of the build names the routes of an area. */
export const isArea = (id: string): boolean => id.startsWith(`\0${AREA_MODULE}`);

/** Ids of the modules that name the routes of an area, one for each. */
export const areaModules = (root: string): string[] => [...routeAreas(routeFiles(root)).keys()].map((name) => `\0${AREA_MODULE}${name}`);

/**
 * Makes `virtual:route-areas`, from which the app loads its routes by area, and informs the first script of the document (public/theme.js)
 * which files these are, so that the browser loads those of its page beside the start and not after it.
 */
export function routeAreasPlugin(root: string): Plugin {
  return {
    name: 'sextant-route-areas',
    resolveId: { filter: { id: /^virtual:route-area/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:route-area/ },
      handler(id) {
        const areas = routeAreas(routeFiles(root));
        if (!isArea(id)) return `export const areas = {${[...areas.keys()].map((name) => `'${name}': () => import('${AREA_MODULE}${name}')`).join(', ')}};`;
        return areaCode(areas.get(id.slice(AREA_MODULE.length + 1)) ?? [], root);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => html.replace(FIRST_SCRIPT, `${FIRST_SCRIPT} data-areas='${JSON.stringify(filesOfAreas(bundle, root))}'`),
    },
  };
}

/** A module whose `routes` are the routes of an area as the app places them (`PlacedRoute`). */
function areaCode(trees: readonly RouteNode[], root: string): string {
  const imports: string[] = [];
  const literalOf = ({ file, path, children }: RouteNode): string => {
    const name = `route${imports.length}`;
    imports.push(`import { Route as ${name} } from '${join(root, file)}';`);
    const below = children.length === 0 ? '' : `, children: [${children.map(literalOf).join(', ')}]`;
    return `{ route: ${name}, path: '${path}'${below} }`;
  };
  const values = trees.map(literalOf);
  return `${imports.join('\n')}\nexport const routes = [${values.join(', ')}];`;
}

/** The files a page of each area needs beside the start, by the area's name; the first route has none. */
function filesOfAreas(bundle: Rolldown.OutputBundle, root: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const inStart = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const beside = (from: readonly Rolldown.OutputChunk[]) => [...withImports(from, chunks)].filter((file) => !inStart.has(file));
  const areas = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && isArea(facadeModuleId));
  const first = beside(chunks.filter(({ facadeModuleId }) => facadeModuleId === join(root, FIRST_PAGE)));
  return {
    '': [...first, ...stylesOf(first, chunks)],
    ...Object.fromEntries(areas.map((area) => [area.facadeModuleId?.slice(AREA_MODULE.length + 1) ?? REST, beside([area])])),
  };
}

/** The style sheets of some chunks. */
function stylesOf(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  return [...new Set(chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

/** Names of some chunks and of all they cannot do without. */
function withImports(from: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const found = new Set<string>();
  const waiting = from.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) waiting.push(imported);
  }
  return found;
}
