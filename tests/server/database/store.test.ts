import { Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenStore, Store } from '#server/database/open.ts';
import { NewerStoreError, openStore } from '#server/database/open.ts';
import { describeOnStores } from '../harness.ts';
import { expectInOrder } from '../sources/overtaken.ts';

const save = (db: Store, key: string, value = 'x') => db.insertInto('setting').values({ key, value }).execute();
const keysOf = async (db: Store, prefix: string) =>
  (await db.selectFrom('setting').select('key').where('key', 'like', `${prefix}%`).orderBy('key').execute()).map(({ key }) => key);

/** Opens every connection of the pool, so that none is still being opened while another works. */
const warm = (db: Store) => Promise.all(Array.from({ length: 20 }, () => keysOf(db, 'warm')));

describeOnStores('The store', (openFresh, freshPlace) => {
  let store: OpenStore;
  let db: Store;
  beforeAll(async () => {
    store = await openFresh();
    db = store.db;
  });

  describe('a transaction', () => {
    test('reads what it wrote, while others read the state before', async () => {
      const written = Promise.withResolvers<void>();
      const looked = Promise.withResolvers<void>();
      const work = db.transaction().execute(async (trx) => {
        await save(trx, 'own-1');
        expect(await keysOf(trx, 'own-')).toEqual(['own-1']);
        written.resolve();
        await looked.promise;
      });
      await written.promise;
      expect(await keysOf(db, 'own-')).toEqual([]);
      looked.resolve();
      await work;
      expect(await keysOf(db, 'own-')).toEqual(['own-1']);
    });

    test('that fails leaves nothing behind, and the next write goes on', async () => {
      const failing = db.transaction().execute(async (trx) => {
        await save(trx, 'fails-1');
        throw new Error('on purpose');
      });
      await expect(failing).rejects.toThrow('on purpose');
      await save(db, 'fails-2');
      expect(await keysOf(db, 'fails-')).toEqual(['fails-2']);
    });

    test('in which a statement fails is undone whole', async () => {
      await save(db, 'twice-1');
      const failing = db.transaction().execute(async (trx) => {
        await save(trx, 'twice-2');
        await save(trx, 'twice-1');
      });
      await expect(failing).rejects.toThrow();
      expect(await keysOf(db, 'twice-')).toEqual(['twice-1']);
    });

    test('cannot be used once it is over', async () => {
      let kept: Store | undefined;
      await db.transaction().execute(async (trx) => {
        kept = trx;
      });
      await expect(save(kept as Store, 'late-1')).rejects.toThrow();
      expect(await keysOf(db, 'late-')).toEqual([]);
    });

    test('steered by hand commits and rolls back', async () => {
      const first = await db.startTransaction().execute();
      await save(first, 'hand-1');
      await first.rollback().execute();
      const second = await db.startTransaction().execute();
      await save(second, 'hand-2');
      await second.commit().execute();
      expect(await keysOf(db, 'hand-')).toEqual(['hand-2']);
    });
  });

  test('a read right after a write sees it', async () => {
    for (let i = 0; i < 50; i += 1) {
      await save(db, `seen-${i}`);
      expect(await db.selectFrom('setting').select('value').where('key', '=', `seen-${i}`).executeTakeFirst()).toEqual({ value: 'x' });
    }
  });

  test('200 concurrent counts add up: no update is lost', async () => {
    await save(db, 'count', '0');
    const increase = () =>
      db.transaction().execute(async (trx) => {
        const select = trx.selectFrom('setting').select('value').where('key', '=', 'count');
        const { value } = await (store.kind === 'postgres' ? select.forUpdate() : select).executeTakeFirstOrThrow();
        await trx
          .updateTable('setting')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'count')
          .execute();
      });
    await Promise.all(Array.from({ length: 200 }, increase));
    expect(await db.selectFrom('setting').select('value').where('key', '=', 'count').executeTakeFirst()).toEqual({ value: '200' });
  });

  test('of 200 concurrent reads and writes none is passed over: few that came later are served earlier', async () => {
    await warm(db);
    const served: number[] = [];
    const request = async (i: number) => {
      if (i % 4 === 0) await save(db, `fair-${i}`);
      else if (i % 4 === 1) await db.transaction().execute((trx) => save(trx, `fair-${i}`));
      else await keysOf(db, `fair-${i}`);
      served.push(i);
    };
    await Promise.all(Array.from({ length: 200 }, (_, i) => request(i)));
    // Reads of SQLite need no turn and may well all be served before the first write.
    for (const kind of [served.filter((i) => i % 4 < 2), served.filter((i) => i % 4 >= 2)]) {
      expectInOrder(kind, store.kind);
      expect(kind).toHaveLength(100);
    }
  });

  test('RETURNING gives the rows that were written, and none where a conflict was passed over', async () => {
    const insert = () =>
      db
        .insertInto('setting')
        .values({ key: 'returned', value: 'a' })
        .onConflict((c) => c.doNothing())
        .returning(['key', 'value'])
        .executeTakeFirst();
    expect(await insert()).toEqual({ key: 'returned', value: 'a' });
    expect(await insert()).toBeUndefined();
    const update = await db.updateTable('setting').set({ value: 'b' }).where('key', '=', 'returned').executeTakeFirst();
    expect(update.numUpdatedRows).toBe(1n);
    const deleted = await db.deleteFrom('setting').where('key', '=', 'returned').executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
  });

  describe('values come back as they went in', () => {
    const price = (year: number, stockid = 'ZZ00000001') => ({ stockid, year, bars: '[]' });
    beforeAll(async () => {
      await db.insertInto('issuer').values(issuer).execute();
      await db.insertInto('listing').values(listing('ZZ00000001')).execute();
    });

    test.each([0, 1, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('the whole number %d', async (year) => {
      await db.insertInto('price_year').values(price(year)).execute();
      expect(await db.selectFrom('price_year').select('year').where('year', '=', year).execute()).toEqual([{ year }]);
    });

    test.each([0, 0.1, 1 / 3, 1e-300, 1.7976931348623157e308, 5e-324, -0.07, 123456789.12345679])('the number %d', async (amount) => {
      const ex_day = `2025-01-01/${amount}`;
      await db.insertInto('dividend').values({ stockid: 'ZZ00000001', ex_day, amount, currency: 'USD' }).execute();
      expect(await db.selectFrom('dividend').select('amount').where('ex_day', '=', ex_day).executeTakeFirst()).toEqual({ amount });
    });

    test.each(['', ' ', "'", '%_', 'Ünïcödé', '日本', '🪐', 'a\nb', '\\', '{"a":[1,null]}'])('the text %j', async (value) => {
      await save(db, `text ${value}`, value);
      expect(await db.selectFrom('setting').select('value').where('key', '=', `text ${value}`).executeTakeFirst()).toEqual({ value });
    });

    test('counts and sums are numbers', async () => {
      const row = await db
        .selectFrom('price_year')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('year').as('latest')])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ count: 5, latest: Number.MAX_SAFE_INTEGER });
    });

    test.each([
      ['a text for a whole number', { stockid: 'ZZ00000001', year: 'never' as unknown as number, bars: '[]' }],
      ['a fraction for a whole number', price(2025.5)],
      ['a truth value for 0 or 1', { stockid: 'ZZ00000001', year: true as unknown as number, bars: '[]' }],
      ['nothing for what must be there', { stockid: 'ZZ00000001', year: 2000, bars: null as unknown as string }],
      ['a listing that is not there', price(2000, 'ZZ99999999')],
    ])('%s is refused', async (_what, row) => {
      await expect(db.insertInto('price_year').values(row).execute()).rejects.toThrow();
    });
  });

  test('text is sorted and compared by its bytes, whatever the language of the machine', async () => {
    const words = ['Zebra', 'apple', 'Äpfel', 'Apple', 'zebra', '_', '-', '10', '9', 'é', 'e\u0301', '~'];
    for (const word of words) await save(db, `sort ${word}`);
    const byBytes = words.map((word) => `sort ${word}`).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await keysOf(db, 'sort ')).toEqual(byBytes);
    expect(await db.selectFrom('setting').select('key').where('key', '>', 'sort a').where('key', '<', 'sort b').execute()).toEqual([{ key: 'sort apple' }]);
  });

  test('LIKE distinguishes capitals from small letters', async () => {
    await save(db, 'Like-A');
    await save(db, 'like-a');
    expect(await keysOf(db, 'Like-')).toEqual(['Like-A']);
  });

  test('unknown values sort last where the query says so, up and down', async () => {
    const snapshot = (stockid: string, mktcap: number | null) => ({ stockid, day: null, price: null, mktcap, figures: '{}' });
    for (const [stockid, mktcap] of [
      ['ZZ00000011', 1],
      ['ZZ00000012', null],
      ['ZZ00000013', 2],
    ] as const) {
      await db.insertInto('listing').values(listing(stockid)).execute();
      await db.insertInto('snapshot').values(snapshot(stockid, mktcap)).execute();
    }
    const sorted = async (direction: 'asc' | 'desc') =>
      (
        await db
          .selectFrom('snapshot')
          .select('mktcap')
          .orderBy('mktcap', (o) => (direction === 'asc' ? o.asc() : o.desc()).nullsLast())
          .execute()
      ).map(({ mktcap }) => mktcap);
    expect(await sorted('asc')).toEqual([1, 2, null]);
    expect(await sorted('desc')).toEqual([2, 1, null]);
  });

  test('rows that refer to a deleted row are deleted with it', async () => {
    await db.deleteFrom('issuer').where('issuer_id', '=', issuer.issuer_id).execute();
    expect(await db.selectFrom('listing').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('price_year').selectAll().execute()).toEqual([]);
  });

  test('a store opened by several at once is set up once and keeps its rows', async () => {
    const place = await freshPlace();
    const stores = await Promise.all([openStore(place), openStore(place), openStore(place)]);
    try {
      await Promise.all(stores.map((opened, i) => save(opened.db, `opened-${i}`)));
      expect(await keysOf(stores[0].db, 'opened-')).toEqual(['opened-0', 'opened-1', 'opened-2']);
    } finally {
      for (const opened of stores) await opened.close();
    }
    const again = await openStore(place);
    expect(await keysOf(again.db, 'opened-')).toHaveLength(3);
    await again.close();
  });

  test('a store written by a newer version is refused with a message, and is left unchanged', async () => {
    const place = await freshPlace();
    const first = await openStore(place);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(first.db);
    await first.close();
    await expect(openStore(place)).rejects.toThrow(NewerStoreError);
    await expect(openStore(place)).rejects.toThrow('9999-later');
  });

  test('closing waits for what is under way, and a closed store refuses', async () => {
    const opened = await openStore(await freshPlace());
    const writing = save(opened.db, 'last');
    await writing;
    await opened.close();
    await expect(save(opened.db, 'after')).rejects.toThrow();
    expect(opened.db).toBeInstanceOf(Kysely);
  });
});

const issuer = {
  issuer_id: 'zz-1',
  name: 'Nowhere Inc',
  cik: null,
  country: null,
  sic: null,
  sector: null,
  industry_group: null,
  industry: null,
  description: null,
  fiscal_year_end: null,
  former_names: '[]',
  demo: 1,
  updated_at: 0,
};

const listing = (stockid: string) => ({
  stockid,
  issuer_id: issuer.issuer_id,
  share_class: '',
  country: 'ZZ',
  exchange: 'DEMO',
  currency: 'USD',
  symbol: stockid,
  display_symbol: stockid,
  company: issuer.name,
  isin: null,
  delisted_on: null,
  demo: 1,
});
