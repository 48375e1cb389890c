import { countryName } from '#contract/country-name.ts';
import type { GuruTrade, HeldStock } from '#contract/entities/gurus/guru.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { positionColumns } from '#pages/gurus/position-columns.tsx';
import { quarterName } from '#pages/gurus/quarter-name.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { UNKNOWN } from '#ui/format/locale.ts';
import { scales } from '#ui/format/scale.ts';

const tradeColumn = columnsOf<GuruTrade>();
const stockColumn = columnsOf<HeldStock>();

const guruColumn = tradeColumn.linked('GuruName', 'Investor', guruPage, { width: 170 });

/** Columns of trades of several investors. */
export const tradeColumns = [
  positionColumns.stock,
  guruColumn,
  tradeColumn.day('period', 'Quarter to', { from: 'tablet' }),
  positionColumns.action,
  positionColumns.impact,
  positionColumns.weight,
  positionColumns.average,
  positionColumns.range,
  { ...positionColumns.price, title: 'Today', hint: 'Last close', from: 'desktop' as const },
  positionColumns.since,
  positionColumns.sector,
];

const heldAs = tradeColumn.computed('put_call', 'Held as', ({ put_call, paper }) => (paper === 'PRN' ? 'Bond' : put_call === '' ? 'Shares' : put_call), {
  width: 80,
  align: 'start',
  from: 'tablet',
  value: ({ put_call }) => put_call,
});

/** Columns of options of several investors, which have no weight, impact or price of their own. */
export const optionColumns = [
  positionColumns.stock,
  guruColumn,
  tradeColumn.day('period', 'Quarter to', { from: 'tablet' }),
  heldAs,
  positionColumns.action,
  tradeColumn.count('shares', 'Shares under it', { width: 120, hint: 'Shares that the options are for' }),
  { ...positionColumns.value, hint: 'Of the shares under the options at the end of the quarter, in US dollars; not what the options cost' },
  positionColumns.price,
  positionColumns.sector,
  tradeColumn.day('filed_on', 'Filed', { from: 'desktop' }),
];

/** Columns of one stock through the quarters of an investor. */
export const historyColumns = [
  tradeColumn.computed('period', 'Quarter', ({ period }) => <b>{quarterName(period)}</b>, {
    width: 90,
    pinned: true,
    align: 'start',
    value: ({ period }) => period,
  }),
  heldAs,
  positionColumns.action,
  tradeColumn.count('shares', 'Shares', { width: 110 }),
  positionColumns.value,
  positionColumns.weight,
  positionColumns.impact,
  positionColumns.average,
  positionColumns.range,
  positionColumns.cost,
  tradeColumn.day('filed_on', 'Filed', { from: 'desktop' }),
];

/** Columns of stocks that several investors hold. */
export const heldStockColumns = [
  stockColumn.stock('display_symbol', 'Stock', { name: 'company', width: 210, grow: 2 }),
  stockColumn.text('sector', 'Sector', { width: 130, from: 'tablet' }),
  stockColumn.computed('country', 'Country', ({ country }) => countryName(country) ?? UNKNOWN, {
    width: 120,
    align: 'start',
    from: 'desktop',
    value: ({ country }) => countryName(country),
  }),
  stockColumn.count('holders', 'Holders'),
  stockColumn.count('buyers', 'Buyers'),
  stockColumn.count('sellers', 'Sellers'),
  stockColumn.count('net_buyers', 'Net', { width: 60, hint: 'Buyers less sellers' }),
  stockColumn.change('impact', 'Impact', { hint: 'Sum of the impacts of all trades in the quarter' }),
  stockColumn.percent('weight_sum', 'Weights', { hint: 'Sum of the weights in all portfolios' }),
  stockColumn.percent('weight_mean', 'Mean weight', { width: 96, hint: 'Mean over all portfolios, zero for those without it', from: 'tablet' }),
  stockColumn.amount('value', 'Value', { scale: scales.million, from: 'tablet' }),
  stockColumn.price('price_average', 'Average', { from: 'desktop' }),
  stockColumn.price('price', 'Price', { from: 'tablet' }),
  stockColumn.change('since_average', 'Against average', { width: 126, better: () => -1, hint: 'Last close against the average of the quarter' }),
];

/** A signed percentage of a fraction. */
export function Change({ value }: { value: number | null | undefined }) {
  return <ChangeText value={value === null || value === undefined ? undefined : value * 100} />;
}
