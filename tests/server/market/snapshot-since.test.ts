import { expect, test } from 'vitest';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { SnapshotSince } from '#contract/entities/market/snapshot-changes.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { withChanges } from '#sync/snapshot/with-changes.ts';
import { describeOnStores, testApi, testServices } from '../harness.ts';
import { firstCompanies } from '../leading-market.ts';

describeOnStores('the snapshot since a version', (openFresh) => {
  test('is what changed, from which a device makes the whole one byte for byte; the whole where the version is not known', async () => {
    const store = await openFresh(firstCompanies(6));
    const api = testApi(testServices(store));
    const text = async (path: string) => (await api.request(`/reader/_api/screeners/${path}`)).text();
    const since = async (version: string): Promise<SnapshotSince> => JSON.parse(await text(`snapshot/since?since=${version}`));
    const before: ScreenerSnapshot = JSON.parse(await text('snapshot'));
    expect(await since(before.version)).toEqual({ kind: 'same' });

    const renamed = before.stockid[2] ?? '';
    await store.db.transaction().execute(async (trx) => {
      await trx.updateTable('listing').set({ company: 'Another Name Inc' }).where('stockid', '=', renamed).execute();
      await changeMarketStamp(trx);
    });
    const whole = await text('snapshot');
    const answer = await since(before.version);
    if (answer.kind !== 'changes') throw new Error(`expected changes, got ${answer.kind}`);
    expect(JSON.stringify(answer.changes).length).toBeLessThan(whole.length / 2);
    expect(JSON.stringify(withChanges(before, answer.changes))).toBe(whole);

    const unknown = await since('none');
    expect(unknown.kind === 'whole' && JSON.stringify(unknown.snapshot)).toBe(whole);
  });
});
