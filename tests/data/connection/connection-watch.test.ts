import { expect, test, vi } from 'vitest';
import { createConnection } from '#data/connection/connection-watch.ts';

/** A connection whose questions are answered by hand. */
function watched() {
  const asked: PromiseWithResolvers<void>[] = [];
  const connection = createConnection(() => {
    const question = Promise.withResolvers<void>();
    asked.push(question);
    return question.promise;
  }, Date.now);
  return { connection, asked, state: () => connection.get().state };
}

test('the browser’s word that the network is gone is asked about anew when an older answer is still on its way', async () => {
  const { connection, asked, state } = watched();
  void connection.check();
  void connection.check();
  asked[0]?.resolve();
  await vi.waitFor(() => expect(asked.length).toBe(2), 20_000);
  asked[1]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(state()).toBe('offline'), 20_000);
});

test('an answer that comes after the silence, or out of the browser’s cache, is no proof that the server is back', async () => {
  const { connection, asked, state } = watched();
  connection.heard('answer');
  expect(state()).toBe('online');
  connection.heard('silence');
  asked[0]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(state()).toBe('offline'), 20_000);
  connection.heard('answer');
  expect(state()).toBe('offline');
  asked[1]?.resolve();
  await vi.waitFor(() => expect(state()).toBe('online'), 20_000);
});

test('a request without an answer while the server is asked is asked about once more', async () => {
  const { connection, asked, state } = watched();
  connection.heard('silence');
  connection.heard('silence');
  connection.heard('silence');
  asked[0]?.resolve();
  await vi.waitFor(() => expect(asked.length).toBe(2), 20_000);
  asked[1]?.reject(new Error('no network'));
  await vi.waitFor(() => expect(state()).toBe('offline'), 20_000);
  expect(asked.length).toBe(2);
});
