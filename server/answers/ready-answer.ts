import { hash } from 'node:crypto';
import { type Bytes, type Encoding, packQuickly, packWell, unpack, WORTH_PACKING } from './encoding.ts';

/** An answer as it goes out: bytes, and how they are packed. */
export interface Outgoing {
  readonly body: Bytes;
  readonly encoding?: Encoding;
}

const encoder = new TextEncoder();

/** A long text as a buffer, in a tenth of the encoder's time; a short one not, since it would keep the block that buffers share. */
function bytesOf(text: string): Bytes {
  return text.length < Buffer.poolSize ? encoder.encode(text) : Buffer.from(text);
}

/**
 * A finished answer: its text, the tag it is known by, and its packed forms, which are made when first asked for.
 * Of a text worth packing only packed forms are kept once there is one, so that many more answers have room.
 */
export class ReadyAnswer {
  readonly tag: string;
  readonly #isWorthPacking: boolean;
  #plain: Bytes | undefined;
  #gzip: Bytes | undefined;
  #brotli: Bytes | undefined;
  #packing: Promise<Bytes> | undefined;
  #improved: readonly Encoding[] = [];

  constructor(text: string) {
    this.#plain = bytesOf(text);
    this.tag = `W/"${hash('sha1', this.#plain, 'base64url')}"`;
    this.#isWorthPacking = this.#plain.byteLength >= WORTH_PACKING;
  }

  /** Whether the answer goes out differently to those who accept packed ones. */
  get varies(): boolean {
    return this.#isWorthPacking;
  }

  /** Bytes it holds in memory. */
  get size(): number {
    return (this.#plain?.byteLength ?? 0) + (this.#gzip?.byteLength ?? 0) + (this.#brotli?.byteLength ?? 0);
  }

  /** The answer in the best form there is for somebody who accepts these encodings. */
  async outgoing(accepted: readonly Encoding[]): Promise<Outgoing> {
    if (!this.#isWorthPacking || accepted.length === 0) return { body: this.#text() };
    if (this.#brotli !== undefined && accepted.includes('br')) return { body: this.#brotli, encoding: 'br' };
    if (!accepted.includes('gzip')) return { body: await this.#inBrotli(), encoding: 'br' };
    return { body: this.#gzip ?? (await this.#inGzip()), encoding: 'gzip' };
  }

  /** The form that could still be made better, or be made at all, for somebody who accepts these encodings and asks again. */
  improvable(accepted: readonly Encoding[]): Encoding | undefined {
    const encoding = accepted[0];
    return this.#isWorthPacking && encoding !== undefined && !this.#improved.includes(encoding) ? encoding : undefined;
  }

  /** Packs better what was packed quickly, once, for an answer that turns out to be asked for again. */
  async improve(encoding: Encoding): Promise<void> {
    if (this.#improved.includes(encoding)) return;
    this.#improved = [...this.#improved, encoding];
    if (encoding === 'br') await this.#inBrotli();
    else {
      this.#gzip = await packWell(this.#text(), 'gzip');
      this.#plain = undefined;
    }
  }

  /** Packed once, however many ask at the same time. */
  #inGzip(): Promise<Bytes> {
    this.#packing ??= packQuickly(this.#text()).then((packed) => {
      this.#gzip ??= packed;
      this.#plain = undefined;
      this.#packing = undefined;
      return this.#gzip;
    });
    return this.#packing;
  }

  async #inBrotli(): Promise<Bytes> {
    this.#brotli ??= await packWell(this.#text(), 'br');
    return this.#brotli;
  }

  #text(): Bytes {
    if (this.#plain !== undefined) return this.#plain;
    if (this.#gzip === undefined) throw new Error('an answer lost its text');
    return unpack(this.#gzip);
  }
}
