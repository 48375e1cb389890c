import type { Undo } from '#data/records/records.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { keepEdit } from '../actions/keep-edit.ts';
import { useAction } from '../actions/use-action.ts';

interface EditorButtonsProps {
  /** What saving is called. */
  save: string;
  /** Whether there is something to save. */
  ready: boolean;
  /** Whether there is text that was typed and not saved. */
  unsaved: boolean;
  /** Keeps the record; the editor closes when it is kept. */
  onSave: () => Promise<unknown>;
  /** Gives up the draft. */
  drop: () => Promise<Undo>;
  onClose: () => void;
}

/** The ways out of an editor: none of them loses a text. What is not saved stays as a draft, and a discarded draft can be brought back. */
export function EditorButtons({ save, ready, unsaved, onSave, drop, onClose }: EditorButtonsProps) {
  const keep = useAction(async () => {
    await onSave();
    await keepEdit(drop); // it is saved, whatever becomes of the draft
    onClose();
  });
  const discard = useAction(async () => {
    const { undo } = await drop();
    onClose();
    showToast({ text: 'Your text is discarded.', action: { label: 'Undo', run: () => void keepEdit(undo) } });
  });
  return (
    <>
      <Button look="primary" disabled={!ready} onClick={() => void keep()}>
        {save}
      </Button>
      <Button look="subtle" onClick={onClose}>
        {unsaved ? 'Keep as a draft' : 'Cancel'}
      </Button>
      {unsaved && (
        <Button look="subtle" onClick={() => void discard()}>
          Discard
        </Button>
      )}
    </>
  );
}
