/// <reference path="./route-areas.d.ts" />
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '#ui/theme/tokens.css';
import '#app/theme/fonts.css';
import '#app/theme/base.css';
import '#app/theme/first-frame.css';
import { areas } from 'virtual:route-areas';
import { createRouter, type Router } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { reloadOnChunkFailure } from '#app/errors/chunk-reload.ts';
import { reportFailure } from '#app/errors/report-failure.ts';
import { NoRoute, RouteError } from '#app/errors/route-error.tsx';
import { Shell } from '#app/frame/shell.tsx';
import { loadRoutesByArea, placed } from '#app/routing/route-areas.ts';
import { createQueries } from '#data/answers/queries.ts';
import { startData } from '#data/session/start.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { overlayHistory } from '#ui/layout/overlay/overlay-history.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as homeRoute } from './routes/index.tsx';
import type { routeTree } from './routeTree.gen.ts';

reloadOnChunkFailure();
startData();
overlayHistory.start();

const queries = createQueries();
const router = createRouter({
  routeTree: rootRoute.addChildren([placed(rootRoute, { route: homeRoute, path: '/' })]),
  context: { queries, loadAllRoutes: () => byArea.loadAll() },
  InnerWrap: Shell,
  scrollRestoration: true,
  pathParamsAllowedCharacters: [':', '+', '='], // LSE:ABC and warren+buffett stay readable in the address
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NoRoute,
  defaultOnCatch: reportFailure,
  // What even the error page cannot show is for the last resort, not for a page of the router's own.
  disableGlobalCatchBoundary: true,
});

const byArea = loadRoutesByArea(router, areas);

// Links are checked against every route there is, also those that are loaded later.
declare module '@tanstack/react-router' {
  interface Register {
    router: Router<typeof routeTree>;
  }
}

// The first page's code and what it reads are on their way while the frame around it is drawn.
router.load({ sync: true }).catch((error) => logFailure('The first page could not be loaded', error));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App router={router} queries={queries} />
  </StrictMode>,
);
