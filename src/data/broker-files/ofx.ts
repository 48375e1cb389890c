import type { Decimal } from 'decimal.js';
import { readDay, readNumber } from './cell-values.ts';
import { type FileRow, type FileRows, type NamedSecurity, RowError, readEach, rowOf, sumOf, UnreadableFileError } from './file-row.ts';

interface OfxElement {
  readonly name: string;
  readonly line: number;
  readonly text: string;
  readonly children: OfxElement[];
}

/**
 * Reads OFX or QFX: the investment and bank transactions of a statement. Both spellings are read, that of version 1, in which values
 * have no end tags, and XML.
 *
 * @throws UnreadableFileError when it ends before its last element does, or is no statement.
 */
export function readOfx(text: string, today: string): FileRows {
  const root = ofxTree(text);
  const securities = new Map(all(root, 'SECINFO').map((info) => [textOf(info, 'UNIQUEID'), securityIn(info)]));
  const statements = [...all(root, 'INVSTMTRS'), ...all(root, 'STMTRS'), ...all(root, 'CCSTMTRS')];
  if (statements.length === 0) throw new UnreadableFileError(1, 'This OFX file is no statement of an account: it has no transactions.');
  const rows = statements.flatMap((statement) => {
    const currency = textOf(statement, 'CURDEF');
    return [...all(statement, 'INVTRANLIST'), ...all(statement, 'BANKTRANLIST')]
      .flatMap(({ children }) => children.filter((child) => child.children.length > 0))
      .map((element) => ({ element, currency }));
  });
  return readEach(
    rows,
    ({ element }) => ({ line: element.line, text: [element.name, textOf(element, 'MEMO') || textOf(element, 'NAME')].join(' ').trim() }),
    ({ element, currency }) => [ofxRow(element, currency, securities, today)],
  );
}

function ofxTree(text: string): OfxElement {
  const root: OfxElement = { name: '', line: 1, text: '', children: [] };
  const open: OfxElement[] = [root];
  let [line, at] = [1, 0];
  for (const found of text.matchAll(/<(\/?)([A-Za-z0-9.]+)\s*>([^<]*)/g)) {
    for (; at < found.index; at++) if (text.charCodeAt(at) === 10) line += 1;
    const [, end, name = '', value = ''] = found;
    const top = open.findLastIndex((element) => element.name === name);
    if (end === '/') {
      if (top > 0) open.length = top;
      continue;
    }
    const element: OfxElement = { name, line, text: unescaped(value.trim()), children: [] };
    open.at(-1)?.children.push(element);
    if (element.text === '') open.push(element);
  }
  if (open.some(({ name }) => name === 'OFX')) throw new UnreadableFileError(line, 'The file ends before </OFX>: it was cut short.');
  return root;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
}

function all(element: OfxElement, name: string): OfxElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : all(child, name)));
}

/** The text of the first element of a name below another; empty when there is none. */
function textOf(element: OfxElement, name: string): string {
  for (const child of element.children) {
    const found = child.name === name ? child.text : textOf(child, name);
    if (found !== '') return found;
  }
  return '';
}

function securityIn(info: OfxElement): NamedSecurity {
  const [id, type] = [textOf(info, 'UNIQUEID'), textOf(info, 'UNIQUEIDTYPE').toUpperCase()];
  const symbol = textOf(info, 'TICKER') || undefined;
  return { symbol, cusip: type === 'CUSIP' ? id : undefined, isin: type === 'ISIN' ? id : undefined, name: textOf(info, 'SECNAME') || undefined };
}

function ofxRow(element: OfxElement, statementCurrency: string, securities: ReadonlyMap<string, NamedSecurity>, today: string): FileRow {
  const { name, line } = element;
  if (name === 'STMTTRN' || name === 'INVBANKTRAN') return bankRow(element, statementCurrency, today);
  const value = (key: string) => textOf(element, key);
  const number = (key: string) => readNumber(value(key));
  const id = value('UNIQUEID');
  const security = id === '' ? undefined : (securities.get(id) ?? { cusip: id });
  const currency = value('CURSYM') || statementCurrency;
  const common = { line, day: readDay(value('DTTRADE') || value('DTPOSTED')), currency, security, note: value('MEMO'), own_cash: true };
  const fee = sumOf(number('COMMISSION')?.abs(), number('FEES')?.abs(), number('LOAD')?.abs());
  const tax = sumOf(number('TAXES')?.abs(), number('WITHHOLDING')?.abs());
  const shares = number('UNITS')?.abs();
  if (/OPT$/.test(name)) throw new RowError('An option: the ledger keeps stocks, funds and cash.');
  if (/^(?:BUY|SELL)/.test(name)) {
    const sells = name.startsWith('SELL');
    const short = (value('SELLTYPE') === 'SELLSHORT' && 'short') || (value('BUYTYPE') === 'BUYTOCOVER' && 'cover');
    return rowOf({ ...common, kind: short || (sells ? 'sell' : 'buy'), shares, price: number('UNITPRICE'), fee, tax }, today);
  }
  const total = number('TOTAL');
  if (name === 'INCOME') return rowOf({ ...common, ...incomeOf(value('INCOMETYPE')), amount: total?.abs().plus(tax), tax }, today);
  if (name === 'REINVEST') return rowOf({ ...common, kind: 'reinvest', shares, price: number('UNITPRICE'), fee, tax }, today);
  if (name === 'RETOFCAP') return rowOf({ ...common, kind: 'return_of_capital', amount: total }, today);
  if (name === 'SPLIT') return rowOf({ ...common, kind: 'split', ratio: ratioOf(number('NUMERATOR'), number('DENOMINATOR')) }, today);
  if (name === 'INVEXPENSE' || name === 'MARGININTEREST') return rowOf({ ...common, security: undefined, kind: 'fee', amount: total }, today);
  if (name !== 'TRANSFER') throw new RowError(`${name} is not booked by itself: enter what it did by hand.`);
  const out = value('TFERACTION') === 'OUT';
  return rowOf(
    { ...common, kind: out ? 'transfer_out' : 'transfer_in', shares, price: out ? undefined : (number('AVGCOSTBASIS') ?? number('UNITPRICE')) },
    today,
  );
}

function incomeOf(type: string) {
  return type === 'INTEREST' ? ({ kind: 'interest', security: undefined } as const) : ({ kind: 'dividend' } as const);
}

function ratioOf(numerator: Decimal | undefined, denominator: Decimal | undefined): Decimal | undefined {
  return numerator === undefined || !denominator?.gt(0) ? undefined : numerator.div(denominator);
}

function bankRow(element: OfxElement, currency: string, today: string): FileRow {
  const value = (key: string) => textOf(element, key);
  const [type, amount] = [value('TRNTYPE'), readNumber(value('TRNAMT'))];
  const paid = amount?.isNegative() === true;
  const note = [value('NAME'), value('MEMO')].filter(Boolean).join(', ');
  const kind = (type === 'INT' && !paid && 'interest') || (['FEE', 'SRVCHG', 'INT'].includes(type) && paid && 'fee') || (paid ? 'withdrawal' : 'deposit');
  return rowOf(
    { line: element.line, kind, day: readDay(value('DTUSER') || value('DTPOSTED')), currency: value('CURSYM') || currency, amount, note, own_cash: true },
    today,
  );
}
