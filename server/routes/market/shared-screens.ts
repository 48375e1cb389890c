import {
  getMenuResult,
  getScreenerHash,
  getScreenerMenu,
  getSharedScreener,
  listRelatedScreeners,
  shareScreener,
} from '#contract/endpoints/market/shared-screens.ts';
import { ownFieldKind, screenerKind } from '#contract/records/screener.ts';
import { neededFormulas } from '#domain/screening/formula/needed-formulas.ts';
import { namedScreen, nameOf } from '#domain/screening/named/named-screens.ts';
import { runNamed } from '#domain/screening/named/run-named.ts';
import { fieldsRead, runScreen } from '#domain/screening/run-screen.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { currentScreens } from '#server/queries/screening/predefined.ts';
import { countNewResults } from '#server/queries/screening/screen-results.ts';
import { findSharedScreen, hashOfShared, shareScreen } from '#server/queries/screening/shared-screens.ts';
import { memberOf } from '#server/records/write-records.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { ApiError, serve } from '#server/serve.ts';
import { listingOf } from '../stock/listing-of.ts';

export const sharedScreenRoutes = [
  serve(shareScreener, async ({ body }, { db, now }, exchange) => {
    const hash = await shareScreen(db, memberOf(exchange).user_id, body, now());
    if (hash === undefined) throw new ApiError('too-many-records');
    return { hash };
  }),
  serve(getSharedScreener, async ({ params: { id } }, { db }) => {
    const found = await findSharedScreen(db, id);
    if (found === undefined) throw new ApiError('screen-not-shared');
    return found;
  }),
  serve(getScreenerHash, async ({ query: { id } }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const saved = await findRecord(db, user_id, screenerKind, id);
    if (saved === undefined) throw new ApiError('not-found');
    const found = await findSharedScreen(db, hashOfShared(user_id, saved.fields));
    return { hash: found?.hash ?? null };
  }),
  serve(getScreenerMenu, async (_input, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    const own = (await listRecords(db, user_id, ownFieldKind)).map(({ fields }) => fields);
    const screens = (await listRecords(db, user_id, screenerKind)).map(({ id, fields }) => {
      const filters = fields.filters.map(({ right }) => right);
      const written = fields.options.formulas;
      const added = neededFormulas(own, fieldsRead({ filters, formulas: written }));
      return { id, name: fields.name, asked: { filters, formulas: [...written, ...added].map(({ key, formula }) => ({ key, formula })) } };
    });
    const { snapshot, market } = await screenedMarket(
      db,
      screens.flatMap(({ asked }) => fieldsRead(asked)),
    );
    const menu: Record<string, { name: string; result: number }> = {};
    for (const { id, name, asked } of screens) {
      const { passing } = runScreen(market, asked, 0);
      menu[id] = { name, result: await countNewResults(db, { asked, as_of: snapshot.as_of, stockids: idsOf(passing, snapshot.stockid) }) };
    }
    return menu;
  }),
  serve(getMenuResult, async ({ params: { id } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db);
    const data: Record<string, number> = {};
    const screens = await currentScreens(db);
    for (const name of new Set(id.split(','))) {
      const screen = namedScreen(name, screens);
      if (screen === undefined) continue;
      const { passing } = runNamed(market, screen, 0);
      data[name] = await countNewResults(db, { asked: { named: screen.key }, as_of: snapshot.as_of, stockids: idsOf(passing, snapshot.stockid) });
    }
    return { screener: { data } };
  }),
  serve(listRelatedScreeners, async ({ params: { id } }, { db }) => {
    const { stockid } = await listingOf(db, id);
    const { snapshot, market } = await screenedMarket(db);
    const row = snapshot.stockid.indexOf(stockid);
    const { value, guru } = await currentScreens(db);
    return [...value, ...guru]
      .filter((screen) => runNamed(market, screen, 0).passing.includes(row))
      .map((screen) => ({ id: nameOf(screen), name: screen.key, display_name: screen.title, summary: screen.summary }));
  }),
];

function idsOf(passing: Uint32Array, stockids: readonly string[]): string[] {
  return [...passing].flatMap((row) => stockids[row] ?? []);
}
