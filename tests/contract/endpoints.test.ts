import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { apiErrors } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';
import { allRoutes } from '#server/routes/index.ts';
import { samples } from './samples.ts';

const calls = Object.entries(endpoints);
const sampled = samples({ symbol: 'ABC', yearEnd: '2025-12-31', insider: '1', politician: '1' });
const accepts = (fields: Readonly<Record<string, v.GenericSchema>>, value: unknown) => v.safeParse(v.object(fields), value).success;

describe.each(calls)('%s', (name, call: Endpoint) => {
  test('is answered by exactly one handler', () => {
    expect(allRoutes.filter((served) => served.call === call)).toHaveLength(1);
  });

  test('has a unique path, whatever its parameters are called', () => {
    const shape = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
    expect(calls.filter(([, other]) => shape(other) === shape(call)).map(([other]) => other)).toEqual([name]);
  });

  test('declares the parameters of its path, and no others', () => {
    expect(Object.keys(call.params).sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).sort());
  });

  test('takes no body with a method that carries none', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBeUndefined();
  });

  test('may be kept for everyone only when it reads and asks no membership', () => {
    if (call.audience === 'everyone') expect([call.method, call.effect, call.access]).toEqual(['GET', 'read', 'anonymous']);
  });

  test('accepts its sample', () => {
    const { params = {}, query = {}, body } = sampled[name] ?? {};
    expect(accepts(call.params, params), 'path: add a sample to samples.ts').toBe(true);
    expect(accepts(call.query, query), 'query: add a sample to samples.ts').toBe(true);
    if (call.body !== undefined) expect(v.safeParse(call.body, body).success, 'body: add a sample to samples.ts').toBe(true);
  });

  test('says what it does in one sentence, and names failures that exist', () => {
    expect(call.summary).toMatch(/^[A-Z].*\.$/);
    for (const error of call.errors) expect(apiErrors).toHaveProperty(error);
  });
});

test('no handler answers a call that the contract does not hold', () => {
  const known = new Set(Object.values(endpoints));
  expect(allRoutes.filter(({ call }) => !known.has(call)).map(({ call }) => call.path)).toEqual([]);
});

test('no sample is left of a call that is gone', () => {
  expect(Object.keys(sampled).filter((name) => !(name in endpoints))).toEqual([]);
});
