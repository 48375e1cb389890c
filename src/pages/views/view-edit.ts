import type { View } from '#contract/entities/records/view.ts';
import type { ViewChoice } from './use-views.ts';

/** A view while it is edited: changes go into a copy until they are saved (VIEW-03). */
export interface ViewEdit {
  /** The view as it was when the edit began, whatever is chosen meanwhile. */
  readonly of: ViewChoice;
  readonly copy: View;
  readonly modified: boolean;
}

export function beginEdit(of: ViewChoice): ViewEdit {
  return { of, copy: of.definition, modified: false };
}

/** Changes the copy; changed back to what the view says, it counts as unmodified. */
export function changeEdit({ of, copy }: ViewEdit, change: (view: View) => View): ViewEdit {
  const next = change(copy);
  return { of, copy: next, modified: JSON.stringify(next) !== JSON.stringify(of.definition) };
}

/** What the view says back in the copy (VIEW-04). */
export function resetEdit({ of }: ViewEdit): ViewEdit {
  return beginEdit(of);
}

/** What ending an edit leaves to be saved: nothing when it was cancelled or nothing changed (VIEW-04). */
export function endEdit({ copy, modified }: ViewEdit, by: 'save' | 'cancel'): View | undefined {
  return by === 'save' && modified ? copy : undefined;
}
