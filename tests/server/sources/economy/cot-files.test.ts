import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { findCotReport, listCotMarkets } from '#server/queries/sources/cot-reports.ts';
import type { CotWeek } from '#server/queries/sources/store-cot.ts';
import { cftcSource } from '#server/sources/cftc/cftc-source.ts';
import { readCot } from '#server/sources/cftc/read-cot.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { textOf } from '#server/sources/text-of.ts';
import { describeOnStores } from '../../harness.ts';
import { listSourceStates } from '../source-states.ts';
import { pieces } from '../text-pieces.ts';

const today = '2026-11-21';
const read = (text: string) => readCot(pieces(text), { today });

const LEGACY =
  '"Market and Exchange Names","As of Date in Form YYMMDD","As of Date in Form YYYY-MM-DD","CFTC Contract Market Code","Open Interest (All)","Noncommercial Positions-Long (All)","Noncommercial Positions-Short (All)","Noncommercial Positions-Spreading (All)","Commercial Positions-Long (All)","Commercial Positions-Short (All)","Nonreportable Positions-Long (All)","Nonreportable Positions-Short (All)"';
const legacy = (name: string, day: string, code: string, figures: string) => `"${name}",${day.slice(2).replaceAll('-', '')},${day},${code},${figures}`;
const GOODS =
  'Market_and_Exchange_Names,As_of_Date_In_Form_YYMMDD,Report_Date_as_YYYY-MM-DD,CFTC_Contract_Market_Code,Open_Interest_All,Prod_Merc_Positions_Long_All,Prod_Merc_Positions_Short_All,Swap_Positions_Long_All,Swap__Positions_Short_All,Swap__Positions_Spread_All,M_Money_Positions_Long_All,M_Money_Positions_Short_All,M_Money_Positions_Spread_All,Other_Rept_Positions_Long_All,Other_Rept_Positions_Short_All,Other_Rept_Positions_Spread_All,NonRept_Positions_Long_All,NonRept_Positions_Short_All,Contract_Units,FutOnly_or_Combined';
const goods = (day: string, kind = 'FutOnly') =>
  `"GOLD - COMMODITY EXCHANGE INC.",${day.slice(2).replaceAll('-', '')},${day},088691,100,10,40,20,30,5,40,10,4,8,6,3,10,2,"(CONTRACTS OF 100 TROY OUNCES)",${kind}`;

