/** Alerts on their way: whose are to be looked at, and what is to be delivered of those that fired. */
export interface AlertTables {
  /** Members whose alerts, or the market they watch, changed since the last look. */
  alert_due: {
    user_id: number;
    /** Another one with every change: only the change that was looked at is taken away. */
    mark: string;
  };
  /** A browser that takes notifications. */
  push_subscription: {
    /** Hash of its address. */
    id: string;
    user_id: number;
    endpoint: string;
    /** Sealed, as `auth` is. */
    p256dh: string;
    auth: string;
    created_at: number;
    /** The key that sealed both secrets; null while they are in the clear, as an earlier version kept them. */
    key_id: string | null;
  };
  /** Members whose browser was forgotten without their doing, until they have been told. */
  push_loss: {
    user_id: number;
    /** `key`: its secrets no longer opened. `gone`: the push service no longer knew it. */
    reason: string;
    lost_at: number;
  };
  /** A mail or notification about an alert that fired; gone once it is delivered. */
  alert_delivery: {
    /** Follows from alert, firing and place: a firing is delivered to each place once. */
    id: string;
    user_id: number;
    alert_id: string;
    /** Null for mail. */
    subscription_id: string | null;
    fired_at: string;
    /** JSON, see `AlertNotice`. */
    notice: string;
    due_at: number;
    tries: number;
    /** Mails that go together have one; a mail sent again has the same. */
    batch: string | null;
    /** What went wrong the last time. */
    problem: string | null;
  };
}
