import * as v from 'valibot';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

const config = v.optional(v.fallback(v.optional(v.record(v.string(), v.union([v.string(), v.boolean()]))), undefined));

/** What an address says of a panel to add: its key and what was chosen for it. */
export const AddSearch = v.object({ op: text, comp: text, config });
export type AddSearch = v.InferOutput<typeof AddSearch>;

/** What the address of the home page says: the dashboard, and a panel to add to it (DASH-12). */
export const HomeSearch = v.object({ db: text, ...AddSearch.entries });
export type HomeSearch = v.InferOutput<typeof HomeSearch>;
