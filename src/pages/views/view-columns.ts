import type { View } from '#contract/entities/records/view.ts';

type Definition = Pick<View, 'fields' | 'options'>;

/** What a column of a view is called in its sequence: the field's id, with its currency behind a dot where it has one (VIEW-02). */
function keyOf(field: View['fields'][number]): string {
  return typeof field.currency === 'string' ? `${field.id}.${field.currency}` : String(field.id);
}

/** The columns of a view in order: as its sequence says, then those the sequence does not name. */
export function columnsOfView({ fields, options }: Definition): readonly string[] {
  const keys = new Set(fields.map(keyOf));
  const sequence = Array.isArray(options.sequence) ? options.sequence.map(String) : [];
  return [...new Set([...sequence.filter((key) => keys.has(key)), ...keys])];
}

/** The same view with these columns in this order; what it says of columns that stay is kept. */
export function withColumns<V extends Definition>(view: V, columns: readonly string[]): V {
  const known = new Map(view.fields.map((field) => [keyOf(field), field]));
  const fields = columns.map((key) => known.get(key) ?? fieldOf(key));
  return { ...view, fields, options: { ...view.options, sequence: [...columns] } };
}

function fieldOf(key: string): View['fields'][number] {
  const [, id, currency] = /^(.+)\.([A-Z]{3})$/.exec(key) ?? [];
  return id === undefined || currency === undefined ? { id: key } : { id, currency };
}
