import { expect, test } from 'vitest';
import { AnswerShelf } from '#server/answers/answer-shelf.ts';
import { acceptedEncodings } from '#server/answers/encoding.ts';
import { ReadyAnswer } from '#server/answers/ready-answer.ts';

const answer = (text: string) => async () => new ReadyAnswer(text);

test('the bytes of all kept answers never exceed the room', async () => {
  const shelf = new AnswerShelf(50_000);
  for (let i = 0; i < 100; i++) {
    await shelf.make('m', `question ${i}`, answer('x'.repeat(i * 100)));
    expect(shelf.bytes).toBeLessThanOrEqual(50_000);
  }
  expect(shelf.count).toBeGreaterThan(2);
  expect(shelf.find('m', 'question 99')).toBeDefined();
  expect(shelf.find('m', 'question 0')).toBeUndefined();
});

test('an answer that packing made smaller gives its room back', async () => {
  const shelf = new AnswerShelf(50_000);
  const kept = await shelf.make('m', 'q', answer('x'.repeat(40_000)));
  await kept.outgoing(['gzip']);
  shelf.recount('q', kept);
  expect(shelf.bytes).toBeLessThan(2000);
});

test('with another stamp nothing is left, and what is still being made for the old market is not kept', async () => {
  const shelf = new AnswerShelf(50_000);
  await shelf.make('old', 'a', answer('of the old'));
  const gate = Promise.withResolvers<ReadyAnswer>();
  const late = shelf.make('old', 'b', () => gate.promise);
  expect([shelf.find('new', 'a'), shelf.bytes]).toEqual([undefined, 0]);
  gate.resolve(new ReadyAnswer('of the old'));
  await late;
  expect([shelf.find('new', 'b'), shelf.count]).toEqual([undefined, 0]);
});

test('what fails is forgotten, so that the next asks again', async () => {
  const shelf = new AnswerShelf(50_000);
  const failing = async () => {
    throw new Error('no');
  };
  await expect(shelf.make('m', 'a', failing)).rejects.toThrow('no');
  expect(await shelf.make('m', 'a', answer('yes'))).toBe(shelf.find('m', 'a'));
});

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP;q=0.5, br;q=0', ['gzip']],
  ['*', ['br', 'gzip']],
  ['br;q=0, *', ['gzip']],
  ['gzip; q=nonsense', []],
])('of "%s" it reads what is accepted, the best first', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test('a packed answer holds its own bytes in memory and no block around them', async () => {
  const made = new ReadyAnswer('x'.repeat(5000));
  for (const accepted of [['gzip'], ['br']] as const) {
    const { body } = await made.outgoing(accepted);
    expect(body.buffer.byteLength).toBe(body.byteLength);
  }
});
