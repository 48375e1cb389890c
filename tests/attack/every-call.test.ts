import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { openStore } from '#server/database/open.ts';
import { type Sample, type SampleMarket, samples } from '../contract/samples.ts';
import { requestOf } from '../server/every-call.ts';
import { randomOf } from '../setup/random-of.ts';
import { howMuch } from './how-much.ts';
import { type Caller, callerOf, STORES, startTarget, type Target } from './target.ts';
import { underAttack } from './under-attack.ts';

const SEED = 20_261_122;
const ROLES = ['nobody', 'expired', 'free', 'premium', 'professional', 'admin'] as const;
/** Hostile requests for each call and role. */
const EACH = howMuch({ short: 1, long: 40 });
/** Requests under way at once. */
const AT_ONCE = 8;

/** What nobody outside should read in an answer. */
const INTERNAL = /node_modules|node:|\.ts\b|\bat \w+ \(|sqlite|postgres|kysely|valibot|syntax error|undefined is not/i;
/** Calls that end the caller's own session or account when they succeed, so that the rest would be tried as nobody. */
const ENDING = new Set(['logout', 'deleteSession', 'deleteOtherSessions', 'deleteAccount']);
/** Reads the network when it succeeds. */
const OUTWARD = new Set(['startSourceLoad', 'getProxiedImage']);

describe.each(STORES)('Every call with hostile input from every role (%s)', (store) => {
  let target: Target;
  let market: SampleMarket;
  beforeAll(async () => {
    target = await startTarget(store);
    market = await sampleMarket(target);
  }, 240_000); // the market is made before the first
  afterAll(() => target.remove());

  test('answers without a fault of ours or a word of its inside, and nobody else waits', { timeout: 900_000 }, async () => {
    const random = randomOf(SEED);
    const callers: Record<string, Caller> = { nobody: callerOf(target.url) };
    for (const role of ROLES.slice(1)) callers[role] = await target.signIn(role);
    const attempts = Object.entries(endpoints)
      .filter(([name]) => !ENDING.has(name) && !OUTWARD.has(name))
      .flatMap(([name, call]) => ROLES.flatMap((role) => Array.from({ length: EACH }, () => ({ name, call, role }))));
    const known = samples(market);
    await underAttack('Every call × role, spoiled input', { target, store }, async () => {
      let next = 0;
      const lane = async () => {
        for (let place = next++; place < attempts.length; place = next++) {
          const attempt = attempts[place];
          if (attempt === undefined) return;
          const { name, call, role } = attempt;
          // Made when it is sent: all of them at once take so long that the server closes the connections meanwhile.
          const spoiled = spoiledRequest(call, known[name], random);
          const answer = await callers[role]?.send(call.method, spoiled.path, spoiled);
          const text = (await answer?.text()) ?? '';
          const tried = `${name} as ${role}: ${JSON.stringify(spoiled).slice(0, 500)}`;
          expect(answer?.status, `${tried} answered ${text.slice(0, 500)}`).toBeLessThan(500);
          expect(answer?.headers.get('x-content-type-options'), tried).toBe('nosniff');
          if ((answer?.status ?? 0) >= 400) expect(text, tried).not.toMatch(INTERNAL);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return attempts.length;
    });
  });
});

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  '\0',
  '\ud800',
  '../../etc/passwd',
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'x'.repeat(20_000),
  '.',
  '..',
  [],
  {},
  Array.from({ length: 2000 }, () => 'US00000001'),
  { __proto__: { admin: true } },
  nested(2000),
];

interface Spoiled {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** The sample of a call with one thing wrong, chosen by chance: a field, the path, the query, the whole body or a header. */
function spoiledRequest(call: Endpoint, sample: Sample | undefined, random: () => number): Spoiled {
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const { path, query, body } = requestOf(call, sample);
  const below = path.slice(API_BASE.length);
  const good: Spoiled = { path: query === '' ? below : `${below}?${query}`, ...(typeof body === 'string' && { body }) };
  const value = pick(HOSTILE);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const ways: (() => Spoiled)[] = [
    () => ({ ...good, headers: { 'x-signature': text.slice(0, 500).replace(/[^\x20-\x7e]/g, '?'), 'accept-encoding': 'br;q=x' } }),
    () => ({ ...good, path: `${good.path}${good.path.includes('?') ? '&' : '?'}${encodeURIComponent(pick(Object.keys(call.query)) ?? 'x')}=${encoded(text)}` }),
  ];
  const segments = below.split('/');
  if (Object.keys(call.params).length > 0) ways.push(() => ({ ...good, path: [...segments.slice(0, -1), encoded(text).slice(0, 4000)].join('/') }));
  if (call.body !== undefined) {
    ways.push(() => ({ ...good, body: typeof value === 'string' ? value : JSON.stringify(value) }));
    ways.push(() => ({ ...good, body: JSON.stringify(spoiledIn(sample?.body, value, random)) }));
    ways.push(() => ({ ...good, body: JSON.stringify(spoiledIn(sample?.body, value, random)) }));
  }
  return pick(ways)?.() ?? good;
}

/** The same with one value somewhere inside replaced. */
function spoiledIn(body: unknown, value: unknown, random: () => number): unknown {
  if (Array.isArray(body) && body.length > 0 && random() < 0.8) {
    const at = Math.floor(random() * body.length);
    return body.map((item, place) => (place === at ? spoiledIn(item, value, random) : item));
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return value;
  const keys = Object.keys(body);
  const chosen = keys[Math.floor(random() * keys.length)];
  if (chosen === undefined) return { unknown: value };
  return Object.fromEntries(Object.entries(body).map(([key, kept]) => [key, key === chosen ? spoiledIn(kept, value, random) : kept]));
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000);
}

function nested(depth: number): unknown {
  let made: unknown = 1;
  for (let level = 0; level < depth; level += 1) made = [made];
  return made;
}

async function sampleMarket({ place }: Target): Promise<SampleMarket> {
  const { db, close } = await openStore(place);
  try {
    const { display_symbol } = await db.selectFrom('listing').select('display_symbol').orderBy('display_symbol').executeTakeFirstOrThrow();
    const { period_end } = await db
      .selectFrom('statement')
      .select('period_end')
      .where('type', '=', 'annual')
      .orderBy('period_end', 'desc')
      .executeTakeFirstOrThrow();
    const { insider_id } = await db.selectFrom('insider').select('insider_id').orderBy('insider_id').executeTakeFirstOrThrow();
    const { politician_id } = await db.selectFrom('politician').select('politician_id').orderBy('politician_id').executeTakeFirstOrThrow();
    return { symbol: display_symbol, yearEnd: period_end, insider: insider_id, politician: politician_id };
  } finally {
    await close();
  }
}
