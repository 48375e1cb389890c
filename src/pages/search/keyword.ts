import * as v from 'valibot';

/** What is looked for, as an address has it (`?s=`); the router reads digits as a number, and some symbols are digits. */
export const KeywordInAddress = v.optional(
  v.fallback(v.optional(v.pipe(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), v.maxLength(100))), undefined),
);
