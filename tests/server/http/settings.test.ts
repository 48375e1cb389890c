import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onlyThisMachine, publicAddress, readSettings, SettingsError } from '#server/settings.ts';

describe('Settings', () => {
  test('have a default each, and an empty one counts as not given', () => {
    const settings = readSettings({ PORT: '', DATABASE_URL: '', UNRELATED: 'x' });
    expect(settings).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      origin: undefined,
    });
  });

  test.each([
    ['PORT', '80a', 'must be a port number'],
    ['PORT', '70000', 'must be a port number'],
    ['HOST', 'example.org', 'must be an IP address or localhost'],
    ['DATABASE_URL', 'mysql://x', 'must start with postgres:// or postgresql://'],
    ['SEXTANT_ORIGIN', 'https://example.org/app', 'must be an origin without a path'],
    ['SEXTANT_ORIGIN', 'example.org', 'must be an address'],
    ['SEXTANT_CONTACT', 'ada@example.org', 'must be a name and an e-mail address'],
    ['SEXTANT_SMTP_URL', 'mail.example.org', 'must start with smtp:// or smtps://'],
    ['SEXTANT_CERTIFICATE', 'cert.pem', 'go together'],
    ['SEXTANT_SECRET_KEY', 'a short password', 'must be keys of 32 bytes in base64'],
  ])('%s=%s is refused with a message that names it', (name, value, reason) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
    expect(() => readSettings({ [name]: value })).toThrow(name);
    expect(() => readSettings({ [name]: value })).toThrow(reason);
  });

  test('are all named at once when several are wrong', () => {
    expect(() => readSettings({ PORT: 'x', HOST: 'y' })).toThrow(/PORT .*\nHOST /);
  });

  test.each(['DATABASE_URL', 'SEXTANT_SMTP_URL'])('a wrong %s is not repeated, since it holds a password', (name) => {
    expect(() => readSettings({ [name]: 'http://ada:secret@example.org' })).not.toThrow('secret');
  });

  test('a key that is wrong is not repeated', () => {
    expect(() => readSettings({ SEXTANT_SECRET_KEY: 'nearly-a-key' })).not.toThrow('nearly-a-key');
  });

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ SEXTANT_ORIGIN: 'https://sextant.example.org' }, false],
  ])('with %j only this machine reaches the server: %s', (environment, expected) => {
    expect(onlyThisMachine(readSettings(environment))).toBe(expected);
  });

  test.each([
    [{}, 'http://localhost:8080'],
    [{ HOST: '::1', PORT: '81' }, 'http://[::1]:81'],
    [{ HOST: '192.168.1.5', SEXTANT_CERTIFICATE: 'c', SEXTANT_CERTIFICATE_KEY: 'k' }, 'https://192.168.1.5:8080'],
    [{ SEXTANT_ORIGIN: 'https://sextant.example.org' }, 'https://sextant.example.org'],
  ])('with %j people reach it at %s', (environment, expected) => {
    expect(publicAddress(readSettings(environment))).toBe(expected);
  });
});
