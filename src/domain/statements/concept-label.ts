/** A concept's name in words: `IncreaseDecreaseInInventories` as `Increase decrease in inventories`. */
export function labelOf(concept: string): string {
  const known = labels.get(concept);
  if (known !== undefined) return known;
  const words = concept.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  labels.set(concept, label);
  return label;
}

/** Of concepts that are mapped to lines, which are some hundred. */
const labels = new Map<string, string>();
