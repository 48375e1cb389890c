import { textOf } from '#server/sources/text-of.ts';

/** A text as a source would deliver it, cut at the given places. */
export async function* pieces(text: string, ...cuts: number[]): AsyncGenerator<string> {
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    yield text.slice(from, cut);
    from = cut;
  }
}

/** The text of bytes as the sources read it. */
export const textIn = (bytes: Uint8Array, most = 64) => textOf([bytes], { most });
