import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';

const command = join(import.meta.dirname, '..', '..', 'server', 'commands', 'openapi.ts');
const printed = execFileSync(process.execPath, [command], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const document = JSON.parse(printed);

test('the OpenAPI document holds every call under its path and method', () => {
  const inDocument = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  );
  expect(inDocument.sort()).toEqual(
    Object.entries(endpoints)
      .map(([name, { method, path }]) => `${name} ${method} ${path}`)
      .sort(),
  );
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/reader' }] });
});

test('every reference in it leads somewhere', () => {
  const targets = [...printed.matchAll(/"\$ref": "#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(targets.length).toBeGreaterThan(10);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(targets));
});

test('it says who may call, what is needed and how a call fails', () => {
  const { get } = document.paths['/_api/stocks/{id}/financials/{list}'];
  expect(get.security).toEqual([{}, { member: [] }]);
  expect(get.parameters).toContainEqual({ name: 'length', in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 } });
  expect(Object.keys(get.responses)).toEqual(['200', '400', '404']);
  expect(document.paths['/_api/user/info'].get.security).toEqual([{ member: [] }]);
  expect(document.paths['/_api/register'].post.requestBody.content['application/json'].schema.required).toEqual(['username', 'email', 'password']);
});
