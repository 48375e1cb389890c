import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortChange, shortSince } from '#domain/ownership/short-change.ts';
import type { OpenStore } from '#server/database/open.ts';
import { findExecutivePay } from '#server/queries/owner-files/executive-pay.ts';
import { findShortPositions } from '#server/queries/owner-files/short-positions.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { executivePaySource } from '#server/sources/owner-files/executive-pay-source.ts';
import { isIsin } from '#server/sources/owner-files/read-short-positions.ts';
import { shortPositionsSource } from '#server/sources/owner-files/short-positions-source.ts';
import type { Source } from '#server/sources/source.ts';
import { describeOnStores } from '../harness.ts';
import { storeSplitWorks } from './split-works.ts';

test('an ISIN has a check digit', () => {
  expect(['US0378331005', 'DE000A1EWWW0', 'GB0002634946'].map(isIsin)).toEqual([true, true, true]);
  expect(['US0378331006', 'US037833100', 'us0378331005', ''].map(isIsin)).toEqual([false, false, false, false]);
});

test('a short position is new, raised, lowered or bought back against the one before', () => {
  expect([shortChange(0.006, undefined), shortChange(0.006, 0.004), shortChange(0.004, 0.006)]).toEqual([-9999, -9999, 9999]);
  expect(shortChange(0.009, 0.006)).toBeCloseTo(50, 9);
  expect(shortChange(0.006, 0.006)).toBe(0);
  const course = [0.006, 0.004, 0.007, 0.008].map((position, at) => ({ day: `2026-01-0${at + 1}`, position }));
  expect([shortSince(course), shortSince(course.slice(0, 2))]).toEqual(['2026-01-03', undefined]);
});

describeOnStores('Files of the operator about owners', (openFresh) => {
  const load = async (store: OpenStore, source: Source, lines: readonly string[]) => {
    const file = join(mkdtempSync(join(tmpdir(), 'owner-files-')), 'rows.csv');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const said: string[] = [];
    const context = { db: store.db, fetching: () => mirrorFolder(tmpdir()), now: () => Date.parse('2026-07-01'), say: (line: string) => said.push(line) };
    return { report: await source.run({ file }, context), said: said.join('\n') };
  };

  test('pay is stored by person and year; a row that cannot be right is named, and the rest loads', async () => {
    const store = await openFresh();
    await storeSplitWorks(store.db, 'US0SPLIT01');
    const head = 'symbol,name,title,year,salary,bonus,stock,option,other,total,currency';
    const { report, said } = await load(store, executivePaySource, [
      head,
      'SPL,Doe Jane,CEO,2024,1000,200,3000,400,50,,USD',
      'SPL,Doe Jane,CEO,2025,1100,,3000,400,50,5000,USD',
      'SPL,Roe Max,CFO,2025,-5,0,0,0,0,0,USD',
      'SPL,Roe Max,CFO,2025,900,0,0,0,0,100,USD',
      'NOPE,Roe Max,CFO,2025,900,0,0,0,0,900,USD',
    ]);
    expect(report).toEqual({ loaded: 1, failed: 1 });
    expect(said).toContain('2 rows were left out (line 4: salary "-5" is no amount)');
    expect(said).toContain('No stock has this symbol here');
    const pay = (await findExecutivePay(store.db, 'US0SPLIT01')).toSorted((a, b) => a.year - b.year);
    expect(pay.map(({ year, bonus, total }) => [year, bonus, total])).toEqual([
      [2024, 200, 4650],
      [2025, null, 5000],
    ]);
    await load(store, executivePaySource, [head, 'SPL,Doe Jane,Chairman,2025,1,1,1,1,1,,USD']);
    expect(await findExecutivePay(store.db, 'US0SPLIT01')).toHaveLength(2);
    const refused = await load(store, executivePaySource, ['symbol,name', 'SPL,Doe Jane']).catch((error: unknown) => String(error));
    expect(refused).toContain('lacks the columns year, currency');
  });

  test('short positions are read twice with one result, and meet the stock of their ISIN', async () => {
    const store = await openFresh();
    await storeSplitWorks(store.db, 'US0SPLIT01', 'US0378331005');
    const lines = [
      'holder,isin,issuer,position,day,country',
      'Corvane Fund,US0378331005,Split Works,0.61,2026-01-05,DE',
      'Corvane Fund,US0378331005,Split Works,0.9,2026-02-05,DE',
      'Oriel LLP,DE000A1EWWW0,Werft AG,0.49,2026-02-06,DE',
      'Oriel LLP,DE000A1EWWW1,Werft AG,0.7,2026-02-06,DE',
      'Oriel LLP,DE000A1EWWW0,Werft AG,170,2026-02-07,DE',
    ];
    const { report, said } = await load(store, shortPositionsSource, lines);
    expect(report).toEqual({ loaded: 1, failed: 0 });
    expect(said).toContain('2 rows were left out (line 5: isin "DE000A1EWWW1" is no ISIN)');
    const found = (await findShortPositions(store.db)).toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
    expect(found).toMatchObject([
      { holder: 'Corvane Fund', stockid: 'US0SPLIT01', position: 0.009, prior: 0.0061, since: '2026-01-05', day: '2026-02-05' },
      { holder: 'Oriel LLP', stockid: null, company: 'Werft AG', position: 0.0049, change: 9999, since: null },
    ]);
    await load(store, shortPositionsSource, lines);
    expect((await findShortPositions(store.db)).toSorted((a, b) => (a.holder < b.holder ? -1 : 1))).toEqual(found);
  });
});
