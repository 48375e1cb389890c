import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeNotes, createNote, deleteNote, listNotes, updateNote } from '#contract/endpoints/records/notes.ts';
import {
  changePortfolioStocks,
  clonePortfolio,
  createPortfolio,
  deletePortfolio,
  searchPortfolios,
  updatePortfolio,
} from '#contract/endpoints/records/portfolios.ts';
import { pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { lockCounter, saveCounter } from '#server/queries/records/member-counter.ts';
import { listChanges } from '#server/queries/records/records.ts';
import { saveRow } from '#server/queries/records/save-record.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';

const apple = 'US00000001';
let keys = 0;
const key = () => {
  keys += 1;
  return `test-key-${keys}`;
};

/** Everything a device would know after pulling to the end. */
async function pullAll(member: Member, since?: string): Promise<{ rows: MemberRecord[]; cursor: string; pages: number }> {
  const rows: MemberRecord[] = [];
  for (let pages = 1, cursor = since; ; pages++) {
    const { body } = await member.call(pullRecords, cursor === undefined ? {} : { query: { since: cursor } });
    rows.push(...body.records);
    cursor = body.cursor as string;
    if (!body.more) return { rows, cursor, pages };
  }
}

describeOnStores('Pull and push', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  describe('an idempotency key', () => {
    test('makes a request take effect once, however often it is sent, with the same answer', async () => {
      const member = await newMember(services);
      const headers = { 'idempotency-key': key() };
      const first = await member.call(createNote, { body: { content: '<p>Once</p>' }, headers });
      const again = await member.call(createNote, { body: { content: '<p>Once</p>' }, headers });
      expect(again).toEqual(first);
      expect((await member.call(listNotes)).body).toHaveLength(1);
    });

    test('makes requests that arrive together take effect once', async () => {
      const member = await newMember(services);
      const headers = { 'idempotency-key': key() };
      const answers = await Promise.all(Array.from({ length: 8 }, () => member.call(createNote, { body: { content: 'together' }, headers })));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect((await member.call(listNotes)).body).toHaveLength(1);
    });

    test('is refused with another body', async () => {
      const member = await newMember(services);
      const headers = { 'idempotency-key': key() };
      await member.call(createNote, { body: { content: 'one' }, headers });
      expect(await member.call(createNote, { body: { content: 'two' }, headers })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
    });

    test('makes the GET that clones a portfolio take effect once', async () => {
      const member = await newMember(services);
      const { body: original } = await member.call(createPortfolio, { body: { name: 'Quality' } });
      const headers = { 'idempotency-key': key() };
      const clone = () => member.call(clonePortfolio, { params: { id: original.id }, headers });
      expect(await clone()).toEqual(await clone());
      expect((await member.call(searchPortfolios, { body: {} })).body.total).toBe(2);
    });

    test('of a request refused as a conflict stays refused, so that a late copy does nothing', async () => {
      const member = await newMember(services);
      const { body: note } = await member.call(createNote, { body: { content: 'one' } });
      const late = { 'idempotency-key': key(), 'if-none-match': '*' };
      const create = () => member.call(changeNotes, { body: { action: 'add', note_id: note.id, content: 'two' }, headers: late });
      expect((await create()).status).toBe(409);
      await member.call(deleteNote, { params: { id: note.id } });
      expect((await create()).status).toBe(409);
      expect((await member.call(listNotes)).body).toEqual([]);
    });
  });

  describe('If-Match', () => {
    test('refuses an edit of a record that was changed since, and takes one that was not', async () => {
      const member = await newMember(services);
      const { body: note } = await member.call(createNote, { body: { content: 'one' } });
      const { body: second } = await member.call(updateNote, { params: { id: note.id }, body: { content: 'two' }, headers: { 'if-match': `"${note.rev}"` } });
      expect(second).toMatchObject({ content: 'two' });
      expect(second.rev).toBeGreaterThan(note.rev);
      const late = await member.call(updateNote, { params: { id: note.id }, body: { content: 'three' }, headers: { 'if-match': `"${note.rev}"` } });
      expect(late).toMatchObject({ status: 412, body: { code: 'changed-elsewhere' } });
    });

    test('refuses to delete a portfolio to which a stock was added since', async () => {
      const member = await newMember(services);
      const { body: portfolio } = await member.call(createPortfolio, { body: { name: 'Quality' } });
      await member.call(changePortfolioStocks, { params: { id: portfolio.id }, body: { action: 'add', stocks: [{ stock: apple }] } });
      const remove = (rev: number) => member.call(deletePortfolio, { params: { id: portfolio.id }, headers: { 'if-match': `"${rev}"` } });
      expect((await remove(portfolio.rev)).status).toBe(412);
      expect((await remove(portfolio.rev + 1)).status).toBe(200);
    });

    test('that is no revision is refused', async () => {
      const member = await newMember(services);
      expect((await member.call(createNote, { body: { content: 'x' }, headers: { 'if-match': 'W/"abc"' } })).status).toBe(400);
    });
  });

  describe('a pull', () => {
    test('sends what changed since, including deleted records, without their content', async () => {
      const member = await newMember(services);
      const { body: kept } = await member.call(createNote, { body: { content: 'kept' } });
      const { body: gone } = await member.call(createNote, { body: { content: 'a secret' } });
      const { cursor } = await pullAll(member);
      await member.call(deleteNote, { params: { id: gone.id } });
      await member.call(updateNote, { params: { id: kept.id }, body: { content: 'changed' } });
      const { rows } = await pullAll(member, cursor);
      expect(rows.map(({ id, deleted, fields }) => [id, deleted, fields.content])).toEqual([
        [gone.id, true, undefined],
        [kept.id, false, 'changed'],
      ]);
      expect((await services.db.selectFrom('record').select('fields').where('id', '=', gone.id).executeTakeFirstOrThrow()).fields).not.toContain('secret');
    });

    test('comes in pages of 500 that together hold every record once', async () => {
      const member = await newMember(services);
      const { body: portfolio } = await member.call(createPortfolio, { body: { name: 'Wide' } });
      const stocks = Array.from({ length: 1100 }, (_, i) => ({ stock: `US${String(i).padStart(8, '0')}` }));
      await member.call(changePortfolioStocks, { params: { id: portfolio.id }, body: { action: 'add', stocks } });
      const { rows, pages } = await pullAll(member);
      expect([pages, rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([3, 1101, 1101]);
    });

    test('with a cursor of another epoch starts from the beginning and says so', async () => {
      const member = await newMember(services);
      await member.call(createNote, { body: { content: 'one' } });
      const { body } = await member.call(pullRecords, { query: { since: 'anotherEpoch.7' } });
      expect([body.reset, body.records.length]).toEqual([true, 1]);
    });

    test('shows a member nothing of what others have', async () => {
      const [one, other] = [await newMember(services), await newMember(services)];
      const { body: note } = await one.call(createNote, { body: { content: 'mine alone' } });
      expect((await pullAll(other)).rows).toEqual([]);
      for (const [endpoint, body] of [[updateNote, { content: 'stolen' }] as const, [deleteNote, undefined] as const]) {
        expect(await other.call(endpoint, { params: { id: note.id }, ...(body !== undefined && { body }) })).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
      }
    });
  });

  test('two transactions that interleave never make a pull skip a row', async () => {
    const { userId } = await newMember(services);
    const { db } = services;
    const started = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const write = (id: string, hold?: Promise<void>) =>
      db.transaction().execute(async (store) => {
        const rev = (await lockCounter(store, userId)) + 1;
        if (hold !== undefined) started.resolve();
        await hold;
        const row = { user_id: userId, entity: 'note', id, rev, deleted: 0, deleted_with: null, version: 1, parent: null, reference: null };
        await saveRow(store, { ...row, shared: 0, created_at: 0, updated_at: 0, changed_on: null, edited_rev: null, fields: '{}' });
        await saveCounter(store, userId, rev);
      });
    const first = write('first', mayEnd.promise);
    await started.promise;
    const second = write('second');
    const page = { most: 10, bytes: 1_000_000 };
    // The second has begun; whatever a device pulls now, the first must not appear behind it later.
    const { records: seen } = await listChanges(db, userId, 0, page);
    const cursor = seen.at(-1)?.rev ?? 0;
    mayEnd.resolve();
    await Promise.all([first, second]);
    const { records: later } = await listChanges(db, userId, cursor, page);
    expect([...seen, ...later].map(({ id, rev }) => [id, rev])).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
  });

  test('a device that pulls while twenty requests write at once ends with every row', async () => {
    const member = await newMember(services);
    const writing = Promise.all(Array.from({ length: 20 }, (_, i) => member.call(createNote, { body: { content: `note ${i}` } })));
    const known = new Map<string, number>();
    let cursor: string | undefined;
    let done = false;
    void writing.then(() => {
      done = true;
    });
    for (let last = false; !last; ) {
      last = done;
      const pulled = await pullAll(member, cursor);
      cursor = pulled.cursor;
      for (const { id, rev } of pulled.rows) known.set(id, rev);
      // A request over the network would let timers run, by which the store hands on the turn to write.
      await setImmediate();
    }
    expect(known.size).toBe(20);
    expect(new Set(known.values()).size).toBe(20);
  });

  describe('a push', () => {
    const push = (member: Member, requests: readonly object[], epoch?: string) =>
      member.call(pushEdits, { body: { requests, ...(epoch !== undefined && { epoch }) } });
    const add = (note_id: string, content: string) => ({
      method: 'POST',
      path: '/_api/v2/notes',
      body: { action: 'add', note_id, content },
      if_none_match: '*',
    });

    test('runs each request separately, and answers with the records each wrote', async () => {
      const member = await newMember(services);
      const { status, body } = await push(member, [
        { key: key(), ...add('note-1', 'one') },
        { key: key(), method: 'POST', path: '/_api/v2/notes', body: { action: 'add' } },
        { key: key(), method: 'DELETE', path: '/_api/notes/unknown' },
        { key: key(), method: 'POST', path: '/_api/oauth/token', body: {} },
        { key: key(), ...add('note-2', 'two') },
      ]);
      expect(status).toBe(200);
      expect(body.results.map((result: { status: number }) => result.status)).toEqual([200, 400, 404, 404, 200]);
      expect(body.results[0]).toMatchObject({ rev: 1, records: [{ entity: 'note', id: 'note-1', rev: 1, fields: { content: 'one' } }] });
      expect((await member.call(listNotes)).body.map(({ id }: { id: string }) => id)).toEqual(['note-2', 'note-1']);
    });

    test('does not try what depends on a request that failed, and goes on with the rest', async () => {
      const member = await newMember(services);
      const [a, b, c, d] = [key(), key(), key(), key()];
      const { body } = await push(member, [
        { key: a, method: 'DELETE', path: '/_api/notes/unknown' },
        { key: b, after: [a], ...add('note-1', 'one') },
        { key: c, after: [b], ...add('note-2', 'two') },
        { key: d, ...add('note-3', 'three') },
      ]);
      expect(body.results.map(({ status }: { status: number }) => status)).toEqual([404, 424, 424, 200]);
    });

    test('sent again, answers with the current state of what it wrote, and the revision it had', async () => {
      const member = await newMember(services);
      const request = { key: key(), ...add('note-1', 'one') };
      await push(member, [request]);
      await member.call(updateNote, { params: { id: 'note-1' }, body: { content: 'changed since' } });
      const { body } = await push(member, [request]);
      expect(body.results[0]).toMatchObject({ status: 200, rev: 1, records: [{ rev: 2, fields: { content: 'changed since' } }] });
    });

    test('with conditions is refused where the record was changed', async () => {
      const member = await newMember(services);
      await push(member, [{ key: key(), ...add('note-1', 'one') }]);
      const update = { method: 'POST', path: '/_api/v2/notes', body: { action: 'update', note_id: 'note-1', content: 'two' } };
      const { body } = await push(member, [
        { key: key(), ...add('note-1', 'again') },
        { key: key(), ...update, if_match: 7 },
        { key: key(), ...update, if_match: 1 },
      ]);
      expect(body.results.map(({ status }: { status: number }) => status)).toEqual([409, 412, 200]);
    });

    test('of another epoch runs nothing', async () => {
      const member = await newMember(services);
      expect(await push(member, [{ key: key(), ...add('note-1', 'one') }], 'before')).toMatchObject({ status: 409, body: { code: 'epoch-changed' } });
      expect((await member.call(listNotes)).body).toEqual([]);
    });

    test('lets an edit wait that was written by a newer version than the server runs', async () => {
      const member = await newMember(services);
      const { body } = await push(member, [
        { key: key(), entity: 'note', version: 99, ...add('note-1', 'one') },
        { key: key(), entity: 'telepathy', method: 'POST', path: '/_api/telepathy' },
      ]);
      expect(body.results.map(({ status }: { status: number }) => status)).toEqual([425, 425]);
    });

    test('for another member than the one signed in, runs nothing and reveals nothing', async () => {
      const [one, other] = [await newMember(services), await newMember(services)];
      await push(other, [{ key: key(), ...add('note-1', 'theirs') }]);
      const requests = [{ key: key(), ...add('note-2', 'not theirs') }];
      expect(await other.call(pushEdits, { body: { member: one.userId, requests } })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(await other.call(pullRecords, { query: { member: String(one.userId) } })).toMatchObject({ status: 401 });
      expect((await other.call(listNotes)).body).toHaveLength(1);
      expect((await other.call(pushEdits, { body: { member: other.userId, requests } })).status).toBe(200);
      expect((await other.call(pullRecords, { query: { member: String(other.userId) } })).body.records).toHaveLength(2);
    });

    test('cannot reach what another member has', async () => {
      const [one, other] = [await newMember(services), await newMember(services)];
      const { body: portfolio } = await one.call(createPortfolio, { body: { name: 'Mine' } });
      const { body } = await push(other, [
        { key: key(), method: 'PUT', path: `/_api/v2/portfolios/${portfolio.id}`, body: { name: 'Taken' } },
        { key: key(), method: 'POST', path: `/_api/v2/portfolios/${portfolio.id}/stocks`, body: { action: 'add', stocks: [{ stock: apple }] } },
        { key: key(), method: 'DELETE', path: `/_api/v2/portfolios/${portfolio.id}` },
      ]);
      expect(body.results.map(({ status }: { status: number }) => status)).toEqual([404, 404, 404]);
      expect((await one.call(searchPortfolios, { body: {} })).body.data).toMatchObject([{ name: 'Mine', stock_count: 0 }]);
      expect((await pullAll(other)).rows).toEqual([]);
    });
  });

  describe('a deleted portfolio', () => {
    test('takes its stocks along, and comes back with them when an edit inside it arrives', async () => {
      const member = await newMember(services);
      const { body: portfolio } = await member.call(createPortfolio, { body: { name: 'Quality' } });
      const at = { params: { id: portfolio.id } };
      await member.call(changePortfolioStocks, { ...at, body: { action: 'add', stocks: [{ stock: apple, note: 'kept' }, { stock: 'US00000002' }] } });
      await member.call(changePortfolioStocks, { ...at, body: { action: 'remove', stockids: ['US00000002'] } });
      await member.call(deletePortfolio, at);
      expect((await pullAll(member)).rows.map(({ deleted, deleted_with }) => [deleted, deleted_with])).toEqual([
        [true, null],
        [true, portfolio.id],
        [true, null],
      ]);
      await member.call(changePortfolioStocks, { ...at, body: { action: 'add', stocks: [{ stock: 'US00000003' }] } });
      const rows = (await pullAll(member)).rows.filter(({ deleted }) => !deleted);
      expect(rows.map(({ fields }) => fields.name ?? fields.stockid).sort()).toEqual(['Quality', apple, 'US00000003']);
    });

    test('comes back with its stocks when it is made again under its id', async () => {
      const member = await newMember(services);
      const { body: portfolio } = await member.call(createPortfolio, { body: { name: 'Quality' } });
      await member.call(changePortfolioStocks, { params: { id: portfolio.id }, body: { action: 'add', stocks: [{ stock: apple }] } });
      await member.call(deletePortfolio, { params: { id: portfolio.id } });
      await member.call(createPortfolio, { body: { id: portfolio.id, name: 'Quality' }, headers: { 'if-none-match': '*' } });
      expect((await member.call(searchPortfolios, { body: {} })).body.data).toMatchObject([{ id: portfolio.id, stock_count: 1 }]);
    });

    test('is gone for calls that name it', async () => {
      const member = await newMember(services);
      const { body: portfolio } = await member.call(createPortfolio, { body: { name: 'Quality' } });
      await member.call(deletePortfolio, { params: { id: portfolio.id } });
      expect((await member.call(updatePortfolio, { params: { id: portfolio.id }, body: { name: 'x' } })).status).toBe(404);
      expect((await member.call(deletePortfolio, { params: { id: portfolio.id } })).status).toBe(200);
    });
  });
});
