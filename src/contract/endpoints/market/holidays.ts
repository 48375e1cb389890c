import { endpoint } from '#contract/endpoint.ts';
import { holidayRules, MarketHoliday } from '#contract/entities/market/market-holiday.ts';
import { listOf } from '#contract/list/page-of.ts';

export const listMarketHolidays = endpoint({
  ...listOf(MarketHoliday, holidayRules),
  path: '/_api/holidays',
  summary: 'Days on which the stock exchanges of the United States are closed or close early, from this year on.',
});
