import * as v from 'valibot';

/** Id of a member's record: made on the device, unique among the member's own. `.` and `..` mean other places in an address. */
export const RecordId = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[A-Za-z0-9_.~-]{1,400}$/, 'must be a record id'));
export type RecordId = v.InferOutput<typeof RecordId>;

/** Settings that hold for all portfolios are stored under this portfolio id. */
export const COMMON_PORTFOLIO = '1';

/** The dashboard that every member has, once it was arranged. */
export const HOME_BOARD = 'home';

/** How a member arranged the summary of a stock: one record, on every device the same. */
export const SUMMARY_BOARD = 'stock-summary';

/**
 * A UUID of version 7: unique, and later ones sort after earlier ones of the same clock.
 *
 * @param milliseconds Unix time of the device; a wrong clock costs order, never uniqueness.
 * @param random Ten random bytes.
 * @see RFC 9562, section 5.7.
 */
export function uuidV7(milliseconds: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(milliseconds)).toString(16).padStart(12, '0').slice(-12);
  const [a = 0, b = 0, c = 0, ...rest] = random;
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  const tail = Array.from({ length: 7 }, (_, i) => hex(rest[i] ?? 0)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(a).slice(1)}${hex(b)}-${hex((c & 0x3f) | 0x80)}${tail.slice(0, 2)}-${tail.slice(2)}`;
}

/** A stock is in a portfolio once, whichever device added it. */
export function holdingId(portfolioId: string, stockid: string): string {
  return `${portfolioId}.${stockid}`;
}

/** Tags with the same name, upper and lower case alike, are one tag on every device. */
export function noteTagId(name: string): string {
  return `tag-${spelled(name.trim().toLowerCase())}`;
}

/** A page is bookmarked or not, on whichever device. */
export function bookmarkId(url: string): string {
  return `page-${fingerprint(url)}`;
}

/** An investor or insider is followed or not, on whichever device. */
export function followId(kind: 'guru' | 'insider', followedId: string): string {
  return `${kind}-${fingerprint(followedId)}`;
}

/** A member holds one value of a stock, on whichever device. */
export function fairValueId(stockid: string): string {
  return `fair-value-${stockid}`;
}

/** A member has one choice of competitors of a stock, on whichever device. */
export function competitorsId(stockid: string): string {
  return `competitors-${stockid}`;
}

/** The setting for the delivery of alerts. */
export const ALERT_SETTINGS = 'alerts';

/** A stock, portfolio or indicator has each common alert once, on whichever device it was set. */
export function commonAlertId(alertable: { readonly type: string; readonly id: string }, key: string): string {
  return `${alertable.type}.${alertable.id}.${key}`;
}

/** A setting of the member, or of one portfolio (`1` for all of them). */
export function settingId(key: string, portfolioId?: string | null): string {
  return `${portfolioId ?? 'user'}.${spelled(key)}`;
}

/** Letters and digits as they are, everything else by its code. */
function spelled(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, (sign) => `~${(sign.codePointAt(0) ?? 0).toString(36)}.`);
}

/** 128 bits over a text, the same everywhere: four rounds of multiplication and shift over its code units. It is no secret and guards nothing. */
function fingerprint(text: string): string {
  const seeds = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
  const state = seeds.map((seed) => {
    let hash = seed ^ text.length;
    for (let i = 0; i < text.length; i++) {
      hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995 + (seed << 1));
      hash = (hash << 13) | (hash >>> 19);
    }
    hash ^= hash >>> 16;
    hash = Math.imul(hash, 0x85ebca6b);
    hash ^= hash >>> 13;
    return hash >>> 0;
  });
  return state.map((part) => part.toString(36).padStart(7, '0')).join('');
}
