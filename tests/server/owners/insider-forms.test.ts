import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { OpenStore } from '#server/database/open.ts';
import { findInsider, insiderHoldings, insiderSummary } from '#server/queries/insiders/find-insider.ts';
import { findInsiderTrades } from '#server/queries/insiders/insider-trades.ts';
import { planOf, storeForms } from '#server/queries/insiders/store-forms.ts';
import { insiderFileSource } from '#server/sources/insiders/insider-file-source.ts';
import { insidersSource } from '#server/sources/insiders/insiders-source.ts';
import { readForm } from '#server/sources/insiders/read-form.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { describeOnStores } from '../harness.ts';

const samples = join(import.meta.dirname, '../../../../shared/data');
const real = existsSync(samples) ? test : test.skipIf(true);

const value = (name: string, content: string, note = '') => `<${name}><value>${content}</value>${note === '' ? '' : `<footnoteId id="${note}"/>`}</${name}>`;
const trade = ({
  day = '2026-03-02',
  code = 'P',
  shares = '100',
  price = value('transactionPricePerShare', '10.5'),
  side = 'A',
  after = '300',
  note = '',
} = {}) =>
  `<nonDerivativeTransaction>${value('securityTitle', 'Common Stock')}${value('transactionDate', day)}<transactionCoding><transactionCode>${code}</transactionCode></transactionCoding><transactionAmounts>${value('transactionShares', shares, note)}${price}${value('transactionAcquiredDisposedCode', side)}</transactionAmounts><postTransactionAmounts>${value('sharesOwnedFollowingTransaction', after)}</postTransactionAmounts><ownershipNature>${value('directOrIndirectOwnership', 'D')}</ownershipNature></nonDerivativeTransaction>`;
const owner = (cik = '0000000077', name = 'Tamsin Rosalind', role = '<isDirector>true</isDirector><isOfficer>1</isOfficer><officerTitle>CEO</officerTitle>') =>
  `<reportingOwner><reportingOwnerId><rptOwnerCik>${cik}</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId><reportingOwnerRelationship>${role}</reportingOwnerRelationship></reportingOwner>`;
const form = ({ type = '4', owners = owner(), rows = trade(), head = '', notes = '' } = {}) =>
  `\n<?xml version="1.0"?>\n<ownershipDocument><documentType>${type}</documentType><periodOfReport>2026-03-02</periodOfReport>${head}<issuer><issuerCik>0000000042</issuerCik><issuerName>Plain Tools Inc.</issuerName><issuerTradingSymbol>plt</issuerTradingSymbol></issuer>${owners}<nonDerivativeTable>${rows}</nonDerivativeTable><footnotes>${notes}</footnotes></ownershipDocument>`;

test('a form is read with its issuer, owners, rows and notes', () => {
  const read = readForm(form({ rows: trade({ note: 'F1' }), notes: '<footnote id="F1">Under a 10b5-1 plan.</footnote>' }));
  expect(read).toMatchObject({ form: '4', issuer: { cik: '0000000042', symbol: 'PLT' }, period: '2026-03-02', plan: undefined });
  expect(read.owners).toEqual([{ cik: '0000000077', name: 'Tamsin Rosalind', director: true, officer: true, ten_percent: false, other: false, title: 'CEO' }]);
  expect(read.rows).toMatchObject([{ place: 'n1', code: 'P', shares: 100, price: 10.5, side: 'A', owned_after: 300, ownership: 'D', problems: [] }]);
  expect(read.footnotes).toEqual({ F1: 'Under a 10b5-1 plan.' });
});

