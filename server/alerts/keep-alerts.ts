import { randomUUID } from 'node:crypto';
import { listDueDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { holdLease, type LeaseTimes } from '../queries/sources/held-lease.ts';
import { giveLeaseBack } from '../queries/sources/leases.ts';
import type { Services } from '../services.ts';
import { deliverAlerts } from './deliver-alerts.ts';
import { isInsiderMailDue, keepInsiderMails } from './insider-mail.ts';
import { isLookDue, lookWhenDue } from './look-when-due.ts';

const LOOK_EVERY = 3_000;
/** A server that is gone is replaced by another one after 25 seconds. */
const TIMES: LeaseTimes = { lasts: 25_000, renewEvery: 5_000 };
const LEASE = 'alerts';

/**
 * Looks at alerts soon after they or the market changed, and delivers those that fired, as long as the server runs. Of several servers
 * on a store one does so at a time.
 *
 * @returns Ends it, so that another server goes on at once.
 */
export function keepAlerts(services: Services, log: (line: string) => void, { lookEvery = LOOK_EVERY, times = TIMES } = {}): () => Promise<void> {
  const { db, now } = services;
  const holder = randomUUID();
  let working: Promise<unknown> | undefined;
  const work = async () => {
    const isDue = (await isLookDue(db)) || (await listDueDeliveries(db, now(), 1)).length > 0 || (await isInsiderMailDue(db));
    const lease = isDue ? await holdLease(db, { name: LEASE, holder }, times) : undefined;
    if (lease === undefined) return;
    try {
      await lookWhenDue({ db, now, log });
      await keepInsiderMails(db, now());
      await deliverAlerts({ ...services, log, maySend: lease.isHeld });
    } finally {
      lease.rest();
    }
  };
  const look = () => {
    working ??= work()
      .catch((error: unknown) => log(`Alerts were not looked at: ${error instanceof Error ? error.message : error}`))
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  look();
  return async () => {
    clearInterval(timer);
    await working;
    await giveLeaseBack(db, LEASE, holder);
  };
}
