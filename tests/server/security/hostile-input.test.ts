import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Sample } from '../../contract/samples.ts';
import { describeOnStores } from '../harness.ts';
import { attackable } from './attackable.ts';

/** Calls by a name that members choose freely: what another case saved under such a name is found, and what has no alerts loses none. */
const NAMES_ANYTHING = new Set([
  'findView',
  'saveChecklist',
  'getChecklist',
  'deleteChecklist',
  'rateChecklistItem',
  'deleteChecklistRating',
  'deleteUserAlerts',
  'getMenuResult',
]);

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '-1',
  '1e400',
  'NaN',
  'null',
  '[object Object]',
  "'; drop table account; --",
  '%',
  '../../etc/passwd',
  '\ud800',
  '\u202e💥',
  'x'.repeat(5000),
];
const values: readonly unknown[] = [null, true, -1, 0.5, Number.MAX_VALUE, [], {}, [[]], { length: 1 }, ...texts];

const queries = [
  '__proto__=1',
  'constructor=1&constructor=2',
  'hasOwnProperty=1',
  '%',
  '%ZZ=%ZZ',
  '%FF',
  '%00=%00',
  'a[]=1&a[b]=2',
  '&&&===',
  `${'a=1&'.repeat(2000)}`,
  `q=${'%F0%9F'.repeat(500)}`,
];
const segments = [
  '%00',
  '%ZZ',
  '%FF%FE',
  '%2F',
  '%2e%2e%2f',
  '..%2f..',
  '__proto__',
  'constructor',
  '%F0%9F%92%A5',
  "'%20or%201=1--",
  'x'.repeat(5000),
  '%20',
  ':id',
  '*',
  '%25',
];

describeOnStores('Hostile input', (openFresh) => {
  const attacked = attackable(openFresh);

  describe.each(Object.entries(endpoints))('%s', (name, call) => {
    const { attempt, attemptOnStore } = attacked.call(name, call);

    test('answers its sample as the contract says', async () => {
      const { status, code } = await attempt({});
      if (code !== undefined) expect(call.errors).toContain(code);
      else expect(status).toBe(200);
    });

    test('refuses whatever is no body of it, and names the field', async () => {
      if (call.body === undefined) return;
      for (const { body, field } of spoiledBodies(attacked.sample(name))) {
        const { code, fields } = (await attemptOnStore({ body })) ?? {};
        // Or a part of it: `body.stockids.0`.
        const named = Object.keys(fields ?? {}).some((name) => `${name}.`.startsWith(`body.${field}.`));
        if (code === 'bad-request') expect(named, `${body.slice(0, 200)} names ${Object.keys(fields ?? {})}`).toBe(true);
      }
    });

    test('refuses whatever is no query of it, and names the field', async () => {
      const sample = attacked.sample(name).query ?? {};
      for (const query of queries) await attemptOnStore({ query: `${new URLSearchParams(sample)}&${query}` });
      for (const field of Object.keys(call.query)) {
        for (const value of texts) {
          const { status, fields } = (await attemptOnStore({ query: new URLSearchParams({ ...sample, [field]: value }).toString() })) ?? {};
          if (status === 400) expect(fields, value).toHaveProperty([`query.${field}`]);
        }
        const twice = await attemptOnStore({ query: `${new URLSearchParams(sample)}&${field}=1&${field}=2` });
        if (twice !== undefined) expect([twice.status, Object.keys(twice.fields ?? {})]).toEqual([400, expect.arrayContaining([`query.${field}`])]);
      }
    });

    test('refuses whatever is no path of it', async () => {
      for (const field of Object.keys(call.params)) {
        for (const segment of segments) {
          const path = `/reader${pathOf({ ...call, path: call.path.replace(`{${field}}`, 'SPOILED') as `/${string}` }, attacked.sample(name).params)}`.replace(
            'SPOILED',
            segment,
          );
          const answer = await attemptOnStore({ path });
          if (answer === undefined) continue;
          const { status, code, fields } = answer;
          if (!NAMES_ANYTHING.has(name)) expect(status, segment).toBeGreaterThanOrEqual(400);
          if (code === 'bad-request') expect(fields).toHaveProperty([`path.${field}`]);
        }
      }
    });
  });
});

/** The body of a sample with one field at a time replaced, removed or doubled in another shape. */
function spoiledBodies({ body }: Sample = {}): { body: string; field: string }[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body).flatMap((field) => [
    ...values.map((value) => ({ body: JSON.stringify({ ...body, [field]: value }), field })),
    { body: JSON.stringify({ ...body, [field]: undefined }), field },
  ]);
}
