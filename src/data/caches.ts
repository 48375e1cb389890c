/** Names in Cache Storage, shared with the worker. */

/** Answers that are the same for everyone, reference lists among them. */
export const CACHE_OF_ANSWERS = 'sextant-answers';
export const CACHE_OF_IMAGES = 'sextant-images';
/** Hashed files of this and earlier builds. */
export const CACHE_OF_ASSETS = 'sextant-assets';
