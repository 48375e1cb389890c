/** The rows in pieces of at most `size`, so that one statement stays below the stores' limit of parameters. */
export function* inChunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
