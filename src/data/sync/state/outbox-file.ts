import * as v from 'valibot';
import { newId } from '#data/device/new-id.ts';
import type { Draft, MemberDatabase, Store } from '#data/records/database.ts';
import { secondKey } from '#data/records/draft-store.ts';
import { NoMemberError } from '#data/records/records-failure.ts';
import { inTransaction } from '#data/records/transaction.ts';
import { currentDatabase, currentSession } from '#data/session/session.ts';
import type { InboxItem } from '#sync/inbox-item.ts';
import { isSealed, type OutboxEntry, unsealed } from '#sync/outbox-entry.ts';
import { wakeSync } from '../connection/sync-loop.ts';
import { type World, worldIn } from '../surroundings.ts';
import { showRecords } from '../write/show-rows.ts';
import { SYNC_TABLES } from '../write/write-changes.ts';
import { logEvent } from './event-log.ts';
import { decrypted, encrypted, OutboxFileError, Sealed } from './outbox-encryption.ts';
import type { Imported } from './sync-actions.ts';
import { metaOf } from './sync-meta.ts';

const FORMAT = 'sextant-outbox';
const IMPORTED = 'imported-edits';
const MOST_REMEMBERED = 20_000;

const count = v.pipe(v.number(), v.integer());
const fields = v.record(v.string(), v.unknown());
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
const Sent = v.object({
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  path: v.string(),
  query: v.exactOptional(v.record(v.string(), v.string())),
  body: v.exactOptional(v.unknown()),
  if_match: v.exactOptional(v.number()),
  if_none_match: v.exactOptional(v.literal('*')),
});
const entry = {
  ...{ seq: count, opId: text, userId: count, txId: text, entity: text, entityId: text, lane: text, dependsOn: v.array(count) },
  ...{ kind: v.picklist(['create', 'patch', 'delete', 'command']), patch: fields, baseRev: v.nullable(v.number()), baseFields: v.nullable(fields) },
  ...{ schemaVersion: count, state: v.picklist(['queued', 'sealed', 'sending', 'parked']), attempts: count, nextAt: v.number() },
  ...{
    lastStatus: v.nullable(v.number()),
    lastError: v.nullable(v.string()),
    createdAt: v.number(),
    madeAt: v.exactOptional(v.number()),
    sealed: v.nullable(Sent),
    needsPull: v.boolean(),
  },
  ownRevs: v.array(v.number()),
};
const Entry: v.GenericSchema<unknown, OutboxEntry> = v.object({ ...entry, held: v.array(v.lazy(() => Entry)) });
const OutboxFile = v.object({
  format: v.literal(FORMAT),
  version: v.literal(1),
  device: v.string(),
  user_id: count,
  exported_at: v.string(),
  entries: v.array(Entry),
  inbox: v.array(v.unknown()),
  drafts: v.array(v.unknown()),
});

/** What a file holds: the edits in order, with conflicts and unsaved text to be read. */
interface Exported {
  readonly entries: readonly OutboxEntry[];
  readonly inbox: readonly InboxItem[];
  readonly drafts: readonly Draft[];
}

export async function exportOutbox(passphrase?: string): Promise<Blob> {
  return exportFrom(await here(), passphrase);
}

export async function importOutbox(file: Blob, passphrase?: string): Promise<Imported> {
  const imported = await importInto(await here(), await file.text(), passphrase);
  wakeSync('retry');
  return imported;
}

/** Whose edits, and where they are. */
interface Owner {
  readonly database: MemberDatabase;
  readonly userId: number;
}

async function here(): Promise<Owner> {
  const { account } = await currentSession();
  if (account === undefined) throw new NoMemberError();
  return { database: await currentDatabase(), userId: account.user_id };
}

export async function exportFrom({ database, userId }: Owner, passphrase?: string): Promise<Blob> {
  const { device, ...exported } = await database.run(async (store): Promise<Exported & { device: string }> => {
    const [entries, inbox, drafts] = await Promise.all([store.outbox.orderBy('seq').toArray(), store.inbox.toArray(), store.drafts.toArray()]);
    return { entries, inbox, drafts, device: (await metaOf(store).get('device-id')) ?? '' };
  });
  const file = { format: FORMAT, version: 1, device, user_id: userId, exported_at: new Date().toISOString(), ...exported };
  const plain = JSON.stringify(file, null, 1);
  return new Blob([passphrase ? JSON.stringify(await encrypted(plain, passphrase)) : plain], { type: 'application/json' });
}

export async function importInto({ database, userId }: Owner, file: string, passphrase?: string): Promise<Imported> {
  const content = await contentOf(file, passphrase);
  if (content.user_id !== userId) throw new OutboxFileError('other-member');
  return database.run((store) =>
    inTransaction(store, 'rw', [...SYNC_TABLES, 'drafts'], async (within) => {
      const world = await worldIn(within, userId);
      const result = await takeIn(within, content.entries, world);
      await takeInDrafts(within, content.drafts);
      await world.keep();
      await logEvent(within, 'imported', result);
      return result;
    }),
  );
}

async function contentOf(text: string, passphrase: string | undefined) {
  const parsed = parsedJson(text);
  const sealed = v.safeParse(Sealed, parsed);
  const plain = sealed.success ? parsedJson(await decrypted(sealed.output, passphrase)) : parsed;
  const content = v.safeParse(OutboxFile, plain);
  if (!content.success) throw new OutboxFileError('not-an-export');
  return content.output;
}

const DraftInFile = v.object({ key: text, text: v.string(), base: v.exactOptional(v.unknown()), updated_at: v.number() });

/** Unsaved texts of the file; where there is another one of the same record here, both stay. */
async function takeInDrafts(store: Store, drafts: readonly unknown[]): Promise<void> {
  const here = new Map((await store.drafts.toArray()).map((draft) => [draft.key, draft.text]));
  const texts = new Set(here.values());
  for (const found of drafts) {
    const { success, output } = v.safeParse(DraftInFile, found);
    if (success && !texts.has(output.text)) await store.drafts.put({ ...output, key: here.has(output.key) ? secondKey(output.key) : output.key });
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OutboxFileError('not-an-export');
  }
}

/**
 * Edits that may have been sent keep payload and key: the server recognises them. The others are rebased on
 * what the server has, so that what was synchronised since comes to nothing.
 */
async function takeIn(store: Store, entries: readonly OutboxEntry[], world: World): Promise<Imported> {
  const remembered = ((await store.meta.get(IMPORTED))?.value ?? []) as string[];
  const seen = new Set([...remembered, ...((await store.outbox.orderBy('opId').keys()) as string[])]);
  const fresh = entries.filter(({ opId }) => !seen.has(opId));
  const seqs = new Map(fresh.map(({ seq }) => [seq, world.nextSeq()]));
  const renumbered = fresh.map(
    (entry): OutboxEntry => ({
      ...(isSealed(entry) ? { ...entry, state: 'sealed' } : { ...unsealed(entry, newId()), needsPull: true }),
      seq: seqs.get(entry.seq) ?? world.nextSeq(),
      dependsOn: entry.dependsOn.flatMap((seq) => seqs.get(seq) ?? []),
      nextAt: 0,
      attempts: 0,
    }),
  );
  await store.outbox.bulkPut(renumbered);
  await store.meta.put({ key: IMPORTED, value: [...remembered, ...fresh.map(({ opId }) => opId)].slice(-MOST_REMEMBERED) });
  await showRecords(
    store,
    renumbered.map(({ entity, entityId: id }) => ({ entity, id })),
  );
  return { added: fresh.length, known: entries.length - fresh.length };
}
