import { expect, test } from 'vitest';
import { CallError, clientFailure } from '#data/client/failure.ts';
import { answerState, isNotFound } from '#pages/answer-state.ts';

const nothing = { data: undefined, error: null, fetchStatus: 'idle', dataUpdatedAt: 0 } as const;

test('an answer on its way is loading', () => {
  expect(answerState({ ...nothing, fetchStatus: 'fetching' })).toEqual({ kind: 'loading' });
});

test('a page that was never loaded says so when the server cannot be reached', () => {
  expect(answerState({ ...nothing, error: clientFailure('unreachable') })).toEqual({ kind: 'never' });
  expect(answerState({ ...nothing, fetchStatus: 'paused' })).toEqual({ kind: 'never' });
});

test('figures that are there stay, whatever happens to their renewal', () => {
  const kept = { ...nothing, data: 42, dataUpdatedAt: 7 };
  expect(answerState(kept)).toEqual({ kind: 'ready', data: 42, at: 7, renewal: 'current' });
  expect(answerState({ ...kept, error: clientFailure('timeout') })).toMatchObject({ data: 42, renewal: 'unreachable' });
  expect(answerState({ ...kept, fetchStatus: 'paused' })).toMatchObject({ data: 42, renewal: 'unreachable' });
  expect(answerState({ ...kept, error: new CallError('Something went wrong here.', 500) })).toMatchObject({ data: 42, renewal: 'failed' });
});

test('a refusal of the server is a failure with its own message, and a 404 is distinguished', () => {
  const error = new CallError('Stock not found', 404, { code: 'stock-not-found' });
  expect(answerState({ ...nothing, error })).toEqual({ kind: 'failed', error });
  expect(isNotFound(error)).toBe(true);
  expect(isNotFound(new CallError('Something went wrong here.', 500))).toBe(false);
});
