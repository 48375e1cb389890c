/** Numbers whose digits end in so many zeros are written without them, and decimals as whole numbers of so small a unit; {@link RAW} as they are. */
const UNITS = [1, 1e3, 1e6] as const;
const PARTS = [1e2, 1e4] as const;
const RAW = 7;
const [NEGATIVE, LENGTH_BITS, KIND_MASK] = [0x08, 4, 0x07];
const WORD = 2 ** 32;
const DOUBLE = 8;
/** Bytes that the largest of these numbers takes. */
const MOST = 16;
const FIRST_ROOM = 64 * 1024;

/** Numbers one behind the other as bytes, few for small ones; {@link ByteReader} gives them back as they were. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_ROOM);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** How many bytes are written. */
  get length(): number {
    return this.#length;
  }

  /** Takes back what was written after so many bytes. */
  backTo(length: number): void {
    this.#length = length;
  }

  /** What is written from a place on, which the next write may change. */
  from(start: number): Uint8Array {
    return this.#bytes.subarray(start, this.#length);
  }

  /** A copy of all that is written. */
  taken(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  append(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A whole number from 0 to 2^31. */
  count(number: number): void {
    if (number < 0) throw new RangeError(`${number} is no count`);
    this.#makeRoom(MOST);
    const bytes = this.#bytes;
    let at = this.#length;
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
    this.#length = at;
  }

  /** A whole number between -2^30 and 2^30. */
  step(number: number): void {
    this.count(number < 0 ? -2 * number - 1 : 2 * number);
  }

  /** Any number. */
  value(number: number): void {
    this.#makeRoom(MOST);
    if (Number.isSafeInteger(number)) this.#whole(number);
    else if (!this.#decimal(number)) this.#raw(number);
  }

  #whole(number: number): void {
    const size = Math.abs(number);
    const [thousands, millions] = [Math.floor(size / UNITS[1]), Math.floor(size / UNITS[2])];
    if (millions * UNITS[2] === size) this.#digits(2, number < 0, millions);
    else if (thousands * UNITS[1] === size) this.#digits(1, number < 0, thousands);
    else this.#digits(0, number < 0, size);
  }

  /** Whether it is one of few decimals, and written. */
  #decimal(number: number): boolean {
    const size = Math.abs(number);
    for (let i = 0; i < PARTS.length; i++) {
      const parts = PARTS[i] as number;
      const digits = Math.round(size * parts);
      if (digits > Number.MAX_SAFE_INTEGER || digits / parts !== size) continue;
      this.#digits(UNITS.length + i, number < 0, digits);
      return true;
    }
    return false;
  }

  #raw(number: number): void {
    this.#bytes[this.#length++] = RAW;
    this.#view.setFloat64(this.#length, number, true);
    this.#length += DOUBLE;
  }

  /** Kind, sign and number of bytes in one byte, then these, lowest first. */
  #digits(kind: number, negative: boolean, digits: number): void {
    const bytes = this.#bytes;
    const head = this.#length;
    let at = head + 1;
    let rest = digits;
    if (digits >= WORD) {
      rest = Math.floor(digits / WORD);
      this.#view.setUint32(at, digits - rest * WORD, true);
      at += 4;
    }
    for (; rest > 0; rest >>>= 8) bytes[at++] = rest & 0xff;
    bytes[head] = kind | (negative ? NEGATIVE : 0) | ((at - head - 1) << LENGTH_BITS);
    this.#length = at;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const room = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    room.set(this.#bytes);
    this.#bytes = room;
    this.#view = new DataView(room.buffer);
  }
}

/** Reads what {@link ByteWriter} wrote, in the same order. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  count(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#byte();
      number += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return number;
    }
  }

  step(): number {
    const number = this.count();
    return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
  }

  value(): number {
    const head = this.#byte();
    const kind = head & KIND_MASK;
    if (kind === RAW) {
      const { buffer, byteOffset } = this.#bytes;
      const value = new DataView(buffer, byteOffset + this.#at, DOUBLE).getFloat64(0, true);
      this.#at += DOUBLE;
      return value;
    }
    let digits = 0;
    let worth = 1;
    for (let left = head >> LENGTH_BITS; left > 0; left--, worth *= 256) digits += this.#byte() * worth;
    const size = kind < UNITS.length ? digits * (UNITS[kind] as number) : digits / (PARTS[kind - UNITS.length] as number);
    return (head & NEGATIVE) !== 0 ? -size : size;
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new RangeError('numbers end in the middle of one');
    return byte;
  }
}
