/** Values to choose among, by the alphabet of what they are called; by their own order where they are called by nothing else. */
export function namedOptions(values: readonly string[], wordsFor?: (value: string) => string): { value: string; label: string }[] {
  if (wordsFor === undefined) return values.map((value) => ({ value, label: value }));
  return values.map((value) => ({ value, label: wordsFor(value) })).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
