/** Accounts at brokers that members linked. */
export interface BrokerTables {
  /** Under which name and secret a provider knows a member. The secret never leaves the server and is in no log. */
  broker_member: {
    user_id: number;
    provider: string;
    name: string;
    /** Sealed, see `server/secrets`. */
    secret: string;
    /** Which key sealed the secret; null where an earlier version left it in the clear. */
    key_id: string | null;
  };
  broker_account: {
    user_id: number;
    account_id: string;
    provider: string;
    /** The broker's permission; one may cover several accounts. */
    auth_id: string;
    brokerage: string;
    name: string;
    /** Its last signs only. */
    number: string;
    portfolio_id: string;
    /** 1 when trades of before the link are booked too. */
    history: number;
    linked_on: string;
    /** See `brokerProblems`; null while all is well. */
    problem: string | null;
    checked_at: number | null;
    synced_at: number | null;
    /** How often its trades were read since it was linked or its connection was fixed. */
    readings: number;
  };
}
