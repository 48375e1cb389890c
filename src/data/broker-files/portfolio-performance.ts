import { Decimal } from 'decimal.js';
import type { Transaction } from '#contract/entities/records/transaction.ts';
import { readDay } from './cell-values.ts';
import { type FileRow, type FileRows, type NamedSecurity, RowError, readEach, rowOf, sumOf } from './file-row.ts';
import { childOf, everyElement, type XmlElement } from './xml-tree.ts';

const TRANSACTIONS = new Set([
  'account-transaction',
  'accountTransaction',
  'portfolio-transaction',
  'portfolioTransaction',
  'transactionFrom',
  'transactionTo',
]);

/** What its kinds are here; a transfer between two of its own accounts or portfolios is not a transaction of a ledger that contains both. */
const KINDS: Readonly<Record<string, Transaction['kind']>> = {
  ...{ BUY: 'buy', SELL: 'sell', DELIVERY_INBOUND: 'transfer_in', DELIVERY_OUTBOUND: 'transfer_out', DIVIDENDS: 'dividend', DIVIDEND: 'dividend' },
  ...{ DEPOSIT: 'deposit', REMOVAL: 'withdrawal', FEES: 'fee', FEES_REFUND: 'interest', INTEREST: 'interest', INTEREST_CHARGE: 'fee' },
  ...{ TAXES: 'tax', TAX_REFUND: 'interest' },
};

/** Reads a file of Portfolio Performance (XML). It rewrites earlier trades itself when it books a split, so its splits are not booked again. */
export function readPortfolioPerformance(root: XmlElement, today: string): FileRows {
  const references = new References(root);
  const written = [...everyElement(root)].filter(({ name, attributes }) => TRANSACTIONS.has(name) && attributes.reference === undefined);
  const version = Number(childOf(root, 'version')?.text ?? 0);
  const base = childOf(root, 'baseCurrency')?.text.trim() ?? 'EUR';
  return readEach(
    written,
    ({ line, name, children }) => ({ line, text: [name, ...children.map(({ text }) => text.trim())].filter(Boolean).join(' ') }),
    (element) => {
      const row = transactionRow(element, { references, version, base, today });
      return row === undefined ? [] : [row];
    },
  );
}

interface Reading {
  readonly references: References;
  readonly version: number;
  readonly base: string;
  readonly today: string;
}

function transactionRow(element: XmlElement, { references, version, base, today }: Reading): FileRow | undefined {
  const value = (name: string) => references.child(element, name)?.text.trim() ?? '';
  const type = value('type');
  const shares = sharesOf(value('shares'), version);
  const currency = value('currencyCode') || base;
  const common = { line: element.line, day: readDay(value('date')), currency, note: value('note'), own_cash: true };
  if (type === 'TRANSFER_OUT' || type === 'TRANSFER_IN') return exchangeRow(element, type, common, references, today);
  const kind = KINDS[type];
  if (kind === undefined) throw new RowError(`“${type}” is no kind of transaction.`);
  // A trade is written twice, for the account and for the portfolio; only the latter has the shares.
  if ((kind === 'buy' || kind === 'sell') && (shares === undefined || shares.isZero())) return undefined;
  const amount = hundredths(value('amount'));
  const units = unitsOf(element, references);
  const security = securityOf(references.child(element, 'security'), references);
  const ofStock = ['buy', 'sell', 'transfer_in', 'transfer_out', 'dividend', 'tax'].includes(kind);
  const draft = { ...common, kind, security: ofStock ? security : undefined };
  if (kind === 'buy' || kind === 'transfer_in') return rowOf({ ...draft, shares, amount: amount.minus(units.fee).minus(units.tax), ...units }, today);
  if (kind === 'sell' || kind === 'dividend')
    return rowOf({ ...draft, shares: kind === 'sell' ? shares : undefined, amount: sumOf(amount, units.fee, units.tax), ...units }, today);
  if (kind === 'transfer_out') return rowOf({ ...draft, shares }, today);
  if (kind === 'interest') return rowOf({ ...draft, amount: sumOf(amount, units.tax), tax: units.tax, remark: refundRemark(type) }, today);
  return rowOf({ ...draft, amount }, today);
}

