import { Hono, type MiddlewareHandler } from 'hono';
import { createApi } from '../app.ts';
import { oneBehindTheOther } from '../fairness/one-behind-the-other.ts';
import { health } from '../http/health.ts';
import { ownHostsOnly } from '../http/hosts.ts';
import { allRoutes } from '../routes/index.ts';
import type { Services } from '../services.ts';
import { siteMap } from './site-map.ts';

interface SiteOptions {
  readonly services: Services;
  /** Serves the built app, for every address that is nothing else. */
  readonly pages: MiddlewareHandler;
  /** Whether answers are checked against the contract. */
  readonly checkAnswers: boolean;
  readonly log: (line: string) => void;
}

/** Everything the server answers, in this order: health (for any host name, as probes come by address), then calls, crawlers' files and pages. */
export function createSite({ services, pages, checkAnswers, log }: SiteOptions): Hono {
  const site = new Hono();
  site.use(oneBehindTheOther());
  site.route('/', health(services.db, log));
  site.use(ownHostsOnly(services.settings));
  site.route('/', createApi({ services, calls: allRoutes, checkAnswers, log }));
  site.route('/', siteMap(services.settings));
  site.use(pages);
  return site;
}
