import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { BrokerAccount, Brokerage, BrokerSync } from '#contract/entities/records/broker.ts';
import { Instant } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { read, write, writeErrors } from './records/record-call.ts';

const brokerErrors = [
  ...writeErrors,
  'broker-unreachable',
  'broker-slow',
  'broker-unreadable',
  'broker-refused',
  'broker-signed-out',
  'broker-key-missing',
] as const;

/** The actions of a broker link, as the specification spells them (BRK-01). */
export const linkActions = [
  'unlink_account',
  'sync_account',
  'url',
  'list_brokerage_accounts',
  'link_account',
  'list_brokerages',
  'fix_connection',
  'check_connection',
  'force_check_connection',
] as const;

const truth = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);

/** Everything about linked broker accounts by its action. This GET writes: it links, books trades and unlinks. */
export const linkBroker = endpoint({
  ...write,
  method: 'GET',
  path: '/_api/v2/portfolios/others/link_account',
  summary: "Links the member's accounts at brokers, and books their trades.",
  query: {
    action: v.picklist(linkActions),
    account_id: v.optional(RecordId),
    brokerage_auth_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
    portfolio_id: v.optional(RecordId),
    with_history_transactions: v.optional(truth),
    brokerage_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
  },
  response: v.object({
    brokerages: v.optional(v.array(Brokerage)),
    accounts: v.optional(v.array(BrokerAccount)),
    /** Where the member signs in at the broker; null where nothing is to be signed. */
    url: v.optional(v.nullable(v.string())),
    sync: v.optional(BrokerSync),
  }),
  errors: brokerErrors,
});

/** Whether brokers can be linked here, under the name the older provider gave the call. No secret of a broker leaves the server. */
export const getBrokerToken = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/yodlee/token',
  summary: 'Whether accounts at brokers can be linked on this server.',
  response: v.object({ linking: v.picklist(['brokers', 'sandbox']), asked_at: Instant }),
});

export const importFromBroker = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/yodlee/import',
  summary: 'Books the new trades of a linked account.',
  body: v.object({ account_id: RecordId }),
  response: BrokerSync,
  errors: brokerErrors,
});
