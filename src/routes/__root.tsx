import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import * as v from 'valibot';
import { newVersionGate } from '#app/new-version.ts';

/** `search`: what was typed before a result was chosen (SEARCH-25). `dialog`: the dialog that is open over the page. */
const Search = v.object({
  search: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')),
  dialog: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(40)), '')),
});

const letNewVersionIn = newVersionGate();

interface Context {
  readonly queries: QueryClient;
  /** Loads the routes of all pages; missing where the router has them from the start. */
  readonly loadAllRoutes?: () => Promise<void>;
}

export const Route = createRootRouteWithContext<Context>()({
  validateSearch: Search,
  // A new version of the app comes with a navigation: its target is then loaded as a whole document.
  beforeLoad: ({ location, preload }) => (preload ? undefined : letNewVersionIn(location)),
  component: Outlet,
});
