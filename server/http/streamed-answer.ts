/** Bytes handed on at once. */
const PIECE = 64 * 1024;

/** An answer too long to be held in memory: JSON in pieces, made as fast as the reader takes them. */
export class StreamedAnswer<Answer> {
  readonly pieces: AsyncIterable<string>;
  /** What the text is when it is read. */
  declare readonly holds?: Answer;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }

  /** The whole text, for a check of its shape. */
  async text(): Promise<string> {
    let text = '';
    for await (const piece of this.pieces) text += piece;
    return text;
  }

  /** The text as bytes; the next piece is made when the reader has taken the one before. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const pieces = this.pieces[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    return new ReadableStream(
      {
        async pull(controller) {
          let text = '';
          while (text.length < PIECE) {
            const { done, value } = await pieces.next();
            if (done === true) {
              if (text !== '') controller.enqueue(encoder.encode(text));
              controller.close();
              return;
            }
            text += value;
          }
          controller.enqueue(encoder.encode(text));
        },
        async cancel() {
          await pieces.return?.();
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** A list as JSON, an entry at a time. */
export async function* listInPieces(entries: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const entry of entries) {
    yield separator + JSON.stringify(entry);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