test('what cannot be right in a row is left unknown and named, and the row stays', () => {
  const rows = [
    trade({ price: '<transactionPricePerShare><footnoteId id="F1"/></transactionPricePerShare>' }),
    trade({ shares: '-5' }),
    trade({ day: '2026-02-31' }),
    trade({ day: '2026-03-02-05:00' }),
    trade({ shares: 'many' }),
  ];
  const read = readForm(form({ rows: rows.join('') }));
  expect(read.rows.map(({ traded_on, shares, price, problems }) => [traded_on, shares, price, ...problems])).toEqual([
    ['2026-03-02', 100, undefined, 'it has no price'],
    ['2026-03-02', undefined, 10.5, 'its number of shares -5 is negative'],
    [undefined, 100, 10.5, 'its day "2026-02-31" is not a day'],
    ['2026-03-02', 100, 10.5],
    ['2026-03-02', undefined, 10.5, 'its number of shares "many" is no number'],
  ]);
});

test('a trade is by plan when its own note says so, or the box of the form; a note that denies it does not', () => {
  const plans = (head: string, note: string) => {
    const read = readForm(form({ head, rows: trade({ note: 'F1' }) + trade(), notes: `<footnote id="F1">${note}</footnote>` }));
    return read.rows.map((row) => planOf(read, row));
  };
  expect(plans('', 'Sold under a Rule 10b5-1 trading plan.')).toEqual([true, undefined]);
  expect(plans('<aff10b5One>1</aff10b5One>', 'Sold under a Rule 10b5-1 plan.')).toEqual([true, undefined]);
  expect(plans('<aff10b5One>true</aff10b5One>', 'Weighted average.')).toEqual([true, true]);
  expect(plans('<aff10b5One>0</aff10b5One>', 'Weighted average.')).toEqual([false, false]);
  expect(plans('', 'This sale was not made pursuant to a 10b5-1 plan.')).toEqual([undefined, undefined]);
});

test('whatever is cut or changed in a form, it is read or refused with a reason', () => {
  const whole = form({ rows: trade() + trade({ code: 'S', side: 'D' }) });
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string({ maxLength: 6 }), fc.nat(40), (at, noise, cut) => {
      try {
        readForm(whole.slice(0, at) + noise + whole.slice(at + cut));
      } catch (error) {
        expect(error).toBeInstanceOf(SourceRefusal);
      }
    }),
    { numRuns: 200 },
  );
});

real('every real form of the mirror is read, and what is odd in its rows is named', () => {
  const read = readForm(readFileSync(join(samples, 'files/sec-forms345/form4.snow.xml'), 'utf8'));
  expect(read.owners[0]).toMatchObject({ name: 'Scarpelli Michael', title: 'Chief Financial Officer' });
  expect(read.rows.slice(0, 2).map(({ code, shares, price, owned_after }) => [code, shares, price, owned_after])).toEqual([
    ['M', 200_000, 8.88, 301_097],
    ['S', 73_170, 150.841, 227_927],
  ]);
  expect(readForm(readFileSync(join(samples, 'files/sec-forms345/form3.nosecurities.xml'), 'utf8')).rows).toEqual([]);
});

