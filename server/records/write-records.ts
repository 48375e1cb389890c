import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Answer, Endpoint, ParsedInput } from '#contract/endpoint.ts';
import { IdempotencyKey } from '#contract/endpoints/records/sync.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import { accessTier } from '#domain/membership/membership-state.ts';
import { type Quota, quotaOf } from '#domain/membership/quotas.ts';
import type { Store } from '../database/schema.ts';
import { deleteOldAnswers, findAnswer, type KeptAnswer, saveAnswer } from '../queries/records/idempotency.ts';
import { lockCounter, saveCounter } from '../queries/records/member-counter.ts';
import { findRow } from '../queries/records/records.ts';
import { ApiError, type Exchange, type Handler, type ServedCall, serve, type Written } from '../serve.ts';
import type { Services, SignedIn } from '../services.ts';
import { answerFromKept, keptAnswer, type WrittenName } from './kept-answers.ts';
import { type Conditions, RecordBook } from './record-book.ts';
import { WrittenRecords } from './written-records.ts';

/** Names of written records kept with an answer. Sent again, a request answers those; a device learns of further ones from its pull. */
const MOST_NAMES = 100;

type Work<T> = (book: RecordBook) => Promise<T>;

/**
 * A call that writes a member's records: in one transaction that holds the member's counter, with the conditions of
 * `If-Match` and `If-None-Match`, and once for each `Idempotency-Key`, however often it is sent.
 */
export function serveWrite<E extends Endpoint>(
  call: E,
  write: (input: ParsedInput<E>, book: RecordBook, services: Services, caller: SignedIn) => Promise<Answer<E>>,
): ServedCall {
  const handler: Handler<E> = (input, services, exchange) =>
    writeRecords({ call, input, services, exchange }, (book) => write(input, book, services, memberOf(exchange)));
  return serve(call, handler);
}

interface WriteRequest<E extends Endpoint> {
  readonly call: E;
  readonly input: ParsedInput<E>;
  readonly services: Services;
  readonly exchange: Exchange;
}

/** Runs one writing request as `serveWrite` says, for handlers that do more than write. */
export async function writeRecords<E extends Endpoint>({ call, input, services, exchange }: WriteRequest<E>, work: Work<Answer<E>>): Promise<Answer<E>> {
  const member = memberOf(exchange);
  const { user_id: userId } = member;
  const key = keyOf(exchange);
  const fingerprint = exchange.pushed?.fingerprint ?? fingerprintOf([call.method, call.path, input.params, input.query, input.body]);
  const conditions = conditionsOf(exchange);
  const now = services.now();
  const done = await services.db.transaction().execute(async (db): Promise<Done> => {
    const rev = await lockCounter(db, userId);
    const kept = key === undefined ? undefined : await findAnswer(db, userId, key);
    if (kept !== undefined) return answeredBefore(db, kept, { fingerprint, sent: input });
    const madeAt = momentOf(exchange.pushed?.madeAt, now);
    const book = new RecordBook({ db, userId, rev, madeAt, device: exchange.pushed?.device, conditions, quota: quotaOfMember(member, now) });
    const done = await attempt(book, work);
    if (book.rev !== rev) {
      await saveCounter(db, userId, book.rev);
      await book.saveUsage();
    }
    if (key !== undefined) {
      const names = done.written.records.map(({ entity, id }): WrittenName => [entity, id]);
      const status = done.refusal === undefined ? 200 : apiErrors[done.refusal].status;
      const answer = JSON.stringify(done.refusal ?? keptAnswer(done.answer ?? null, names));
      const wrote = JSON.stringify(names.slice(0, MOST_NAMES));
      await saveAnswer(db, { user_id: userId, key, fingerprint, status, answer, rev: done.written.rev, wrote, created_at: now });
      if (book.rev % 100 === 0) await deleteOldAnswers(db, userId, now);
    }
    return done;
  });
  if (done.refusal !== undefined) throw new ApiError(done.refusal);
  exchange.pushed?.wrote(done.written);
  // What was kept is what this very call answered before.
  return done.answer as Answer<E>;
}

/** Milliseconds an edit may have been on its way: as long as answers to repeated requests are kept. */
const LONGEST_WAY = 180 * 24 * 60 * 60 * 1000;

/** When an edit was made: what its device says, unless that is in the future or so long ago that the clock was wrong. */
function momentOf(madeAt: number | undefined, now: number): number {
  return madeAt === undefined || madeAt > now || madeAt < now - LONGEST_WAY ? now : madeAt;
}

