import * as v from 'valibot';
import { Instant } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';

/** A broker whose accounts can be linked. */
export const Brokerage = v.object({
  brokerage_id: v.string(),
  name: v.string(),
  /** Whether it only exists inside this server, to try linking out. */
  sandbox: v.boolean(),
});
export type Brokerage = v.InferOutput<typeof Brokerage>;

/** What is wrong between this server and a broker, by name. */
export const brokerProblems = ['unreachable', 'slow', 'unreadable', 'refused', 'signed-out'] as const;

/** A linked account; its number is shortened to the last three signs, and no secret is part of it. */
export const BrokerAccount = v.object({
  account_id: RecordId,
  brokerage_auth_id: v.string(),
  brokerage: v.string(),
  name: v.string(),
  number: v.string(),
  /** The portfolio its trades are booked in. */
  portfolio_id: RecordId,
  with_history_transactions: v.boolean(),
  /** `signed-out`: the broker wants the member to sign in again (`fix_connection`). */
  problem: v.nullable(v.picklist(brokerProblems)),
  checked_at: v.nullable(Instant),
  synced_at: v.nullable(Instant),
});
export type BrokerAccount = v.InferOutput<typeof BrokerAccount>;

/** What one reading of an account's trades did. */
export const BrokerSync = v.object({
  booked: v.number(),
  /** Trades among them of days before the reading before this one. */
  late: v.number(),
  /** Booked by an earlier reading, also those the member removed since. */
  known: v.number(),
  /** Not booked, and tried again next time: the broker's symbols that no stock here has, and kinds of entry that are not known. */
  unmatched: v.array(v.string()),
});
export type BrokerSync = v.InferOutput<typeof BrokerSync>;
