import type { View } from '#contract/entities/records/view.ts';
import { create, edit, listRecords } from '#data/records/records.ts';

/** A name one of the member's own views has already (VIEW-06); only that view's owner may overwrite it (VIEW-08). */
export class NameDuplicationError extends Error {
  override readonly name = 'NameDuplicationError';
  /** The view of that name. */
  readonly viewId: string;

  constructor(viewId: string) {
    super('Name Duplication.');
    this.viewId = viewId;
  }
}

/** The member's own view of a name, other than `except`. */
async function ownViewNamed(name: string, except?: string): Promise<string | undefined> {
  return (await listRecords('view')).find(({ id, fields }) => fields.name === name && id !== except)?.id;
}

/**
 * Saves a definition as a new view of the member.
 *
 * @returns Its id.
 * @throws NameDuplicationError when the member has a view of that name.
 */
export async function saveViewAs(definition: View, name: string): Promise<string> {
  const same = await ownViewNamed(name);
  if (same !== undefined) throw new NameDuplicationError(same);
  return create('view', { ...definition, name, is_public: false, premium: false });
}

/**
 * Puts a definition in the place of one of the member's own views, whose name stays.
 *
 * @param original The view as its edit began; undefined when another one is overwritten on purpose.
 */
export async function overwriteView(id: string, definition: View, original?: View): Promise<void> {
  const { name: _name, ...rest } = definition;
  await edit('view', id, rest, original);
}
