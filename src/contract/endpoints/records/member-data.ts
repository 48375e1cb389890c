import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Account } from '#contract/entities/account/account.ts';
import { Done, Password } from '#contract/entities/account/credentials.ts';
import { Ticket } from '#contract/entities/records/ticket.ts';
import { Instant } from '#contract/primitives.ts';
import { MemberRecord } from '#contract/records/member-record.ts';

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
    sessions: v.array(v.object({ created_at: Instant, last_used_at: Instant, device: v.string(), address: v.nullable(v.string()) })),
    active_days: v.array(v.string()),
    tickets: v.array(Ticket),
    records: v.array(MemberRecord),
    versions: v.array(v.object({ entity: v.string(), id: v.string(), rev: v.number(), replaced_at: Instant, fields: v.record(v.string(), v.unknown()) })),
    /** What the stocks named in the records are called elsewhere. */
    stocks: v.array(v.object({ stockid: v.string(), symbol: v.string(), exchange: v.string(), isin: v.nullable(v.string()), company: v.string() })),
  }),
});

/** Ends every session now, and removes the account and everything that belongs to it after the grace. Asks for the password once more. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/_api/user/delete',
  summary: 'Deletes the account and everything that belongs to it, after fourteen days in which it can be kept.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  body: v.object({ password: Password }),
  /** Unix seconds. */
  response: v.object({ done: v.literal(true), delete_at: v.number() }),
  errors: ['wrong-credentials', 'wrong-origin', 'too-many-requests'],
});

/** Takes a deletion back that was asked for and is not done yet. */
export const keepAccount = endpoint({
  method: 'POST',
  path: '/_api/user/keep',
  summary: 'Keeps an account that was to be deleted.',
  effect: 'write',
  audience: 'member',
  access: 'member',
  response: Done,
});
