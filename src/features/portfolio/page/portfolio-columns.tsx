import type { ReactNode } from 'react';
import type { DynamicData } from '#contract/entities/stock/listing.ts';
import type { StockRow } from '#contract/entities/stock/stock.ts';
import type { ListRules } from '#contract/list/list-rules.ts';
import type { ColumnChoice } from '#pages/views/column-editor.tsx';
import { builtInView, type ViewChoice } from '#pages/views/use-views.ts';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay, formatRecentDay } from '#ui/format/day.ts';
import { absent } from '#ui/format/figure.ts';
import { formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatScaled } from '#ui/format/scale.ts';
import type { TableColumn } from '#ui/table/table-types.ts';
import type { HoldingRecord } from '../list/portfolio-order.ts';
import type { Position } from '../positions/positions.ts';
import { judgedColumns, positionColumns } from './position-columns.tsx';

/** All that is known of a stock of a portfolio; undefined where this device knows nothing. */
export interface HoldingFacts {
  readonly holding: HoldingRecord;
  readonly row: StockRow | undefined;
  readonly figures: DynamicData | undefined;
  /** What is held of it, where transactions are booked. */
  readonly position?: Position | undefined;
}

type Value = number | string | null | undefined;

/** A column of a portfolio's table. */
export interface PortfolioColumn extends ColumnChoice {
  /** Heading of the column, and of the figure on a phone. */
  readonly short: string;
  /** Pixels. */
  readonly width: number;
  /** What rows are sorted by. */
  readonly value: (facts: HoldingFacts) => Value;
  /** Only rows of the same are compared by `value`: amounts of two currencies are not. */
  readonly within?: (facts: HoldingFacts) => string | undefined;
  readonly show: (facts: HoldingFacts) => ReactNode;
  /** Words are aligned left, figures right. */
  readonly words?: true;
  /** Needs the figures that are asked for apart from the rows. */
  readonly asks?: 'figures';
}

const change = (fraction: number | null | undefined) => <ChangeText value={isFigure(fraction) ? fraction * 100 : undefined} />;
const amount = (value: number | null | undefined) => {
  const { figure, letter } = formatScaled(value);
  return `${figure}${letter}`;
};
const ratio = (key: 'pe' | 'pb') => ({
  asks: 'figures' as const,
  width: 64,
  value: ({ figures }: HoldingFacts) => figures?.[key],
  show: ({ figures }: HoldingFacts) => (isFigure(figures?.[key]) ? formatNumber(figures?.[key], 1) : absent(figures?.words?.[key])),
});
const price = (key: 'pricehislow' | 'pricehishigh') => ({
  asks: 'figures' as const,
  width: 84,
  value: ({ figures }: HoldingFacts) => figures?.[key],
  show: ({ figures }: HoldingFacts) => formatPrice(figures?.[key]),
});

/** Place of the price between the lowest (0) and the highest (1) of 52 weeks. */
const placeInYear = ({ figures }: HoldingFacts): number | undefined => {
  const { price: now, pricehislow: low, pricehishigh: high } = figures ?? {};
  return isFigure(now) && isFigure(low) && isFigure(high) && high > low ? (now - low) / (high - low) : undefined;
};

