import { UNKNOWN } from './locale.ts';

/** Words that begin a line, such as a heading: `Money and credit`. */
export function capitalised(words: string | null | undefined): string {
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : UNKNOWN;
}
