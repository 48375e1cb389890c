import * as v from 'valibot';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** A calendar day, `YYYY-MM-DD`. Never a Date: a day has no time zone. */
export const Day = v.pipe(v.string(), v.regex(DAY, 'must be a day like 2025-09-27'), v.check(isInItsMonth, 'is not a day of the calendar'));
export type Day = v.InferOutput<typeof Day>;

/** Whether a text is a {@link Day}; for lists of thousands, where putting together a schema's answer for each costs more than the look itself. */
export function isDay(text: string | null | undefined): text is Day {
  return typeof text === 'string' && DAY.test(text) && isInItsMonth(text);
}

/** Whether the month has that many days; of a text in the form of a day. */
function isInItsMonth(day: string): boolean {
  const ofMonth = Number(day.slice(8));
  return ofMonth <= 28 || ofMonth <= daysOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)));
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** An instant, ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** Permanent id of a listing: country of listing (two letters) and eight characters derived from issuer and share class. */
export const StockId = v.pipe(v.string(), v.regex(/^[A-Z]{2}[0-9A-Z]{8}$/, 'must be a stockid'));
export type StockId = v.InferOutput<typeof StockId>;

/** A stockid or a display symbol (`AAPL`, `TSX:RY`), as the calls below `stocks/{id}` take it. */
export const StockRef = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:^~_-]{1,32}$/, 'must be a stockid or a symbol'));

/** ISO 4217 code, or GBX for pence. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency code'));

/** A figure that may not be known; unknown is null on the wire, never 0. */
export const MaybeNumber = v.nullable(v.number());

/** A whole number in a query string, within limits. */
export const countBetween = /* @__NO_SIDE_EFFECTS__ */ (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/, 'must be a whole number'), v.transform(Number))]),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

/** Free text typed by a person, trimmed, without control characters. */
export const textUpTo = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `must be at most ${most} characters`),
    v.check((text) => !/\p{Cc}/u.test(text), 'must not contain control characters'),
  );

/** Text of any number of lines typed by a person, trimmed; no other control characters. */
export const writtenText = /* @__NO_SIDE_EFFECTS__ */ (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `must be at most ${most} characters`),
    v.check((text) => !/[^\P{Cc}\n\r\t]/u.test(text), 'must not contain control characters'),
  );

/** A decimal number as text, which keeps every digit: amounts, factors and rates of members. */
export const decimal = v.pipe(v.string(), v.regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/, 'must be a decimal number'));

/** A value that is kept as it is, as long as it takes at most so many characters as JSON. */
export const json = /* @__NO_SIDE_EFFECTS__ */ <T>(most: number) =>
  v.check<T, string>((value) => JSON.stringify(value).length <= most, `must be at most ${most} characters`);
