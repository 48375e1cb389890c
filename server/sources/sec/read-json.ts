import * as v from 'valibot';
import type { Fetching } from '../fetching.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';

/** No file of the SEC about one company is larger, in megabytes. */
const LARGEST = 400;

/** A JSON file of the SEC in the shape it promises. Any refusal names the file. */
export async function readJson<S extends v.GenericSchema>(fetching: Fetching, url: string, schema: S): Promise<v.InferOutput<S>> {
  const { name, bytes } = await fetching.fetch(url);
  try {
    const parsed = v.safeParse(schema, parseJson(await wholeText(bytes, { most: LARGEST })));
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new SourceRefusal('shape', `has another shape: ${v.getDotPath(issue) ?? 'the whole'} ${issue.message.toLowerCase()}`);
  } catch (error) {
    if (error instanceof SourceRefusal) throw new SourceRefusal(error.reason, `${name} ${error.message}`, { cause: error });
    throw error;
  }
}

/** The value of a text in JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceRefusal('shape', 'is not JSON, or ends in the middle', { cause: error });
  }
}

/** The answer, or `undefined` when there is nothing at its address. Any other refusal stays one. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SourceRefusal && error.reason === 'missing') return undefined;
    throw error;
  }
}
