import { useEffect } from 'react';
import { syncNow } from '#data/sync/connection/sync-loop.ts';
import { useAlertCheck } from './use-alert-check.ts';
import { useAlerts } from './use-alerts.ts';

/** While the app is open: asks every five minutes which alerts fired, fetches those this device does not know, and counts them on the app's icon. */
export function AlertWatch() {
  const { lastFired } = useAlertCheck();
  const alerts = useAlerts();
  const knownHere =
    alerts &&
    (alerts
      .map(({ fields }) => fields.state?.fired_at ?? '')
      .sort()
      .at(-1) ??
      '');
  const isNew = lastFired !== undefined && knownHere !== undefined && lastFired > knownHere;
  useEffect(() => {
    if (isNew) void syncNow();
  }, [isNew]);
  const count = alerts?.filter(({ unread }) => unread).length;
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    // A browser without badges rejects the promise.
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
  return null;
}
