import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { API_BASE, type Endpoint, type Fields } from '#contract/endpoint.ts';
import * as account from '#contract/entities/account/account.ts';
import * as bookmark from '#contract/entities/records/bookmark.ts';
import * as note from '#contract/entities/records/note.ts';
import * as portfolio from '#contract/entities/records/portfolio.ts';
import * as summaryBoard from '#contract/entities/records/summary-board.ts';
import * as setting from '#contract/entities/records/user-setting.ts';
import * as view from '#contract/entities/records/view.ts';
import * as financials from '#contract/entities/stock/financials.ts';
import * as price from '#contract/entities/stock/price.ts';
import * as stock from '#contract/entities/stock/stock.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import { endpoints } from '#contract/index.ts';

type Json = Record<string, unknown>;

/** Schemas that calls share, by the names the code knows them by. */
const entities: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<unknown>({ ...account, ...financials, ...price, ...stock, ...portfolio, ...note, ...bookmark, ...view, ...setting, ...summaryBoard }).filter(
    (entry): entry is [string, v.GenericSchema] => isSchema(entry[1]),
  ),
);

/** What the contract cannot say in JSON Schema is checked by the server all the same. */
const conversion: ConversionConfig = { target: 'draft-2020-12', ignoreActions: ['trim', 'check', 'transform', 'raw_check', 'partial_check'] };

/** The API as OpenAPI 3.1, made from the contract alone: what it says is what the server does. */
export function openApiDocument(version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sextant',
      version,
      description: 'Every call of Sextant. Unknown figures are null. Failures answer { error, code, fields? }; `fields` names what was wrong with which field.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    paths: pathsOf(Object.entries(endpoints)),
    components: {
      securitySchemes: { member: { type: 'http', scheme: 'bearer', description: 'An access token of POST /_api/oauth/token.' } },
      schemas: { ...inComponents(toJsonSchemaDefs(entities, { ...conversion, typeMode: 'output' })), Failure: failure },
    },
  };
}

const failure: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The sentence a person reads.' },
    code: { type: 'string', enum: Object.keys(apiErrors) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function pathsOf(calls: readonly (readonly [string, Endpoint])[]): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return paths;
}

function operationOf(name: string, call: Endpoint): Json {
  return {
    operationId: name,
    summary: call.summary,
    description: `${whoMayCall(call)} ${call.effect === 'write' ? 'Changes something.' : 'Only reads.'}${call.signable ? ' Also at an address of POST /_api/signed_address, without a token.' : ''}${call.freshFor > 0 ? ` Fresh for ${call.freshFor} s.` : ''}`,
    security: call.access === 'anonymous' ? [{}, { member: [] }] : [{ member: [] }],
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body !== undefined && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } }),
    responses: {
      200: { description: 'Done.', content: contentOf(call) },
      ...failuresOf(call),
    },
  };
}

function contentOf(call: Endpoint): Json {
  if (call.produces === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (call.produces === 'image') return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  return { 'application/json': { schema: jsonSchema(call.response, 'output') } };
}

function whoMayCall({ access }: Endpoint): string {
  if (access === 'anonymous') return 'Everybody may call it.';
  if (access === 'member') return 'For signed-in members.';
  return access === 'admin' ? 'For administrators.' : `For members from the ${access} membership on.`;
}

function parametersOf(place: 'path' | 'query', fields: Fields): Json[] {
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || schema.type !== 'optional',
    schema: fieldSchema(schema),
  }));
}

/** A default is described by the object around a field, so the field is described inside one. */
function fieldSchema(schema: v.GenericSchema): unknown {
  const { properties } = jsonSchema(v.object({ field: schema }), 'input');
  const { field } = v.parse(v.object({ field: v.record(v.string(), v.unknown()) }), properties);
  // A whole number in a query string arrives as text; to the caller it is a whole number.
  if (field.type === 'integer') delete field.anyOf;
  return field;
}

/** Failures of a call by status; several that share one differ by their code. */
function failuresOf(call: Endpoint): Json {
  const general: ErrorName[] = ['bad-request'];
  if (call.access !== 'anonymous') general.push('unauthenticated', 'bad-signature');
  if (!['anonymous', 'member'].includes(call.access)) general.push('forbidden');
  if (call.body !== undefined) general.push('body-too-large', 'unsupported-media-type');
  const named = Map.groupBy(new Set([...general, ...call.errors]), (name) => apiErrors[name].status);
  return Object.fromEntries(
    [...named].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `${name}: ${apiErrors[name].message}`).join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const name = Object.keys(entities).find((known) => entities[known] === schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  const { $schema: _draft, $defs: _shared, ...described } = toJsonSchema(schema, { ...conversion, typeMode, definitions: entities });
  return inComponents(described);
}

/** The shared schemas are below `components` in OpenAPI. */
function inComponents(schemas: object): Json {
  return JSON.parse(JSON.stringify(schemas).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
