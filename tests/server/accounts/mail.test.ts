import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';
import { attempt, mailFor, writeInto } from '#server/accounts/mail.ts';
import { readSettings } from '#server/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'sextant-mail-'));
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

const message = {
  to: 'ada@example.org',
  subject: 'Choose a new password for Sextant',
  text: 'Hello Ada,\n\nhere is a link: http://localhost:8080/reset?token=abc',
};

test('without a mail server a message becomes a file that only the server may read, and the log says so', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const log: string[] = [];
  await mailFor(readSettings({ SEXTANT_DATA: data }), (line) => log.push(line)).send(message);
  await vi.waitFor(() => expect(log).toHaveLength(1), 20_000);
  const [file] = readdirSync(join(data, 'outbox')).map((name) => join(data, 'outbox', name));
  expect(file).toMatch(/\.eml$/);
  expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
  const eml = readFileSync(file ?? '', 'utf8');
  expect(eml).toContain('To: ada@example.org');
  expect(eml).toContain('From: Sextant <sextant@localhost>');
  expect(eml).toContain('/reset?token=');
  expect(log[0]).toContain('ada@example.org was written to');
  expect(log[0]).not.toContain('abc');
});

test('with a mail server the message is handed to it', async () => {
  const { url, received } = await mailServer();
  await mailFor(readSettings({ SEXTANT_DATA: folder, SEXTANT_SMTP_URL: url, SEXTANT_CONTACT: 'Ada Lovelace owner@example.org' }), () => undefined).send(
    message,
  );
  await vi.waitFor(() => expect(received).toContain('.'), 20_000);
  expect(received).toContain('MAIL FROM:<owner@example.org>');
  expect(received).toContain('RCPT TO:<ada@example.org>');
  expect(received).toContain('Subject: Choose a new password for Sextant');
});

test('a message that no attempt delivers is kept in the outbox, and every failure is logged', async () => {
  const log: string[] = [];
  const outbox = join(folder, 'kept');
  const away = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  await attempt(away, message, { pauses: [1, 1], log: (line) => log.push(line), givenUp: writeInto(outbox, 'Sextant <sextant@localhost>', () => undefined) });
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(1), 20_000);
  expect(log).toEqual(Array(3).fill('Mail to ada@example.org could not be delivered: connect ECONNREFUSED'));
});

test('a mail server that does not answer holds up no caller', async () => {
  const silent = createServer();
  servers.push(silent);
  const url = await addressOf(silent);
  const sending = mailFor(readSettings({ SEXTANT_DATA: folder, SEXTANT_SMTP_URL: url }), () => undefined).send(message);
  await expect(sending).resolves.toBeUndefined();
});

/** A mail server that speaks the least of SMTP and keeps every line it is sent. */
async function mailServer(): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      if (inData && line !== '.') return;
      if (line === 'QUIT') socket.end('221 bye\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else socket.write('250 ok\r\n');
      inData = line === 'DATA';
    });
  });
  servers.push(server);
  return { url: await addressOf(server), received };
}

function addressOf(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
    }),
  );
}
