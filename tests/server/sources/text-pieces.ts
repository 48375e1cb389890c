/** A text as a source would deliver it, cut at the given places. */
export async function* pieces(text: string, ...cuts: number[]): AsyncGenerator<string> {
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    yield text.slice(from, cut);
    from = cut;
  }
}
