import { readTogether } from '#contract/endpoints/reads.ts';
import { apiErrors } from '#contract/errors.ts';
import { WrittenAnswer } from '../http/written-answer.ts';
import { type Exchange, serve } from '../serve.ts';

/** Milliseconds that the quick reads wait for the slow ones. */
const LONGEST_WAIT = 400;
/** Characters of answers after which the others are left to be asked for on their own. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** The result of a read that is to be made on its own. */
const LATER = '{"status":202,"body":null}';

export const readRoutes = [
  serve(
    readTogether,
    async ({ body: { reads } }, _services, exchange) => {
      const late = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => late.resolve(undefined), LONGEST_WAIT);
      // The same address twice is read once.
      const made = new Map([...new Set(reads)].map((address) => [address, resultOf(address, exchange)]));
      const results = await Promise.all(reads.map(async (address) => (await Promise.race([made.get(address), late.promise])) ?? LATER));
      clearTimeout(timer);
      let left = MOST_CHARACTERS;
      const kept = results.map((result) => {
        left -= result.length;
        return left < 0 ? LATER : result;
      });
      return new WrittenAnswer(`[${kept.join(',')}]`);
    },
    { inTurn: false },
  ),
];

/** The result of one read as JSON. Whatever is no JSON is nothing that can be read together with others. */
async function resultOf(address: string, { read }: Exchange): Promise<string> {
  try {
    const answer = await read(address);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    if (isJson) return `{"status":${answer.status},"body":${await answer.text()}}`;
    await answer.body?.cancel();
    return LATER;
  } catch {
    // The call itself has logged its failure and answered with it; what is thrown here is a connection that is gone.
    const { status, message } = apiErrors.unavailable;
    return JSON.stringify({ status, body: { error: message, code: 'unavailable' } });
  }
}
