import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import {
  categoryRules,
  EconomicIndicator,
  IndicatorCategory,
  IndicatorId,
  IndicatorSeries,
  indicatorRules,
  KnownIndicator,
  knownIndicatorRules,
  NetLiquidity,
} from '#contract/entities/market/economic-indicator.ts';
import { PresidentialCycleAnswer } from '#contract/entities/market/presidential-cycle.ts';
import { TreasuryRates, YieldCurveAnswer } from '#contract/entities/market/yield-curve.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day } from '#contract/primitives.ts';

const list = listOf(EconomicIndicator, indicatorRules);

export const listEconomicIndicators = endpoint({
  ...list,
  path: '/_api/economicindicators',
  summary: 'The figures of the economy that are stored, each with its last value.',
});

export const getEconomicIndicator = endpoint({
  ...list,
  path: '/_api/economicindicators/{id}',
  summary: 'A figure of the economy with all its values.',
  params: { id: IndicatorId },
  /** `latest` answers the newest value alone, `trendline` all of them. */
  query: { type: v.optional(v.picklist(['trendline', 'latest'])) },
  response: IndicatorSeries,
  errors: ['not-found'],
});

export const listKnownIndicators = endpoint({
  ...listOf(KnownIndicator, knownIndicatorRules),
  path: '/_api/economicindicators_indicator_name',
  summary: 'Every series of the economy that is known by name, loaded or not.',
});

export const listIndicatorCategories = endpoint({
  ...listOf(IndicatorCategory, categoryRules),
  path: '/_api/economicindicators_category',
  summary: 'The parts of the economy, with how many of their series are known and loaded.',
});

export const getNetLiquidity = endpoint({
  ...list,
  path: '/_api/economicindicators/net_liquidity',
  summary: 'Which series show the net liquidity of the central bank and an index of shares beside it, or which are not loaded.',
  query: {},
  response: NetLiquidity,
});

export const getYieldCurve = endpoint({
  ...list,
  path: '/_api/economicindicators/yield_curve',
  summary: 'The Treasury yield curve of a day beside that of another, and its spreads through time.',
  query: { day: v.optional(Day), against: v.optional(Day) },
  response: YieldCurveAnswer,
});

export const getTreasuryRates = endpoint({
  ...list,
  path: '/_api/economicindicators/treasury_rate/{country}',
  summary: 'The yields of a government by maturity, now and before.',
  params: { country: v.picklist(['usa']) },
  query: {},
  response: TreasuryRates,
});

export const getPresidentialCycle = endpoint({
  ...list,
  path: '/_api/economicindicators/presidential',
  summary: 'How an index of American shares did in each of the four years of a president’s term.',
  query: { series: v.optional(IndicatorId) },
  response: PresidentialCycleAnswer,
  errors: ['not-found'],
});
