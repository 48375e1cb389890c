import {
  aggregateScreen,
  countScreen,
  getScreenerSnapshot,
  getSnapshotSince,
  listAllScreenerFields,
  listScreenerFields,
  screenStocks,
} from '#contract/endpoints/market/screener.ts';
import type { SnapshotSince } from '#contract/entities/market/snapshot-changes.ts';
import { isKnownAtEnd, periodOf } from '#domain/screening/market/period-keys.ts';
import { variantOf } from '#domain/screening/market/variants.ts';
import { fieldsRead, runScreen } from '#domain/screening/run-screen.ts';
import { aggregate } from '#domain/screening/views/aggregate.ts';
import { keptHistory } from '#server/backtest/keep-history.ts';
import type { Store } from '#server/database/schema.ts';
import { fieldGroups, isOnDevice, snapshotWith } from '#server/screening/listed-fields.ts';
import { changesSince, screenerSnapshot } from '#server/screening/market-columns.ts';
import { periodColumns } from '#server/screening/periods/period-columns.ts';
import { screenerFields } from '#server/screening/predefined-fields.ts';
import { screenedMarket, screenedPage } from '#server/screening/screened-page.ts';
import { serve } from '#server/serve.ts';

export const screenerRoutes = [
  serve(getScreenerSnapshot, async ({ query: { fields } }, { db }, { log }) => {
    const snapshot = await screenerSnapshot(db);
    if (fields === undefined) return snapshotWith(snapshot, isOnDevice);
    const asked = new Set(fields.split(','));
    await beginHistoryFor(db, [...asked], log);
    const { columns, ...market } = snapshotWith(snapshot, (key) => asked.has(key));
    return { ...market, columns: { ...columns, ...(await periodColumns(db, snapshot, [...asked])) } };
  }),
  serve(getSnapshotSince, async ({ query: { since } }, { db }): Promise<SnapshotSince> => {
    const snapshot = await screenerSnapshot(db);
    if (snapshot.version === since) return { kind: 'same' };
    const changes = await changesSince(db, since, snapshot.version);
    return changes === undefined ? { kind: 'whole', snapshot: snapshotWith(snapshot, isOnDevice) } : { kind: 'changes', changes };
  }),
  serve(listScreenerFields, async (_input, { db }) => fieldGroups(await screenerFields(db))),
  serve(listAllScreenerFields, async (_input, { db }) => screenerFields(db)),
  serve(screenStocks, async ({ body: { fields, page, per_page, ...screen } }, { db }, { log }) => {
    await beginHistoryFor(db, [...fieldsRead(screen), ...fields], log);
    return screenedPage(db, screen, { fields, page, per_page });
  }),
  serve(countScreen, async ({ body }, { db }, { log }) => {
    await beginHistoryFor(db, fieldsRead(body), log);
    const { snapshot, market } = await screenedMarket(db, fieldsRead(body));
    const { passing, steps } = runScreen(market, body, 0);
    return { version: snapshot.version, count: passing.length, steps: [...steps] };
  }),
  serve(aggregateScreen, async ({ body: { by, fields, ...screen } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db, [...fieldsRead(screen), ...fields]);
    const { passing, market: whole } = runScreen(market, screen, 0);
    const groups = aggregate(whole, by, fields, passing).map(({ name, count, figures }) => ({
      name: name ?? null,
      count,
      figures: Object.fromEntries(Object.entries(figures).map(([field, { known, median }]) => [field, { known, median: median ?? null }])),
    }));
    return { version: snapshot.version, groups };
  }),
];

/** Fields of the past come out of the history of the market: where it is missing or old, asking for them has it made. */
async function beginHistoryFor(db: Store, fields: readonly string[], log: (line: string) => void): Promise<void> {
  const isOfPast = (field: string) => isKnownAtEnd(periodOf(variantOf(field)?.base ?? field) ?? NO_PERIOD);
  if (fields.some(isOfPast)) await keptHistory(db, log);
}

const NO_PERIOD = { base: '', kind: 'quarter' } as const;
