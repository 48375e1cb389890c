import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UnreadableFileError } from '#data/broker-files/file-row.ts';
import { type BrokerFile, readBrokerFile } from '#data/broker-files/read-broker-file.ts';

const today = '2026-11-23';
const read = (text: string, name = 'file.csv'): BrokerFile => readBrokerFile(text, { name, today, mappings: {} });
const written = ({ rows }: BrokerFile) =>
  rows.map(({ line, fields, security }) => {
    const { kind, day, shares, price, amount, currency, fee, tax } = fields;
    return [line, kind, day, security?.isin ?? security?.symbol, shares, price, amount, currency, fee, tax];
  });
const reasons = ({ refused }: BrokerFile) => refused.map(({ line, reason }) => `${line}: ${reason}`);

test('OFX of version 1, whose values have no end tags, is read like XML', () => {
  const ofx = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD
<INVTRANLIST>
<BUYSTOCK><INVBUY><INVTRAN><FITID>1<DTTRADE>20260105120000[-5:EST]</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID>
<UNITS>10<UNITPRICE>250.125<COMMISSION>1.50<TOTAL>-2502.75</INVBUY><BUYTYPE>BUY</BUYSTOCK>
<INCOME><INVTRAN><FITID>2<DTTRADE>20260210</INVTRAN><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><INCOMETYPE>DIV<TOTAL>2.60</INCOME>
<SELLOPT><INVSELL><INVTRAN><FITID>3<DTTRADE>20260211</INVTRAN><UNITS>-1<UNITPRICE>5</INVSELL></SELLOPT>
</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
<SECLISTMSGSRSV1><SECLIST><STOCKINFO><SECINFO><SECID><UNIQUEID>037833100<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>Apple &amp; Co<TICKER>AAPL</SECINFO></STOCKINFO></SECLIST></SECLISTMSGSRSV1></OFX>`;
  const file = read(ofx, 'activity.qfx');
  expect(written(file)).toEqual([
    [6, 'buy', '2026-01-05', 'AAPL', '10', '250.125', null, 'USD', '1.5', null],
    [8, 'dividend', '2026-02-10', 'AAPL', null, null, '2.6', 'USD', null, null],
  ]);
  expect(file.rows[0]?.security).toEqual({ symbol: 'AAPL', cusip: '037833100', isin: undefined, name: 'Apple & Co' });
  expect(reasons(file)).toEqual(['9: An option: the ledger keeps stocks, funds and cash.']);
});

test('of a Flex query each execution is read once, a conversion is an exchange, and what was cancelled is refused', () => {
  const flex = `<FlexQueryResponse><FlexStatements><FlexStatement>
<Trades><Trade levelOfDetail="EXECUTION" assetCategory="STK" currency="USD" symbol="NET" isin="US18915M1071" tradeDate="20250912" quantity="-1" tradePrice="224.8" tradeMoney="-224.8" ibCommission="-1.000188" ibCommissionCurrency="EUR" buySell="SELL"/>
<Trade levelOfDetail="ORDER" assetCategory="STK" currency="USD" symbol="NET" tradeDate="20250912" quantity="-1" tradePrice="224.8" buySell="SELL"/>
<Trade levelOfDetail="EXECUTION" assetCategory="CASH" currency="USD" symbol="EUR.USD" dateTime="20221221;180605" quantity="-133" tradePrice="1.0596" proceeds="140.9268" buySell="SELL"/>
<Trade levelOfDetail="EXECUTION" assetCategory="STK" currency="USD" symbol="NET" tradeDate="20250912" quantity="1" tradePrice="1" buySell="BUY (Ca.)"/></Trades>
</FlexStatement></FlexStatements></FlexQueryResponse>`;
  const file = read(flex, 'flex.xml');
  expect(written(file)).toEqual([
    [2, 'sell', '2025-09-12', 'US18915M1071', '1', '224.8', null, 'USD', null, null],
    [2, 'fee', '2025-09-12', undefined, null, null, '1.000188', 'EUR', null, null],
    [4, 'exchange', '2022-12-21', undefined, null, null, '133', 'EUR', null, null],
  ]);
  expect(file.rows[2]?.fields).toMatchObject({ to_currency: 'USD', to_amount: '140.9268', own_cash: true });
  expect(reasons(file)).toEqual(['5: The broker cancelled this trade.']);
});

test('a table with decimal commas and days first is read by what its numbers and days show', () => {
  const file = read(`Compte 1\nDate d'operation;Operation;ISIN;Quantite;Cours;Montant;Frais;Devise
15/01/2024;Achat;US0378331005;25;172,50;"4.312,50";0,99;EUR
20/02/2024;Vente;US0378331005;10;1.185,755;;1,25;EUR
31/11/2024;Interet;;;;8,75;;EUR
Total mouvements: 4.312,50\n`);
  expect(written(file)).toEqual([
    [3, 'buy', '2024-01-15', 'US0378331005', '25', '172.5', null, 'EUR', '0.99', null],
    [4, 'sell', '2024-02-20', 'US0378331005', '10', '1185.755', null, 'EUR', '1.25', null],
  ]);
  expect(reasons(file)).toEqual(['5: “31/11/2024” is no day of the calendar.']);
});

test('a mapping the member gave decides what a column is, and decimals keep every digit', () => {
  const text = 'a,b,c,d,e\n03/04/2026,buy,X,3,0.123456789012\n';
  const mapping = { columns: { day: 0, kind: 1, symbol: 2, shares: 3, price: 4 }, decimals: 'point', days: 'day-first', currency: 'CHF' } as const;
  expect(written(readBrokerFile(text, { name: 'a.csv', today, mappings: { 'a b c d e': mapping } }))).toEqual([
    [2, 'buy', '2026-04-03', 'X', '3', '0.123456789012', null, 'CHF', null, null],
  ]);
});

test('a dividend that is booked back takes the first one with it', () => {
  const head =
    'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id';
  const line = (day: string, amount: string, tax: string) =>
    `${day}T09:00:00Z,${day},DEFAULT,CASH,DIVIDEND,STOCK,Net,US3793782018,181,,${amount},,${tax},EUR,,,,,id`;
  const file = read([head, line('2025-07-17', '29.58', '-7.56'), line('2026-03-27', '-29.58', '7.56'), line('2026-03-27', '29.58', '-7.80')].join('\n'));
  expect(written(file)).toEqual([[4, 'dividend', '2026-03-27', 'US3793782018', null, null, '29.58', 'EUR', null, '7.8']]);
  expect(reasons(file)).toEqual(['2: Line 3 books this dividend back: neither is written.', '3: Line 2 books this dividend back: neither is written.']);
});

test.each([
  ['a page of a website', '<!DOCTYPE html><html></html>', 1, 'This is a page of a website, not the file it was to be.'],
  ['JSON cut short', '{"activities": [\n{"a": 1},\n', 3, 'The file ends before its last bracket is closed: it was cut short.'],
  ['XML cut short', '<client>\n<version>66</version>\n', 3, 'The file ends before its last element is closed: it was cut short.'],
  ['OFX cut short', '<OFX>\n<INVSTMTRS><CURDEF>USD\n<BUYSTOCK>', 3, 'The file ends before </OFX>: it was cut short.'],
  ['an empty file', ' \n', 1, 'The file is empty.'],
  ['a text', 'Dear Sir,\nhello\n', 1, 'This is none of the files that are read: it has no table, and no statement of a broker.'],
])('%s is refused with the line and the reason', (_what, text, line, reason) => {
  expect(() => read(text)).toThrow(UnreadableFileError);
  expect(() => read(text)).toThrow(expect.objectContaining({ line, message: reason }));
});

test('a row cut short is refused, those before it are read', () => {
  const file = read('date,type,symbol,quantity,price,currency,fee\n2026-01-05,BUY,X,10,5,USD,1\n2026-01-06,BU');
  expect(written(file)).toHaveLength(1);
  expect(reasons(file)).toEqual(['3: 2 of 7 cells: the file was cut short.']);
});

const folder = resolve(import.meta.dirname, '../../../../shared/data/files/broker');
const samples = existsSync(folder)
  ? globSync(['ghostfolio/ok/*', 'ibflex/*', 'ofx/*stmtrs.ofx', 'traderepublic/*', 'wealthfolio/*'], { cwd: folder }).sort()
  : [];
const bad = existsSync(folder) ? globSync('ghostfolio/not-ok/*', { cwd: folder }).sort() : [];
const textOf = (path: string) => readFileSync(resolve(folder, path), 'utf8');

describe.runIf(existsSync(folder))('files of brokers (needs ../shared)', () => {
  test.each(samples)('%s is read: every row is one of the ledger, or refused with its line and reason', (path) => {
    const { rows, refused } = read(textOf(path), basename(path));
    expect(rows.length + refused.length).toBeGreaterThan(0);
    for (const { line, reason } of refused) expect([line > 0, reason]).toEqual([true, expect.stringMatching(/\.$/)]);
  });

  test.each(bad)('%s is refused with the line and the reason, or names a stock that nobody has', (path) => {
    try {
      const { rows, refused } = read(textOf(path), basename(path));
      const unknown = rows.filter(({ security }) => ['BTC-USD', '<invalid>'].includes(security?.symbol ?? ''));
      expect(refused.length + unknown.length).toBeGreaterThan(0);
      for (const { line, reason } of refused) expect([line > 0, reason]).toEqual([true, expect.stringMatching(/\.$/)]);
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableFileError);
      expect(error).toMatchObject({ line: 1, message: 'This is no JSON.' });
    }
  });

  test.runIf(samples.length > 0)('the 339 lines of an export of Trade Republic are read but for nine, each of a kind that has to be entered by hand', () => {
    const { rows, refused } = read(textOf('traderepublic/TransactionExport01.csv'));
    expect([rows.length, refused.length]).toEqual([330, 9]);
    expect(refused.every(({ reason }) => reason.endsWith('is not booked by itself: enter what it did by hand.'))).toBe(true);
  });
});
