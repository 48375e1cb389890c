import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Account } from '../entities/account.ts';
import { Instant } from '../primitives.ts';
import { MemberRecord } from '../records/member-record.ts';

/** Everything the server keeps about the member, readable by another program. */
export const exportMemberData = endpoint({
  method: 'GET',
  path: '/_api/user/export',
  summary: 'Everything the server keeps about the member.',
  effect: 'read',
  audience: 'member',
  access: 'member',
  signable: true,
  response: v.object({
    exported_at: Instant,
    account: Account,
    sessions: v.array(v.object({ created_at: Instant, last_used_at: Instant, device: v.string() })),
    active_days: v.array(v.string()),
    records: v.array(MemberRecord),
    versions: v.array(v.object({ entity: v.string(), id: v.string(), rev: v.number(), replaced_at: Instant, fields: v.record(v.string(), v.unknown()) })),
    /** What the stocks named in the records are called elsewhere. */
    stocks: v.array(v.object({ stockid: v.string(), symbol: v.string(), exchange: v.string(), isin: v.nullable(v.string()), company: v.string() })),
  }),
});

/** Deletes the account and everything that belongs to it, for good. Asks for the password once more. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/_api/user/delete',
  summary: 'Deletes the account and everything that belongs to it.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  body: v.object({ password: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(200, 'must be at most 200 characters')) }),
  response: v.object({ done: v.literal(true) }),
  errors: ['wrong-credentials', 'wrong-origin', 'too-many-requests'],
});
