import { type AnyRoute, type AnyRouter, createRoute } from '@tanstack/react-router';

/** A route file and its place: the path below its parent, and the routes below it. */
export interface PlacedRoute {
  readonly route: AnyRoute;
  readonly path: string;
  readonly children?: readonly PlacedRoute[];
}

/** Route files by area: a folder of `src/routes` with many routes each, and `pages` for all others. */
export type RouteAreas = Readonly<Record<string, () => Promise<{ readonly routes: readonly PlacedRoute[] }>>>;

/** The area of every route that has none for its folder. */
export const REST = 'pages';

/** Name of the area that has the route of a path; `undefined` for the home page, whose route comes with the start. */
export function areaOf(path: string, areas: Readonly<Record<string, unknown>>): string | undefined {
  const folder = path.split('/')[1] ?? '';
  if (folder === '') return undefined;
  return Object.hasOwn(areas, folder) ? folder : REST;
}

/** Puts a route below its parent, as the router's generated tree does for all routes at once. */
export function placed(parent: AnyRoute, { route, path, children = [] }: PlacedRoute): AnyRoute {
  Object.assign(route.options, { id: path, path, getParentRoute: () => parent });
  if (children.length > 0) route.addChildren(children.map((child) => placed(route, child)));
  return route;
}

/**
 * Lets a router begin with few routes and load the others by area, when a page of the area is opened or about to be: what the
 * first load of the app carries does not grow with the number of its pages.
 *
 * @param router Its tree has the root route and those of the start.
 * @returns `loadAll` loads the routes of all areas, for who must know which pages exist.
 */
export function loadRoutesByArea(router: AnyRouter, areas: RouteAreas): { loadAll: () => Promise<void> } {
  const root: AnyRoute = router.routeTree;
  const first: readonly AnyRoute[] = root.children ?? [];
  const loaded = new Map<string, readonly AnyRoute[]>();
  const coming = new Map<string, Promise<void>>();

  const rebuild = (...more: AnyRoute[]) => {
    root.addChildren([...first, ...[...loaded.values()].flat(), ...more]);
    router.setRoutes(router.buildRouteTree());
  };
  const loadArea = async (name: string) => {
    try {
      const { routes } = (await areas[name]?.()) ?? { routes: [] };
      loaded.set(
        name,
        routes.map((route) => placed(root, route)),
      );
      rebuild();
    } finally {
      coming.delete(name); // one that failed is asked for again by the next page
    }
  };
  const missing = (name: string | undefined): Promise<void> | undefined => {
    if (name === undefined || loaded.has(name)) return undefined;
    const asked = coming.get(name) ?? loadArea(name);
    coming.set(name, asked);
    return asked;
  };

  const { load, preloadRoute } = router;
  // A link that names no whole path leads to a page of the area that is open.
  const pathOf = (to: unknown) => (typeof to === 'string' && to.startsWith('/') ? to : router.latestLocation.pathname);
  let turn = 0;
  router.load = async (options) => {
    turn += 1;
    const mine = turn;
    const area = missing(areaOf(router.history.location.pathname, areas));
    if (area === undefined) return load(options);
    router.updateLatestLocation();
    announce(router);
    // Without the area no route has the address: the page of errors is shown there, until one has it again.
    await area.catch((error: unknown) => mine === turn && rebuild(failing(root, error)));
    if (mine === turn && !replaceByCanonical(router)) await load(options);
  };
  router.preloadRoute = async (options) => {
    try {
      await missing(areaOf(pathOf(options.to), areas));
    } catch {
      return; // the page says so when it is opened
    }
    return preloadRoute(options);
  };
  return {
    loadAll: async () => {
      await Promise.all(Object.keys(areas).map(missing));
    },
  };
}

/** A route at every address that no other has, which fails with an error. */
function failing(root: AnyRoute, error: unknown): AnyRoute {
  const fail = () => {
    throw error;
  };
  return createRoute({ getParentRoute: () => root, path: '$', loader: fail });
}

/** A navigation has begun: menus close and the loading bar counts from here on, not only once the routes are known. */
function announce(router: AnyRouter): void {
  const { latestLocation: toLocation } = router;
  const fromLocation = router.stores.resolvedLocation.get();
  const change = {
    fromLocation,
    toLocation,
    pathChanged: fromLocation?.pathname !== toLocation.pathname,
    hrefChanged: fromLocation?.href !== toLocation.href,
    hashChanged: fromLocation?.hash !== toLocation.hash,
  };
  router.emit({ type: 'onBeforeNavigate', ...change });
  router.emit({ type: 'onBeforeLoad', ...change });
}

/** The router writes an address as its route would, which it could not before it knew the route. Answers whether it differs. */
function replaceByCanonical(router: AnyRouter): boolean {
  const { latestLocation } = router;
  const { pathname: to } = latestLocation;
  const canonical = router.buildLocation({ to, search: true, params: true, hash: true, state: true, _includeValidateSearch: true });
  if (withoutSlash(canonical.publicHref) === withoutSlash(latestLocation.publicHref)) return false;
  void router.commitLocation({ ...canonical, replace: true, ignoreBlocker: true });
  return true;
}

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');
