import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '#ui/theme/tokens.css';
import '#app/theme/fonts.css';
import '#app/theme/base.css';
import { createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { reloadOnChunkFailure } from '#app/errors/chunk-reload.ts';
import { reportFailure } from '#app/errors/report-failure.ts';
import { NoRoute, RouteError } from '#app/errors/route-error.tsx';
import { Shell } from '#app/frame/shell.tsx';
import { logFailure } from '#data/log.ts';
import { createQueries } from '#data/queries.ts';
import { startData } from '#data/start.ts';
import { routeTree } from './routeTree.gen.ts';

reloadOnChunkFailure();
startData();

const queries = createQueries();
const router = createRouter({
  routeTree,
  context: { queries },
  InnerWrap: Shell,
  scrollRestoration: true,
  pathParamsAllowedCharacters: [':'], // LSE:ABC stays readable in the address
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NoRoute,
  defaultOnCatch: reportFailure,
  // What even the error page cannot show is for the last resort, not for a page of the router's own.
  disableGlobalCatchBoundary: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
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
