import type { View } from '#contract/entities/records/view.ts';

/** A view while it is edited: changes go into a copy until they are saved (VIEW-03). */
export interface ViewEdit {
  readonly original: View;
  readonly copy: View;
  readonly modified: boolean;
}

export function beginEdit(original: View): ViewEdit {
  return { original, copy: original, modified: false };
}

/** Changes the copy; changed back to what the original says, it counts as unmodified. */
export function changeEdit({ original, copy }: ViewEdit, change: (view: View) => View): ViewEdit {
  const next = change(copy);
  return { original, copy: next, modified: JSON.stringify(next) !== JSON.stringify(original) };
}

/** The original back in the copy (VIEW-04). */
export function resetEdit({ original }: ViewEdit): ViewEdit {
  return beginEdit(original);
}

/** What ending an edit leaves to be saved: nothing when it was cancelled or nothing changed (VIEW-04). */
export function endEdit({ copy, modified }: ViewEdit, by: 'save' | 'cancel'): View | undefined {
  return by === 'save' && modified ? copy : undefined;
}
