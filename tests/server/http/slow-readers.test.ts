import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { dropSlowReaders, type ReaderLimits, usualReaderLimits } from '#server/fairness/slow-readers.ts';

const MEGABYTE = 1024 * 1024;
const ANSWER = Buffer.alloc(8 * MEGABYTE, 'x');

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A server whose every answer is 8 MB, and the number of its connections that are open. Readers are told apart by their user agent. */
async function start(limits: Partial<ReaderLimits>) {
  let asked = 0;
  const open = new Set<Socket>();
  const started = createServer((_request, response) => {
    asked += 1;
    response.end(ANSWER);
  });
  started.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  dropSlowReaders(started, ({ headers }) => headers['user-agent'] ?? '', { ...usualReaderLimits, ...limits });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo;
  const reader = (name: string, requests: number) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined); // closed by the server, which is what these tests are about
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${name}\r\n\r\n`.repeat(requests));
    return socket;
  };
  const whole = async () => (await (await fetch(`http://127.0.0.1:${port}/`, { headers: { 'user-agent': 'quick' } })).arrayBuffer()).byteLength;
  return { open, reader, whole, asked: () => asked };
}

test('a connection whose reader takes nothing for too long is closed, and one that reads is not', async () => {
  expect(usualReaderLimits.longestPause).toBe(60_000);
  const { open, reader, whole } = await start({ longestPause: 1_500 });
  reader('slow', 1).pause();
  await expect.poll(() => open.size).toBe(1);
  expect(await whole()).toBe(ANSWER.byteLength);
  await expect.poll(() => open.size).toBe(0);
});

test('answers asked for one behind the other and never read are dropped with their connection, those of others are not', async () => {
  const { open, reader, whole, asked } = await start({ perReader: 64 * MEGABYTE });
  const modest = reader('modest', 2);
  modest.pause();
  const greedy = reader('greedy', 40);
  greedy.pause();
  await expect.poll(asked).toBe(42);
  await expect.poll(() => open.size).toBe(1);
  expect(await whole()).toBe(ANSWER.byteLength);
  // What the modest one asked for is still there once it reads.
  let read = 0;
  modest.on('data', (piece) => {
    read += piece.byteLength;
  });
  modest.resume();
  await expect.poll(() => read).toBeGreaterThan(2 * ANSWER.byteLength);
});

test('where too much waits for all together, the connection of whoever lets most wait is closed first', async () => {
  const { open, reader, asked } = await start({ all: 48 * MEGABYTE });
  const [little, much] = [reader('little', 1), reader('much', 20)];
  little.pause();
  much.pause();
  await expect.poll(asked).toBe(21);
  await expect.poll(() => open.size).toBe(1);
  let read = 0;
  little.on('data', (piece) => {
    read += piece.byteLength;
  });
  little.resume();
  await expect.poll(() => read).toBeGreaterThan(ANSWER.byteLength);
});
