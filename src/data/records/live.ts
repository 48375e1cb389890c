import Dexie, { liveQuery } from 'dexie';
import { useMemo, useSyncExternalStore } from 'react';
import { currentDatabase, isHere, likelyDatabase, onSessionChange } from '../session/session.ts';
import { logFailure } from '../sync/state/log.ts';
import { MemberLeftError, type Store } from './database.ts';

/** What a live reading of this device's database shows. */
export interface Live<T> {
  /** `undefined` until it is read the first time, and while what is read is not known yet. */
  readonly value: T | undefined;
  /** The device's storage did not answer; `value` is what was read before. */
  readonly error: Error | undefined;
}

type Read<T> = (store: Store) => Promise<T | undefined>;

interface Source<T> {
  readonly get: () => Live<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

const nothingYet: Live<never> = { value: undefined, error: undefined };
/** Milliseconds before a reading that failed is tried again. */
const RETRY_AFTER = 1_000;
/** Milliseconds that a reading may take without a pause before the next; longer ones rest for a multiple of what they took. */
const QUICK = 40;
const REST = 4;
/** Milliseconds for which a reading nobody looks at is kept, so that going back shows it at once. */
const LINGER = 5_000;

const sources = new Map<string, Source<unknown>>();

/** A reading of the member's database that changes with it, whichever tab or worker changed it. One a key is shared by all who look. */
function sourceOf<T>(key: string, read: Read<T>): Source<T> {
  const known = sources.get(key) as Source<T> | undefined;
  if (known !== undefined) return known;
  const source = createSource(read, () => sources.delete(key));
  sources.set(key, source);
  return source;
}

function createSource<T>(read: Read<T>, onIdle: () => void): Source<T> {
  let live: Live<T> = nothingYet;
  let stop: (() => void) | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Live<T>) => {
    live = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => live,
    subscribe: (listener) => {
      listeners.add(listener);
      clearTimeout(idle);
      stop ??= follow(read, become);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        idle = setTimeout(() => {
          stop?.();
          stop = undefined;
          onIdle();
        }, LINGER);
      };
    },
  };
}

/**
 * Reads now, at every change, after a failure, and from the other database when somebody else signs in. Begins with the
 * member who is expected, and shows what it read of them once it is known that they are here.
 */
function follow<T>(read: Read<T>, become: (live: Live<T>) => void): () => void {
  let ended = false;
  let last: Live<T> = nothingYet;
  let name: string | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const show = (of: string) => {
    if (last !== nothingYet && isHere(of)) become(last);
  };
  const begin = async () => {
    const database = likelyDatabase() ?? (await currentDatabase());
    if (ended) return;
    if (database.name === name) return show(name);
    if (name !== undefined) become(nothingYet);
    last = nothingYet;
    name = database.name;
    subscription?.unsubscribe();
    const shown = (value: T | undefined) => {
      if (ended || name !== database.name) return;
      last = { value, error: undefined };
      show(database.name);
    };
    subscription = liveQuery(rested(() => database.run(read), shown)).subscribe({
      next: (value) => value !== superseded && shown(value),
      error: (error: unknown) => {
        if (error instanceof MemberLeftError) return; // the page starts afresh, or shows the next member's
        logFailure('This device’s records could not be read', error);
        last = { value: last.value, error: error instanceof Error ? error : new Error(String(error)) };
        show(database.name);
        name = undefined;
        retry = setTimeout(start, RETRY_AFTER);
      },
    });
  };
  const start = () => void begin().catch((error) => logFailure('This device’s records could not be read', error));
  const stopListening = onSessionChange(start);
  start();
  return () => {
    ended = true;
    clearTimeout(retry);
    stopListening();
    subscription?.unsubscribe();
  };
}

/** What a reading answers that a later one has replaced. */
const superseded = Symbol('superseded');

/**
 * A reading that rests after it took long, so that a list of thousands is not read again with each of a hundred changes in a row, as while
 * an import is sent. Changes during the rest are read together at its end. Dexie drops the answer of a reading during which something
 * changed; it is shown all the same, else nothing would be seen until the changes end.
 *
 * @param late Shows the answer of such a reading.
 */
function rested<T>(read: () => Promise<T>, late: (value: T) => void): () => Promise<T | typeof superseded> {
  let latest = 0;
  let answered = 0;
  let restsUntil = 0;
  const now = () => performance.now();
  const readNow = async (turn: number) => {
    const began = now();
    const value = await read();
    const took = now() - began;
    if (took > QUICK) restsUntil = now() + took * REST;
    if (turn === latest) {
      answered = turn;
      return value;
    }
    // Outside of the zone in which Dexie follows what is read. By then a newer reading may have answered.
    setTimeout(() => turn > answered && late(value));
    return superseded;
  };
  return () => {
    latest += 1;
    const turn = latest;
    const rest = restsUntil - now();
    if (rest <= 0) return readNow(turn);
    // Dexie's own promise, which stays in the zone in which it follows what is read.
    return new Dexie.Promise<void>((resolve) => setTimeout(resolve, rest)).then(() => (turn === latest ? readNow(turn) : superseded));
  };
}

/** Shows a query of the member's database, and updates it whenever the data change. `key` names what `read` reads. */
export function useLive<T>(key: string, read: Read<T>): Live<T> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read
  const source = useMemo(() => sourceOf(key, read), [key]);
  return useSyncExternalStore(source.subscribe, source.get, source.get);
}

/**
 * Begins the reading `useLive` shows under this key before the page that shows it is here. It is followed from now on,
 * so that the page first shows the current state.
 * @returns What it shows once it is read, or could not be.
 */
export function readAhead<T>(key: string, read: Read<T>): Promise<Live<T>> {
  const source = sourceOf(key, read);
  return new Promise((resolve) => {
    const look = () => {
      if (source.get() === nothingYet) return;
      stop();
      resolve(source.get());
    };
    const stop = source.subscribe(look);
    look();
  });
}
