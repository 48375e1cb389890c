import { CallError } from '#data/client/failure.ts';
import { MemberLeftError } from '#data/records/database.ts';
import type { SyncWorld } from '../engine-world.ts';
import { logFailure } from '../state/log.ts';
import { keepRoom, makingRoom } from '../state/storage-room.ts';
import { metaOf } from '../state/sync-meta.ts';
import type { Priority } from './push.ts';
import { asSender, senderLock } from './sender-lock.ts';
import { type RoundEnd, type RoundWishes, syncRound } from './sync-round.ts';

/** Why the outbox is looked at. */
export type WakeReason = 'start' | 'edit' | 'focus' | 'reconnect' | 'minute' | 'timer' | 'retry' | 'signed-in' | 'now' | 'flush';

type Wishes = Pick<RoundWishes, 'pullAge' | 'priority'>;

const ANY_AGE = Number.POSITIVE_INFINITY;
const wishesOf: Record<WakeReason, Wishes> = {
  start: { pullAge: 0, priority: 'heard' },
  'signed-in': { pullAge: 0, priority: 'heard' },
  reconnect: { pullAge: 0, priority: 'heard' },
  focus: { pullAge: 5_000, priority: 'heard' },
  minute: { pullAge: 50_000, priority: 'none' },
  edit: { pullAge: ANY_AGE, priority: 'none' },
  timer: { pullAge: ANY_AGE, priority: 'none' },
  retry: { pullAge: ANY_AGE, priority: 'asked' },
  now: { pullAge: 0, priority: 'asked' },
  flush: { pullAge: ANY_AGE, priority: 'asked' },
};

const priorities: readonly Priority[] = ['none', 'heard', 'asked'];
const more = (one: Priority, other: Priority = 'none'): Priority => (priorities.indexOf(one) > priorities.indexOf(other) ? one : other);

const together = (one: Wishes, other?: Wishes): Wishes => ({
  pullAge: Math.min(one.pullAge, other?.pullAge ?? ANY_AGE),
  priority: more(one.priority, other?.priority),
});

/** Milliseconds an edit waits for the next one, which may be of the same record. */
const GATHER = 150;
/** Milliseconds before the next round when edits have a retry time, and after a failed round: doubled each time, up to 15 seconds. */
const SHORTEST_PAUSE = 1_000;
const MOST_AFTER_FAILURE = 15_000;

export interface SenderWorld extends SyncWorld {
  readonly locks: LockManager | undefined;
  /** Whether trying makes sense: not while the server is known to be away. */
  readonly mayTry: () => boolean;
  /** Called after each round. */
  readonly onEnd?: (end: RoundEnd['end']) => void;
  readonly stuckAfter?: number;
}

export type Sender = ReturnType<typeof createSender>;

/** Sends the pending edits of one database and takes in what changed on the server, one round at a time, whenever it is woken. */
export function createSender(world: SenderWorld) {
  let wanted: Wishes | undefined;
  /** What a round that broke was asked for; the next one does it as well. */
  let owed: Wishes | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let broken = 0;
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
    try {
      while (wanted !== undefined && !stopped) {
        const wishes = wanted;
        wanted = undefined;
        try {
          await round(wishes);
          broken = 0;
        } catch (error) {
          if (stopped || error instanceof MemberLeftError) return;
          logFailure('The records were not synchronised', error);
          if (error instanceof CallError) continue;
          owed = together(wishes, owed);
          after(Math.min(MOST_AFTER_FAILURE, SHORTEST_PAUSE * 2 ** broken), 'timer');
          broken += 1;
        }
      }
    } finally {
      // At once: whoever wakes it a moment after the last look at what is wanted begins another run.
      running = undefined;
    }
  }

  function after(milliseconds: number, reason: WakeReason): void {
    clearTimeout(timer);
    timer = setTimeout(() => void wake(reason), milliseconds);
  }

  /** Asks for a round; resolves once it, and whatever was asked for meanwhile, is over. */
  function wake(reason: WakeReason): Promise<void> {
    if (stopped || (!world.mayTry() && reason !== 'flush' && reason !== 'now')) return Promise.resolve();
    wanted = together(together(wishesOf[reason], wanted), owed);
    owed = undefined;
    running ??= run();
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
