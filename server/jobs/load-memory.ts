import { setFlagsFromString } from 'node:v8';

/**
 * Imported first by programs that load companies one after the other. What a load makes lives until its end, so that a collection in its midst
 * finds nearly all of it alive. From that V8 would learn to place it among what lives long, where only the rare full collection frees it, and
 * would throw away compiled code each time it learns so.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
