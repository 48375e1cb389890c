import * as v from 'valibot';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

/** What the address of the home page says: the dashboard, and a panel to add to it (DASH-12). */
export const HomeSearch = v.object({ db: text, op: text, comp: text });
export type HomeSearch = v.InferOutput<typeof HomeSearch>;
