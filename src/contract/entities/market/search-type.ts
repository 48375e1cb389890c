import * as v from 'valibot';

/** Kinds of things a search finds, in the order their groups are shown (SEARCH-28). Apart from what is found, since the address of a page names it. */
export const SearchType = v.picklist(['stock', 'delisted', 'guru', 'insider', 'eco', 'glossary', 'menu', 'industry', 'news']);
export type SearchType = v.InferOutput<typeof SearchType>;
