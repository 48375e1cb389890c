import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StockOwnership } from '#contract/entities/gurus/guru.ts';
import { stockOwnership } from '#server/queries/gurus/stock-ownership.ts';
import { storeGuru } from '#server/queries/gurus/store-reports.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { readDataSet } from '#server/sources/thirteenf/read-data-set.ts';
import { lastWindow, thirteenfSetsSource } from '#server/sources/thirteenf/thirteenf-sets-source.ts';
import { describeOnStores } from '../harness.ts';

const tsv = (...rows: (readonly (string | number)[])[]) => rows.map((cells) => cells.join('\t')).join('\n');
const INFO = ['ACCESSION_NUMBER', 'INFOTABLE_SK', 'NAMEOFISSUER', 'TITLEOFCLASS', 'CUSIP', 'FIGI', 'VALUE', 'SSHPRNAMT', 'SSHPRNAMTTYPE', 'PUTCALL'];
const held = (accession: string, shares: number | string, { cusip = '037833100', type = 'SH', side = '' } = {}) =>
  [accession, 1, 'APPLE INC', 'COM', cusip, '', 250, shares, type, side] as const;

/** Four filings of three filers for the last quarter of 2025, of which one restates, and a late one for the quarter before. */
const tables = {
  'SUBMISSION.tsv': tsv(
    ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'],
    ['a-1', '10-FEB-2026', '13F-HR', '1', '31-DEC-2025'],
    ['a-2', '12-FEB-2026', '13F-HR', '2', '31-DEC-2025'],
    ['a-3', '13-FEB-2026', '13F-HR', '3', '31-DEC-2025'],
    ['a-4', '20-FEB-2026', '13F-HR/A', '2', '31-DEC-2025'],
    ['a-5', '20-FEB-2026', '13F-HR', '3', '30-SEP-2025'],
  ),
  'COVERPAGE.tsv': tsv(
    ['ACCESSION_NUMBER', 'AMENDMENTTYPE', 'REPORTTYPE', 'FILINGMANAGER_NAME'],
    ['a-1', '', '13F HOLDINGS REPORT', 'First Capital'],
    ['a-2', '', '13F HOLDINGS REPORT', 'Second Capital'],
    ['a-4', 'RESTATEMENT', '13F HOLDINGS REPORT', 'Second Capital'],
  ),
  'SUMMARYPAGE.tsv': tsv(['ACCESSION_NUMBER', 'TABLEENTRYTOTAL', 'TABLEVALUETOTAL'], ['a-1', 2, 500]),
  'INFOTABLE.tsv': tsv(
    INFO,
    held('a-1', 100),
    held('a-2', 1000),
    held('a-1', 20),
    held('a-1', 7, { side: 'Call' }),
    held('a-1', 9, { type: 'PRN' }),
    held('a-3', 3),
    held('a-4', 50),
    held('a-5', 4000),
    held('a-3', 'many'),
    held('a-3', 5, { cusip: 'not one at all' }),
  ),
};
const archive = (files: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const fetchingOf = (bytes: Uint8Array) => ({
  from: 'a test',
  fetch: async (url: string) => ({
    name: url,
    bytes: (async function* () {
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.slice(at, at + 1000);
    })(),
  }),
});
const read = (files: Record<string, string>, isWanted = (cik: string) => cik === '0000000001') => readDataSet(fetchingOf(archive(files)), 'set.zip', isWanted);

test('totals count each filer once, by its last restatement, without options, bonds and other quarters', async () => {
  const { period, totals, rows, left_out } = await read(tables);
  expect([period, rows, left_out]).toEqual(['2025-12-31', 10, 2]);
  expect(totals).toEqual([{ cusip: '037833100', filers: 3, shares: 100 + 20 + 50 + 3 }]);
});

test('reports of the filers that are wanted are whole, with what their cover pages say', async () => {
  const { reports } = await read(tables);
  expect(reports).toMatchObject([{ accession: 'a-1', cik: '0000000001', filer: 'First Capital', filed_on: '2026-02-10', table_entries: 2, table_value: 500 }]);
  expect(reports[0]?.holdings.map(({ shares, put_call, paper }) => [shares, put_call, paper])).toEqual([
    [100, '', 'SH'],
    [20, '', 'SH'],
    [7, 'Call', 'SH'],
    [9, '', 'PRN'],
  ]);
});

test.each([
  ['a table that is not there', { ...tables, 'INFOTABLE.tsv': undefined }, 'shape'],
  ['a column that is not there', { ...tables, 'INFOTABLE.tsv': 'ACCESSION_NUMBER\tCUSIP\n' }, 'columns'],
  ['an empty table', { ...tables, 'SUBMISSION.tsv': '' }, 'empty'],
])('%s refuses the set', async (_case, files, reason) => {
  const there = Object.fromEntries(Object.entries(files).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])));
  const outcome = await read(there).catch((error) => (error instanceof SourceRefusal ? error.reason : String(error)));
  expect(outcome).toBe(reason);
});

test('an archive cut short is refused', async () => {
  const whole = archive(tables);
  const cut = readDataSet(fetchingOf(whole.slice(0, Math.floor(whole.length / 3))), 'set.zip', () => true);
  await expect(cut).rejects.toThrow(SourceRefusal);
});

test.each([
  ['2026-11-23', '01jun2026-31aug2026'],
  ['2026-12-01', '01sep2026-30nov2026'],
  ['2026-02-28', '01sep2025-30nov2025'],
  ['2026-03-01', '01dec2025-28feb2026'],
  ['2024-03-15', '01dec2023-29feb2024'],
  ['2026-06-01', '01mar2026-31may2026'],
])('on %s the last set is %s', (today, set) => {
  expect(lastWindow(today)).toBe(set);
});

describeOnStores('13F data sets', (openFresh) => {
  test('what all filers hold of a stock is beside what the followed investors hold, and loading again doubles nothing', async () => {
    const { db } = await openFresh();
    await storeGuru(db, { name: 'First Guru', firm: 'First Capital', ciks: ['0000000001'], style: null, note: null });
    const context = { db, fetching: () => fetchingOf(archive(tables)) as never, now: () => Date.parse('2026-03-10'), say: () => {} };
    for (const _again of [1, 2]) expect(await thirteenfSetsSource.run({ sets: '01dec2025-28feb2026' }, context)).toEqual({ loaded: 1, failed: 0 });
    expect(await db.selectFrom('filer_total').selectAll().execute()).toEqual([{ period: '2025-12-31', cusip: '037833100', filers: 3, shares: 173 }]);
    const positions = await db.selectFrom('guru_position').select(['guru_id', 'shares', 'put_call', 'paper']).execute();
    expect(positions.find(({ put_call, paper }) => put_call === '' && paper === 'SH')).toMatchObject({ guru_id: 'first+guru', shares: 120 });
    expect(v.is(StockOwnership, await stockOwnership(db, 'US00000001', undefined))).toBe(true);
  });
});
