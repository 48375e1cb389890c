import { CallError } from '../failure.ts';
import { logFailure } from '../log.ts';
import type { SyncWorld } from './engine-world.ts';
import type { Haste } from './push.ts';
import { asSender, senderLock } from './sender-lock.ts';
import { keepRoom, makingRoom } from './storage-room.ts';
import { metaOf } from './sync-meta.ts';
import { type RoundEnd, type RoundWishes, syncRound } from './sync-round.ts';

/** Why the outbox is looked at. */
export type WakeReason = 'start' | 'edit' | 'focus' | 'reconnect' | 'minute' | 'timer' | 'retry' | 'signed-in' | 'now' | 'flush';

type Wishes = Pick<RoundWishes, 'pullAge' | 'haste'>;

const ANY_AGE = Number.POSITIVE_INFINITY;
const wishesOf: Record<WakeReason, Wishes> = {
  start: { pullAge: 0, haste: 'heard' },
  'signed-in': { pullAge: 0, haste: 'heard' },
  reconnect: { pullAge: 0, haste: 'heard' },
  focus: { pullAge: 5_000, haste: 'heard' },
  minute: { pullAge: 50_000, haste: 'none' },
  edit: { pullAge: ANY_AGE, haste: 'none' },
  timer: { pullAge: ANY_AGE, haste: 'none' },
  retry: { pullAge: ANY_AGE, haste: 'asked' },
  now: { pullAge: 0, haste: 'asked' },
  flush: { pullAge: ANY_AGE, haste: 'asked' },
};

const hastes: readonly Haste[] = ['none', 'heard', 'asked'];
const more = (one: Haste, other: Haste = 'none'): Haste => (hastes.indexOf(one) > hastes.indexOf(other) ? one : other);

/** Milliseconds an edit waits for the next one, which may be of the same record. */
const GATHER = 150;
/** Milliseconds between two rounds that wait for a time, and after one that broke. */
const SHORTEST_PAUSE = 1_000;
const AFTER_FAILURE = 15_000;

export interface SenderWorld extends SyncWorld {
  readonly locks: LockManager | undefined;
  /** Whether trying makes sense: not while the server is known to be away. */
  readonly mayTry: () => boolean;
  /** Told after each round. */
  readonly onEnd?: (end: RoundEnd['end']) => void;
  readonly stuckAfter?: number;
}

export type Sender = ReturnType<typeof createSender>;

/** Sends what waits in the outbox of one database and takes in what changed on the server, one round at a time, whenever it is woken. */
export function createSender(world: SenderWorld) {
  let wanted: Wishes | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const senderAt = () => world.database.run((store) => metaOf(store).get('sender-at'));
  const lock = {
    locks: world.locks,
    name: senderLock(world.database.name),
    now: world.now,
    senderAt,
    ...(world.stuckAfter && { stuckAfter: world.stuckAfter }),
  };

  async function round(wishes: Wishes): Promise<void> {
    const ended = await asSender(lock, (signal) => makingRoom(world.database, () => syncRound(world, { ...wishes, signal })));
    if (stopped || ended === undefined) return;
    world.onEnd?.(ended.end);
    if (ended.nextAt !== undefined) after(Math.max(ended.nextAt - world.now(), SHORTEST_PAUSE), 'timer');
    await keepRoom(world.database);
  }

  async function run(): Promise<void> {
    while (wanted !== undefined && !stopped) {
      const wishes = wanted;
      wanted = undefined;
      try {
        await round(wishes);
      } catch (error) {
        if (stopped) return;
        logFailure('The records were not synchronised', error);
        if (!(error instanceof CallError)) after(AFTER_FAILURE, 'timer');
      }
    }
  }

  function after(milliseconds: number, reason: WakeReason): void {
    clearTimeout(timer);
    timer = setTimeout(() => void wake(reason), milliseconds);
  }

  /** Asks for a round; resolves once it, and whatever was asked for meanwhile, is over. */
  function wake(reason: WakeReason): Promise<void> {
    if (stopped || (!world.mayTry() && reason !== 'flush' && reason !== 'now')) return Promise.resolve();
    const { pullAge, haste } = wishesOf[reason];
    wanted = { pullAge: Math.min(pullAge, wanted?.pullAge ?? ANY_AGE), haste: more(haste, wanted?.haste) };
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    wake,
    /** As `wake('edit')`, a moment later, so that quick edits travel together. */
    wakeSoon: () => {
      if (running === undefined) after(GATHER, 'edit');
      else void wake('edit');
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
