import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { BacktestAnswer } from '#contract/entities/market/backtest.ts';
import { Backtest, BacktestRow, BacktestTag } from '#contract/entities/records/backtest.ts';
import { textUpTo } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { deleted, read, write, writeErrors } from '../record-call.ts';

/** Saves a back-test under its id, a new one or the one that is there. The catalogue names the call without what it takes. */
export const saveBacktest = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/backtesting',
  summary: 'Saves a back-test.',
  body: v.object({ id: v.optional(RecordId), ...Backtest.entries }),
  response: BacktestRow,
  errors: [...writeErrors, 'name-duplication'],
});

export const deleteBacktest = endpoint({
  ...write,
  method: 'DELETE',
  path: '/_api/backtesting/{id}',
  summary: "Deletes one of the caller's back-tests.",
  params: { id: RecordId },
  response: deleted,
});

/** The caller's back-tests whose name has the words and whose tags have the tag. */
export const searchBacktests = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/screeners/backtesting/search',
  summary: "The caller's back-tests, by name and tag.",
  body: v.object({ filters: v.optional(v.object({ name: v.optional(textUpTo(120)), tag: v.optional(BacktestTag) }), {}) }),
  response: v.array(BacktestRow),
});

/** One of the caller's back-tests and what became of it, run on the newest history (BT-02). */
export const getBacktest = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners/backtesting/{id}',
  summary: "One of the caller's back-tests with its result.",
  params: { id: RecordId },
  query: {
    /** Leaves the result out. */
    no_result: v.optional(v.picklist(['0', '1', 'true', 'false'])),
  },
  /** The result is null when it was left out, while the history is being made, and where no stock ever passed. */
  response: v.object({ backtest: BacktestRow, result: v.nullable(BacktestAnswer) }),
  errors: ['not-found'],
});

/** A back-test under another name, which is free, ready to be changed and saved (BT-02). */
export const copyBacktest = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/screeners/backtesting/{id}/copy',
  summary: "A copy of one of the caller's back-tests under a free name, not yet saved.",
  params: { id: RecordId },
  response: Backtest,
  errors: ['not-found'],
});

/** Adds tags to a back-test or takes them away; without an id it lists the caller's tags (BT-01). */
export const tagBacktest = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/screeners/backtesting/tags',
  summary: "Changes the tags of a back-test, or lists the caller's tags.",
  body: v.object({
    tags: v.optional(v.pipe(v.array(BacktestTag), v.maxLength(20, 'must be at most 20 tags')), []),
    action: v.optional(v.picklist(['add', 'remove', 'list']), 'list'),
    id: v.optional(RecordId),
    /** What the listed tags must contain. */
    search: v.optional(textUpTo(40), ''),
    tagable_type: v.optional(v.literal('backtesting')),
  }),
  response: v.object({ tags: v.array(v.string()) }),
  errors: writeErrors,
});
