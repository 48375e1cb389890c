import { beforeAll, describe, expect, test } from 'vitest';
import { createNote, deleteNoteTag, listNotes, setNoteTags, updateNote } from '#contract/endpoints/records/notes.ts';
import { changePortfolioStocks, clonePortfolio, createPortfolio, deletePortfolio, updatePortfolio } from '#contract/endpoints/records/portfolios.ts';
import { pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import { createUserView, findView, listViews } from '#contract/endpoints/records/views.ts';
import { MOST_STOCKS_IN_PORTFOLIO, quotaOf } from '#domain/membership/quotas.ts';
import { recordUsage } from '#server/database/migrations/0014-record-usage.ts';
import { openStore } from '#server/database/open.ts';
import { byteLength } from '#server/queries/byte-length.ts';
import { outcomeOf } from '#sync/outcome.ts';
import { describeOnStores, type TestServices, takeStep, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';

const MEGABYTE = 1024 * 1024;
const long = 'a long note '.repeat(15_000);

describeOnStores('What one member may keep and ask for', (openFresh, freshPlace) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  const sizeOf = (body: unknown) => JSON.stringify(body).length;
  const withNotes = async (count: number, tags: string[] = []): Promise<Member> => {
    const member = await newMember(services);
    for (let made = 0; made < count; made += 1) await member.call(createNote, { body: { note_id: `note-${made}`, content: long, tags } });
    return member;
  };
  const stockid = (number: number) => `US${String(number).padStart(8, '0')}`;
  const withStocks = async (count: number): Promise<{ member: Member; id: string }> => {
    const member = await newMember(services);
    const { body } = await member.call(createPortfolio, { body: { name: 'Large' } });
    for (let from = 0; from < count; from += 5000) {
      const stocks = Array.from({ length: Math.min(5000, count - from) }, (_, place) => ({ stock: stockid(from + place), seq: place }));
      await member.call(changePortfolioStocks, { params: { id: body.id }, body: { action: 'add', stocks } });
    }
    return { member, id: body.id };
  };
  /** Puts stocks into a portfolio without the work of adding them. */
  const fill = async ({ userId }: Member, portfolio_id: string, count: number) => {
    const row = {
      user_id: userId,
      entity: 'holding',
      deleted: 0,
      deleted_with: null,
      version: 1,
      parent: portfolio_id,
      shared: 0,
      created_at: 0,
      updated_at: 0,
    };
    const rest = { note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false };
    const rows = Array.from({ length: count - 1 }, (_, place) => {
      const stock = stockid(place + 1);
      return {
        ...row,
        id: `${portfolio_id}.${stock}`,
        rev: 10 + place,
        reference: stock,
        fields: JSON.stringify({ portfolio_id, stockid: stock, ...rest, seq: place }),
      };
    });
    for (let from = 0; from < rows.length; from += 500)
      await services.db
        .insertInto('record')
        .values(rows.slice(from, from + 500))
        .execute();
    await services.db
      .updateTable('member_counter')
      .set({ rev: 10 + count })
      .where('user_id', '=', userId)
      .execute();
  };
  /** What the store counts for a member, and what it would count if it looked at every row. */
  const countsOf = async ({ userId }: Member) => {
    const kept = await services.db.selectFrom('record_usage').select(['entity', 'rows', 'records', 'bytes']).where('user_id', '=', userId).execute();
    const rows = await services.db
      .selectFrom('record')
      .select(['entity', 'deleted', byteLength('fields').as('bytes')])
      .where('user_id', '=', userId)
      .execute();
    const counted = new Map<string, { rows: number; records: number; bytes: number }>();
    const add = (entity: string, more: { rows: number; records: number; bytes: number }) => {
      const { rows: all, records, bytes } = counted.get(entity) ?? { rows: 0, records: 0, bytes: 0 };
      counted.set(entity, { rows: all + more.rows, records: records + more.records, bytes: bytes + more.bytes });
    };
    for (const { entity, deleted, bytes } of rows) add(entity, { rows: 1, records: 1 - deleted, bytes: Number(bytes) });
    return { kept: Object.fromEntries(kept.map(({ entity, ...counts }) => [entity, counts])), counted: Object.fromEntries(counted) };
  };

  test('a page of a pull ends at two megabytes, and the next goes on from there until everything is there', async () => {
    const member = await withNotes(25);
    const ids: string[] = [];
    let since: string | undefined;
    for (let more = true; more; ) {
      const { body } = await member.call(pullRecords, { query: since === undefined ? {} : { since } });
      expect(sizeOf(body)).toBeLessThan(2.2 * MEGABYTE);
      ids.push(...body.records.map(({ id }: { id: string }) => id));
      ({ cursor: since, more } = body);
    }
    expect(ids).toEqual(Array.from({ length: 25 }, (_, place) => `note-${place}`));
  });

  test('a page of a list ends at two megabytes however many rows were asked for, and its pages together are the list', async () => {
    const member = await withNotes(25);
    const ids: string[] = [];
    for (let page = 1; page < 20; page += 1) {
      const { body } = await member.call(listNotes, { query: { page: String(page), per_page: '9999' } });
      expect(sizeOf(body)).toBeLessThan(2.2 * MEGABYTE);
      if (body.length === 0) break;
      ids.push(...body.map(({ id }: { id: string }) => id));
    }
    expect(new Set(ids).size).toBe(25);
    expect(ids).toHaveLength(25);
  });

  test('a push whose answers grow past two megabytes leaves the rest to the next one', async () => {
    const member = await withNotes(1);
    const requests = Array.from({ length: 40 }, (_, place) => ({
      key: `tag-note-${place}`,
      method: 'PUT',
      path: '/_api/notes/note-0',
      body: { tags: [`t${place}`] },
    }));
    const { body } = await member.call(pushEdits, { body: { requests } });
    expect(sizeOf(body)).toBeLessThan(3 * MEGABYTE);
    const statuses: number[] = body.results.map(({ status }: { status: number }) => status);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect(statuses).toEqual([...Array<number>(taken).fill(200), ...Array<number>(40 - taken).fill(424)]);
    expect(outcomeOf(424)).toBe('not-run');
  });

  test('three hundred edits of one long note keep its text once, and each sent again is answered as it was', async () => {
    const member = await withNotes(1);
    const edit = (place: number) =>
      member.call(updateNote, { params: { id: 'note-0' }, body: { content: `${long}${place}` }, headers: { 'idempotency-key': `edit-note-${place}` } });
    const answers = [];
    for (let place = 0; place < 30; place += 1) answers.push(await edit(place));
    const kept = await services.db.selectFrom('idempotency').select(byteLength('answer').as('bytes')).where('user_id', '=', member.userId).execute();
    // Thirty texts are five megabytes.
    expect(kept.reduce((total, { bytes }) => total + Number(bytes), 0)).toBeLessThan(30_000);
    expect(await edit(29)).toEqual(answers[29]);
    expect(await edit(3)).toEqual(answers[3]);
    const tagged = { params: { id: 'note-0' }, body: { tags: ['moat'] }, headers: { 'idempotency-key': 'tag-the-note' } };
    expect(await member.call(setNoteTags, tagged)).toEqual(await member.call(setNoteTags, tagged));
  });

  test('answers kept by an earlier version lose their texts when the store is brought up to date, and replay as they were', async () => {
    const place = await freshPlace();
    const store = await openStore(place);
    const own = testServices(store);
    const member = await newMember(own);
    const headers = { 'idempotency-key': 'kept-in-full' };
    const first = await member.call(createNote, { body: { note_id: 'n', content: long }, headers });
    await store.db
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(first.body) })
      .execute();
    await store.db.schema.dropTable('record_usage').execute();
    await takeStep(store, recordUsage);
    await store.close();
    const again = await openStore(place);
    const { bytes } = await again.db.selectFrom('idempotency').select(byteLength('answer').as('bytes')).executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeLessThan(1000);
    const usage = await again.db.selectFrom('record_usage').select(['entity', 'records']).execute();
    expect(usage).toEqual([{ entity: 'note', records: 1 }]);
    const { answer } = await again.db.selectFrom('idempotency').select('answer').executeTakeFirstOrThrow();
    expect(JSON.parse(answer)).toMatchObject({ id: 'n', content: { '~': ['note', 'n', 'content', expect.any(String), ''] } });
    await again.close();
  });

  describe('quotas', () => {
    test('count what is made, changed, deleted and brought back exactly', async () => {
      const { member, id } = await withStocks(3);
      await member.call(createUserView, { body: { name: 'one', options: { a: 1 } } });
      await member.call(createNote, { body: { content: '<p>é</p>' } });
      await member.call(deletePortfolio, { params: { id } });
      await member.call(updatePortfolio, { params: { id }, body: { name: 'No' } });
      await member.call(createPortfolio, { body: { id, name: 'Back' } });
      await member.call(clonePortfolio, { params: { id } });
      const { kept, counted } = await countsOf(member);
      expect(kept).toEqual(counted);
      expect(kept.holding?.records).toBe(6);
    });

    test.each([
      ['records', { records: quotaOf('basic').records.view ?? 0, bytes: 0 }, 'too-many-records', { view: 'at most 200' }],
      ['bytes', { records: 1, bytes: quotaOf('basic').bytes }, 'no-room-left', { bytes: 'at most 50 MB' }],
    ])('refuse what goes past the %s of a membership in a plain sentence, and a device leaves it to the member', async (_what, usage, code, fields) => {
      const member = await newMember(services);
      await services.db
        .insertInto('record_usage')
        .values({ user_id: member.userId, entity: 'view', rows: 1, ...usage })
        .execute();
      const refused = await member.call(createUserView, { body: { name: 'one more' } });
      expect(refused).toMatchObject({ status: 422, body: { code, fields, error: expect.stringMatching(/^Your membership .*first\.$/) } });
      expect(outcomeOf(refused.status)).toBe('refused');
      expect((await countsOf(member)).counted).toEqual({});
    });

    test('a portfolio holds ten thousand stocks, so that copying and deleting one keeps nobody waiting', async () => {
      const { member, id } = await withStocks(1);
      await fill(member, id, MOST_STOCKS_IN_PORTFOLIO);
      const add = (stock: string) => member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock }] } });
      expect((await add(stockid(99_999))).body.code).toBe('portfolio-full');
      expect((await add(stockid(1))).status).toBe(200);
      const other = await newMember(services);
      const ended: string[] = [];
      const noting = async (what: string, call: Promise<{ status: number }>) => {
        expect(await call, what).toMatchObject({ status: 200 });
        ended.push(what);
      };
      const besides = async (what: string, call: Promise<{ status: number }>) => {
        await Promise.all([noting(what, call), noting(`read while ${what}`, other.call(listNotes))]);
      };
      await besides('copied', member.call(clonePortfolio, { params: { id } }));
      await besides('deleted', member.call(deletePortfolio, { params: { id } }));
      await besides('brought back', member.call(createPortfolio, { body: { id, name: 'Back' } }));
      expect(ended).toEqual(['read while copied', 'copied', 'read while deleted', 'deleted', 'read while brought back', 'brought back']);
      const { records } = (await countsOf(member)).counted.holding ?? { records: 0 };
      expect(records).toBe(2 * MOST_STOCKS_IN_PORTFOLIO);
    });
  });

  test('a tag is deleted from four hundred notes while others read and write', async () => {
    const member = await newMember(services);
    const content = 'x'.repeat(20_000);
    for (let made = 0; made < 400; made += 100) {
      const requests = Array.from({ length: 40 }, (_, place) => ({
        key: `tagged-note-${made + place}`,
        method: 'POST',
        path: '/_api/notes',
        body: { content, tags: ['moat'] },
      }));
      await member.call(pushEdits, { body: { requests } });
    }
    await member.call(pushEdits, { body: { requests: [{ key: 'make-the-tag', method: 'POST', path: '/_api/note_tags', body: { name: 'moat' } }] } });
    const other = await newMember(services);
    const ended: string[] = [];
    const noting = async (what: string, call: Promise<{ status: number }>) => {
      expect(await call, what).toMatchObject({ status: 200 });
      ended.push(what);
    };
    await Promise.all([
      noting('deleted', member.call(deleteNoteTag, { params: { id: 'tag-moat' } })),
      noting('written', other.call(createNote, { body: { content: 'x' } })),
    ]);
    expect(ended).toEqual(['written', 'deleted']);
    expect((await member.call(listNotes, { query: { tag: 'moat' } })).body).toEqual([]);
    expect((await member.call(listNotes)).body.length).toBeGreaterThan(50);
  });

  test('views one member made public hide nobody else s', async () => {
    const [crowd, author, reader] = [await newMember(services), await newMember(services), await newMember(services)];
    const fields = (name: string, options: object) =>
      JSON.stringify({ name, note: '', fields: [], options, icon: null, seq: 0, is_public: true, premium: false });
    const row = { user_id: crowd.userId, entity: 'view', deleted: 0, deleted_with: null, version: 1, parent: null, shared: 1, created_at: 0, updated_at: 0 };
    const rows = Array.from({ length: 1200 }, (_, place) => ({
      ...row,
      id: `v${place}`,
      rev: place + 1,
      reference: `v${place}`,
      fields: fields(`v${place}`, { page: 'financials' }),
    }));
    for (let from = 0; from < rows.length; from += 100)
      await services.db
        .insertInto('record')
        .values(rows.slice(from, from + 100))
        .execute();
    await author.call(createUserView, { body: { name: 'Shared with all', is_public: true } });
    const found = await reader.call(findView, { params: { name: 'Shared with all' } });
    expect(found).toMatchObject({ status: 200, body: { view_type: 'other' } });
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await reader.call(listViews, { query: { page: String(page), per_page: '500' } });
      seen.push(...body.map(({ name }: { name: string }) => name));
    }
    expect(seen).toEqual(['Shared with all']);
  });
});
