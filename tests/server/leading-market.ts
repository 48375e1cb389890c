import { leadingCompanies } from '#server/demo/companies/leading-companies.ts';
import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import type { Template } from './harness.ts';

/** The day of {@link leadingMarket}. */
export const TODAY = '2026-01-15';

/** The demo market's leading companies on {@link TODAY}. */
export const leadingMarket: Template = {
  name: 'leading_market',
  fill: ({ db }) => loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading' }),
};

/** The first of the demo market's leading companies alone, on {@link TODAY}. */
export function firstCompanies(count: number): Template {
  const only = leadingCompanies(TODAY)
    .slice(0, count)
    .map(({ key }) => key);
  return { name: `first_${count}`, fill: ({ db }) => loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading', only }) };
}

/** Companies of the demo market that differ as much as any: one that does well, one at a loss, one with more debts than assets, a bank and a newcomer. */
export const unlikeCompanies: Template = {
  name: 'unlike_companies',
  fill: ({ db }) =>
    loadDemoMarket(db, {
      ...{ today: '2026-11-21', now: Date.parse('2026-11-21'), extent: 'leading' },
      only: ['halden-instruments', 'quillon-biologics', 'thistle-ware', 'harbour-vale-bank', 'tidewright-storage'],
    }),
};
