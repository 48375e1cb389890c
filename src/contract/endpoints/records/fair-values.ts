import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { DcfTemplate, DcfTemplateRow, FairValue, FairValueRow, FairValueStats } from '#contract/entities/records/dcf.ts';
import { StockId, StockRef } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, pageQuery, read, write } from './record-call.ts';

export const listDcfTemplates = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/dcf/templates',
  summary: "The member's templates of the DCF calculator.",
  query: pageQuery,
  response: v.array(DcfTemplateRow),
});

export const createDcfTemplate = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/dcf/templates',
  summary: 'Keeps assumptions of the DCF calculator under a name.',
  body: v.object({ id: v.optional(RecordId), ...DcfTemplate.entries }),
  response: DcfTemplateRow,
});

export const updateDcfTemplate = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/dcf/update_templates/{id}',
  summary: 'Changes a template of the DCF calculator.',
  params: { id: RecordId },
  body: v.partial(DcfTemplate),
  response: DcfTemplateRow,
});

export const deleteDcfTemplate = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/dcf/templates/{id}',
  summary: 'Removes a template of the DCF calculator.',
  params: { id: RecordId },
  response: deleted,
});

/** The member's own value of a stock; with `counted` it is a vote among those of all members. */
export const voteFairValue = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/stocks/{id}/fair_value_votes',
  summary: 'Keeps what the member holds a stock to be worth.',
  params: { id: StockId },
  body: v.omit(FairValue, ['stockid']),
  response: FairValueRow,
});

export const getFairValueVote = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/fair_value_votes',
  summary: "The member's own vote on the value of a stock.",
  params: { id: StockRef },
  response: v.object({ vote: v.nullable(FairValueRow) }),
  errors: ['stock-not-found'],
});

export const getOwnFairValue = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/stocks/{id}/user_dcf_fair_value',
  summary: "The member's own value of a stock, counted among the votes or not.",
  params: { id: StockRef },
  response: v.object({ fair_value: v.nullable(FairValueRow) }),
  errors: ['stock-not-found'],
});

/** `a` is the stock, `b` the id of the value. */
export const deleteOwnFairValue = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/stocks/user_dcf_fair_value/{a}/{b}',
  summary: "Removes the member's own value of a stock, and the vote with it.",
  params: { a: StockId, b: RecordId },
  response: deleted,
});

export const getFairValueStats = endpoint({
  method: 'GET',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  path: '/_api/fair_value_votes_stats',
  summary: 'How many members hold a stock to be worth how much, without names.',
  query: { stockid: StockRef },
  response: FairValueStats,
  errors: ['stock-not-found'],
  freshFor: 5 * 60,
});
