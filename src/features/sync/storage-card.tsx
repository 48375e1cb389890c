import { useEffect, useState } from 'react';
import { storageUsed } from '#data/sync/state/sync-actions.ts';
import type { StorageUsed } from '#data/sync/state/sync-state.ts';
import { formatBytes } from '#ui/format/bytes.ts';
import { Card } from '#ui/layout/card.tsx';

/** What the app takes on this device, and whether the browser promised to keep it. */
export function StorageCard() {
  const [used, setUsed] = useState<StorageUsed>();
  useEffect(() => {
    let left = false;
    storageUsed()
      .then((now) => left || setUsed(now))
      .catch(() => left || setUsed({ usage: undefined, quota: undefined, persisted: undefined }));
    return () => {
      left = true;
    };
  }, []);
  if (used === undefined) return null;
  const { usage, quota, persisted } = used;
  return (
    <Card title="Storage" padded>
      <p>
        {usage === undefined || quota === undefined ? 'This browser does not say how much is used.' : `${formatBytes(usage)} used of ${formatBytes(quota)}.`}
      </p>
      {persisted === true && <p>The browser keeps it until you remove it.</p>}
      {persisted === false && <p>The browser may remove it when the device runs short. Installing the app usually prevents that.</p>}
    </Card>
  );
}
