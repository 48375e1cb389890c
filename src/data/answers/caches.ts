/** Names in Cache Storage, shared with the worker. */

/** Answers that are the same for everyone. */
export const CACHE_OF_ANSWERS = 'sextant-answers';
/** Lists that hardly ever change, apart from the answers so that no page read crowds them out: search needs them offline. */
export const CACHE_OF_REFERENCE = 'sextant-reference';
export const CACHE_OF_IMAGES = 'sextant-images';
/** Hashed files of this and earlier builds. */
export const CACHE_OF_ASSETS = 'sextant-assets';
