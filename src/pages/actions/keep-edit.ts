import { type Entity, NotSavedError, remove } from '#data/records/records.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { createPresses } from './presses.ts';

/** Says why an edit could not be kept; what was typed must stay where it is. */
function say(error: unknown): void {
  const why = error instanceof NotSavedError && error.reason === 'full' ? 'Not saved, keep this tab open: no room is left on this device.' : undefined;
  showToast({ text: why ?? (error instanceof Error ? error.message : String(error)), failed: true });
}

/** Makes an edit of the member's records. @returns Whether this device has stored it; if not, `failed` has informed the member, with a toast unless the page shows the failure itself. */
export async function keepEdit(edit: () => Promise<unknown>, failed: (error: unknown) => void = say): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

const deletions = createPresses();

/** Deletes a record and offers to bring it back. @returns Whether it is deleted. */
export function deleteWithUndo(entity: Entity, id: string, text: string): Promise<boolean> {
  return deletions([entity, id], () =>
    keepEdit(async () => {
      const { undo } = await remove(entity, id);
      showToast({ text, action: { label: 'Undo', run: () => void keepEdit(undo) } });
    }),
  );
}
