import { loadDemoMarket } from '#server/demo/load/load-demo.ts';
import type { Template } from './harness.ts';

/** The day of {@link leadingMarket}. */
export const TODAY = '2026-01-15';

/** The demo market's leading companies on {@link TODAY}. */
export const leadingMarket: Template = {
  name: 'leading_market',
  fill: ({ db }) => loadDemoMarket(db, { today: TODAY, now: Date.parse(TODAY), extent: 'leading' }),
};
