import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Answer, Endpoint, ParsedInput } from '#contract/endpoint.ts';
import { IdempotencyKey } from '#contract/endpoints/sync.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import type { Store } from '../database/schema.ts';
import { deleteOldAnswers, findAnswer, type KeptAnswer, saveAnswer } from '../queries/idempotency.ts';
import { lockCounter, saveCounter } from '../queries/member-counter.ts';
import { findRow } from '../queries/records.ts';
import { ApiError, type Exchange, type Handler, type ServedCall, serve, type Written } from '../serve.ts';
import type { Services, SignedIn } from '../services.ts';
import { type Conditions, RecordBook } from './record-book.ts';
import { memberRecord } from './stored-record.ts';

type Work<T> = (book: RecordBook) => Promise<T>;

/**
 * A call that writes a member's records: in one transaction that holds the member's counter, with the conditions of
 * `If-Match` and `If-None-Match`, and once for each `Idempotency-Key`, however often it is sent.
 */
export function serveWrite<E extends Endpoint>(
  call: E,
  write: (input: ParsedInput<E>, book: RecordBook, services: Services) => Promise<Answer<E>>,
): ServedCall {
  const handler: Handler<E> = (input, services, exchange) => writeRecords({ call, input, services, exchange }, (book) => write(input, book, services));
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
  const { user_id: userId } = memberOf(exchange);
  const key = keyOf(exchange);
  const fingerprint = exchange.pushed?.fingerprint ?? fingerprintOf([call.method, call.path, input.params, input.query, input.body]);
  const conditions = conditionsOf(exchange);
  const now = services.now();
  const done = await services.db.transaction().execute(async (db): Promise<Done> => {
    const rev = await lockCounter(db, userId);
    const kept = key === undefined ? undefined : await findAnswer(db, userId, key);
    if (kept !== undefined) return answeredBefore(db, kept, fingerprint);
    const book = new RecordBook({ db, userId, rev, now, conditions });
    const done = await attempt(book, work);
    if (book.rev !== rev) await saveCounter(db, userId, book.rev);
    if (key !== undefined) {
      const wrote = JSON.stringify(done.written.records.map(({ entity, id }) => [entity, id]));
      const status = done.refusal === undefined ? 200 : apiErrors[done.refusal].status;
      const answer = JSON.stringify(done.refusal ?? done.answer ?? null);
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

interface Done {
  readonly answer?: unknown;
  readonly refusal?: ErrorName;
  readonly written: Written;
}

const nothing: Written = { rev: null, records: [] };

/**
 * A conflict met before anything was written is kept like an answer: the same request, delivered late, must not take
 * effect after its sender was told that it had none.
 */
async function attempt<T>(book: RecordBook, work: Work<T>): Promise<Done> {
  try {
    const answer = await work(book);
    return { answer, written: { rev: book.rev, records: book.written } };
  } catch (error) {
    const isConflict = error instanceof ApiError && (error.status === 409 || error.status === 412);
    if (!isConflict || book.written.length > 0) throw error;
    return { refusal: error.code, written: nothing };
  }
}

async function answeredBefore(db: Store, kept: KeptAnswer, fingerprint: string): Promise<Done> {
  if (kept.fingerprint !== fingerprint) throw new ApiError('key-reused');
  if (kept.status !== 200) return { refusal: JSON.parse(kept.answer) as ErrorName, written: nothing };
  const records = [];
  for (const [entity, id] of v.parse(Names, JSON.parse(kept.wrote))) {
    const row = await findRow(db, kept.user_id, entity, id);
    if (row !== undefined) records.push(memberRecord(row));
  }
  return { answer: JSON.parse(kept.answer), written: { rev: kept.rev, records } };
}

const Names = v.array(v.tuple([v.string(), v.string()]));

function keyOf({ header }: Exchange): string | undefined {
  const key = header('idempotency-key');
  if (key === undefined || v.is(IdempotencyKey, key)) return key;
  throw new ApiError('bad-request', { fields: { 'header.idempotency-key': 'must be an idempotency key' } });
}

/** `If-Match: "12"`, the quotes of an entity tag or none. */
function conditionsOf({ header }: Exchange): Conditions {
  const match = header('if-match');
  const rev = match === undefined ? undefined : /^"?(\d{1,15})"?$/.exec(match)?.[1];
  if (match !== undefined && rev === undefined) throw new ApiError('bad-request', { fields: { 'header.if-match': 'must be a revision' } });
  const ifNoneMatch = header('if-none-match');
  return { ifMatch: rev === undefined ? undefined : Number(rev), ifNoneMatch: ifNoneMatch === '*' };
}

/** What tells a request from another one under the same key. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The signed-in caller; the app has already refused everyone else where the contract says so. */
export function memberOf({ caller }: Exchange): SignedIn {
  if (caller === undefined) throw new ApiError('unauthenticated');
  return caller;
}
