import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const Validators = v.object({ etag: v.optional(v.string()), modified: v.optional(v.string()) });

/** Headers by which a server sends only what changed since a file was kept. */
export type Validators = v.InferOutput<typeof Validators>;

/** The validators of a kept file; none when the file or they are gone. */
export function validatorsOf(file: string): Validators {
  const beside = `${file}.validators`;
  if (!existsSync(file) || !existsSync(beside)) return {};
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Validators), readFileSync(beside, 'utf8'));
  return read.success ? read.output : {};
}

/** Keeps the validators of an answer beside its file. */
export function keepValidators(file: string, { headers }: Response): void {
  const [etag, modified] = [headers.get('etag'), headers.get('last-modified')];
  const validators: Validators = { ...(etag !== null && { etag }), ...(modified !== null && { modified }) };
  writeFileSync(`${file}.validators`, JSON.stringify(validators));
}
