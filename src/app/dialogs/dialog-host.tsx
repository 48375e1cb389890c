import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#data/session/session.ts';
import { type DialogProps, type DialogRequest, dialogRequests, type ExistingDialog } from '#pages/dialogs/dialog-requests.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Dialog } from '#ui/layout/overlay/dialog.tsx';
import { type DialogEntry, dialogFor, linkedDialog } from './registry.ts';

interface DialogHostProps {
  /** The dialog that was opened or offered. */
  request: DialogRequest | undefined;
  /** The name in `?dialog=`. */
  linked: string | undefined;
}

/** Shows the open dialog. A requested dialog takes precedence over the one in the address. */
export function DialogHost({ request, linked }: DialogHostProps) {
  const router = useRouter();
  const isAdmin = useSession().account?.admin === true;
  const named = linkedDialog(linked);
  if (request !== undefined) {
    return <Opened key={request.id} entry={dialogFor(request.name, isAdmin)} subject={request.subject} beside={request.offered} close={dialogRequests.close} />;
  }
  if (named === undefined) return null;
  const entry = dialogFor(named, isAdmin);
  const leave = () => void router.navigate({ to: '.', search: ({ dialog: _, ...rest }) => rest, replace: true });
  return <Opened key={named} entry={entry} subject={entry.linked?.() ?? {}} beside={false} close={leave} />;
}

interface OpenedProps {
  entry: DialogEntry<ExistingDialog>;
  subject: DialogProps<ExistingDialog>['subject'];
  beside: boolean;
  close: () => void;
}

function Opened({ entry: { title, size, ownHeading, flush, load }, subject, beside, close }: OpenedProps) {
  const [View] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Dialog title={title} size={size} ownHeading={ownHeading} flush={flush} beside={beside} onClose={close}>
      <Suspense fallback={<Loading height={160} />}>
        <View subject={subject} close={close} />
      </Suspense>
    </Dialog>
  );
}
