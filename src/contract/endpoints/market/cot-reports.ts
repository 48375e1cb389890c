import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CotFamily, CotId, CotMarket, CotReport, cotRules } from '#contract/entities/market/cot-report.ts';
import { listOf } from '#contract/list/page-of.ts';

const list = listOf(CotMarket, cotRules);

export const listCotMarkets = endpoint({
  ...list,
  path: '/_api/economicindicators_cot',
  summary: 'Futures markets with the newest positions of their speculators, those at an extreme first.',
});

export const getCotReport = endpoint({
  ...list,
  path: '/_api/economicindicators_cot/{id}',
  summary: 'All reports on who holds which side of a futures market.',
  params: { id: CotId },
  query: { family: v.optional(CotFamily) },
  response: CotReport,
  errors: ['not-found'],
});
