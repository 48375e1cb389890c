import { expect, test } from 'vitest';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { fieldFinder } from '#features/screener/screen-search.ts';
import { periodsOfField } from '#pages/fields/period-fields.ts';

const revenue: ScreenerField = {
  ...{ id: 'revenue', field_name: 'revenue', display_name: 'Revenue', field_type: 'number', category_name: 'Fundamental', group_name: 'Income' },
  ...{ filter: 'range', unit: 'USD', better: 'high', options: { is_currency: true, currency: 'USD' }, definition: 'All sales.', on_device: true, known: 5 },
  ...{ missing: null, periods: ['annual', 'quarter'] },
};
const old: ScreenerField = { ...revenue, id: 'ebitda', field_name: 'ebitda', display_name: 'EBITDA', periods: undefined };

test('a field with periods is found by each of them, with the period in its name; others and those of earlier answers by none', () => {
  const fieldOf = fieldFinder([revenue, old], {});
  expect(periodsOfField(revenue).map(({ field_name }) => field_name)).toHaveLength(18);
  expect(fieldOf('revenue__fy2')).toMatchObject({ field_name: 'revenue__fy2', display_name: 'Revenue, 2 fiscal years before', unit: 'USD', on_device: false });
  expect(fieldOf('revenue__fy2__in_market')).toMatchObject({ display_name: 'Revenue, 2 fiscal years before, place in the market', unit: '%' });
  expect([fieldOf('ebitda__fy2'), fieldOf('gone__fy2'), periodsOfField(old)]).toEqual([undefined, undefined, []]);
});

test('GF Value of a fiscal year is described as what was known at its end, not by the accounts as they are stated today', () => {
  const fairValue = { ...revenue, id: 'gf_value', field_name: 'gf_value', display_name: 'GF Value', periods: ['annual' as const] };
  const fieldOf = fieldFinder([revenue, fairValue], {});
  expect(fieldOf('gf_value__fy1')?.definition).toContain('as it was known at the end of that year (1 fiscal year before)');
  expect(fieldOf('revenue__fy1')?.definition).toContain('unknown where the accounts have been recast since');
});
