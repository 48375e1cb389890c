import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, endpoint } from '#contract/endpoint.ts';
import { type OpenStore, openSqlite } from '#server/database/open.ts';
import { Breath, room } from '#server/fairness/breath.ts';
import { oneBehindTheOther } from '#server/fairness/one-behind-the-other.ts';
import { Turns } from '#server/fairness/turns-of-readers.ts';
import { serve } from '#server/serve.ts';
import { testApi, testServices } from '../harness.ts';

/** Keeps the process to itself, as a read from SQLite does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Counts how often the process got round to others while something was done. */
async function roundsDuring(something: Promise<unknown>): Promise<number> {
  let [rounds, over] = [0, false];
  const count = () => {
    rounds += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await something.finally(() => {
    over = true;
  });
  return rounds;
}

describe('Many calls at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-turns-'));
  let store: OpenStore;
  beforeAll(async () => {
    store = await openSqlite(join(folder, 'turns.sqlite'));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = endpoint({
    method: 'GET',
    path: '/_api/long-read',
    summary: 'A read that takes twenty milliseconds and waits for nothing.',
    effect: 'read',
    audience: 'member',
    access: 'anonymous',
    response: v.object({ done: v.boolean() }),
  });
  const reads = () => {
    let run = 0;
    const call = serve(read, async () => {
      run += 1;
      work(20);
      return { done: true };
    });
    return { api: testApi(testServices(store), [call]), run: () => run };
  };

  test('of one reader let others in between, however short each of them is', async () => {
    const { api, run } = reads();
    const answers = Promise.all(Array.from({ length: 40 }, () => api.request(`${API_BASE}/_api/long-read`)));
    expect(await roundsDuring(answers)).toBeGreaterThanOrEqual(39);
    expect(run()).toBe(40);
  });

  test('are not worked on for a reader who left while they waited in line', async () => {
    const { api, run } = reads();
    const socket = { destroyed: false };
    const left: Partial<Record<keyof HttpBindings, unknown>> = { incoming: { socket } };
    const answers = Promise.all(Array.from({ length: 40 }, () => api.request(`${API_BASE}/_api/long-read`, {}, left)));
    await expect.poll(run).toBeGreaterThan(0);
    socket.destroyed = true;
    await answers;
    expect(run()).toBeLessThan(30);
  });
});

test('requests that come one behind the other on one connection are worked on once the answer before them is sent', async () => {
  const asked: string[] = [];
  const site = new Hono().use(oneBehindTheOther()).get('/:name', (context) => {
    asked.push(context.req.param('name'));
    return context.text('');
  });
  const [socket, answer] = [new EventEmitter(), new EventEmitter()];
  const on = (connection: EventEmitter, outgoing: EventEmitter) => ({ incoming: { socket: connection }, outgoing });
  await site.request('/first', {}, on(socket, answer));
  const second = site.request('/second', {}, on(socket, new EventEmitter()));
  await site.request('/elsewhere', {}, on(new EventEmitter(), new EventEmitter()));
  expect(asked).toEqual(['first', 'elsewhere']);
  answer.emit('close');
  await second;
  expect(asked).toEqual(['first', 'elsewhere', 'second']);
});

describe('Turns', () => {
  test('work on eight calls of one reader at once, whatever others do', async () => {
    const turns = new Turns();
    let [now, most, mostOfAnother] = [0, 0, 0];
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const calls = Array.from({ length: 30 }, () =>
      turns.run('member 1', async () => {
        now += 1;
        most = Math.max(most, now);
        await finished;
        now -= 1;
      }),
    );
    await turns.run('member 2', async () => {
      mostOfAnother += 1;
    });
    expect([most, mostOfAnother]).toEqual([8, 1]);
    finish();
    await Promise.all(calls);
    expect(most).toBe(8);
  });

  test('refuse with a time to try again what would be more than five hundred in line', async () => {
    const turns = new Turns();
    const never = new Promise<void>(() => undefined);
    for (let call = 0; call < 508; call += 1) void turns.run('member 1', () => never);
    await expect(turns.run('member 1', () => never)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});

test('whoever asks for one thing is let in after one piece of work of somebody who asks for many', async () => {
  const order: string[] = [];
  const piece = async (reader: string) => {
    await room(reader);
    order.push(reader);
    work(20);
  };
  await Promise.all([...Array.from({ length: 10 }, () => piece('many')), piece('one'), piece('another')]);
  expect(order.indexOf('one')).toBeLessThanOrEqual(3);
  expect(order.indexOf('another')).toBeLessThanOrEqual(4);
  expect(order).toHaveLength(12);
});

test('pieces of long work that run beside each other take one round of the process after the other', async () => {
  const long = async () => {
    const breath = new Breath();
    for (let step = 0; step < 5; step += 1) {
      work(16);
      await breath.take();
    }
  };
  expect(await roundsDuring(Promise.all([long(), long(), long()]))).toBeGreaterThanOrEqual(12);
});
