import { answerKeyOf, type PageCall } from '#data/answers/keep-answer.ts';

/** Size of an answer on this device. */
export interface KnownSize {
  readonly key: string;
  readonly path: string;
  readonly size: number;
}

/** Characters of a usual answer of a call nothing here has a size of. */
const USUAL = 60_000;

/** About how many bytes the answers of these calls will take: as each was last time, else as other stocks' are here, else as is usual. */
export function estimatedSize(calls: readonly PageCall[], known: readonly KnownSize[]): number {
  const exact = new Map(known.map(({ key, size }) => [key, size]));
  const sums = new Map<string, { size: number; count: number }>();
  for (const { path, size } of known) {
    const sum = sums.get(path) ?? { size: 0, count: 0 };
    sums.set(path, { size: sum.size + size, count: sum.count + 1 });
  }
  return calls.reduce((total, call) => {
    const sum = sums.get(call.endpoint.path);
    return total + (exact.get(answerKeyOf(call)) ?? (sum === undefined ? USUAL : sum.size / sum.count));
  }, 0);
}
