import { amountRange } from '#domain/politicians/amount-range.ts';
import { dayText } from '../../reports/figure-text.ts';
import { americanDayIn } from '../cell.ts';
import type { PoliticianOwner, PoliticianTradeKind, ReportedTrade } from './politician-report.ts';

/** A row of the files of trades, its texts as they are. */
export interface WrittenTrade {
  readonly transaction_date: string;
  readonly owner: string;
  readonly ticker: string;
  readonly asset_description: string;
  readonly asset_type: string;
  readonly type: string;
  readonly amount: string;
  readonly comment: string;
}

/** Members report trades since the law of this day. */
const LAW = '2012-04-04';

const KINDS: Readonly<Record<string, PoliticianTradeKind>> = {
  purchase: 'purchase',
  p: 'purchase',
  sale: 'sale',
  s: 'sale',
  'sale (full)': 'sale_full',
  sale_full: 'sale_full',
  'sale (partial)': 'sale_partial',
  's (partial)': 'sale_partial',
  sale_partial: 'sale_partial',
  exchange: 'exchange',
  e: 'exchange',
};
const OWNERS: Readonly<Record<string, PoliticianOwner>> = {
  self: 'self',
  spouse: 'spouse',
  sp: 'spouse',
  joint: 'joint',
  jt: 'joint',
  child: 'child',
  'dependent child': 'child',
  dependent: 'child',
  dc: 'child',
};
const NOTHING = new Set(['', '--', 'n/a', 'unknown']);

/**
 * Reads a row of a report; what is wrong with it goes into `problems`.
 *
 * @param today A later day cannot be that of a trade.
 * @param notified Day on which the owner was notified of the trade, as written.
 */
export function readTrade(row: WrittenTrade, today: string, notified?: string): ReportedTrade {
  const problems: string[] = [];
  const known = (text: string) => (NOTHING.has(text.toLowerCase()) ? undefined : text);
  const day = (written: string, called: string) => {
    const read = americanDayIn(written);
    if (read === undefined) problems.push(`its ${called} "${written}" is not a day`);
    else if (read > today) problems.push(`its ${called} ${read} is still to come`);
    else if (called !== 'day of trade' && read < LAW) problems.push(`its ${called} ${read} is before such reports were made`);
    else return read;
    return undefined;
  };
  const traded_on = day(row.transaction_date.trim(), 'day of trade');
  const notified_on = notified === undefined ? undefined : day(notified.trim(), 'day of notice');
  if (traded_on !== undefined && notified_on !== undefined && notified_on < traded_on)
    problems.push(`its notice of ${dayText(notified_on)} is before the trade`);
  const range = amountRange(row.amount);
  if (range === undefined) problems.push(`its amount "${plainText(row.amount)}" is no range`);
  if (range?.cut === true) problems.push(`its amount "${plainText(row.amount)}" is cut short: the bracket that begins there is taken`);
  const kind = KINDS[row.type.trim().toLowerCase()];
  if (kind === undefined) problems.push(`its type "${plainText(row.type)}" is not known`);
  const ticker = known(plainText(row.ticker).replaceAll('--', '').trim().toUpperCase());
  return {
    ...{ ticker, kind, traded_on, notified_on, problems },
    asset: plainText(row.asset_description) || 'Not stated',
    asset_type: known(plainText(row.asset_type)),
    owner: OWNERS[row.owner.trim().toLowerCase()],
    least: range?.least,
    most: range?.most,
    comment: known(plainText(row.comment)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text without the marks of the page it was taken from; some are written twice over, as `&amp;amp;`. */
export function plainText(text: string): string {
  return unescaped(unescaped(text.replaceAll(/<[^>]*>/g, ' ')))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#\d{1,6}|\w{2,6});/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Math.min(Number(name.slice(1)), 0x10ffff)) : (ENTITIES[name] ?? whole),
  );
}
