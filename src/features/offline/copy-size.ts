import type { CopyHere } from '#data/answers/offline-copies.ts';

/**
 * Bytes that copies take on this device: an answer that several stocks or portfolios share is there once.
 *
 * @param sizes Size of each answer stored here, by its key.
 */
export function sizeOfCopies(copies: readonly CopyHere[], sizes: ReadonlyMap<string, number>): number {
  const keys = new Set(copies.flatMap(({ parts, own }) => [...parts, ...(own === undefined ? [] : [own])].flatMap((part) => part.keys)));
  return [...keys].reduce((total, key) => total + (sizes.get(key) ?? 0), 0);
}
