import { listMarketHolidays } from '#contract/endpoints/market/holidays.ts';
import { holidayRules, type MarketHoliday } from '#contract/entities/market/market-holiday.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage } from '#pages/table/table-definition.ts';

const column = columnsOf<MarketHoliday>();

/** Days on which the stock exchanges of the United States are closed or close early. */
export const holidays = listPage({
  title: 'Stock market holidays',
  endpoint: listMarketHolidays,
  page: (answer) => answer,
  rules: holidayRules,
  columns: [
    column.day('day', 'Day', { pinned: true }),
    column.text('weekday', 'Weekday', { width: 100, grow: 0 }),
    column.text('name', 'Holiday', { width: 150, grow: 2 }),
    column.computed('closes_at', 'Trading', ({ closes_at }) => (closes_at === null ? 'closed' : `until ${closes_at}`), {
      width: 110,
      value: ({ closes_at }) => closes_at,
    }),
  ],
  phone: { beside: ['name'] },
  filters: { find: 'Find a holiday', of_year: 'All years' },
  source: 'NYSE Rule 7.2 and the exchange’s announcements; the other stock exchanges of the United States keep the same days',
  // The sessions of the demo market are those of New York.
  invented: () => false,
  whenEmpty: 'No holiday is announced.',
});
