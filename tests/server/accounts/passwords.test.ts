import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from '#server/accounts/passwords.ts';

describe('A stored password', () => {
  test('is an Argon2id hash of 19 MiB, two passes and one lane, with a new salt', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
  });

  test('is recognised, and no other is', async () => {
    const stored = await hashPassword('correct horse battery');
    expect(await isPassword('correct horse battery', stored)).toBe(true);
    expect(await isPassword('correct horse batterz', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  test('is the one of the Argon2 tools', async () => {
    // echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1, from the reference implementation's tests.
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
    expect(isOutdated(stored)).toBe(true);
    expect(isOutdated(await hashPassword('x'))).toBe(false);
  });

  test('typed with another form of the same letters is the same', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(await isPassword('cafe\u0301 au lait', stored)).toBe(true);
  });

  test('of nobody takes the work of one that is there, and is never right', async () => {
    const work = async (stored: string | undefined) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i += 1) expect(await isPassword('a password', stored)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const stored = await hashPassword('another password');
    await work(stored);
    const [known, unknown] = [await work(stored), await work(undefined)];
    // Work, not time: a missing hash would show as a factor of hundreds.
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
  });

  test('is refused, not queued without end, when too many come at once', async () => {
    const stored = await hashPassword('a password');
    const answers = await Promise.allSettled(Array.from({ length: 150 }, () => isPassword('x', stored)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(48);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    expect(await isPassword('a password', stored)).toBe(true);
  });
});
