const MOST = 99;

/** A count as a badge shows it: nothing for none, `99+` from 100 on. */
export function badgeCount(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count > MOST ? `${MOST}+` : String(count);
}