describe('a file of commitments of traders', () => {
  test('of the legacy family is read by its spaced headers; codes stay text', async () => {
    const { family, markets, problems } = await read(
      `${LEGACY}\n${legacy('VIX FUTURES - CBOE FUTURES EXCHANGE', '2025-01-07', '1170E1', '  300, 100, 50, 20, 130, 180, 50, 50')}\n${legacy('WHEAT-SRW - CHICAGO BOARD OF TRADE', '2025-01-07', '001602', '10,1,2,.,5,6,4,2')}\n`,
    );
    expect([family, problems.count]).toEqual(['legacy', 0]);
    expect(markets.map(({ code, name, exchange }) => [code, name, exchange])).toEqual([
      ['1170E1', 'VIX FUTURES', 'CBOE FUTURES EXCHANGE'],
      ['001602', 'WHEAT-SRW', 'CHICAGO BOARD OF TRADE'],
    ]);
    expect(markets[0]?.weeks[0]?.positions[0]).toEqual({ traders: 'noncommercial', long: 100, short: 50, spread: 20 });
    expect(markets[1]?.weeks[0]?.positions[0]?.spread).toBeNull(); // a point is not 0
    expect(markets[0]?.weeks[0]?.positions[1]).toEqual({ traders: 'commercial', long: 130, short: 180, spread: undefined });
  });

  test('of goods is read although two of its headers have two underscores', async () => {
    const { family, markets } = await read(`${GOODS}\n${goods('2025-01-14')}\n${goods('2025-01-07')}\n`);
    expect(family).toBe('disaggregated');
    expect(markets[0]?.weeks.map(({ day }) => day)).toEqual(['2025-01-07', '2025-01-14']);
    expect(markets[0]?.contract).toBe('CONTRACTS OF 100 TROY OUNCES');
    expect(markets[0]?.weeks[0]?.positions[1]).toEqual({ traders: 'swap dealers', long: 20, short: 30, spread: 5 });
  });

  test.each([
    ['without a header, as that of the current week', `${goods('2025-01-07')}\n`, 'columns', /have no header: use a yearly one/],
    ['of futures and options together', `${GOODS}\n${goods('2025-01-07', 'Combined')}\n`, 'shape', /options together/],
    ['of other columns', 'a,b\n1,2\n', 'columns', /begins with a, b/],
    ['without a row', `${GOODS}\n`, 'empty', /has no report/],
  ])('%s is refused', async (_what, text, reason, message) => {
    await expect(read(text)).rejects.toMatchObject({ name: 'SourceRefusal', reason, message: expect.stringMatching(message) });
  });

  test('leaves out rows that are bad and says so', async () => {
    const row = (day: string, figures: string) => legacy('A - B', day, '001602', figures);
    const good = '10,1,2,1,5,6,3,1';
    const { markets, problems } = await read(
      `${LEGACY}\n${row('2025-01-07', good)}\n${row('2025-01-14', good)}\n${row('2025-01-21', good)}\n${row('2027-01-05', good)}\n${row('2025-01-28', '10,-1,2,1,5,6,3,1')}\n${row('2025-01-07', '11,1,2,1,5,6,3,1')}\n`,
    );
    expect(problems.shown.map(({ line, reason }) => [line, reason])).toEqual([
      [5, '2027-01-05 is in the future'],
      [6, 'are not numbers of contracts'],
      [7, '2025-01-07 of 001602 is given twice and differs; the first is used'],
    ]);
    expect(markets[0]?.weeks.map(({ day, interest }) => [day, interest])).toEqual([
      ['2025-01-07', 10],
      ['2025-01-14', 10],
      ['2025-01-21', 10],
    ]);
  });
});

