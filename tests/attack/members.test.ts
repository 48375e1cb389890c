import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { howMuch } from './how-much.ts';
import { type Caller, STORES, startTarget, type Target } from './target.ts';
import { underAttack } from './under-attack.ts';

/** Attacks that one member can make with calls any member may make. */
describe.each(STORES)('One member against the others (%s)', (store) => {
  let target: Target;
  let member: Caller;
  beforeAll(async () => {
    target = await startTarget(store);
    member = await target.signIn('free');
  }, 240_000); // the market is made before the first
  afterAll(() => target.remove());

  let keys = 0;
  const push = async (requests: readonly { method: string; path: string; body?: unknown }[]) => {
    const named = requests.map((request) => {
      keys += 1;
      return { key: `attack-request-${keys}`, ...request };
    });
    const answer = await member.send('POST', '/_api/sync/push', { body: JSON.stringify({ requests: named }) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { results: { status: number; body: { id?: string } }[] };
  };
  const note = (content: string, more: object = {}) => ({ method: 'POST', path: '/_api/notes', body: { content, ...more } });

  test('notes nested without end are refused and hold nobody up', { timeout: 300_000 }, async () => {
    const texts = [
      '<b>'.repeat(60_000),
      '<x>'.repeat(60_000),
      '<p>x</p>'.repeat(24_000),
      '&'.repeat(199_000),
      `<p ${'a=b '.repeat(49_000)}>`,
      '<svg><p>'.repeat(20_000),
    ];
    await underAttack('Notes nested and flat, 200 KB each', { target, store }, async () => {
      let tried = 0;
      for (let round = 0; round < howMuch({ short: 2, long: 40 }); round += 1) {
        for (const text of texts) {
          const { results } = await push([note(text)]);
          expect([200, 422]).toContain(results[0]?.status);
          tried += 1;
        }
      }
      return tried;
    });
  });

  test('a tag taken off hundreds of long notes lets others in', { timeout: 300_000 }, async () => {
    const notes = howMuch({ short: 60, long: 400 });
    for (let made = 0; made < notes; made += 20) await push(Array.from({ length: 20 }, () => note('x'.repeat(40_000), { tags: ['moat'] })));
    await push([{ method: 'POST', path: '/_api/note_tags', body: { name: 'moat' } }]);
    await underAttack(`A tag deleted from ${notes} notes of 40 KB`, { target, store }, async () => {
      const { results } = await push([{ method: 'DELETE', path: '/_api/note_tags/tag-moat' }]);
      expect(results[0]?.status).toBe(200);
      return notes;
    });
  });

  test('a portfolio of ten thousand stocks is copied, deleted and brought back beside others', { timeout: 600_000 }, async () => {
    const { results } = await push([{ method: 'POST', path: '/_api/v2/portfolios', body: { name: 'Large' } }]);
    const id = results[0]?.body.id ?? '';
    const stocks = howMuch({ short: 1000, long: 10_000 });
    await underAttack(`A portfolio of ${stocks} stocks made, copied, deleted, undeleted`, { target, store }, async () => {
      for (let from = 0; from < stocks; from += 500) {
        const entries = Array.from({ length: 500 }, (_, place) => ({ stock: `US${String(from + place).padStart(8, '0')}`, seq: from + place }));
        await push([{ method: 'POST', path: `/_api/v2/portfolios/${id}/stocks`, body: { action: 'add', stocks: entries } }]);
      }
      await push([{ method: 'GET', path: `/_api/v2/portfolios/${id}/clone` }]);
      await push([{ method: 'DELETE', path: `/_api/v2/portfolios/${id}` }]);
      await push([{ method: 'POST', path: '/_api/v2/portfolios', body: { id, name: 'Back' } }]);
      return stocks + 3;
    });
  });

  test('readers who take nothing of their answers fill no memory', { timeout: 300_000 }, async () => {
    const readers = howMuch({ short: 40, long: 400 });
    const { hostname, port } = new URL(target.url);
    const request = `GET ${API_BASE}/_api/sync/pull HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${member.token}\r\n\r\n`;
    await underAttack('Readers of 2 MB pages that never read', { target, store }, async () => {
      const sockets = Array.from({ length: readers }, () => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined); // dropped by the server, which is what this is about
        socket.pause();
        socket.write(request.repeat(4));
        return socket;
      });
      await wait(howMuch({ short: 2_000, long: 30_000 }));
      for (const socket of sockets) socket.destroy();
      return readers * 4;
    });
  });
});
