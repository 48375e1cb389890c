import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Instant } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { DeviceKind, MemberRecord } from '#contract/records/member-record.ts';

/** Entries that travel in one push. */
export const MOST_IN_PUSH = 100;
/** Most rows in one page of a pull; a page also ends at 2 MB. */
export const PULL_PAGE = 500;

/** Up to where a device knows the member's records; what is in it is the server's business. */
export const Cursor = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}\.\d{1,16}$/, 'must be a cursor'));

/** Names one effect, so that it happens once however often it is sent. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/, 'must be an idempotency key'));

/** One catalogued request inside a push. */
export const PushRequest = v.object({
  key: IdempotencyKey,
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  /** Below `/reader`, parameters filled in, without query. */
  path: v.pipe(v.string(), v.regex(/^\/[\x21-\x7e]{1,2000}$/, 'must be a path')),
  query: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  /** The revision the edit was made on; another one in the store refuses it with 412. */
  if_match: v.optional(v.number()),
  /** The edit makes the record; one that is there already refuses it with 409. */
  if_none_match: v.optional(v.literal('*')),
  /** Keys of requests of this push without whose success this one is not tried. */
  after: v.optional(v.pipe(v.array(IdempotencyKey), v.maxLength(MOST_IN_PUSH, 'must be at most 100 keys'))),
  /** The kind of record, and the version of its schema the edit was written in: a server that is older lets it wait (425). */
  entity: v.optional(v.pipe(v.string(), v.maxLength(64, 'must be at most 64 characters'))),
  version: v.optional(v.number()),
  /** When the edit was made, by the server's clock as the device knew it, Unix milliseconds; one that cannot be is not believed. */
  made_at: v.optional(v.pipe(v.number(), v.integer('must be whole milliseconds'))),
});
export type PushRequest = v.InferOutput<typeof PushRequest>;

/** What became of one request of a push. */
export const PushResult = v.object({
  key: IdempotencyKey,
  /** As the call would have answered on its own. */
  status: v.number(),
  body: v.unknown(),
  /** The member's last revision once it had taken effect; null when it had none. */
  rev: v.nullable(v.number()),
  /** The records it wrote, as they are now: of a request sent again, perhaps changed by others since (`rev` of the record is larger). */
  records: v.array(MemberRecord),
  /** Seconds after which trying again makes sense, where the server knows. */
  retry_after: v.optional(v.number()),
});
export type PushResult = v.InferOutput<typeof PushResult>;

/** The member's records changed since a cursor, oldest change first, with those deleted; from the beginning without one. */
export const pullRecords = endpoint({
  method: 'GET',
  path: '/_api/sync/pull',
  summary: "The member's records changed since a cursor, with those deleted.",
  effect: 'read',
  audience: 'member',
  access: 'member',
  query: {
    since: v.optional(Cursor),
    /** Whose copy the device holds: with another member's session it is refused, so that two members' records never mix. */
    member: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be a user id'))),
  },
  response: v.object({
    epoch: v.string(),
    /** The cursor was of another epoch: this page is the first of all records, and the device compares its copy. */
    reset: v.boolean(),
    records: v.array(MemberRecord),
    /** What to ask for next. */
    cursor: Cursor,
    /** Every change up to this revision is in this page or was in one before. */
    through: v.number(),
    more: v.boolean(),
  }),
});

/** Runs up to 100 catalogued requests, each in its own transaction and with its own status; one that fails stops those that come after it only. */
export const pushEdits = endpoint({
  method: 'POST',
  path: '/_api/sync/push',
  summary: 'Runs up to 100 catalogued requests, each in its own transaction and with its own status.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  body: v.object({
    /** Of the device's copy; a restored server answers `epoch-changed` and runs nothing. */
    epoch: v.optional(v.pipe(v.string(), v.maxLength(64, 'must be an epoch'))),
    /** Up to where the device knows the member's records: a store that never came that far is an older copy put back, and answers `epoch-changed`. */
    since: v.optional(Cursor),
    /** What the member made the edits on. */
    device: v.optional(DeviceKind),
    /** Whose edits these are: with another member's session nothing is run. */
    member: v.optional(v.number()),
    requests: v.pipe(v.array(PushRequest), v.minLength(1, 'must not be empty'), v.maxLength(MOST_IN_PUSH, 'must be at most 100 requests')),
  }),
  response: v.object({ epoch: v.string(), results: v.array(PushResult) }),
  errors: ['epoch-changed'],
});

/** Earlier versions of a record whose kind keeps them, newest first. */
export const listRecordVersions = endpoint({
  method: 'GET',
  path: '/_api/sync/versions',
  summary: "Earlier versions of one of the member's records, newest first.",
  effect: 'read',
  audience: 'member',
  access: 'member',
  query: { entity: v.pipe(v.string(), v.maxLength(64, 'must be at most 64 characters')), id: RecordId },
  response: v.array(
    v.object({
      rev: v.number(),
      /** When the next version took its place. */
      replaced_at: Instant,
      fields: v.record(v.string(), v.unknown()),
    }),
  ),
});
