import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IndicatorId } from '#contract/entities/market/economic-indicator.ts';
import {
  BoardSeries,
  CategoryTree,
  EconomySummary,
  EditedCategory,
  IndicatorDescription,
  IndicatorItemBook,
  IndicatorItemChange,
  IndicatorRelations,
  IndicatorStats,
  IndicatorView,
  InflationData,
  ListedItem,
  ViewedIndicator,
  WorldMap,
} from '#contract/entities/market/indicator-item.ts';

const read = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: 60 * 60 } as const;
const ofAdmin = { audience: 'member', access: 'admin' } as const;
const ofOne = { query: { id: IndicatorId }, errors: ['not-found'] } as const;

export const listIndicatorItems = endpoint({
  ...ofAdmin,
  method: 'GET',
  effect: 'read',
  path: '/_api/economicindicators/item',
  summary: 'Every loaded indicator as it is shown, hidden ones too, for those who change them.',
  response: v.array(ListedItem),
});

export const getIndicatorItem = endpoint({
  ...ofAdmin,
  method: 'GET',
  effect: 'read',
  path: '/_api/economicindicators/item/{id}',
  summary: 'How an indicator is shown, with its earlier versions.',
  params: { id: IndicatorId },
  response: IndicatorItemBook,
  errors: ['not-found'],
});

/** Changes name, category, unit, place, visibility and better direction for everybody; values stay as their source gives them. */
export const updateIndicatorItem = endpoint({
  ...ofAdmin,
  method: 'PUT',
  effect: 'write',
  path: '/_api/economicindicators/item/{id}',
  summary: 'Changes how an indicator is shown to everybody.',
  params: { id: IndicatorId },
  body: IndicatorItemChange,
  response: v.object({ id: IndicatorId, rev: v.number() }),
  errors: ['not-found', 'changed-elsewhere'],
});

export const listIndicatorTree = endpoint({
  ...read,
  path: '/_api/economicindicators/category',
  summary: 'The categories with their loaded indicators and last values.',
  response: v.array(CategoryTree),
});

export const listEditedCategories = endpoint({
  ...ofAdmin,
  method: 'GET',
  effect: 'read',
  path: '/_api/economicindicators_category_edited',
  summary: 'The categories with how many of their indicators administrators changed or hid.',
  response: v.array(EditedCategory),
});

export const getEconomySummary = endpoint({
  ...read,
  path: '/_api/economicindicators/summary',
  summary: 'The economy at a glance: growth, inflation, unemployment, interest.',
  response: EconomySummary,
});

export const getIndicatorStats = endpoint({
  ...read,
  ...ofOne,
  path: '/_api/economicindicators/stats',
  summary: 'Where the last value of an indicator lies among all of its values.',
  response: IndicatorStats,
});

export const getIndicatorView = endpoint({
  ...read,
  ...ofOne,
  path: '/_api/economicindicators/views',
  summary: 'The values of an indicator as changes, percentages, an index or an average.',
  query: { id: IndicatorId, view: v.optional(IndicatorView, 'level') },
  response: ViewedIndicator,
});

export const listIndicatorDescriptions = endpoint({
  ...read,
  path: '/_api/economicindicators/desc',
  summary: 'Who counts each loaded indicator, on what terms, and what to know of it.',
  response: v.array(IndicatorDescription),
});

export const getEconomicBoard = endpoint({
  ...read,
  path: '/_api/economicindicators/dashboard',
  summary: 'The series that an economic board begins with, one or more a category.',
  response: v.array(BoardSeries),
});

export const getWorldMap = endpoint({
  ...read,
  path: '/_api/worldmap',
  summary: 'Growth, inflation, unemployment and interest by country, from loaded series.',
  response: WorldMap,
});

/** Not in the catalogue, which names related series and releases on the page alone. */
export const getIndicatorRelations = endpoint({
  ...read,
  path: '/_api/economicindicators/{id}/relations',
  summary: 'Series that move with an indicator, whether it is turning, and its releases.',
  params: { id: IndicatorId },
  response: IndicatorRelations,
  errors: ['not-found'],
});

/** Its path is not shown in the documents, which only name it. */
export const getInflation = endpoint({
  ...read,
  path: '/_api/economicindicators/inflation_data',
  summary: 'Inflation by its measures, and interest less it.',
  response: InflationData,
});
