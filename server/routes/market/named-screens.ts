import * as v from 'valibot';
import {
  countNamedScreener,
  getScreenerDescription,
  getScreenerRules,
  listGuruScreeners,
  listPublicScreeners,
  listStockIdeas,
  runNamedScreener,
  runStockIdea,
} from '#contract/endpoints/market/named-screens.ts';
import { ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import { runNamed, screenOfNamed } from '#domain/screening/named/run-named.ts';
import { currentScreens } from '#server/queries/screening/predefined.ts';
import { ideaRows } from '#server/queries/screening/stock-ideas.ts';
import { knownScreen, namedRow } from '#server/screening/named-screen-record.ts';
import { screenedMarket, screenedPage } from '#server/screening/screened-page.ts';
import { serve } from '#server/serve.ts';

export const namedScreenRoutes = [
  serve(listPublicScreeners, async (_input, { db }) => (await currentScreens(db)).value.map(namedRow)),
  serve(listGuruScreeners, async (_input, { db }) => (await currentScreens(db)).guru.map(namedRow)),
  serve(listStockIdeas, async (_input, { db }) => ideaRows(db)),
  serve(getScreenerDescription, async ({ params: { id } }, { db }) => {
    const screen = await knownScreen(db, id);
    const lines = screen.rules.split('\n').flatMap((line) => line.trim() || []);
    return { ...namedRow(screen), rules: lines, source: screen.source, weaknesses: screen.weak, needs: screen.needs ?? null };
  }),
  serve(getScreenerRules, async ({ params: { id } }, { db }) => {
    const { filters, order } = screenOfNamed(await knownScreen(db, id));
    return { filters: v.parse(ScreenFilters, filters), order: order === undefined ? null : v.parse(ScreenOrder, order) };
  }),
  serve(runNamedScreener, async ({ params: { id }, body }, { db }) => screenedPage(db, screenOfNamed(await knownScreen(db, id)), body)),
  serve(countNamedScreener, async ({ params: { id } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db);
    const { passing, steps } = runNamed(market, await knownScreen(db, id), 0);
    return { version: snapshot.version, count: passing.length, steps: [...steps] };
  }),
  serve(runStockIdea, async ({ params: { id }, body }, { db }) => screenedPage(db, screenOfNamed(await knownScreen(db, `ideas/${id}`)), body)),
];
