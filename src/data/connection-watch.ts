/** `unknown` until the first answer or the first silence of this start. */
export type ConnectionState = 'unknown' | 'online' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Local time, Unix milliseconds, since when the state is what it is. */
  readonly since: number;
  /** Local time of the last answer of the server itself; undefined when there was none since the start. */
  readonly lastAnswerAt: number | undefined;
}

/** Milliseconds between checks while offline: soon at first, at most every half minute. */
const FIRST_CHECK = 1_000;
const SLOWEST_CHECK = 30_000;

/**
 * Whether the server can be heard. Online means a recent real answer; what the browser believes
 * about its network only makes us ask.
 *
 * @param ping Asks the server anything; resolves on a real answer.
 */
export function createConnection(ping: () => Promise<unknown>, now: () => number) {
  let current: Connection = { state: 'unknown', since: now(), lastAnswerAt: undefined };
  let checking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_CHECK;
  const listeners = new Set<() => void>();

  const become = (state: ConnectionState) => {
    const changed = state !== current.state;
    current = { state, since: changed ? now() : current.since, lastAnswerAt: state === 'online' ? now() : current.lastAnswerAt };
    if (changed) for (const listener of [...listeners]) listener();
  };
  const answered = () => {
    clearTimeout(timer);
    pause = FIRST_CHECK;
    become('online');
  };
  const silent = () => {
    become('offline');
    clearTimeout(timer);
    timer = setTimeout(check, pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, SLOWEST_CHECK);
  };
  /** Asks the server whether it is there; one question at a time. */
  function check(): Promise<void> {
    checking ??= ping()
      .then(answered, silent)
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check,
    /** What every exchange with the server reports. One silence is not yet "offline": it makes us ask. */
    heard: (what: 'answer' | 'silence') => {
      if (what === 'answer') answered();
      else if (checking === undefined && current.state !== 'offline') void check();
    },
  };
}
