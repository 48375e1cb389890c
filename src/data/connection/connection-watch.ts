/** `unknown` until the first answer or the first silence of this start. */
export type ConnectionState = 'unknown' | 'online' | 'offline';

export interface Connection {
  readonly state: ConnectionState;
  /** Local time, Unix milliseconds, since when the state is what it is. */
  readonly since: number;
}

/** Milliseconds between checks while offline: soon at first, at most every half minute. */
const FIRST_CHECK = 1_000;
const SLOWEST_CHECK = 30_000;

/**
 * Whether the server can be reached. Online means a recent real answer; what the browser believes
 * about its network only makes us ask.
 *
 * @param ping Asks the server anything, past every cache; resolves on a real answer. It does not report what it hears.
 */
export function createConnection(ping: () => Promise<unknown>, now: () => number) {
  let current: Connection = { state: 'unknown', since: now() };
  let checking: Promise<void> | undefined;
  let askAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_CHECK;
  const listeners = new Set<() => void>();

  const become = (state: ConnectionState) => {
    if (state === current.state) return;
    current = { state, since: now() };
    for (const listener of [...listeners]) listener();
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
  /** Asks the server whether it is there; one question at a time. What is asked meanwhile is asked anew: the answer on its way may be older. */
  function check(): Promise<void> {
    askAgain = checking !== undefined;
    checking ??= ping()
      .then(answered, silent)
      .finally(() => {
        checking = undefined;
        if (askAgain) return check();
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
    /**
     * What every exchange with the server but the ping reports. One silence is not yet "offline", and one answer after it not yet "online",
     * for it may have been on its way or in the browser's cache: both make us ask.
     */
    heard: (what: 'answer' | 'silence') => {
      const offline = current.state === 'offline';
      if (what === 'answer' && !offline) answered();
      else if ((what === 'answer') === offline) void check();
    },
  };
}