describeOnStores('the source of commitments of traders', (openFresh) => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-cot-'));
  let store: OpenStore;
  let asked: string[] = [];
  const NOW = Date.UTC(2026, 10, 21);
  beforeAll(async () => {
    store = await openFresh();
    mkdirSync(join(folder, 'www.cftc.gov/files/dea/history'), { recursive: true });
    for (const year of ['2023', '2024', '2025', '2026']) {
      write(`fut_disagg_txt_${year}.zip`, 'f_year.txt', `${GOODS}\n${goods(`${year}-01-09`)}\n${goods(`${year}-01-02`)}\n`);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (archive: string, member: string, text: string) =>
    writeFileSync(join(folder, 'www.cftc.gov/files/dea/history', archive), zipSync({ [member]: strToU8(text) }));
  const run = (request: Record<string, string>) => {
    asked = [];
    const fetching = () => {
      const mirror = mirrorFolder(folder);
      return {
        ...mirror,
        fetch: (address: string) => {
          asked.push(address.replace(/.*\//, ''));
          return mirror.fetch(address);
        },
      };
    };
    return cftcSource.run(request, { db: store.db, fetching, now: () => NOW, say: () => {} });
  };

  test('loads this year and the three before once, and afterwards this year alone', async () => {
    expect(await run({ family: 'disaggregated' })).toEqual({ loaded: 4, failed: 0 });
    const gold = await findCotReport(store.db, '088691');
    expect(gold).toMatchObject({ name: 'Gold', group: 'metals', families: ['disaggregated'], invented: false });
    expect(gold?.days).toHaveLength(8);
    expect(gold?.positions[0]).toMatchObject({ traders: 'managed money', long: Array(8).fill(40), short: Array(8).fill(10) });
    expect(await run({ family: 'disaggregated' })).toEqual({ loaded: 1, failed: 0 });
    expect(asked).toEqual(['fut_disagg_txt_2026.zip']);
    expect((await findCotReport(store.db, '088691'))?.days).toHaveLength(8);
  });

  test('names a year that is missing or of another family; the rest loads and nothing is lost', async () => {
    write('fut_fin_txt_2026.zip', 'FinFutYY.txt', `${GOODS}\n${goods('2026-01-16')}\n`);
    expect(await run({ family: 'financial,disaggregated', year: '2026' })).toEqual({ loaded: 1, failed: 1 });
    const states = await listSourceStates(store.db);
    expect(states.find(({ item }) => item === 'financial 2026')?.failure).toMatch(/holds disaggregated reports instead of financial ones/);
    expect((await findCotReport(store.db, '088691'))?.days).toHaveLength(8);
    await expect(run({ year: '1950' })).rejects.toThrow('--year lies between 1986 and 2026');
    await expect(run({ family: 'all' })).rejects.toThrow('--family is one of legacy, disaggregated, financial');
  });

  test('lists a market of few reports as one with a short history, without an index', async () => {
    expect(await listCotMarkets(store.db)).toMatchObject([
      { id: '088691', net: 30, change: 0, index: null, reading: 'short history', reports: 8, open_interest: 100 },
    ]);
  });
});

const shared = join(import.meta.dirname, '../../../../../shared/data/files/cftc/FinFutYY.txt.gz');

/** A second, plain reading: a line is split at commas outside quotes, and cells are found by their place in the header. */
function plainRows(): Record<string, string>[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(shared)).toString('utf8').trim().split(/\r?\n/);
  const cells = (line: string) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '').trim());
  const names = cells(header);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
}

test.runIf(existsSync(shared))(
  'every report of 2025 on financial futures agrees with a plain reading, and longs and shorts add up (needs ../shared)',
  async () => {
    const { markets, rows, problems } = await readCot(textOf([readFileSync(shared)], { most: 64 }), { today });
    const plain = plainRows();
    expect([rows, problems.shown]).toEqual([plain.length, []]);
    const ours = new Map<string, CotWeek>(markets.flatMap(({ code, weeks }) => weeks.map((week) => [`${code} ${week.day}`, week] as const)));
    expect(ours.size).toBe(plain.length);
    const names = {
      dealers: 'Dealer',
      'asset managers': 'Asset_Mgr',
      'leveraged funds': 'Lev_Money',
      'other reportables': 'Other_Rept',
      nonreportable: 'NonRept',
    };
    const far: string[] = [];
    for (const row of plain) {
      const key = `${row.CFTC_Contract_Market_Code} ${row['Report_Date_as_YYYY-MM-DD']}`;
      const week = ours.get(key);
      expect(week?.interest, key).toBe(Number(row.Open_Interest_All));
      for (const [traders, name] of Object.entries(names)) {
        const held = week?.positions.find((one) => one.traders === traders);
        expect([held?.long, held?.short], `${key} ${traders}`).toEqual([Number(row[`${name}_Positions_Long_All`]), Number(row[`${name}_Positions_Short_All`])]);
        if (traders !== 'nonreportable') expect(held?.spread, `${key} ${traders}`).toBe(Number(row[`${name}_Positions_Spread_All`]));
      }
      const sums = (['long', 'short'] as const).map((side) => week?.positions.reduce((sum, held) => sum + (held[side] ?? 0) + (held.spread ?? 0), 0) ?? 0);
      if (sums.some((sum) => sum !== week?.interest)) far.push(`${key} ${sums.join(' ')} ${week?.interest}`);
    }
    // Consolidated markets count tenths of small contracts and are rounded.
    expect(far.filter((line) => !/^\S+\+ /.test(line))).toEqual([]);
    expect(ours.get('13874+ 2025-01-07')?.interest).toBe(2_081_903);
  },
);
