import { isIP } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import * as v from 'valibot';
import { type Network, networkFrom } from './http/client-address.ts';
import { keysIn } from './secrets/keys-in.ts';

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65535, 'must be a port number'));
const Text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));

/** The parts of a list with commas between them. */
function entries(text: string): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || []);
}

function listOf(each: RegExp, problem: string) {
  return v.check<string, string>((text) => entries(text).every((entry) => each.test(entry)), problem);
}

/** A proxy on this machine, where SEXTANT_ORIGIN says that there is one. */
const LOOPBACK = '127.0.0.0/8,::1';

const Environment = v.object({
  PORT: v.optional(Port, '8080'),
  HOST: v.optional(
    v.pipe(
      Text,
      v.check((host) => host === 'localhost' || isIP(host) !== 0, 'must be an IP address or localhost'),
    ),
    '127.0.0.1',
  ),
  SEXTANT_DATA: v.optional(Text, './data'),
  DATABASE_URL: v.optional(v.pipe(Text, v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'), v.url('must be an address'))),
  SEXTANT_CONTACT: v.optional(v.pipe(Text, v.regex(/^.+\s\S+@\S+\.\S+$/, 'must be a name and an e-mail address, as "Ada Lovelace ada@example.org"'))),
  SEXTANT_ORIGIN: v.optional(
    v.pipe(
      Text,
      v.url('must be an address'),
      v.check((url) => URL.canParse(url) && new URL(url).origin === url, 'must be an origin without a path, as https://sextant.example.org'),
    ),
  ),
  SEXTANT_HOSTS: v.optional(v.pipe(Text, listOf(/^[\w.-]+$/, 'must be host names with commas between them, without ports'))),
  SEXTANT_PROXIES: v.optional(
    v.pipe(
      Text,
      v.check(
        (text) => entries(text).every((entry) => networkFrom(entry) !== undefined),
        'must be IP addresses or ranges as 10.0.0.0/8, with commas between them',
      ),
    ),
  ),
  SEXTANT_REGISTRATION: v.optional(v.picklist(['open', 'invitation', 'closed'], 'must be open, invitation or closed'), 'open'),
  SEXTANT_SMTP_URL: v.optional(
    v.pipe(Text, v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'), v.url('must be an address, as smtp://name:password@mail.example.org:587')),
  ),
  SEXTANT_SNAPTRADE_CLIENT_ID: v.optional(Text),
  SEXTANT_SNAPTRADE_CONSUMER_KEY: v.optional(Text),
  SEXTANT_SECRET_KEY: v.optional(
    v.pipe(
      Text,
      v.check((text) => keysIn(text) !== undefined, 'must be keys of 32 bytes in base64, as "openssl rand -base64 32" prints one, with commas between them'),
    ),
  ),
  SEXTANT_MIRRORS: v.optional(Text),
  SEXTANT_NIGHTLY: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SEXTANT_DEMO: v.optional(v.picklist(['whole', 'leading'], 'must be whole or leading'), 'whole'),
  SEXTANT_DIST: v.optional(Text),
  SEXTANT_CERTIFICATE: v.optional(Text),
  SEXTANT_CERTIFICATE_KEY: v.optional(Text),
});

export type Registration = 'open' | 'invitation' | 'closed';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of everything the server keeps: database file, uploads, chunks of earlier builds. */
  readonly dataFolder: string;
  /** Folder of the built app. */
  readonly distFolder: string;
  /** Whether that folder was named by SEXTANT_DIST and is served as it is. */
  readonly distGiven: boolean;
  readonly databaseUrl: string | undefined;
  /** How much of the demo market is made: all of it, or its leading companies alone, which is quicker. */
  readonly demo: 'whole' | 'leading';
  readonly contact: string | undefined;
  /** Folders laid out as mirrors that loads started in the admin area may read, beside those in the data folder. */
  readonly mirrors: readonly string[];
  /** Whether a running server loads by itself what is due; it also needs a contact. */
  readonly nightly: boolean;
  /** Public address of the app, when it differs from host and port. */
  readonly origin: string | undefined;
  /** Host names the server answers for beside that of the public address. */
  readonly hosts: readonly string[];
  /** Proxies whose word is taken for where a request comes from. */
  readonly proxies: readonly Network[];
  /** Who may open an account: everybody, whoever was invited, or nobody. */
  readonly registration: Registration;
  /** Mail server; without one, mail is written into the data folder. */
  readonly smtpUrl: string | undefined;
  /** Keys of SnapTrade; without them accounts at brokers cannot be linked, only the sandbox. */
  readonly snapTrade: { readonly clientId: string; readonly consumerKey: string } | undefined;
  /** Keys that seal access to brokers and keys for notifications in the store, the newest first; without them they are in the file `secret.key` of the data folder. */
  readonly secretKeys: readonly Buffer[] | undefined;
  readonly certificate: { readonly certFile: string; readonly keyFile: string } | undefined;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Settings from the environment; every wrong one is named in one error. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([key, value]) => key in Environment.entries && value !== undefined && value !== ''));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) throw new SettingsError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message} (it is "${redacted(issue)}")`).join('\n'));
  const { output } = parsed;
  if ((output.SEXTANT_CERTIFICATE === undefined) !== (output.SEXTANT_CERTIFICATE_KEY === undefined)) {
    throw new SettingsError('SEXTANT_CERTIFICATE and SEXTANT_CERTIFICATE_KEY go together: set both or neither');
  }
  if ((output.SEXTANT_SNAPTRADE_CLIENT_ID === undefined) !== (output.SEXTANT_SNAPTRADE_CONSUMER_KEY === undefined)) {
    throw new SettingsError('SEXTANT_SNAPTRADE_CLIENT_ID and SEXTANT_SNAPTRADE_CONSUMER_KEY go together: set both or neither');
  }
  return {
    port: output.PORT,
    host: output.HOST,
    dataFolder: resolve(output.SEXTANT_DATA),
    distFolder: resolve(output.SEXTANT_DIST ?? join(import.meta.dirname, '..', 'dist')),
    distGiven: output.SEXTANT_DIST !== undefined,
    databaseUrl: output.DATABASE_URL,
    demo: output.SEXTANT_DEMO,
    contact: output.SEXTANT_CONTACT,
    mirrors: (output.SEXTANT_MIRRORS ?? '').split(delimiter).flatMap((folder) => (folder.trim() === '' ? [] : [resolve(folder.trim())])),
    nightly: output.SEXTANT_NIGHTLY === 'on',
    origin: output.SEXTANT_ORIGIN,
    hosts: entries(output.SEXTANT_HOSTS ?? ''),
    proxies: entries(output.SEXTANT_PROXIES ?? (output.SEXTANT_ORIGIN === undefined ? '' : LOOPBACK)).flatMap((entry) => {
      const network = networkFrom(entry);
      return network === undefined ? [] : [network];
    }),
    registration: output.SEXTANT_REGISTRATION,
    smtpUrl: output.SEXTANT_SMTP_URL,
    snapTrade:
      output.SEXTANT_SNAPTRADE_CLIENT_ID !== undefined && output.SEXTANT_SNAPTRADE_CONSUMER_KEY !== undefined
        ? { clientId: output.SEXTANT_SNAPTRADE_CLIENT_ID, consumerKey: output.SEXTANT_SNAPTRADE_CONSUMER_KEY }
        : undefined,
    secretKeys: keysIn(output.SEXTANT_SECRET_KEY ?? ''),
    certificate:
      output.SEXTANT_CERTIFICATE !== undefined && output.SEXTANT_CERTIFICATE_KEY !== undefined
        ? { certFile: output.SEXTANT_CERTIFICATE, keyFile: output.SEXTANT_CERTIFICATE_KEY }
        : undefined,
  };
}

/** Keys, and addresses of the database and the mail server, which hold passwords, are never printed. */
function redacted(issue: v.BaseIssue<unknown>): string {
  const secret = ['DATABASE_URL', 'SEXTANT_SMTP_URL', 'SEXTANT_SNAPTRADE_CONSUMER_KEY', 'SEXTANT_SECRET_KEY'].includes(v.getDotPath(issue) ?? '');
  return secret ? '…' : String(issue.input);
}

/** Where people reach the app, without a slash at the end: SEXTANT_ORIGIN, else made from host and port. */
export function publicAddress({ origin, certificate, host, port }: Settings): string {
  const name = host.includes(':') ? `[${host}]` : host === '127.0.0.1' ? 'localhost' : host;
  return origin ?? `${certificate ? 'https' : 'http'}://${name}:${port}`;
}

/** The host name in the public address. */
export function publicHost(settings: Settings): string {
  return new URL(publicAddress(settings)).hostname.replace(/^\[|\]$/g, '');
}

/** Whether only this machine can reach the server, so that demo accounts may exist. */
export function onlyThisMachine(settings: Settings): boolean {
  const loopback = settings.host === 'localhost' || settings.host === '::1' || settings.host.startsWith('127.');
  return loopback && settings.origin === undefined;
}
