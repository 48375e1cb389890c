import type { Brokerage, brokerProblems } from '#contract/entities/records/broker.ts';
import type { ErrorName } from '#contract/errors.ts';

export type BrokerProblem = (typeof brokerProblems)[number];

/** A broker, or whoever stands between, did not do what was asked. Its message never holds an address with secrets in it. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
  readonly problem: BrokerProblem;
  constructor(problem: BrokerProblem, options?: ErrorOptions) {
    super(`The broker is ${problem}`, options);
    this.problem = problem;
  }
}

/** The failure a call answers with when a broker has a problem. */
export const errorOfProblem = {
  unreachable: 'broker-unreachable',
  slow: 'broker-slow',
  unreadable: 'broker-unreadable',
  refused: 'broker-refused',
  'signed-out': 'broker-signed-out',
} as const satisfies Readonly<Record<BrokerProblem, ErrorName>>;

/** What a provider knows a member by. */
export interface BrokerMember {
  readonly name: string;
  readonly secret: string;
}

export interface FoundAccount {
  readonly id: string;
  readonly auth_id: string;
  readonly brokerage: string;
  readonly name: string;
  readonly number: string;
}

/** One entry of a broker's account, in its own words; amounts as decimal text. */
export interface BrokerActivity {
  readonly id: string;
  readonly kind: 'buy' | 'sell' | 'dividend' | 'interest' | 'fee' | 'tax' | 'deposit' | 'withdrawal' | 'unknown';
  /** As the broker calls it, to name what is not known. */
  readonly words: string;
  readonly day: string;
  readonly symbol: string | null;
  readonly shares: string | null;
  readonly price: string | null;
  readonly amount: string | null;
  readonly fee: string | null;
  readonly currency: string;
}

/** An account that is read, and how often it was read before: the failures of the sandbox depend on it. */
export interface Reading {
  readonly account: string;
  readonly auth_id: string;
  readonly readings: number;
  readonly linked_on: string;
}

/** Whoever gives access to brokers. Every method rejects with a `BrokerError` when the broker fails. */
export interface BrokerProvider {
  readonly name: string;
  readonly brokerages: () => Promise<readonly Brokerage[]>;
  /** Makes the member known; called once for each. */
  readonly register: (name: string) => Promise<BrokerMember>;
  /** Where the member signs in, for a broker or to mend a permission; null where nothing is to be signed. */
  readonly url: (member: BrokerMember, wanted: { brokerage?: string | undefined; auth_id?: string | undefined }) => Promise<string | null>;
  /** The accounts that the member gave access to. */
  readonly accounts: (member: BrokerMember, brokerage: string | undefined) => Promise<readonly FoundAccount[]>;
  /** Rejects with `signed-out` when the permission is over. */
  readonly check: (member: BrokerMember, reading: Reading) => Promise<void>;
  /** Entries since a day, the oldest first. */
  readonly activities: (member: BrokerMember, reading: Reading, since: string | undefined) => Promise<readonly BrokerActivity[]>;
  /** Gives the permission back. */
  readonly unlink: (member: BrokerMember, auth_id: string) => Promise<void>;
}
