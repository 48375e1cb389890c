import { useConnection } from '#data/connection/connection.ts';
import { type RowPlace, RowState } from '#ui/feedback/row-state.tsx';

/** Where a record's last edit is. While the server cannot be reached nothing is on its way: what was sent once is still here. */
export function RecordPlace({ status, words = false }: { status: RowPlace; words?: boolean }) {
  const offline = useConnection().state === 'offline';
  return <RowState place={status === 'sending' && offline ? 'on this device' : status} words={words} />;
}
