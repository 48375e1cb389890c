import { type Entity, NotSavedError, remove } from '#data/records.ts';
import { showToast } from '#ui/feedback/toast.ts';

/** Says why an edit could not be kept; what was typed must stay where it is. */
function say(error: unknown): void {
  const why = error instanceof NotSavedError && error.reason === 'full' ? 'Not saved, keep this tab open: no room is left on this device.' : undefined;
  showToast({ text: why ?? (error instanceof Error ? error.message : String(error)), failed: true });
}

/** Makes an edit of the member's records. @returns Whether this device has kept it; if not, the member was told. */
export async function keepEdit(edit: () => Promise<unknown>): Promise<boolean> {
  try {
    await edit();
    return true;
  } catch (error) {
    say(error);
    return false;
  }
}

/** Deletes a record and offers to bring it back. @returns Whether it is deleted. */
export function deleteWithUndo(entity: Entity, id: string, text: string): Promise<boolean> {
  return keepEdit(async () => {
    const { undo } = await remove(entity, id);
    showToast({ text, action: { label: 'Undo', run: () => void keepEdit(undo) } });
  });
}
