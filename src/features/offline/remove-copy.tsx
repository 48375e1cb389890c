import { dropCopy } from '#data/answers/offline-copies.ts';
import { currentDatabase } from '#data/session/session.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';

/** Takes a copy off this device; the portfolio itself stays. */
export function RemoveCopy({ portfolioId, name }: { portfolioId: string; name?: string }) {
  const remove = useAction(async () => dropCopy(await currentDatabase(), portfolioId));
  return (
    <Button look="subtle" aria-label={name === undefined ? undefined : `Remove ${name} from this device`} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