/** Every column a portfolio can show, in the order the picker lists them. */
export const portfolioColumns: readonly PortfolioColumn[] = [
  ...positionColumns,
  {
    ...{ key: 'price', label: 'Price', short: 'Price', hint: 'last close, in the currency of the listing', width: 80 },
    value: ({ row }) => row?.price,
    show: ({ row }) => formatPrice(row?.price),
  },
  {
    ...{ key: 'currency', label: 'Currency', short: 'In', hint: 'of price and market value', width: 48, words: true },
    value: ({ row }) => row?.currency,
    show: ({ row }) => row?.currency,
  },
  {
    ...{ key: 'p_change', label: 'Change', short: 'Change', hint: 'since the close before, in money', width: 72 },
    value: ({ row }) => row?.p_change,
    show: ({ row }) => <ChangeText value={row?.p_change} />,
  },
  {
    ...{ key: 'p_pct_change', label: 'Day %', short: 'Day %', hint: 'change since the close before', width: 66 },
    value: ({ row }) => row?.p_pct_change,
    show: ({ row }) => change(row?.p_pct_change),
  },
  {
    ...{ key: 'ytd_change', label: 'Year to date %', short: 'YTD %', hint: 'change since the last close of the year before', width: 76 },
    value: ({ row }) => row?.ytd_change,
    show: ({ row }) => change(row?.ytd_change),
  },
  {
    ...{ key: 'last_price_date', label: 'Day of the price', short: 'Close of', hint: 'the session the price is of', width: 80 },
    value: ({ row }) => row?.last_price_date,
    show: ({ row }) => <span title={formatDay(row?.last_price_date)}>{formatRecentDay(row?.last_price_date)}</span>,
  },
  {
    ...{ key: 'spark', label: 'One year', short: '1 year', hint: 'a line of weekly closes', width: 74 },
    value: () => undefined,
    show: ({ row }) => row !== undefined && row.spark.length > 1 && <Sparkline values={row.spark} label={`${row.display_symbol}, one year`} />,
  },
  {
    ...{ key: 'mktcap', label: 'Market value', short: 'Mkt cap', hint: 'of the whole company, in its own currency', width: 104 },
    value: ({ row }) => row?.mktcap,
    within: ({ row }) => row?.currency,
    // Stocks of several markets may be in one portfolio: an amount without its currency would be a wrong one.
    show: ({ row }) => (isFigure(row?.mktcap) ? `${amount(row?.mktcap)} ${row?.currency}` : amount(undefined)),
  },
  ...judgedColumns,
  { ...{ key: 'pe', label: 'P/E', short: 'P/E', hint: 'price to earnings of twelve months' }, ...ratio('pe') },
  { ...{ key: 'pb', label: 'P/B', short: 'P/B', hint: 'price to book value' }, ...ratio('pb') },
  {
    ...{ key: 'yield', label: 'Dividend yield %', short: 'Yield %', hint: 'dividends of twelve months over the price', width: 68, asks: 'figures' },
    value: ({ figures }) => figures?.yield,
    show: ({ figures }) => formatPercent(figures?.yield, 2),
  },
  { ...{ key: 'pricehislow', label: 'Lowest of 52 weeks', short: '52w low', hint: 'lowest price of a year' }, ...price('pricehislow') },
  { ...{ key: 'pricehishigh', label: 'Highest of 52 weeks', short: '52w high', hint: 'highest price of a year' }, ...price('pricehishigh') },
  {
    ...{
      key: 'place_in_year',
      label: 'Place in 52 weeks %',
      short: '52w %',
      hint: '0 at the lowest, 100 at the highest price of a year',
      width: 64,
      asks: 'figures',
    },
    value: placeInYear,
    show: (facts) => formatPercent(placeInYear(facts), 0),
  },
  {
    ...{ key: 'volumn_day', label: 'Volume', short: 'Volume', hint: 'shares traded in the last session', width: 80, asks: 'figures' },
    value: ({ figures }) => figures?.volumn_day,
    show: ({ figures }) => amount(figures?.volumn_day),
  },
  {
    ...{ key: 'exchange', label: 'Exchange', short: 'Exchange', hint: 'where it is listed', width: 84, words: true },
    value: ({ row }) => row?.exchange,
    show: ({ row }) => row?.exchange,
  },
  {
    ...{ key: 'sector', label: 'Sector', short: 'Sector', hint: 'what the company works in', width: 150, words: true },
    value: ({ row }) => row?.sector,
    show: ({ row }) => row?.sector,
  },
  {
    ...{ key: 'add_date', label: 'Added', short: 'Added', hint: 'the day it came into the portfolio', width: 92 },
    value: ({ holding }) => holding.fields.add_date,
    show: ({ holding }) => formatDay(holding.fields.add_date),
  },
];

/** A column of a portfolio as the table of a list takes it. */
export function tableColumnOf({ key, label, short, hint, width, value, show, words }: PortfolioColumn): TableColumn<HoldingFacts> {
  const meaningless = key === 'currency' || key === 'spark' || key === 'last_price_date';
  return {
    ...{ id: key, title: label, heading: short, hint, width, align: words ? 'start' : 'end', cell: show, value, besideOnly: meaningless },
    ...(key !== 'spark' && { sortBy: value }),
  };
}

/** How the stocks of a portfolio are sorted by its columns; without an order asked for they are as the member put them. */
export const holdingRules: ListRules<HoldingFacts> = {
  key: ({ holding }) => holding.fields.stockid,
  choices: {},
  sorts: {
    stock: ({ holding, row }) => row?.display_symbol ?? holding.fields.stockid,
    ...Object.fromEntries(portfolioColumns.map(({ key, value }) => [key, value])),
  },
  within: Object.fromEntries(portfolioColumns.flatMap(({ key, within }) => (within === undefined ? [] : [[key, within]]))),
};

/** The columns of these keys in their order; keys of other tables are left out. */
export function columnsNamed(keys: readonly string[]): readonly PortfolioColumn[] {
  return keys.flatMap((key) => portfolioColumns.find((column) => column.key === key) ?? []);
}

/** Views that come with the product. */
export const portfolioViews = [
  builtInView('built-in.prices', 'Prices', ['price', 'currency', 'p_pct_change', 'ytd_change', 'last_price_date', 'spark']),
  builtInView('built-in.valuation', 'Valuation', ['price', 'currency', 'mktcap', 'pe', 'pb', 'yield']),
  builtInView('built-in.range', 'Range of a year', ['price', 'p_pct_change', 'pricehislow', 'pricehishigh', 'place_in_year', 'spark']),
  builtInView('built-in.positions', 'Positions', [
    ...['shares', 'unit_cost', 'price', 'p_pct_change', 'position_value'],
    ...['position_weight', 'position_gain', 'position_gain_pct', 'position_irr', 'price_to_gf_value', 'gf_score', 'spark'],
  ]),
  builtInView('built-in.company', 'Companies', ['sector', 'exchange', 'mktcap', 'add_date']),
] as const;

/** The view a portfolio is looked at with where nobody chose one: what is held, once transactions are booked. */
export const firstView = (hasTransactions: boolean): ViewChoice =>
  portfolioViews.find(({ id }) => id === (hasTransactions ? 'built-in.positions' : 'built-in.prices')) ?? portfolioViews[0];
