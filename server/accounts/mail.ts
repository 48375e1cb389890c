import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Mail, Message } from '../services.ts';
import { publicAddress, type Settings } from '../settings.ts';

/** Waits between the attempts to deliver one message, in milliseconds. */
const PAUSES = [5_000, 60_000, 600_000];

type Deliver = (message: Message) => Promise<void>;
type Log = (line: string) => void;

/**
 * The mail provider: the server named by SEXTANT_SMTP_URL, else files in the data folder's `outbox`, which an
 * administrator can read or forward. Handing a message over never waits for its delivery, so that a call takes
 * as long for an address with an account as for one without.
 */
export function mailFor(settings: Settings, log: Log = (line) => process.stderr.write(`${line}\n`)): Mail {
  const intoFolder = writeInto(join(settings.dataFolder, 'outbox'), sender(settings), log);
  const deliver = settings.smtpUrl === undefined ? intoFolder : deliverThrough(settings.smtpUrl, sender(settings));
  return {
    deliver,
    send: async (message) => {
      void attempt(deliver, message, { pauses: PAUSES, log, givenUp: intoFolder });
    },
  };
}

/** Tries until it succeeds; a message given up on is kept as a file, never lost. */
export async function attempt(
  deliver: Deliver,
  message: Message,
  { pauses, log, givenUp }: { pauses: readonly number[]; log: Log; givenUp: Deliver },
): Promise<void> {
  try {
    await deliver(message);
  } catch (error) {
    log(`Mail to ${message.to} could not be delivered: ${error instanceof Error ? error.message : String(error)}`);
    const [pause, ...rest] = pauses;
    if (pause === undefined) {
      await givenUp(message).catch((reason: unknown) => log(`Nor could it be kept in the outbox: ${String(reason)}`));
      return;
    }
    setTimeout(() => void attempt(deliver, message, { pauses: rest, log, givenUp }), pause).unref();
  }
}

function deliverThrough(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport(smtpUrl);
  return async (message) => {
    await transport.sendMail({ from, ...message });
  };
}

/** Writes messages as `.eml` files that only the server's user can read: they hold reset links. */
export function writeInto(folder: string, from: string, log: Log): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: eml } = await transport.sendMail({ from, ...message });
    if (!Buffer.isBuffer(eml)) throw new Error('the message was not put into a buffer');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`);
    await writeFile(`${file}.part`, eml, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log(`Mail to ${message.to} was written to ${file}; set SEXTANT_SMTP_URL to have it sent.`);
  };
}

function sender(settings: Settings): string {
  const address = /\S+@\S+$/.exec(settings.contact ?? '')?.[0];
  return address === undefined ? `Sextant <sextant@${new URL(publicAddress(settings)).hostname}>` : `Sextant <${address}>`;
}
