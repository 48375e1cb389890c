// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeAll, expect, test } from 'vitest';
import { type Transaction, transactionOf } from '#contract/entities/records/transaction.ts';
import { holdingId } from '#contract/records/ids.ts';
import { create, edit, listRecords, type RecordRow, remove } from '#data/records/records.ts';
import { type ImportPlan, noChoices, type PlannedRow } from '#features/portfolio/import/import-plan.ts';
import { changeOf, expiredNotes, importNoted, type PastImport, pastImports } from '#features/portfolio/import/past-imports.ts';
import { undoImport, writeImport } from '#features/portfolio/import/write-import.ts';
import { startAsMember } from './as-member.ts';

const P = 'p';
const STOCK = 'US00000001';
const bought = (amount: string) => transactionOf(P, { kind: 'buy', day: '2026-01-05', currency: 'USD', stockid: STOCK, shares: '10', amount });

function row(at: number, amount: string, replaced?: { readonly id: string; readonly fields: Transaction }): PlannedRow {
  const line = at + 1;
  const file = { line, fields: bought(amount), security: undefined, other: undefined, id: undefined, lot: undefined, remark: undefined };
  return {
    ...{ at, line, row: file, text: '', stockid: STOCK, otherId: null, reason: undefined, repair: undefined, differs: [] },
    ...{ state: replaced === undefined ? 'new' : 'conflict', entry: replaced && { ...replaced.fields, id: replaced.id } },
  };
}
const planOf = (...rows: PlannedRow[]): ImportPlan => ({ rows, changes: [], unchanged: 0 });
const rules = { currency: 'EUR', method: 'average', ownStocks: [] } as const;

/** What a member sees of the portfolio: its transactions, stocks and settings that are set. */
async function book() {
  const where = { portfolio_id: P };
  const settings = (await listRecords('user-setting', where)).filter(({ fields }) => fields.value !== null);
  const records = [...(await listRecords('transaction', where)), ...(await listRecords('holding', where)), ...settings];
  return records.map(({ id, fields }) => ({ id, fields })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
const listed = async () => pastImports(await listRecords('user-setting', { portfolio_id: P }), Date.now());

beforeAll(async () => {
  await startAsMember();
  await create('portfolio', { name: 'Book', private: 0, sequence: {}, position: null }, P);
});

test('an import is undone as a whole without the server, by what the records of the member say of it', async () => {
  const empty = await book();
  await writeImport(P, 'first.csv', planOf(row(0, '100'), row(1, '200')), noChoices, rules);
  const first = await book();
  const [mine] = await listRecords('transaction', { portfolio_id: P });
  if (mine === undefined) throw new Error('nothing was booked');
  const second = planOf(row(0, '150', mine), row(1, '300'));
  expect(await writeImport(P, 'second.csv', second, { ...noChoices, conflicts: { 0: 'file' } }, undefined)).toMatchObject({ created: 1, changed: 1 });
  expect((await listed()).map(({ name, created }) => ({ name, created })).toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'first.csv', created: 2 },
    { name: 'second.csv', created: 1 },
  ]);
  const idOf = async (name: string) => (await listed()).find((made) => made.name === name)?.id ?? '';
  await undoImport(P, await idOf('second.csv'));
  expect(await book()).toEqual(first);
  await undoImport(P, await idOf('first.csv'));
  expect(await book()).toEqual(empty);
  expect(await listed()).toEqual([]);
});

test('undoing an import keeps what was booked or changed by hand since', async () => {
  const old = await create('transaction', bought('50'));
  const { id } = await writeImport(
    P,
    'file.csv',
    planOf(row(0, '70', { id: old, fields: bought('50') }), row(1, '90')),
    { ...noChoices, conflicts: { 0: 'file' } },
    undefined,
  );
  await edit('transaction', old, { amount: '75' });
  await undoImport(P, id);
  expect((await book()).map(({ id }) => id)).toEqual([holdingId(P, STOCK), old].toSorted());
  expect((await listRecords('transaction', { portfolio_id: P })).map(({ fields }) => fields.amount)).toEqual(['75']);
  await undoImport(P, id);
  await remove('transaction', old);
});

const made: PastImport = { id: 'i', name: 'file.csv', imported_at: '2026-11-01T12:00:00.000Z', created: 3, changed: [], stocks: [], rules: [] };
const settingsOf = (past: PastImport) =>
  importNoted(P, past).flatMap((note): RecordRow<'user-setting'>[] =>
    note.kind === 'create' && note.entity === 'user-setting'
      ? [{ entity: 'user-setting', id: note.id, fields: note.fields, created_at: '', updated_at: '', status: 'synced' }]
      : [],
  );

test('an import is listed for 30 days, then what is remembered of it is removed', () => {
  const settings = settingsOf(made);
  const [within, after] = [Date.parse('2026-12-01T12:00:00Z'), Date.parse('2026-12-01T12:00:01Z')];
  expect(pastImports(settings, within)).toEqual([made]);
  expect(expiredNotes(settings, within)).toEqual([]);
  expect(pastImports(settings, after)).toEqual([]);
  expect(expiredNotes(settings, after)).toEqual([{ kind: 'delete', entity: 'user-setting', id: settings[0]?.id }]);
});

test('an import that replaces hundreds of entries is remembered in settings of the length that the server takes', () => {
  const changed = Array.from({ length: 400 }, (_, at) => changeOf(`transaction-${at}`, bought('1'), bought('2')));
  const stocks = Array.from({ length: 700 }, (_, at) => `US${String(at).padStart(8, '0')}`);
  const settings = settingsOf({ ...made, changed, stocks });
  expect(Math.max(...settings.map(({ fields }) => JSON.stringify(fields.value).length))).toBeLessThan(20_000);
  const [read] = pastImports(settings, Date.parse(made.imported_at));
  expect(read?.changed.toSorted((a, b) => Number(a.id.slice(12)) - Number(b.id.slice(12)))).toEqual(changed);
  expect(read?.stocks.toSorted()).toEqual(stocks);
});
