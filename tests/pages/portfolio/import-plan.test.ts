import { expect, test } from 'vitest';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import { readBrokerFile } from '#data/broker-files/read-broker-file.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { type ImportChoices, ledgerAfter, noChoices, planImport, rowsToWrite } from '#features/portfolio/import/import-plan.ts';
import { createImporter, type ImportMessage } from '#features/portfolio/import/import-work.ts';
import { refusedAsCsv } from '#features/portfolio/import/refused-file.ts';

const APPLE = 'US00000001';
const text = `date,type,symbol,quantity,price,amount,currency,fee
2026-01-05,DEPOSIT,,,,1000,USD,
2026-01-06,BUY,AAPL,10,50,,USD,1
2026-01-09,BUY,AAPL,5,52,,USD,
2026-02-06,SELL,AAPL,20,60,,USD,
2026-02-07,BUY,<invalid>,1,5,,USD,
2026-02-08,BUY,AAPL,abc,5,,USD,
`;
const file = readBrokerFile(text, { name: 'a.csv', today: '2026-11-23', mappings: {} });
const ledger: LedgerEntry[] = [
  { ...transactionOf('p', { kind: 'buy', day: '2026-01-06', stockid: APPLE, shares: '10.0', price: '50.00', currency: 'USD', fee: '1' }), id: 'e1' },
  { ...transactionOf('p', { kind: 'buy', day: '2026-01-08', stockid: APPLE, shares: '5', price: '52', currency: 'USD' }), id: 'e2' },
];
const plan = (choices: Partial<ImportChoices> = {}) =>
  planImport({
    ...{ rows: file.rows, refused: file.refused, stocks: new Map([['AAPL', APPLE]]), choices: { ...noChoices, ...choices } },
    ...{ ledger, currency: 'USD', method: 'fifo', rates: [] },
  });
const states = (choices?: Partial<ImportChoices>) => plan(choices).rows.map(({ line, state, reason }) => [line, state, reason]);

test('a preview says of each row whether it is refused and why, new, there already, or like an entry that is there', () => {
  expect(states()).toEqual([
    [2, 'new', undefined],
    [3, 'there', undefined],
    [4, 'conflict', undefined],
    [5, 'refused', 'Sells 20, you held 15 that day.'],
    [6, 'refused', 'No stock called <invalid>.'],
    [7, 'refused', '“abc” is no number.'],
  ]);
});

test('a stock that is chosen, a sale that is meant and a row that is skipped change the preview', () => {
  const choices = { stocks: { '<invalid>': 'US00000002' }, accepted: [3], skipped: [0], conflicts: { 2: 'both' } } as const;
  expect(states(choices).map(([line, state]) => [line, state])).toEqual([
    [2, 'skipped'],
    [3, 'there'],
    [4, 'conflict'],
    [5, 'new'],
    [6, 'new'],
    [7, 'refused'],
  ]);
  expect(rowsToWrite(plan(choices), { ...noChoices, ...choices }).map(({ line }) => line)).toEqual([4, 5, 6]);
});

test('what an import changes is worked out before it is written, without the rows that are refused', () => {
  expect(plan().changes).toEqual([{ stockid: undefined, now: '-761.00', after: '239.00' }]);
  expect(plan({ conflicts: { 2: 'both' }, accepted: [3] }).changes).toEqual([
    { stockid: undefined, now: '-761.00', after: '1179.00' },
    { stockid: APPLE, now: '15', after: '0' },
  ]);
});

test('the ledger after an import has what is written and not what it replaces, so that returns can be compared', () => {
  const choices = { ...noChoices, conflicts: { 2: 'file' } } as const;
  const after = ledgerAfter(plan(choices), choices, ledger);
  expect(after.map(({ day, kind, shares, stockid }) => [day, kind, shares, stockid])).toEqual([
    ['2026-01-06', 'buy', '10.0', APPLE],
    ['2026-01-05', 'deposit', null, null],
    ['2026-01-09', 'buy', '5', APPLE],
  ]);
});

test('the refused rows can be saved with the reason of each', () => {
  const refused = plan().rows.filter(({ state }) => state === 'refused');
  expect(refusedAsCsv(refused).trimEnd().split('\r\n')).toEqual([
    'Line,Date,Type,Stock,Shares,Price,Amount,Currency,Row,Reason',
    '5,2026-02-06,sell,AAPL,20,60,,USD,,"Sells 20, you held 15 that day."',
    '6,2026-02-07,buy,<invalid>,1,5,,USD,,No stock called <invalid>.',
    expect.stringMatching(/^7,.*“abc” is no number\.$/),
  ]);
});

test('a file of 200 MB is refused before it is read', async () => {
  const large = new File([], 'activity.csv');
  Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
  const sent: ImportMessage[] = [];
  await createImporter((message) => sent.push(message))(1, { kind: 'read', file: large, today: '2026-11-23', mappings: {} });
  const reason = 'The file has 200 MB; at most 32 MB are read. Export a shorter time at the broker.';
  expect(sent).toEqual([{ id: 1, answer: { kind: 'unreadable', line: 1, reason } }]);
});

test('rows are handed over a few hundred at a time, all of them and in their order, and those of the file once', async () => {
  const lines = Array.from({ length: 1_234 }, (_, at) => `2026-01-05,DEPOSIT,,,,${at + 1},USD,`);
  const source = new File([`date,type,symbol,quantity,price,amount,currency,fee\n${lines.join('\n')}\n`], 'a.csv');
  const sent: ImportMessage[] = [];
  const importer = createImporter((message) => sent.push(message));
  const read = importer(1, { kind: 'read', file: source, today: '2026-11-23', mappings: {} });
  const request = { stocks: new Map<string, string>(), choices: noChoices, ledger: [], currency: 'USD', method: 'fifo', rates: [] } as const;
  await Promise.all([read, importer(2, { kind: 'plan', request })]);
  const piecesOf = (id: number) => sent.flatMap((message) => (message.id === id && 'piece' in message ? [message.piece] : []));
  for (const id of [1, 2]) expect(piecesOf(id).map(({ length }) => length)).toEqual([500, 500, 234]);
  expect(piecesOf(1).flatMap((piece) => piece.map((row) => 'fields' in row && row.fields.amount))).toEqual(lines.map((_, at) => String(at + 1)));
  expect(piecesOf(2).flatMap((piece) => piece.map((row) => 'at' in row && row.at))).toEqual(lines.map((_, at) => at));
  expect(
    piecesOf(2)
      .flat()
      .some((row) => 'row' in row),
  ).toBe(false);
  expect(sent.map((message) => ('answer' in message ? `${message.id} ${message.answer.kind}` : ''))).toEqual(['', '', '', '1 read', '', '', '', '2 plan']);
});
