import { CallError } from '#data/client/failure.ts';
import { usualLimits } from '#sync/select-batch.ts';
import type { SyncWorld } from '../engine-world.ts';
import { logEvent } from '../state/event-log.ts';
import { metaOf } from '../state/sync-meta.ts';
import { askedToWait, keepQuiet, quietUntil } from './asked-to-wait.ts';
import { pullAll } from './pull.ts';
import { type Priority, pushOnce, recoverStranded } from './push.ts';

export interface RoundWishes {
  /** Milliseconds a pull may be old not to be repeated. */
  readonly pullAge: number;
  readonly priority: Priority;
  /** Ends the round between two steps. */
  readonly signal?: AbortSignal;
}

/** How a round ended. */
export interface RoundEnd {
  readonly end: 'quiet' | 'sign-in' | 'no-answer' | 'stopped';
  /** Local time at which the outbox is to be looked at again; `undefined` when nothing waits for a time. */
  readonly nextAt: number | undefined;
}

/**
 * One round of the sender, under its lock: takes over what was left on its way, pulls when that is due, sends until
 * nothing is due any more, and pulls what others have changed meanwhile. A server that asked for a pause gets it, unless
 * the member asks.
 */
export async function syncRound(world: SyncWorld, { pullAge, priority, signal }: RoundWishes): Promise<RoundEnd> {
  await recoverStranded(world);
  const quiet = priority === 'asked' ? undefined : await world.database.run((store) => quietUntil(store, world.now()));
  if (quiet !== undefined) return { end: 'no-answer', nextAt: quiet };
  const began = world.now();
  try {
    if (await pullIsDue(world, pullAge)) await pullAll(world);
    const end = await sendAll(world, priority, signal);
    await notePause(world, end === 'sign-in');
    return { end, nextAt: await lookAgainAt(world, began) };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const signIn = error.statusCode === 401;
    await notePause(world, signIn);
    await world.database.run(async (store) => {
      await keepQuiet(store, askedToWait(error, world.now()), world.now());
      await logEvent(store, 'pull failed', { status: error.statusCode, error: error.message });
    });
    return { end: signIn ? 'sign-in' : 'no-answer', nextAt: await lookAgainAt(world, began) };
  }
}

async function sendAll(world: SyncWorld, priority: Priority, signal: AbortSignal | undefined): Promise<RoundEnd['end']> {
  let limits = usualLimits;
  let sent = false;
  for (;;) {
    if (signal?.aborted) return 'stopped';
    const end = await pushOnce(world, limits, priority);
    if (end === 'sign-in' || end === 'no-answer') return end;
    if (end === 'nothing') break;
    sent = true;
    if (end === 'too-much') limits = { ...limits, entries: Math.ceil(limits.entries / 2) };
    else limits = { ...limits, entries: Math.min(usualLimits.entries, limits.entries * 2) };
    if (end === 'pull-first') await pullAll(world);
  }
  if (sent) await pullAll(world);
  return 'quiet';
}

function pullIsDue(world: SyncWorld, pullAge: number): Promise<boolean> {
  return world.database.run(async (store) => {
    const meta = metaOf(store);
    if ((await meta.get('rebuilding')) === true) return true;
    const pulledAt = await meta.get('pulled-at');
    // A clock that was set back must not keep the device from pulling.
    const isFresh = pulledAt !== undefined && pulledAt <= world.now() && world.now() - pulledAt < pullAge;
    return !isFresh || (await store.outbox.filter(({ needsPull }) => needsPull).count()) > 0;
  });
}

function notePause(world: SyncWorld, paused: boolean): Promise<void> {
  return world.database.run(async (store) => {
    const meta = metaOf(store);
    if (paused) await meta.put('paused', 'sign-in');
    else if ((await meta.get('paused')) !== undefined) await meta.remove('paused');
  });
}

/**
 * What was due when the round began was sent, or waits behind something that is not. What is to be tried again may be
 * due by now, since some pauses are shorter than the end of a round.
 */
function lookAgainAt({ database }: SyncWorld, began: number): Promise<number | undefined> {
  return database.run(async ({ outbox }) => {
    const later = await outbox.filter(({ state, nextAt }) => state !== 'parked' && nextAt > began).toArray();
    return later.reduce<number | undefined>((soonest, { nextAt }) => Math.min(soonest ?? nextAt, nextAt), undefined);
  });
}