function refundRemark(type: string): string | undefined {
  if (type === 'TAX_REFUND') return 'Tax paid back, booked as interest.';
  return type === 'FEES_REFUND' ? 'A fee paid back, booked as interest.' : undefined;
}

/** Money moved between two accounts of different currencies is an exchange, booked once, where it left; anything else moved nothing. */
function exchangeRow(
  element: XmlElement,
  type: string,
  common: { line: number; day: string; currency: string; note: string },
  references: References,
  today: string,
) {
  const cross = references.child(element, 'crossEntry');
  const from = cross && references.child(cross, 'transactionFrom');
  const to = cross && references.child(cross, 'transactionTo');
  if (type !== 'TRANSFER_OUT' || from === undefined || to === undefined) return undefined;
  const of = (side: XmlElement, name: string) => references.child(side, name)?.text.trim() ?? '';
  const [currency, to_currency] = [of(from, 'currencyCode'), of(to, 'currencyCode')];
  if (currency === to_currency || references.child(from, 'security') !== undefined) return undefined;
  const amounts = { amount: hundredths(of(from, 'amount')), to_amount: hundredths(of(to, 'amount')) };
  return rowOf({ ...common, kind: 'exchange', currency, to_currency, ...amounts }, today);
}

/** Shares are whole numbers of so many digits after the point, more of them in later versions. */
function sharesOf(text: string, version: number): Decimal | undefined {
  if (text === '') return undefined;
  const digits = version >= 49 ? 8 : version >= 26 ? 6 : 5;
  return whole(text).div(new Decimal(10).pow(digits));
}

const hundredths = (text: string) => whole(text).div(100);

function whole(text: string): Decimal {
  if (!/^-?\d+$/.test(text)) throw new RowError(`“${text}” is no amount.`);
  return new Decimal(text);
}

function unitsOf(element: XmlElement, references: References): { readonly fee: Decimal; readonly tax: Decimal } {
  const units = references.child(element, 'units')?.children ?? [];
  const sum = (type: string) =>
    sumOf(...units.filter(({ attributes }) => attributes.type === type).map((unit) => hundredths(childOf(unit, 'amount')?.attributes.amount ?? '0')));
  // Earlier versions have one sum of each.
  const earlier = (name: string) => hundredths(childOf(element, name)?.text.trim() || '0');
  return { fee: sum('FEE').plus(earlier('fees')), tax: sum('TAX').plus(earlier('taxes')) };
}

function securityOf(element: XmlElement | undefined, references: References): NamedSecurity | undefined {
  if (element === undefined) return undefined;
  const value = (name: string) => references.child(element, name)?.text.trim() || undefined;
  return { isin: value('isin'), symbol: value('tickerSymbol'), name: value('name') };
}

/** The elements that `reference` names: by their `id`, or by the way to them (`../../security[2]`). */
class References {
  readonly #byId = new Map<string, XmlElement>();

  constructor(root: XmlElement) {
    for (const element of everyElement(root)) {
      const { id } = element.attributes;
      if (id !== undefined) this.#byId.set(id, element);
    }
  }

  child(element: XmlElement, name: string): XmlElement | undefined {
    const found = childOf(element, name);
    return found && this.#meant(found);
  }

  #meant(element: XmlElement, steps = 0): XmlElement | undefined {
    const { reference } = element.attributes;
    if (reference === undefined || steps > 20) return element;
    let at: XmlElement | undefined = /^\d+$/.test(reference) ? this.#byId.get(reference) : element;
    if (!/^\d+$/.test(reference)) for (const step of reference.split('/')) at = at && stepFrom(at, step);
    return at && this.#meant(at, steps + 1);
  }
}

function stepFrom(element: XmlElement, step: string): XmlElement | undefined {
  if (step === '..') return element.parent;
  const [, name, place = '1'] = /^([^[]+)(?:\[(\d+)\])?$/.exec(step) ?? [];
  return element.children.filter((child) => child.name === name)[Number(place) - 1];
}
