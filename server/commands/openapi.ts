import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openApiDocument } from '../http/openapi.ts';

/** Prints the OpenAPI document of this version. */
const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')));
console.log(JSON.stringify(openApiDocument(version), null, 2));
