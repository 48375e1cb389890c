import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNote } from '#contract/endpoints/records/notes.ts';
import { pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import { randomOf } from '../setup/random-of.ts';
import { howMuch } from './how-much.ts';
import { type Caller, callerOf, STORES, startTarget, type Target } from './target.ts';

const SEED = 20_261_123;
const EDITS = howMuch({ short: 60, long: 1500 });
const KILLS = howMuch({ short: 2, long: 25 });
/** Devices of the member that send at once, half of them to each server. */
const DEVICES = 4;
/** Milliseconds after which an edit counts as lost: on a busy machine a server that is killed again and again is hardly ever there. */
const LONGEST_ATTEMPT = 180_000;

describe.each(STORES)('Two servers on one store, one of them killed again and again (%s)', (store) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(store);
  }, 240_000); // the market is made before the first
  afterAll(() => target.remove());

  test(`lose no edit and double none (seed ${SEED})`, { timeout: 600_000 }, async () => {
    const random = randomOf(SEED);
    const { token } = await target.signIn('professional');
    const second = await target.another();
    const servers = [callerOf(target.url, token), callerOf(second.url, token)];
    const sent = new Set<string>();
    let next = 0;
    const device = async (caller: Caller) => {
      for (let edit = next++; edit < EDITS; edit = next++) {
        const content = `edit ${edit}`;
        await sendUntilAnswered(caller, content, edit);
        // Some answers are lost on the way: the same edit is sent again, perhaps to the other server.
        if (random() < 0.3) await sendUntilAnswered(servers[edit % 2] ?? caller, content, edit);
        sent.add(content);
      }
    };
    const killing = (async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(100 + random() * 400);
        await target.killAndRestart();
      }
    })();
    await Promise.all([killing, ...Array.from({ length: DEVICES }, (_, i) => device(servers[i % 2] ?? callerOf(target.url, token)))]);
    const kept = await notesOf(servers[1] ?? callerOf(second.url, token));
    await second.kill();
    expect(kept).toHaveLength(EDITS);
    expect(new Set(kept)).toEqual(sent);
  });
});

/** Sends an edit with its own key until a server says what became of it, as a device does. */
async function sendUntilAnswered(caller: Caller, content: string, edit: number): Promise<void> {
  const request = { key: `attack-edit-${edit}`, method: 'POST', path: createNote.path, body: { content } };
  for (const since = performance.now(); performance.now() - since < LONGEST_ATTEMPT; ) {
    try {
      const answer = await caller.send(pushEdits.method, pushEdits.path, {
        body: JSON.stringify({ requests: [request] }),
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.status === 200) {
        const { results } = (await answer.json()) as { results: { status: number; body: unknown }[] };
        if (results[0]?.status === 200) return;
        expect([503], JSON.stringify(results)).toContain(results[0]?.status);
      } else expect(answer.status).toBe(503);
    } catch (error) {
      // The connection broke with the server that was killed; anything else is a failure of the test.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    }
    await wait(20);
  }
  throw new Error(`${content} was never answered`);
}

/** Texts of the notes the store holds, each as often as it is there. */
async function notesOf(caller: Caller): Promise<string[]> {
  const texts: string[] = [];
  for (let since = ''; ; ) {
    const answer = await caller.send(pullRecords.method, pullRecords.path + (since === '' ? '' : `?since=${since}`));
    const page = (await answer.json()) as { records: { entity: string; fields: { content?: string } }[]; cursor: string; more: boolean };
    for (const { entity, fields } of page.records) {
      if (entity === 'note' && fields.content !== undefined) texts.push(fields.content.replace(/<[^>]+>/g, ''));
    }
    if (!page.more) return texts;
    since = page.cursor;
  }
}
