import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equal } from '#sync/equal.ts';
import { keptHistories } from './kept-histories.ts';
import { histories, Play, type Step, wordsIn } from './model/history.ts';

/** `npm run test:soak` plays many more. */
const RUNS = Number(process.env.SEXTANT_HISTORIES ?? 500);
const SEED = process.env.SEXTANT_SEED === undefined ? undefined : Number(process.env.SEXTANT_SEED);

function play(steps: readonly Step[]): Play {
  const game = new Play();
  for (const step of steps) game.take(step);
  game.settle();
  return game;
}

/** What holds after every history, whatever the network did. */
function expectWhole({ server, devices, written, replaced }: Play): void {
  const kept = wordsIn([server.live().map(({ fields }) => fields), devices.map(({ inbox }) => [...inbox.values()])]);
  const lost = written.filter((word) => !kept.has(word) && !replaced.has(word));
  if (lost.length > 0) throw new Error(`I1: written and nowhere any more: ${lost.join(', ')}`);
  expect(new Set(server.effects).size, 'I2: one effect a key').toBe(server.effects.length);
  const truth = server.live().map(({ entity, id, fields }) => ({ entity, id, fields }));
  for (const device of devices) {
    const shown = device.rows().map(({ entity, id, fields }) => ({ entity, id, fields }));
    const byName = (rows: typeof shown) => rows.toSorted((a, b) => (a.entity + a.id < b.entity + b.id ? -1 : 1));
    if (!equal(byName(shown), byName(truth))) expect(byName(shown), `I3: device ${device.name} shows what the server has`).toEqual(byName(truth));
    expectLaneOrder(device.keys, server.effects);
    expect(
      [...new Set(device.rows().map(({ status }) => status))].filter((status) => status !== 'synced'),
      'I7: rows',
    ).toEqual([]);
    expect(device.status(), 'I7: the whole').toMatchObject({ waiting: 0, sending: 0 });
  }
}

/** I4: edits of one lane took effect in the order they were made. */
function expectLaneOrder(keys: ReadonlyMap<string, { lane: string; seq: number }>, effects: readonly string[]): void {
  const last = new Map<string, number>();
  for (const key of effects) {
    const made = keys.get(key);
    if (made === undefined) continue;
    if ((last.get(made.lane) ?? 0) > made.seq) throw new Error(`I4: in ${made.lane}, ${made.seq} took effect after ${last.get(made.lane)}`);
    last.set(made.lane, made.seq);
  }
}

describe('whatever three devices and a bad network do', () => {
  test(`no edit is lost, none happens twice, and all end with the same records (${RUNS} histories)`, { timeout: 55_000 + RUNS * 120 }, () => {
    const holds = fc.property(histories, (steps) => {
      expectWhole(play(steps));
    });
    void fc.assert(holds, { numRuns: RUNS, ...(SEED !== undefined && { seed: SEED }) });
  });

  test.each(keptHistories)('%s', (_what, steps) => {
    expectWhole(play(steps));
  });
});
