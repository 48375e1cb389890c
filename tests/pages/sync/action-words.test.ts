// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#data/sync/state/sync-state.ts';
import { actionsOf, type Names } from '#features/sync/action-words.ts';
import { eventsInWords } from '#features/sync/event-words.ts';
import { sidesInWords, subjectOf } from '#features/sync/record-words.ts';
import { wordDifference } from '#features/sync/word-difference.ts';
import type { InboxItem } from '#sync/inbox-item.ts';

const symbols = new Map([
  ['US01', 'RVLN~'],
  ['US02', 'ELMS~'],
  ['US03', 'CPRP~'],
]);
const names: Names = {
  stock: (stockid) => symbols.get(stockid),
  portfolio: (id) => (id === 'p1' ? 'Compounders' : undefined),
  inOrder: (_id, sequence) => ['US01', 'US02', 'US03'].toSorted((a, b) => (sequence[a] ?? 0) - (sequence[b] ?? 0)),
};
let seq = 0;
function entry(
  txId: string,
  entity: string,
  kind: OutboxEntry['kind'],
  patch: OutboxEntry['patch'],
  baseFields: OutboxEntry['baseFields'] = null,
): OutboxEntry {
  seq += 1;
  const names = { seq, opId: `op${seq}`, userId: 1, txId, entity, entityId: entity === 'portfolio' ? 'p1' : `id${seq}`, lane: 'lane' };
  const state = { state: 'queued', attempts: 0, nextAt: 0, lastStatus: null, lastError: null, sealed: null, needsPull: false } as const;
  return { ...names, ...state, dependsOn: [], kind, patch, baseRev: null, baseFields, schemaVersion: 1, createdAt: 1000 + seq, held: [], ownRevs: [] };
}
const said = (...entries: OutboxEntry[]) => actionsOf(entries, names).map(({ words }) => words);
const holding = (stockid: string) => ({ portfolio_id: 'p1', stockid, note: '' });

test('a cloned portfolio of eight stocks is one line, and a note after it another', () => {
  const clone = [
    entry('t1', 'portfolio', 'create', { name: 'Compounders copy' }),
    ...Array.from({ length: 8 }, () => entry('t1', 'holding', 'create', holding('US01'))),
  ];
  expect(said(...clone, entry('t2', 'note', 'create', { stockid: 'US02', content: '<p>Cheap <b>at last</b>.</p>' }))).toEqual([
    'Made the portfolio Compounders copy with 8 stocks',
    'Wrote a note on ELMS~: “Cheap at last.”',
  ]);
});

test('a comparison and a choice of competitors are said by their names', () => {
  const choice = { stockid: 'US01', competitors: ['US02'] };
  expect(
    said(
      entry('t1', 'comparison', 'create', { name: 'Toolmakers' }),
      entry('t2', 'competitors', 'create', choice),
      entry('t3', 'competitors', 'delete', {}, choice),
    ),
  ).toEqual(['Saved the comparison Toolmakers', 'Chose competitors of RVLN~', 'Went back to the usual competitors of RVLN~']);
  expect(subjectOf('competitors', choice, names)).toBe('Your competitors of RVLN~');
  expect(subjectOf('comparison', { name: 'Toolmakers' }, names)).toBe('Comparison Toolmakers');
});

const order = (...stockids: string[]) => ({ sequence: Object.fromEntries(stockids.map((stockid, place) => [stockid, place])) });
test.each([
  ['to the top', order('US03', 'US01', 'US02'), 'Moved CPRP~ to the top of Compounders'],
  ['to the end', order('US02', 'US03', 'US01'), 'Moved RVLN~ to the end of Compounders'],
  ['about', order('US03', 'US02', 'US01'), 'Put the stocks of Compounders in another order'],
])('stocks moved %s are said by their symbols', (_where, after, words) => {
  expect(said(entry('t', 'portfolio', 'patch', after, order('US01', 'US02', 'US03')))).toEqual([words]);
});

test.each<[words: string, entry: OutboxEntry]>([
  ['Renamed Compounders to Quality', entry('t', 'portfolio', 'patch', { name: 'Quality' }, { name: 'Compounders' })],
  ['Deleted the portfolio Compounders', entry('t', 'portfolio', 'delete', {}, { name: 'Compounders' })],
  ['Removed RVLN~ from Compounders', entry('t', 'holding', 'delete', {}, holding('US01'))],
  ['Wrote a note on RVLN~ in Compounders', entry('t', 'holding', 'patch', { note: 'Buy more' }, holding('US01'))],
  ['Changed the tags of a note on ELMS~: “Cheap”', entry('t', 'note', 'patch', { tags: ['later'] }, { stockid: 'US02', content: 'Cheap' })],
  ['Bookmarked Companies', entry('t', 'bookmark', 'create', { title: 'Companies', url: '/stocks' })],
  ['Made the view Dividends', entry('t', 'view', 'create', { name: 'Dividends', fields: [] })],
  ['Changed a setting', entry('t', 'user-setting', 'patch', { value: { a: 1 } }, { key: 'k', value: {} })],
  ['Added a stock to a portfolio', entry('t', 'holding', 'create', { portfolio_id: 'p9', stockid: 'US99' })],
])('%s', (words, one) => {
  expect(said(one)).toEqual([words]);
});

const conflict: InboxItem = {
  ...{ id: 'i1', entity: 'note', entityId: 'n1', reason: 'overwritten', needsDecision: true, copyId: null, status: null, error: null, createdAt: 1 },
  mine: { stockid: 'US01', content: 'Margins rise since spring', tags: ['a'], noteable_type: 'STOCK', options: { page: 1 } },
  theirs: { stockid: 'US01', content: 'Margins fall since spring', tags: ['a', 'b'], noteable_type: null, options: { page: 2 } },
  fields: ['content', 'tags', 'noteable_type', 'options', 'stockid'],
};

test('both sides of a conflict are shown as text: no id, no field name, no JSON', () => {
  expect(subjectOf('note', conflict.mine, names)).toBe('Note on RVLN~: “Margins rise since spring”');
  expect(sidesInWords(conflict, names)).toEqual([
    { title: 'Text', mine: 'Margins rise since spring', theirs: 'Margins fall since spring' },
    { title: 'Tags', mine: 'a', theirs: 'a, b' },
  ]);
});

test('words that only one side has are distinguished from those both have', () => {
  const { one, other } = wordDifference('Margins rise since spring', 'Margins fall since spring');
  expect(one).toEqual([
    { words: 'Margins', own: false },
    { words: 'rise', own: true },
    { words: 'since spring', own: false },
  ]);
  expect(other[1]).toEqual({ words: 'fall', own: true });
});

test('the log is read as sentences', () => {
  const at = (id: number, what: string, detail: unknown) => ({ id, at: id, what, detail });
  expect(
    eventsInWords([at(3, 'pulled', { records: 2, through: 9 }), at(2, 'send', { entries: 1 }), at(1, 'edit', { entity: 'note' })]).map(({ words }) => words),
  ).toEqual(['2 changes came from the server.', '1 change was sent.', 'A change was saved on this device.']);
});
