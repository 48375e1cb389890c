/**
 * Why the answer of a source was refused as a whole:
 * `html` a web page where data was expected · `truncated` ends in the middle · `damaged` cannot be unpacked or decoded ·
 * `too-large` · `empty` · `columns` not the columns of the format · `shape` not the shape of the format ·
 * `mostly-bad` more bad rows than good ones · `missing` not there · `request` asked for what the source cannot do.
 */
export type RefusalReason = 'html' | 'truncated' | 'damaged' | 'too-large' | 'empty' | 'columns' | 'shape' | 'mostly-bad' | 'missing' | 'request';

/** A source gave something that is not what it promises. Nothing of it is stored, and what is stored stays. */
export class SourceRefusal extends Error {
  override readonly name = 'SourceRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
