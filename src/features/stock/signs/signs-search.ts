import * as v from 'valibot';

/** Which sign is open, as the address says it; without one it is the gravest. */
export const SignsSearch = v.object({
  sign: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/))), undefined)),
});
export type SignsSearch = v.InferOutput<typeof SignsSearch>;
