import * as v from 'valibot';
import { americanDayIn, numberIn } from '../cell.ts';
import { RowProblems } from '../row-problems.ts';
import { parseJson } from '../sec/read-json.ts';
import { SourceRefusal } from '../source-refusal.ts';

/** An offering as a calendar has it; `undefined` is what it does not say. */
export interface CalendarIpo {
  readonly deal_id: string;
  readonly company: string;
  readonly symbol: string | undefined;
  readonly exchange: string | undefined;
  readonly filed_on: string | undefined;
  readonly expected_on: string | undefined;
  readonly priced_on: string | undefined;
  readonly withdrawn_on: string | undefined;
  readonly price_low: number | undefined;
  readonly price_high: number | undefined;
  readonly price: number | undefined;
  readonly shares: number | undefined;
  readonly amount: number | undefined;
}

const Cell = v.nullish(v.union([v.string(), v.number()]));
const Row = v.object({
  dealID: Cell,
  companyName: Cell,
  proposedTickerSymbol: Cell,
  proposedExchange: Cell,
  proposedSharePrice: Cell,
  sharesOffered: Cell,
  dollarValueOfSharesOffered: Cell,
  filedDate: Cell,
  expectedPriceDate: Cell,
  pricedDate: Cell,
  withdrawDate: Cell,
});
const Rows = v.nullish(v.object({ rows: v.nullish(v.array(Row)) }));
/** The answer of `api.nasdaq.com/api/ipo/calendar?date=2026-11`. */
const Calendar = v.object({
  data: v.object({ priced: Rows, upcoming: v.nullish(v.object({ upcomingTable: Rows })), filed: Rows, withdrawn: Rows }),
});
type Section = 'priced' | 'upcoming' | 'filed' | 'withdrawn';

/**
 * The offerings of a month of the Nasdaq calendar, each once. A figure that is no number stays unknown and is named.
 *
 * @throws SourceRefusal for another shape.
 */
export function readIpoCalendar(text: string): { readonly ipos: readonly CalendarIpo[]; readonly problems: RowProblems } {
  const parsed = v.safeParse(Calendar, parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new SourceRefusal('shape', `has another shape: ${v.getDotPath(issue) ?? 'the whole'} ${issue.message.toLowerCase()}`);
  }
  const { priced, upcoming, filed, withdrawn } = parsed.output.data;
  const sections: readonly (readonly [Section, v.InferOutput<typeof Row>[]])[] = [
    ['filed', filed?.rows ?? []],
    ['upcoming', upcoming?.upcomingTable?.rows ?? []],
    ['priced', priced?.rows ?? []],
    ['withdrawn', withdrawn?.rows ?? []],
  ];
  const problems = new RowProblems();
  const ipos = new Map<string, CalendarIpo>();
  let place = 0;
  for (const [section, rows] of sections) {
    for (const row of rows) {
      place += 1;
      const found = ipoIn(row, section, place, problems);
      if (found !== undefined) ipos.set(found.deal_id, together(ipos.get(found.deal_id), found));
    }
  }
  return { ipos: [...ipos.values()], problems };
}

function ipoIn(row: v.InferOutput<typeof Row>, section: Section, place: number, problems: RowProblems): CalendarIpo | undefined {
  const text = (cell: string | number | null | undefined) => (cell == null || String(cell).trim() === '' ? undefined : String(cell).trim());
  const read = <T>(field: keyof typeof row, parse: (cell: string) => T | undefined): T | undefined => {
    const cell = text(row[field]);
    const found = cell === undefined ? undefined : parse(cell);
    if (cell !== undefined && found === undefined) problems.add(place, field, `is ${cell}`);
    return found;
  };
  const [deal_id, company] = [text(row.dealID), text(row.companyName)];
  if (deal_id === undefined || company === undefined) {
    problems.add(place, deal_id === undefined ? 'dealID' : 'companyName', 'is missing');
    return undefined;
  }
  const range = read('proposedSharePrice', rangeIn);
  const isPriced = section === 'priced';
  return {
    ...{ deal_id, company, symbol: text(row.proposedTickerSymbol)?.toUpperCase(), exchange: text(row.proposedExchange) },
    filed_on: read('filedDate', americanDayIn),
    expected_on: read('expectedPriceDate', americanDayIn),
    priced_on: read('pricedDate', americanDayIn),
    withdrawn_on: read('withdrawDate', americanDayIn),
    // A range that was proposed is no price; one figure of a priced offering is.
    ...(isPriced ? { price_low: undefined, price_high: undefined } : { price_low: range?.[0], price_high: range?.[1] }),
    price: isPriced && range !== undefined && range[0] === range[1] ? range[0] : undefined,
    shares: read('sharesOffered', amountIn),
    amount: read('dollarValueOfSharesOffered', amountIn),
  };
}

/** An amount with thousands separators and a sign of dollars, as the calendar writes it; `undefined` when it is not above zero. */
function amountIn(cell: string): number | undefined {
  const plain = /^\$?\s*(\d{1,3}(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?)$/.exec(cell)?.[1];
  const amount = plain === undefined ? undefined : numberIn(plain.replaceAll(',', ''));
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** `17.00`, `14.00-16.00` or `$15.00 - $17.00`. */
function rangeIn(cell: string): readonly [low: number, high: number] | undefined {
  const [low, high, ...more] = cell.split('-').map((part) => amountIn(part.trim()));
  if (low === undefined || more.length > 0) return undefined;
  const top = cell.includes('-') ? high : low;
  return top === undefined || top < low ? undefined : [low, top];
}

/** What two rows of one offering say together, the later section before the earlier. */
function together(known: CalendarIpo | undefined, { deal_id, company, ...next }: CalendarIpo): CalendarIpo {
  if (known === undefined) return { deal_id, company, ...next };
  return {
    ...{ deal_id, company },
    symbol: next.symbol ?? known.symbol,
    exchange: next.exchange ?? known.exchange,
    filed_on: next.filed_on ?? known.filed_on,
    expected_on: next.expected_on ?? known.expected_on,
    priced_on: next.priced_on ?? known.priced_on,
    withdrawn_on: next.withdrawn_on ?? known.withdrawn_on,
    price_low: next.price_low ?? known.price_low,
    price_high: next.price_high ?? known.price_high,
    price: next.price ?? known.price,
    shares: next.shares ?? known.shares,
    amount: next.amount ?? known.amount,
  };
}
