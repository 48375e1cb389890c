import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completed, type Lock } from './lock-file.ts';

/** `npm run lock`: adds to `package-lock.json` what npm leaves out where its registry has packages of one platform only, so that `npm ci` takes it. */
const path = join(import.meta.dirname, '..', '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
writeFileSync(path, `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`);
