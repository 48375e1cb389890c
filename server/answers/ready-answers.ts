import type { Endpoint, ParsedInput } from '#contract/endpoint.ts';
import type { Store } from '../database/schema.ts';
import { writtenText } from '../http/written-answer.ts';
import { type FindMarketStamp, marketStampReader } from '../queries/market/market-stamp.ts';
import { AnswerShelf } from './answer-shelf.ts';
import type { Encoding } from './encoding.ts';
import { ReadyAnswer } from './ready-answer.ts';

/** Bytes of answers kept ready when nothing else is said: some ten thousand packed statements and summaries. */
const ROOM = 64 * 1024 * 1024;
/** Answers that may wait to be packed better; beyond it they stay as they are. */
const MOST_WAITING = 100;

/**
 * Answers that follow from the market alone, kept ready from one request to the next until the market changes.
 * A request reads the market's stamp from the store each time: data may be loaded by another process.
 */
export class ReadyAnswers {
  readonly #stamp: FindMarketStamp;
  readonly #shelf: AnswerShelf;
  #waiting = 0;
  #improving: Promise<unknown> = Promise.resolve();

  /** @param room Bytes of answers kept. */
  constructor(db: Store, room = ROOM) {
    this.#stamp = marketStampReader(db);
    this.#shelf = new AnswerShelf(room);
  }

  /**
   * The answer to a call, kept or made, and packed for a reader.
   *
   * @param accepted Encodings the reader accepts, the best first.
   * @param make Computes the answer; run once for all who ask for the same meanwhile.
   */
  async find(call: Endpoint, input: ParsedInput<Endpoint>, accepted: readonly Encoding[], make: () => Promise<unknown>): Promise<ReadyAnswer> {
    const key = keyOf(call, input);
    const stamp = await this.#stamp();
    const kept = this.#shelf.find(stamp, key);
    if (kept === undefined) {
      return this.#shelf.make(stamp, key, async () => {
        const answer = new ReadyAnswer(writtenText(await make()));
        // Packed before it is kept, so that it is kept in as few bytes as it will have.
        await answer.outgoing(accepted);
        return answer;
      });
    }
    const encoding = kept.improvable(accepted);
    if (encoding !== undefined && this.#waiting < MOST_WAITING) this.#improve(key, kept, encoding);
    return kept;
  }

  /** One after the other, so that the thread pool stays free for answers that somebody waits for. */
  #improve(key: string, answer: ReadyAnswer, encoding: Encoding): void {
    this.#waiting += 1;
    this.#improving = this.#improving.then(async () => {
      await answer.improve(encoding);
      this.#shelf.recount(key, answer);
      this.#waiting -= 1;
    });
  }
}

/** The schemas fill in defaults and put fields in their own order, so equal questions have equal keys. */
function keyOf({ method, path }: Endpoint, { params, query, body }: ParsedInput<Endpoint>): string {
  return `${method} ${path} ${JSON.stringify([params, query, body])}`;
}
