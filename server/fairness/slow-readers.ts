import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two checks of unsent answers, and the number of answers after which the next check comes sooner. */
const LOOK_EVERY = 1_000;
const LOOK_AFTER = 16;
const MEGABYTE = 1024 * 1024;

/** How long and for how much a reader is waited for. */
export interface ReaderLimits {
  /** Milliseconds without a byte sent or received after which a connection is closed. */
  readonly longestPause: number;
  /** Bytes of answers that may wait to be sent to one network address, and to all together. */
  readonly perReader: number;
  readonly all: number;
}

export const usualReaderLimits: ReaderLimits = { longestPause: 60_000, perReader: 32 * MEGABYTE, all: 256 * MEGABYTE };

interface Waiting {
  readonly reader: string;
  readonly socket: Socket;
  readonly response: ServerResponse;
}

/** The part of a server that is needed to watch its readers. */
export interface WatchedServer {
  timeout: number;
  on(event: 'request', listener: (request: IncomingMessage, response: ServerResponse) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Keeps those who do not read their answers from filling the memory: a connection on which nothing moves for a minute is closed, and
 * where too much waits for one address, or for all, the oldest connections of whoever lets most wait are closed.
 *
 * @param readerOf Whom a request comes from.
 */
export function dropSlowReaders(server: WatchedServer, readerOf: (request: IncomingMessage) => string, limits: ReaderLimits = usualReaderLimits): void {
  const open = new Set<Waiting>();
  let sinceLook = 0;
  const look = () => {
    sinceLook = 0;
    for (const socket of toClose([...open], limits)) socket.destroy();
  };
  const watched = new WeakSet<Socket>();
  /** An answer behind another one on its connection has no socket yet, so it does not learn that the connection is closed. */
  const forgetWhenClosed = (socket: Socket) => {
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.once('close', () => {
      for (const waiting of open) if (waiting.socket === socket) open.delete(waiting);
    });
  };
  server.timeout = limits.longestPause;
  server.on('request', (request, response) => {
    const { socket } = request;
    const waiting = { reader: readerOf(request), socket, response };
    open.add(waiting);
    response.once('close', () => open.delete(waiting));
    forgetWhenClosed(socket);
    response.once('prefinish', () => {
      sinceLook += 1;
      if (sinceLook >= LOOK_AFTER) look();
    });
  });
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** The connections to close, oldest first, until what is left keeps the limits. `open` is in the order the requests came. */
function toClose(open: readonly Waiting[], { perReader, all }: Pick<ReaderLimits, 'perReader' | 'all'>): Set<Socket> {
  const byReader = Map.groupBy(
    open.filter(({ response }) => response.writableLength > 0),
    ({ reader }) => reader,
  );
  const readers = [...byReader.values()].map((answers) => ({ answers, bytes: bytesOf(answers) })).toSorted((a, b) => b.bytes - a.bytes);
  let total = readers.reduce((sum, { bytes }) => sum + bytes, 0);
  const closed = new Set<Socket>();
  for (const { answers, bytes } of readers) {
    let left = bytes;
    for (const [socket, together] of Map.groupBy(answers, (answer) => answer.socket)) {
      if (left <= perReader && total <= all) break;
      closed.add(socket);
      left -= bytesOf(together);
      total -= bytesOf(together);
    }
  }
  return closed;
}

function bytesOf(answers: readonly Waiting[]): number {
  return answers.reduce((sum, { response }) => sum + response.writableLength, 0);
}
