import { listMarketHolidays } from '#contract/endpoints/market/holidays.ts';
import { holidayRules } from '#contract/entities/market/market-holiday.ts';
import { listHolidays } from '#server/queries/lists/holidays.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { serve } from '#server/serve.ts';

export const holidayRoutes = [
  serve(listMarketHolidays, async ({ query }, { now }) => pageOfRows(listHolidays(new Date(now()).getUTCFullYear()), holidayRules, query)),
];
