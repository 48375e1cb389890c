/** Something that happened: an alert that fired, or a trade that became public. */
export interface LogEntry<Alert, Trade> {
  readonly key: string;
  /** The day on which it is listed, by the reader's calendar. */
  readonly day: string;
  /** Milliseconds since 1970 of what has a time of its own. */
  readonly at: number | undefined;
  readonly of: { readonly kind: 'alert'; readonly alert: Alert } | { readonly kind: 'trade'; readonly trade: Trade };
}

interface Fired {
  readonly id: string;
  readonly fields: { readonly state?: { readonly fired_at?: string | null } | null };
}

interface Traded {
  readonly kind: string;
  readonly who_id: string;
  readonly stockid: string;
  readonly action: string;
  readonly filed_on: string | null;
  readonly traded_on: string | null;
  readonly least: number | null;
}

/**
 * Alerts and trades as one list, the newest first: of a day what has a time comes first. An alert without a time of its firing was found by this
 * device just now. A trade counts from the day on which it became public; one without any day is left out, and one that is given twice is listed once.
 *
 * @param dayOf The day of an instant where the reader is.
 */
export function logEntries<Alert extends Fired, Trade extends Traded>(
  alerts: readonly Alert[],
  trades: readonly Trade[],
  { now, dayOf }: { readonly now: number; readonly dayOf: (at: number) => string },
): LogEntry<Alert, Trade>[] {
  const fired = alerts.map((alert): LogEntry<Alert, Trade> => {
    const at = alert.fields.state?.fired_at == null ? now : Date.parse(alert.fields.state.fired_at);
    return { key: `alert ${alert.id}`, day: dayOf(at), at, of: { kind: 'alert', alert } };
  });
  const traded = trades.flatMap((trade): LogEntry<Alert, Trade>[] => {
    const day = trade.filed_on ?? trade.traded_on;
    const key = ['trade', trade.kind, trade.who_id, trade.stockid, day, trade.traded_on, trade.action, trade.least].join(' ');
    return day === null ? [] : [{ key, day, at: undefined, of: { kind: 'trade', trade } }];
  });
  const once = new Map(traded.map((entry) => [entry.key, entry]));
  return [...fired, ...once.values()].sort((a, b) => (a.day === b.day ? (b.at ?? 0) - (a.at ?? 0) : a.day < b.day ? 1 : -1));
}
