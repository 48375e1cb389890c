import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Cik = v.pipe(v.string(), v.regex(/^\d{10}$/));
const Managers = v.array(
  v.object({ name: v.string(), firm: v.string(), ciks: v.pipe(v.array(Cik), v.minLength(1)), style: v.nullable(v.string()), note: v.nullable(v.string()) }),
);

/** An investor with the numbers it files under, ten digits each. */
export type FollowedManager = v.InferOutput<typeof Managers>[number];

let read: readonly FollowedManager[] | undefined;

/** The investors that are followed from the start. */
export function followedManagers(): readonly FollowedManager[] {
  read ??= v.parse(Managers, JSON.parse(readFileSync(join(import.meta.dirname, 'managers.json'), 'utf8')));
  return read;
}
