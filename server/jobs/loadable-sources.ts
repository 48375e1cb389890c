import { sources } from '../sources/all-sources.ts';
import type { Source } from '../sources/source.ts';
import { secSource } from './sec-source.ts';

/** Every source that can be loaded, as command line, source page and admin area list them. */
export const loadableSources: readonly Source[] = [secSource, ...sources];