/** Whether a request with this key was answered before; sending it again has no effect. */
export async function isAnswered(db: Store, exchange: Exchange): Promise<boolean> {
  const key = keyOf(exchange);
  return key !== undefined && (await findAnswer(db, memberOf(exchange).user_id, key)) !== undefined;
}

/** Changes a member's records in a separate transaction, one slice of a longer job. */
export async function changeRecords({ services, exchange }: { services: Services; exchange: Exchange }, work: Work<void>): Promise<void> {
  const member = memberOf(exchange);
  const { user_id: userId } = member;
  const now = services.now();
  await services.db.transaction().execute(async (db) => {
    const rev = await lockCounter(db, userId);
    const madeAt = momentOf(exchange.pushed?.madeAt, now);
    const conditions = { ifMatch: undefined, ifNoneMatch: false };
    const book = new RecordBook({ db, userId, rev, madeAt, device: exchange.pushed?.device, conditions, quota: quotaOfMember(member, now) });
    await work(book);
    await saveCounter(db, userId, book.rev);
    await book.saveUsage();
  });
}

/** Keeps what a job of the server found about a member's records, in one transaction that holds the member's counter. */
export async function keepFindings<T>({ db, userId, now }: { db: Store; userId: number; now: number }, work: Work<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const rev = await lockCounter(transaction, userId);
    const conditions = { ifMatch: undefined, ifNoneMatch: false };
    // What the server itself writes counts, and is not refused.
    const quota = { records: {}, bytes: Number.POSITIVE_INFINITY };
    const book = new RecordBook({ db: transaction, userId, rev, madeAt: now, device: undefined, conditions, quota });
    const done = await work(book);
    if (book.rev === rev) return done;
    await saveCounter(transaction, userId, book.rev);
    await book.saveUsage();
    return done;
  });
}

interface Done {
  readonly answer?: unknown;
  readonly refusal?: ErrorName;
  readonly written: Written;
}

const nothing: Written = { rev: null, records: [] };

/**
 * A conflict met before anything was written is kept like an answer: the same request, delivered late, must not take
 * effect after its sender was answered that it had none.
 */
async function attempt<T>(book: RecordBook, work: Work<T>): Promise<Done> {
  try {
    const answer = await work(book);
    await book.finish();
    return { answer, written: { rev: book.rev, records: book.written } };
  } catch (error) {
    const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 412);
    if (!isConflict || book.written.length > 0) throw error;
    return { refusal: error.code, written: nothing };
  }
}

async function answeredBefore(db: Store, kept: KeptAnswer, { fingerprint, sent }: { fingerprint: string; sent: unknown }): Promise<Done> {
  if (kept.fingerprint !== fingerprint) throw new ApiError('key-reused');
  if (kept.status !== 200) return { refusal: JSON.parse(kept.answer) as ErrorName, written: nothing };
  const written = new WrittenRecords();
  for (const [entity, id] of v.parse(Names, JSON.parse(kept.wrote))) {
    const row = await findRow(db, kept.user_id, entity, id);
    written.startWith(entity, id);
    if (row !== undefined) written.add(row);
  }
  const answer = await answerFromKept(JSON.parse(kept.answer), { db, userId: kept.user_id, sent });
  return { answer, written: { rev: kept.rev, records: written.records } };
}

/** How much a member may keep by the membership they have now. */
export function quotaOfMember(member: SignedIn, now: number): Quota {
  return quotaOf(member.admin ? 'professional' : accessTier(member, now));
}

const Names = v.array(v.tuple([v.string(), v.string()]));

function keyOf({ header }: Exchange): string | undefined {
  const key = header('idempotency-key');
  if (key === undefined || v.is(IdempotencyKey, key)) return key;
  throw new ApiError('bad-request', { fields: { 'header.idempotency-key': 'must be an idempotency key' } });
}

/** `If-Match: "12"`, the quotes of an entity tag or none. */
export function conditionsOf({ header }: Exchange): Conditions {
  const match = header('if-match');
  const rev = match === undefined ? undefined : /^"?(\d{1,15})"?$/.exec(match)?.[1];
  if (match !== undefined && rev === undefined) throw new ApiError('bad-request', { fields: { 'header.if-match': 'must be a revision' } });
  const ifNoneMatch = header('if-none-match');
  return { ifMatch: rev === undefined ? undefined : Number(rev), ifNoneMatch: ifNoneMatch === '*' };
}

/** What distinguishes a request from another one under the same key. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The signed-in caller; the app has already refused everyone else where the contract says so. */
export function memberOf({ caller }: Exchange): SignedIn {
  if (caller === undefined) throw new ApiError('unauthenticated');
  return caller;
}
