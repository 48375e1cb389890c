/** A concept's readable name: `IncreaseDecreaseInInventories` as `Increase decrease in inventories`. */
export function labelOf(concept: string): string {
  const known = labels.get(concept);
  if (known !== undefined) return known;
  const words = concept.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  labels.set(concept, label);
  return label;
}

/** Cached: a few hundred concepts are mapped to lines. */
const labels = new Map<string, string>();
