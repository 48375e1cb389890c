import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { IndustryRegion } from '#contract/entities/industry/industry.ts';
import { StockRef } from '#contract/primitives.ts';
import { STOCK_PATH } from '#contract/stock-name.ts';
import type { Store } from '../database/schema.ts';
import { findListing } from '../queries/listings/find-listing.ts';
import { isKnownList, type ListSubject } from '../queries/lists/known-list.ts';

/** The page that says there is no page; its own address is answered like every unknown one. */
const NOT_FOUND_PAGE = '/404';
/** The document under the name by which the service worker keeps it; without it no worker is installed. */
const SHELL = '/index.html';

/** Pages about part of the market, and what their addresses name. */
const lists: readonly { readonly at: RegExp; readonly names: readonly (keyof ListSubject)[] }[] = [
  { at: /^\/stocks\/exchange\/([^/]+)\/?$/, names: ['exchange'] },
  { at: /^\/stocks\/region\/([^/]+)(?:\/([^/]+))?\/?$/, names: ['region', 'country'] },
  { at: /^\/stocks\/sector\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?\/?$/, names: ['sector', 'group', 'industry'] },
];

/** HTTP status of the document of a page. */
export type PageStatus = (path: string) => Promise<200 | 404>;

/**
 * Says which addresses have a page: those of the app's routes, as the build wrote them to `pages.json`, where a stock, exchange, region or
 * sector that the address names exists. Pages of one member are answered 200, since a document is asked for without a token.
 */
export function pageStatus(distFolder: string, db: Store, log: (line: string) => void): PageStatus {
  const routes = routesOf(distFolder);
  return async (path) => {
    if (path === SHELL) return 200;
    if (path === NOT_FOUND_PAGE || (routes.length > 0 && !routes.some((route) => route.test(path)))) return 404;
    try {
      return (await isKnownStock(db, path)) && (await isKnownSubject(db, path)) ? 200 : 404;
    } catch (error) {
      log(`Whether ${path} exists is not known: ${error}`);
      return 200; // the store is out of reach; the page itself will say so
    }
  };
}

/** Patterns of the routes of a build; none for a build that names none. */
function routesOf(distFolder: string): readonly RegExp[] {
  const file = join(distFolder, 'pages.json');
  if (!existsSync(file)) return [];
  return v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))).map(patternOf);
}

/** The pattern of a route such as `/stock/$name/summary`; a lone `$` matches the rest of the address. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const pattern = parts.map((part) => (part === '$' ? '/.*' : part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
  return new RegExp(`^${pattern.join('')}/?$`);
}

async function isKnownStock(db: Store, path: string): Promise<boolean> {
  const name = STOCK_PATH.exec(path)?.[1];
  if (name === undefined) return true;
  const reference = v.safeParse(StockRef, decoded(name));
  return reference.success && (await findListing(db, reference.output)) !== undefined;
}

async function isKnownSubject(db: Store, path: string): Promise<boolean> {
  const region = /^\/industry\/([^/]+)/.exec(path)?.[1];
  if (region !== undefined) return v.is(IndustryRegion, decoded(region));
  for (const { at, names } of lists) {
    const found = at.exec(path);
    if (found === null) continue;
    const parts = found.slice(1).map((part) => (part === undefined ? undefined : decoded(part)));
    return isKnownList(db, Object.fromEntries(names.map((name, index) => [name, parts[index]])));
  }
  return true;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part; // names nothing, so it is not found
    throw error;
  }
}
