import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { isCounted } from '#pages/insiders/insider-marks.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';

type YearTrade = Pick<
  InsiderTrade,
  'filed_on' | 'traded_on' | 'code' | 'suspect' | 'amended' | 'derivative' | 'insider_id' | 'insider' | 'plan' | 'value' | 'currency'
>;

/** Purchases or sales of a year. */
export interface InsiderSide {
  readonly trades: number;
  readonly insiders: number;
  /** Their values together, such as `1.20 M USD`; says why where there is no such sum. */
  readonly value: string;
  /** The same as a number; `undefined` where there is no such sum. */
  readonly sum: number | undefined;
}

/** What insiders of a stock bought and sold in the open market in the twelve months to the newest filing. */
export interface InsiderYear {
  /** The newest filing of any kind. */
  readonly newest: string;
  readonly bought: InsiderSide;
  readonly sold: InsiderSide;
  /** Sales by a 10b5-1 plan. */
  readonly byPlan: number;
  /** Whether the rows reach a year back, so that nothing is missing in the sums. */
  readonly isWhole: boolean;
}

/**
 * Counts what was filed in the twelve months to the newest filing.
 *
 * @param trades The newest rows of a stock, at least one.
 * @param total How many rows there are in all.
 */
export function insiderYear(trades: readonly YearTrade[], total: number): InsiderYear {
  const days = trades.map(({ filed_on }) => filed_on).toSorted();
  const newest = days.at(-1) ?? '';
  const since = newest === '' ? '' : addDays(newest, -365);
  const year = trades.filter((trade) => isCounted(trade) && trade.filed_on >= since);
  const sales = year.filter(({ code }) => code === 'S');
  return {
    newest,
    bought: sideOf(year.filter(({ code }) => code === 'P')),
    sold: sideOf(sales),
    byPlan: sales.filter(({ plan }) => plan === true).length,
    isWhole: trades.length >= total || (days[0] ?? '') < since,
  };
}

function sideOf(trades: readonly YearTrade[]): InsiderSide {
  const insiders = new Set(trades.map(({ insider_id }) => insider_id)).size;
  const currencies = [...new Set(trades.map(({ currency }) => currency))];
  const known = trades.flatMap(({ value }) => value ?? []);
  const sum = known.length < trades.length || currencies.length > 1 ? undefined : known.reduce((all, value) => all + value, 0);
  return { trades: trades.length, insiders, value: wordsOf(trades, currencies, sum), sum };
}

function wordsOf(trades: readonly YearTrade[], currencies: readonly string[], sum: number | undefined): string {
  if (trades.length === 0) return 'none';
  if (sum === undefined) return currencies.length > 1 ? 'in several currencies' : 'value not known';
  const { figure, letter } = formatScaled(sum);
  return [figure, letter, currencies[0]].filter(Boolean).join(' ');
}

/** The year in words: on which side insiders were, and who bought and sold for how much. */
export function insiderVerdict(year: InsiderYear): { readonly lead: string; readonly rest: string } {
  const { newest, bought, sold, byPlan, isWhole } = year;
  const sides = [
    ...(bought.trades === 0 ? [] : [`${formatCount(bought.insiders)} bought (${bought.value})`]),
    ...(sold.trades === 0 ? [] : [`${formatCount(sold.insiders)} sold (${sold.value})`]),
  ].join(' and ');
  const planned = byPlan === 0 ? '' : `; ${formatCount(byPlan)} of ${formatCount(sold.trades)} sales by a 10b5-1 plan`;
  const partial = isWhole ? '' : ' Older filings of that time are not counted.';
  return { lead: leadOf(year), rest: `${sides === '' ? 'Nobody bought or sold' : sides} in the twelve months to ${formatDay(newest)}${planned}.${partial}` };
}

/** A side leads where more insiders and more money are on it; money that is not known has no say. */
function leadOf({ bought, sold, byPlan }: InsiderYear): string {
  if (bought.trades + sold.trades === 0) return 'No insider traded in the open market.';
  const people = Math.sign(bought.insiders - sold.insiders);
  const money = bought.sum === undefined || sold.sum === undefined ? people : Math.sign(bought.sum - sold.sum);
  if (people === 0 || people !== money) return 'Insiders are divided.';
  if (people > 0) return 'Insiders buy.';
  return byPlan === sold.trades ? 'Insiders sell, by plans alone.' : 'Insiders sell.';
}
