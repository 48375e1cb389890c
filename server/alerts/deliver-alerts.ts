import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { findAccount } from '../queries/accounts/accounts.ts';
import { type AlertDelivery, AlertNotice, keepBatch, listDueDeliveries, postponeDeliveries, removeDeliveries } from '../queries/alerts/alert-deliveries.ts';
import { findSubscription, loseSubscriptions, type StoredSubscription } from '../queries/alerts/push-subscriptions.ts';
import { openSubscription, vapidKeys } from '../secrets/push-secrets.ts';
import { KeyMissingError } from '../secrets/store-keys.ts';
import type { Services } from '../services.ts';
import { publicAddress, publicHost, type Settings } from '../settings.ts';
import { alertMail } from './alert-mail.ts';
import { findAlertSettings } from './look-at-alerts.ts';
import { type PushOutcome, sendPush } from './send-push.ts';

const MINUTE = 60_000;
/** After a failure, doubled each time up to the longest. */
const FIRST_PAUSE = MINUTE;
const LONGEST_PAUSE = 6 * 60 * MINUTE;
/** Attempts after which a notification is dropped and a mail is handed to the mail provider for good. */
const MOST_TRIES = 12;
const ROWS_AT_ONCE = 500;

type Delivering = Pick<Services, 'db' | 'settings' | 'mail' | 'now' | 'push'> & {
  readonly log: (line: string) => void;
  /** Asked before each message: whether sending is still this server's job. */
  readonly maySend?: () => Promise<boolean>;
};

/**
 * Delivers what is due. A mail or notification is forgotten once it is taken over; one that fails is tried again. A server that dies in
 * between sends the same message again: mails with the same message id, notifications with the same tag, so that neither shows twice. So
 * does one that hung so long that another server took over: the message it was at, and no other, since it asks before each one.
 *
 * @returns How many mails and notifications were taken over.
 */
export async function deliverAlerts(services: Delivering): Promise<number> {
  const { db, now, maySend = async () => true } = services;
  const due = await listDueDeliveries(db, now(), ROWS_AT_ONCE);
  let delivered = 0;
  const mails = due.filter(({ subscription_id }) => subscription_id === null);
  for (const [userId, rows] of Map.groupBy(mails, ({ user_id }) => user_id)) {
    if (!(await maySend())) return delivered;
    for (const batch of await batchesOf(services, userId, rows)) {
      if (!(await maySend())) return delivered;
      if (await sendBatch(services, userId, batch)) delivered += 1;
    }
  }
  for (const row of due) {
    if (row.subscription_id === null) continue;
    if (!(await maySend())) return delivered;
    if (await notify(services, row, row.subscription_id)) delivered += 1;
  }
  return delivered;
}

interface Batch {
  readonly name: string;
  readonly rows: readonly AlertDelivery[];
}

/** The mails to send: those begun before as they were, the others together or one by one as the member wishes. */
async function batchesOf({ db }: Delivering, userId: number, rows: readonly AlertDelivery[]): Promise<Batch[]> {
  const begun = Map.groupBy(
    rows.filter(({ batch }) => batch !== null),
    ({ batch }) => batch ?? '',
  );
  const fresh = rows.filter(({ batch }) => batch === null);
  const { merge_alerts } = await findAlertSettings(db, userId);
  const groups = merge_alerts && fresh.length > 0 ? [fresh] : fresh.map((row) => [row]);
  const batches: Batch[] = [...begun].map(([name, all]) => ({ name, rows: all }));
  for (const group of groups) {
    const name = createHash('sha256')
      .update(group.map(({ id }) => id).join())
      .digest('hex')
      .slice(0, 32);
    await keepBatch(
      db,
      group.map(({ id }) => id),
      name,
    );
    batches.push({ name, rows: group });
  }
  return batches;
}

async function sendBatch(services: Delivering, userId: number, { name, rows }: Batch): Promise<boolean> {
  const { db, settings, mail, log } = services;
  const ids = rows.map(({ id }) => id);
  const account = await findAccount(db, userId);
  if (account === undefined) return false;
  const { is_table } = await findAlertSettings(db, userId);
  const alerts = rows.map(({ fired_at, notice }) => ({ firedAt: fired_at, ...v.parse(AlertNotice, JSON.parse(notice)) }));
  const messageId = `<alerts-${name}@${publicHost(settings)}>`;
  const message = { ...alertMail({ account, alerts, isTable: is_table, address: publicAddress(settings) }), messageId };
  try {
    await mail.deliver(message);
    await removeDeliveries(db, ids);
    return true;
  } catch (error) {
    const problem = `The mail could not be delivered: ${error instanceof Error ? error.message : error}`;
    log(`Alerts of member ${userId}: ${problem}`);
    if ((rows[0]?.tries ?? 0) + 1 < MOST_TRIES) await postpone(services, rows, problem);
    else {
      // The mail provider keeps as a file what it cannot deliver.
      await mail.send(message);
      await removeDeliveries(db, ids);
    }
    return false;
  }
}

async function notify(services: Delivering, row: AlertDelivery, subscriptionId: string): Promise<boolean> {
  const { db, log, now } = services;
  const subscription = await findSubscription(db, subscriptionId);
  if (subscription === undefined) return false;
  const tag = createHash('sha256').update(`${row.user_id} ${row.alert_id}`).digest('base64url').slice(0, 32);
  const payload = JSON.stringify({ ...v.parse(AlertNotice, JSON.parse(row.notice)), tag, fired_at: row.fired_at });
  const outcome = await send(services, subscription, { payload, topic: tag });
  if (outcome.kind === 'taken') await removeDeliveries(db, [row.id]);
  else if (outcome.kind === 'gone') await loseSubscriptions(db, [subscription], 'gone', now());
  else {
    log(`A notification for member ${row.user_id} was not taken: ${outcome.problem}`);
    if (outcome.kind === 'refused' || row.tries + 1 >= MOST_TRIES) await removeDeliveries(db, [row.id]);
    else await postpone(services, [row], outcome.problem, outcome.retryAfter);
  }
  return outcome.kind === 'taken';
}

/** Sends a notification with the secrets opened. Those that do not open are left for a start with their key, or without it for good. */
async function send(
  { db, settings, push }: Delivering,
  subscription: StoredSubscription,
  message: { readonly payload: string; readonly topic: string },
): Promise<PushOutcome> {
  try {
    const keys = await vapidKeys({ db, settings });
    const secrets = openSubscription(settings, subscription);
    return await sendPush({ ...message, subscription: { ...subscription, ...secrets }, keys, contact: contactOf(settings) }, push);
  } catch (error) {
    if (error instanceof KeyMissingError) return { kind: 'later', problem: error.message, retryAfter: undefined };
    throw error;
  }
}

/** How the operator of a push service reaches whoever keeps this server (RFC 8292, section 2.1). */
function contactOf(settings: Settings): string {
  const address = /\S+@\S+$/.exec(settings.contact ?? '')?.[0];
  if (address !== undefined) return `mailto:${address}`;
  const site = publicAddress(settings);
  return site.startsWith('https://') ? site : `mailto:sextant@${publicHost(settings)}`;
}

function postpone({ db, now }: Delivering, rows: readonly AlertDelivery[], problem: string, retryAfter = 0): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (rows[0]?.tries ?? 0));
  return postponeDeliveries(
    db,
    rows.map(({ id }) => id),
    { due_at: now() + Math.max(pause, retryAfter), problem },
  );
}
