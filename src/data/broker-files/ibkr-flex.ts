import type { Decimal } from 'decimal.js';
import { readDay, readNumber } from './cell-values.ts';
import { type FileRow, type FileRows, type NamedSecurity, RowError, readEach, rowOf } from './file-row.ts';
import { isinIn } from './mapped-table.ts';
import { everyElement, type XmlElement } from './xml-tree.ts';

const READ = new Set(['Trade', 'CashTransaction', 'CorporateAction', 'Transfer']);

/**
 * Reads an activity Flex query of Interactive Brokers: trades, cash transactions, splits and transfers. Orders and lots that repeat the
 * executions, and cash totals, are not read twice.
 */
export function readIbkrFlex(root: XmlElement, today: string): FileRows {
  const elements = [...everyElement(root)].filter(({ name }) => READ.has(name));
  const executions = elements.some(isExecution);
  const details = elements.some(({ attributes }) => attributes.levelOfDetail === 'DETAIL');
  const counted = elements.filter((element) => {
    const { levelOfDetail = '' } = element.attributes;
    if (element.name === 'Trade') return executions ? isExecution(element) : true;
    return !(details && levelOfDetail === 'SUMMARY');
  });
  return readEach(
    counted,
    ({ line, name, attributes: { symbol = '', description = '', type = '' } }) => ({ line, text: [name, type, symbol, description].filter(Boolean).join(' ') }),
    (element) => rowsOf(element, today),
  );
}

function isExecution({ name, attributes }: XmlElement): boolean {
  return name === 'Trade' && attributes.levelOfDetail === 'EXECUTION';
}

function rowsOf({ name, line, attributes }: XmlElement, today: string): FileRow[] {
  const has = (key: string) => attributes[key]?.trim() ?? '';
  const number = (key: string) => readNumber(attributes[key]);
  const security: NamedSecurity | undefined =
    has('symbol') === '' ? undefined : { symbol: has('symbol'), isin: isinIn(has('isin')), name: name === 'Trade' ? has('description') : undefined };
  const day = readDay(has('tradeDate') || has('dateTime') || has('date') || has('reportDate'));
  const common = { line, day, currency: has('currency'), own_cash: true };
  if (name === 'Trade') return trade({ ...common, security }, has, number, today);
  if (name === 'CashTransaction') return [cash(common, security, has, number('amount'), today)];
  if (name === 'CorporateAction') return [split({ ...common, security }, has('description') || has('actionDescription'), today)];
  return [transfer({ ...common, security }, has, number, today)];
}

type Common = {
  readonly line: number;
  readonly day: string;
  readonly currency: string;
  readonly own_cash: boolean;
  readonly security?: NamedSecurity | undefined;
};
type Text = (key: string) => string;
type Numbers = (key: string) => Decimal | undefined;

function trade(common: Common, has: Text, number: Numbers, today: string): FileRow[] {
  const [quantity, price, side] = [number('quantity'), number('tradePrice'), has('buySell')];
  if (/\(Ca\.\)/.test(side)) throw new RowError('The broker cancelled this trade.');
  const category = has('assetCategory');
  if (category === 'CASH') return [conversion(common, has('symbol'), quantity, number('proceeds') ?? number('tradeMoney'), today)];
  if (category !== 'STK' && category !== 'FUND') throw new RowError(`${nameOf(category)}: the ledger keeps stocks, funds and cash.`);
  const sells = side === '' ? quantity?.isNegative() === true : side.startsWith('SELL');
  const commission = number('ibCommission');
  const sameMoney = has('ibCommissionCurrency') === '' || has('ibCommissionCurrency') === common.currency;
  const money = number('tradeMoney')?.abs();
  const exact = money === undefined || quantity === undefined || price === undefined || quantity.abs().times(price).eq(money) ? undefined : money;
  const booked = rowOf(
    { ...common, kind: sells ? 'sell' : 'buy', shares: quantity?.abs(), price, amount: exact, fee: sameMoney ? commission : undefined, tax: number('taxes') },
    today,
  );
  if (sameMoney || commission === undefined || commission.isZero()) return [booked];
  const { security: _none, ...rest } = common;
  return [booked, rowOf({ ...rest, currency: has('ibCommissionCurrency'), kind: 'fee', amount: commission, note: `Commission on ${has('symbol')}` }, today)];
}

/** `EUR.USD`: the quantity is of the first currency, the proceeds of the second; below 0 it went out. */
function conversion(common: Common, symbol: string, quantity: Decimal | undefined, proceeds: Decimal | undefined, today: string): FileRow {
  const [first = '', second = ''] = symbol.split('.');
  if (quantity === undefined || proceeds === undefined) throw new RowError('What was exchanged for what is missing.');
  const [from, to] = quantity.isNegative()
    ? [
        { of: first, is: quantity },
        { of: second, is: proceeds },
      ]
    : [
        { of: second, is: proceeds },
        { of: first, is: quantity },
      ];
  return rowOf({ ...common, security: undefined, kind: 'exchange', currency: from.of, amount: from.is, to_currency: to.of, to_amount: to.is }, today);
}

function cash(common: Common, security: NamedSecurity | undefined, has: Text, amount: Decimal | undefined, today: string): FileRow {
  const [type, note] = [has('type'), has('description')];
  const paid = amount?.isNegative() === true;
  if (type.startsWith('Deposits')) return rowOf({ ...common, kind: paid ? 'withdrawal' : 'deposit', amount, note }, today);
  if (type === 'Dividends' || type.startsWith('Payment In Lieu')) {
    if (paid) throw new RowError('A dividend booked back: change the dividend itself.');
    return rowOf({ ...common, kind: 'dividend', security, amount, note: type === 'Dividends' ? '' : note }, today);
  }
  if (type === 'Withholding Tax' && paid) return rowOf({ ...common, kind: 'tax', security, amount, note }, today);
  if (type.includes('Interest') && paid) return rowOf({ ...common, kind: 'fee', amount, note }, today);
  if (type.includes('Interest')) return rowOf({ ...common, kind: 'interest', amount, note }, today);
  if (!/Fee|Commission|Tax/.test(type)) throw new RowError(`“${type}” is no kind of transaction.`);
  if (paid) return rowOf({ ...common, kind: 'fee', amount, note }, today);
  return rowOf({ ...common, kind: 'interest', amount, note, remark: `${type} paid back, booked as interest.` }, today);
}

function split(common: Common, description: string, today: string): FileRow {
  const found = /SPLIT (\d+(?:\.\d+)?) FOR (\d+(?:\.\d+)?)/i.exec(description);
  if (found === null) throw new RowError('Only splits are booked by themselves; enter what else happened by hand.');
  return rowOf({ ...common, kind: 'split', ratio: readNumber(found[1])?.div(readNumber(found[2]) ?? 1) }, today);
}

function transfer(common: Common, has: Text, number: Numbers, today: string): FileRow {
  const out = has('direction') === 'OUT';
  const money = number('cashTransfer');
  if (money !== undefined && !money.isZero())
    return rowOf({ ...common, security: undefined, kind: out ? 'transfer_out' : 'transfer_in', amount: money }, today);
  return rowOf(
    { ...common, kind: out ? 'transfer_out' : 'transfer_in', shares: number('quantity')?.abs(), amount: out ? undefined : number('positionAmount')?.abs() },
    today,
  );
}

function nameOf(category: string): string {
  const names: Readonly<Record<string, string>> = { OPT: 'An option', FUT: 'A future', BOND: 'A bond', CFD: 'A contract for difference', IOPT: 'A warrant' };
  return names[category] ?? `A trade of the kind ${category || 'that is not named'}`;
}
