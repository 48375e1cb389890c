/** Between the names of a choice of which a stock may have several: indices, for one. */
const BETWEEN = ' | ';

/** Several names of one stock as one text. */
export function joinedNames(names: readonly string[]): string {
  return [...names].sort().join(BETWEEN);
}

/** The names that {@link joinedNames} put together; one name is itself. */
export function partsOfName(name: string): string[] {
  return name.split(BETWEEN);
}
