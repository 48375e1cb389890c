import { dropCopy } from '#data/offline-copies.ts';
import { currentDatabase } from '#data/session.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';

/** Takes a copy off this device; the portfolio itself stays. */
export function RemoveCopy({ portfolioId, name }: { portfolioId: string; name?: string }) {
  const remove = () => keepEdit(async () => dropCopy(await currentDatabase(), portfolioId));
  return (
    <Button look="subtle" aria-label={name === undefined ? undefined : `Remove ${name} from this device`} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
