import { AsOfStamp } from '#ui/feedback/as-of-stamp.tsx';
import { CHECK_EVERY, useAlertCheck } from './use-alert-check.ts';

/** When alerts were checked, and when they are checked next. */
export function CheckedStamp() {
  const { checkedAt, byDevice } = useAlertCheck();
  if (byDevice) return <AsOfStamp state="stored">{checkedAt === undefined ? 'checked on this device' : `server asked ${clock(checkedAt)}`}</AsOfStamp>;
  if (checkedAt === undefined) return null;
  return <AsOfStamp state="live">{`checked ${clock(checkedAt)} · next ${clock(checkedAt + CHECK_EVERY)}`}</AsOfStamp>;
}

function clock(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
