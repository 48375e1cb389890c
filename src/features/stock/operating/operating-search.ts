import * as v from 'valibot';

/** Which periods operating data is shown over, as its address says it; years when left out. */
export const OperatingSearch = v.object({ type: v.optional(v.fallback(v.optional(v.picklist(['annual', 'quarter'])), undefined)) });
export type OperatingSearch = v.InferOutput<typeof OperatingSearch>;
