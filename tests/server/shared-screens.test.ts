import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  getMenuResult,
  getScreenerHash,
  getScreenerMenu,
  getSharedScreener,
  listRelatedScreeners,
  shareScreener,
} from '#contract/endpoints/market/shared-screens.ts';
import { createOwnField } from '#contract/endpoints/records/own-fields.ts';
import { createScreener } from '#contract/endpoints/records/screeners.ts';
import type { Database } from '#server/database/schema.ts';
import { countNewResults } from '#server/queries/screening/screen-results.ts';
import { describeOnStores, type TestServices, testServices } from './harness.ts';
import { leadingMarket } from './leading-market.ts';
import { newMember } from './records/member.ts';

const screen = {
  ...{ name: 'Quality', note: '', fields: [{ id: 'roic' }], views: [], ranking: [] },
  filters: [{ field_id: 'my_value', right: { kind: 'compare', field: 'my_value', is: '>', value: 0 } }],
  options: { formulas: [], sort: null },
};

describeOnStores('Shared screens and menus', (openFresh) => {
  let services: TestServices;
  let db: Kysely<Database>;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    db = services.db;
  });

  test('a shared screen is opened by its hash by anybody, and later changes of it are not shared [SMN-07]', async () => {
    const member = await newMember(services);
    const other = await newMember(services);
    const saved = await member.call(createScreener, { body: screen });
    expect((await member.call(getScreenerHash, { query: { id: saved.body.id } })).body).toEqual({ hash: null });
    const { hash } = (await member.call(shareScreener, { body: screen })).body;
    expect((await member.call(shareScreener, { body: screen })).body).toEqual({ hash });
    expect((await other.call(shareScreener, { body: screen })).body.hash).not.toBe(hash);
    expect((await member.call(getScreenerHash, { query: { id: saved.body.id } })).body).toEqual({ hash });
    expect((await other.call(getSharedScreener, { params: { id: hash } })).body).toMatchObject({ hash, screener: screen });
  });

  test('an unknown hash, or one cut short, is said in words', async () => {
    const member = await newMember(services);
    const { status, body } = await member.call(getSharedScreener, { params: { id: 'nobody-shared-this' } });
    expect([status, body.error]).toEqual([404, expect.stringContaining('No screen is shared under this link.')]);
  });

  test('new results are those that pass today and did not on the day of prices before', async () => {
    const count = (as_of: string, ...stockids: string[]) => countNewResults(db, { asked: { test: 1 }, as_of, stockids });
    expect(await count('2026-11-18', 'A', 'B')).toBe(0);
    expect(await count('2026-11-19', 'A', 'B', 'C', 'D')).toBe(2);
    expect(await count('2026-11-19', 'A', 'B', 'C', 'D')).toBe(2);
    expect(await count('2026-11-20', 'C', 'D')).toBe(0);
    expect(await count('2026-11-21', 'E', 'C')).toBe(1);
    expect(await countNewResults(db, { asked: { test: 2 }, as_of: '2026-11-21', stockids: ['E'] })).toBe(0);
  });

  test('the menu of a member has each saved screen with its name and count, own fields among them [SMN-04]', async () => {
    const member = await newMember(services);
    await member.call(createOwnField, { body: { key: 'my_value', name: 'Value', formula: 'roic / pe', note: '' } });
    const { id } = (await member.call(createScreener, { body: screen })).body;
    expect((await member.call(getScreenerMenu)).body).toEqual({ [id]: { name: 'Quality', result: 0 } });
    const rows = await db.selectFrom('screener_result').selectAll().execute();
    const [row] = rows.filter(({ before, stockids }) => before === null && stockids.length > 20);
    if (row === undefined) throw new Error('the screen found nothing');
    const [, ...fewer]: string[] = JSON.parse(row.stockids);
    await db
      .updateTable('screener_result')
      .set({ as_of: '2020-01-01', stockids: JSON.stringify(fewer) })
      .where('definition', '=', row.definition)
      .execute();
    expect((await member.call(getScreenerMenu)).body).toEqual({ [id]: { name: 'Quality', result: 1 } });
  });

  test('the menus of all have a count for each screen of the app that is asked for [SMN-03]', async () => {
    const member = await newMember(services);
    const { body } = await member.call(getMenuResult, { params: { id: 'predictable,5,nothing' } });
    expect(body).toEqual({ screener: { data: { predictable: 0, 5: 0 } } });
  });

  test('a stock names the screens that it passes', async () => {
    const member = await newMember(services);
    const { body } = await member.call(listRelatedScreeners, { params: { id: 'ORRY~' } });
    expect(body.length).toBeGreaterThan(0);
    expect(body[0]).toMatchObject({ id: expect.any(String), display_name: expect.any(String) });
  });
});
