import * as v from 'valibot';
import type { NamedScreenRow } from '#contract/entities/market/named-screen.ts';
import { ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import type { Screener } from '#contract/entities/records/screener.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { namedScreen, nameOf } from '#domain/screening/named/named-screens.ts';
import { screenOfNamed } from '#domain/screening/named/run-named.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';
import type { Store } from '../database/schema.ts';
import { currentScreens } from '../queries/screening/predefined.ts';
import { ApiError } from '../serve.ts';

/** The screen of the app that a name means. @throws ApiError where there is none. */
export async function knownScreen(db: Store, id: string): Promise<NamedScreen> {
  const screen = namedScreen(id, await currentScreens(db));
  if (screen === undefined) throw new ApiError('not-found');
  return screen;
}

/** A screen of the app as menus list it. */
export function namedRow(screen: NamedScreen): NamedScreenRow {
  return { id: nameOf(screen), name: screen.key, display_name: screen.title, summary: screen.summary };
}

/** A screen of the app as a member would save it. */
export function namedScreenRecord(screen: NamedScreen, name?: string): Screener {
  const { filters, order } = screenOfNamed(screen);
  const written = v.parse(ScreenFilters, filters);
  return {
    name: name ?? screen.title,
    note: screen.summary,
    fields: [...new Set(['industry', 'mktcap', 'price', ...fieldsOfScreen({ filters: written })])].slice(0, 100).map((key) => ({ id: key })),
    views: [],
    filters: written.map((right) => ({ field_id: 'field' in right ? right.field : '', right })),
    ranking: [],
    options: { formulas: [], sort: null, ...(order !== undefined && { order: v.parse(ScreenOrder, order) }) },
  };
}