describeOnStores('Forms of insiders', (openFresh) => {
  const load = async (store: OpenStore, of: string, folder: string, since = '2003-07-01') => {
    const said: string[] = [];
    const context = { db: store.db, fetching: () => mirrorFolder(folder), now: () => Date.parse('2026-07-01'), say: (line: string) => said.push(line) };
    return { report: await insidersSource.run({ of, since }, context), said };
  };
  const store4 = async (store: OpenStore, accession: string, filed_on: string, xml: string) =>
    storeForms(store.db, [{ ...readForm(xml), accession, filed_on, url: undefined, read_from: 'document' }], { source: 'sec', country: 'US', currency: 'USD' });

  test('two owners of one filing are one trade with both names, and money is counted once', async () => {
    const store = await openFresh();
    const both = owner('0000000088', 'Tamsin Family Trust', '<isTenPercentOwner>1</isTenPercentOwner>') + owner();
    await store4(store, '0000000001-26-000001', '2026-03-04', form({ owners: both }));
    const trades = await findInsiderTrades(store.db, {});
    expect(trades.map(({ insider, role, with: others, value: money }) => [insider, role, others.length, money])).toEqual([
      ['Tamsin Rosalind', 'CEO, director', 1, 1050],
    ]);
    for (const id of ['77', '88']) expect((await findInsiderTrades(store.db, { insiderId: id })).map(({ value: money }) => money)).toEqual([1050]);
  });

  test('an owner without a number and a row dated after its filing are shown with the reason', async () => {
    const store = await openFresh();
    const nameless = '<reportingOwner><reportingOwnerId><rptOwnerName>Doe Jane</rptOwnerName></reportingOwnerId></reportingOwner>';
    await store4(store, '0000000001-26-000002', '2026-03-04', form({ owners: nameless, rows: trade({ day: '2062-03-02' }) }));
    const [row] = await findInsiderTrades(store.db, {});
    expect(row).toMatchObject({ insider: 'Doe Jane', insider_id: 'n-doe-jane-42', traded_on: '2062-03-02', stockid: null, company: 'Plain Tools Inc.' });
    expect(row?.problems).toEqual(['dated 2 Mar 2062, after it was filed', 'Doe Jane filed without a number']);
    const insider = await findInsider(store.db, 'n-doe-jane-42');
    if (insider === undefined) throw new Error('the owner was dropped');
    expect((await insiderSummary(store.db, insider)).without_number).toContain('no number');
    expect((await insiderHoldings(store.db, insider)).map(({ shares }) => shares)).toEqual([300]);
  });

  test('a quarterly set is read with owners beside rows, and storing it again changes nothing', async () => {
    const store = await openFresh();
    const tsv = (...lines: string[][]) => strToU8(`${lines.map((cells) => cells.join('\t')).join('\n')}\n`);
    const zip = zipSync({
      'SUBMISSION.tsv': tsv(
        ['ACCESSION_NUMBER', 'FILING_DATE', 'PERIOD_OF_REPORT', 'DOCUMENT_TYPE', 'ISSUERCIK', 'ISSUERNAME', 'ISSUERTRADINGSYMBOL', 'AFF10B5ONE'],
        ['a-1', '31-MAR-2026', '30-MAR-2026', '4', '42', 'Plain Tools Inc.', 'PLT', '0'],
        ['a-2', 'some day', '30-MAR-2026', '4', '42', 'Plain Tools Inc.', 'PLT', '0'],
        ['a-3', '01-APR-2026', '30-MAR-2026', '4', '42', 'Plain Tools Inc.', 'PLT', '0'],
      ),
      'REPORTINGOWNER.tsv': tsv(
        ['ACCESSION_NUMBER', 'RPTOWNERCIK', 'RPTOWNERNAME', 'RPTOWNER_RELATIONSHIP', 'RPTOWNER_TITLE'],
        ['a-1', '77', 'Tamsin Rosalind', 'Director,Officer', 'Chief Executive Officer'],
        ['a-1', '88', 'Tamsin Family Trust', 'TenPercentOwner', ''],
      ),
      'NONDERIV_TRANS.tsv': tsv(
        [
          'ACCESSION_NUMBER',
          'NONDERIV_TRANS_SK',
          'SECURITY_TITLE',
          'TRANS_DATE',
          'TRANS_CODE',
          'TRANS_SHARES',
          'TRANS_PRICEPERSHARE',
          'TRANS_ACQUIRED_DISP_CD',
          'SHRS_OWND_FOLWNG_TRANS',
          'DIRECT_INDIRECT_OWNERSHIP',
          'TRANS_PRICEPERSHARE_FN',
        ],
        ['a-1', '9001', 'Common Stock', '30-MAR-2026', 'P', '1000.0', '12.5', 'A', '5000.0', 'D', 'F1'],
      ),
      'FOOTNOTES.tsv': tsv(['ACCESSION_NUMBER', 'FOOTNOTE_ID', 'FOOTNOTE_TXT'], ['a-1', 'F1', 'Weighted average.']),
    });
    const root = mkdtempSync(join(tmpdir(), 'insiders-'));
    const folder = join(root, 'www.sec.gov/files/structureddata/data/insider-transactions-data-sets');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '2026q1_form345.zip'), zip);
    const first = await load(store, '2026q1', root);
    expect(first.report).toEqual({ loaded: 1, failed: 0 });
    expect(first.said.join('\n')).toContain('2 rows were left out (a-2 has no form or no day of filing)');
    const trades = await findInsiderTrades(store.db, {});
    expect(trades).toMatchObject([
      { insider: 'Tamsin Rosalind', is_ceo: true, value: 12_500, plan: false, footnotes: ['Weighted average.'], with: [{ insider_id: '88' }] },
    ]);
    await load(store, '2026q1', root);
    expect(await findInsiderTrades(store.db, {})).toEqual(trades);
    writeFileSync(join(folder, '2026q2_form345.zip'), zip.slice(0, zip.length - 300));
    expect((await load(store, '2026q2', root)).report.failed + (await load(store, '2026q3', root)).report.failed).toBeGreaterThanOrEqual(1);
    expect(await findInsiderTrades(store.db, {})).toEqual(trades);
  });

  test('a file of another country is read twice with one result; rows that can be shown nowhere are named', async () => {
    const store = await openFresh();
    const file = join(mkdtempSync(join(tmpdir(), 'insiders-')), 'trades.csv');
    const lines = [
      'country,symbol,company,insider,role,filed_on,traded_on,type,shares,price,currency,owned_after',
      'CA,TSX:MPL,Maple Rail Ltd.,Doe Jane,Chief Executive Officer,2026-03-04,2026-03-02,buy,1500,41.50,CAD,210000',
      'CA,TSX:MPL,Maple Rail Ltd.,Doe Jane,Chief Executive Officer,2026-03-04,2026-03-02,buy,1500,41.50,CAD,210000',
      'DE,,Werft AG,Muster Max,Aufsichtsrat,2026-03-05,,sell,-200,,EUR,',
      'XX,A,Nowhere,Nobody,,2026-03-05,2026-03-05,buy,1,1,EUR,1',
      'CA,A,Maple Rail Ltd.,,,2026-03-05,2026-03-05,buy,1,1,CAD,1',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const said: string[] = [];
    const run = () =>
      insiderFileSource.run(
        { file },
        { db: store.db, fetching: () => mirrorFolder(tmpdir()), now: () => Date.parse('2026-07-01'), say: (line) => said.push(line) },
      );
    expect(await run()).toEqual({ loaded: 2, failed: 0 });
    expect(said.join('\n')).toContain('2 rows were left out (line 5: country "XX" is none of');
    const trades = await findInsiderTrades(store.db, { country: 'CA' });
    expect(trades.map(({ is_ceo, value: money, currency, kind }) => [is_ceo, money, currency, kind])).toEqual(Array(2).fill([true, 62_250, 'CAD', 'Buy']));
    const [german] = await findInsiderTrades(store.db, { country: 'DE' });
    expect(german).toMatchObject({ kind: 'Sell', shares: 200, value: null, traded_on: null, problems: ['it has no day', 'it has no price'] });
    await run();
    expect(await findInsiderTrades(store.db, { country: 'CA' })).toEqual(trades);
  });

  real('a real filing of Apple adds up to what its document says, and by its plan in the notes', async () => {
    const store = await openFresh();
    const { report } = await load(store, '1462356/0000320193-22-000061', join(samples, 'http'));
    expect(report).toEqual({ loaded: 1, failed: 0 });
    const trades = await findInsiderTrades(store.db, { insiderId: '1462356' });
    expect(trades.reduce((sum, { shares }) => sum + (shares ?? 0), 0)).toBe(25_000);
    expect(trades.every(({ plan, kind, filed_on }) => plan === true && kind === 'Sell' && filed_on === '2022-05-06')).toBe(true);
    expect(trades.map(({ owned_after }) => owned_after).sort()).toEqual([452_334, 454_626, 456_426, 457_976, 458_876, 462_882, 468_198]);
  });
});
