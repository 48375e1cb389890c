import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#data/session.ts';
import { type DialogProps, type DialogRequest, dialogRequests, type ExistingDialog } from '#pages/dialogs/dialog-requests.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import { adminDialogs, type DialogEntry, dialogFor, dialogRegistry, linkedDialog } from './registry.ts';

interface DialogHostProps {
  /** What was asked for or offered. */
  request: DialogRequest | undefined;
  /** The name in the address. */
  linked: string | undefined;
}

/** The dialog that is open. One that was asked for stands before one the address names. */
export function DialogHost({ request, linked }: DialogHostProps) {
  const router = useRouter();
  const admin = useSession().account?.admin === true;
  const named = linkedDialog(linked);
  if (request !== undefined) {
    return <Opened key={request.id} entry={entryOf(request.name, admin)} subject={request.subject} beside={request.offered} close={dialogRequests.close} />;
  }
  if (named === undefined) return null;
  const entry = entryOf(named, admin);
  const leave = () => void router.navigate({ to: '.', search: ({ dialog: _, ...rest }) => rest, replace: true });
  return <Opened key={named} entry={entry} subject={entry.linked?.() ?? {}} beside={false} close={leave} />;
}

/** Requests are made with the subject of their own dialog, which the types of the two tables together no longer say. */
function entryOf(name: ExistingDialog, admin: boolean): DialogEntry<ExistingDialog> {
  return dialogFor(name, admin, dialogRegistry, adminDialogs) as unknown as DialogEntry<ExistingDialog>;
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
